// The list of participants: enter, change and leave by keyboard.

const list = () => document.querySelector("#participants");

// What is sent was decided on the table that is seen, which may be newer than the form.
document.body.addEventListener("htmx:configRequest", (event) => {
  const { elt, parameters } = event.detail;
  if (elt.matches(".people form")) parameters.base = list().dataset.revision;
});

// A row that is being changed is not swept away by somebody else's change; its own save ends it.
document.body.addEventListener("htmx:beforeRequest", (event) => {
  const { elt } = event.detail;
  if (elt.matches(".editing form")) elt.closest("tr").classList.add("saving");
  if (elt === list() && elt.querySelector(".editing:not(.saving)")) {
    event.preventDefault();
    elt.dataset.stale = "true";
  }
});

document.body.addEventListener("htmx:afterRequest", (event) => {
  const { elt, xhr } = event.detail;
  elt.closest?.(".saving")?.classList.toggle("saving", xhr.status < 300);
  if (xhr.status >= 300) return;
  if (elt.matches(".adding")) {
    elt.reset();
    elt.elements.name.focus();
  }
  if (elt.matches(".pasting")) elt.reset();
});

// Into a row, and out of it again.
let left = ""; // the row that was left, by the id of its button

document.body.addEventListener("htmx:afterSettle", () => {
  const row = document.querySelector(".editing");
  if (row) {
    left = `edit-${row.dataset.id}`;
    if (row.contains(document.activeElement)) return;
    const name = row.querySelector("[name=name]");
    name.focus();
    name.select();
  } else if (left && document.activeElement === document.body) {
    document.getElementById(left)?.focus();
  }
});

// The table may be renewed more than once after a save: the way back holds until somebody goes on.
document.addEventListener("focusin", ({ target }) => {
  if (!target.closest(".editing") && target.id !== left) left = "";
});

function leave(row) {
  const table = list();
  if (table.dataset.stale) {
    row.classList.remove("editing");
    htmx.ajax("GET", table.getAttribute("hx-get"), { target: table, swap: "outerHTML" });
  } else {
    htmx.ajax("GET", row.dataset.back, { target: row, swap: "outerHTML" });
  }
}

document.addEventListener("keydown", (event) => {
  const row = event.target.closest?.(".editing");
  if (!row || event.key !== "Escape") return;
  event.stopPropagation();
  leave(row);
});
document.addEventListener("click", (event) => {
  const button = event.target.closest?.(".editing .leave");
  if (button) leave(button.closest("tr"));
});
