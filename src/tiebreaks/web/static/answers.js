// What the server refuses stands in the foot, and also that it does not answer at all.

document.addEventListener("htmx:beforeSwap", ({ detail }) => {
  // Only what the server itself aims at the foot: never an error page of some proxy.
  if (detail.xhr.getResponseHeader("HX-Retarget") === "#foot") detail.shouldSwap = true;
});

const line = document.createElement("p");
line.className = "problem error";

function unanswered() {
  const foot = document.getElementById("foot");
  if (!foot?.dataset.lost || line.isConnected) return;
  line.textContent = foot.dataset.lost;
  foot.replaceChildren(line);
}

for (const failure of ["htmx:sendError", "htmx:timeout"]) {
  document.addEventListener(failure, unanswered);
}
document.addEventListener("htmx:afterRequest", ({ detail }) => {
  if (detail.successful) line.remove();
});
