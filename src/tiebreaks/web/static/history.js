// Times as the reader's clock shows them; the server writes UTC.

function localise(root) {
  const shown = new Intl.DateTimeFormat(document.documentElement.lang, {
    dateStyle: "medium",
    timeStyle: "short",
  });
  for (const each of root.querySelectorAll("time[datetime]")) {
    each.textContent = shown.format(new Date(each.dateTime));
  }
}

// What the panel says is about the event as it was: it is read anew together with the list.
function renew() {
  const article = document.querySelector("#panel .version");
  if (article) htmx.ajax("GET", article.dataset.here, { target: "#panel", swap: "innerHTML" });
}

localise(document);
document.body.addEventListener("htmx:load", (event) => localise(event.detail.elt));
document.body.addEventListener("changed", renew);
