// The order of tie-breaks and of tied groups: moved by dragging and by Alt and the arrow keys; the
// dialog before a change of the rules of an event that has begun; the search in the catalogue.

const VERBS = { ArrowUp: "up", ArrowDown: "down" };

// Moving a line

/** Tell a form that its lines stand otherwise; what hangs on them is drawn anew. */
function sorted(list, item) {
  const said = list.parentElement.querySelector("[data-moved]");
  if (said) {
    const number = [...list.children].indexOf(item) + 1;
    const name = item.querySelector(".what").textContent.trim();
    said.textContent = list.dataset.said.replace("{name}", name).replace("{number}", number);
  }
  list.querySelectorAll("[name=place]").forEach((field, above) => (field.value = above + 1));
  const form = list.closest("form");
  form.dataset.sorted = "";
  form.dispatchEvent(new Event("sorted"));
}

function step(item, verb) {
  const other = verb === "up" ? item.previousElementSibling : item.nextElementSibling;
  if (!other) return;
  if (verb === "up") other.before(item);
  else other.after(item);
  sorted(item.parentElement, item);
}

function press(event) {
  const button = event.target.closest("button[type=button][data-step]");
  if (!button) return;
  step(button.closest("li"), button.dataset.step);
  button.focus();
}

function key(event) {
  const item = event.target.closest("[data-sortable] > li");
  const verb = VERBS[event.key];
  if (!item || !verb || !event.altKey) return;
  event.preventDefault();
  const focused = event.target;
  step(item, verb);
  focused.focus();
}

// Dragging, with a mouse, a pen or a finger

function grab(event) {
  const grip = event.target.closest("[data-sortable] .grip");
  if (!grip || event.button) return;
  event.preventDefault();
  const item = grip.closest("li");
  const before = item.nextElementSibling;
  item.classList.add("dragged");
  grip.setPointerCapture(event.pointerId);
  const move = (moved) => drag(item, moved.clientY);
  const drop = () => {
    grip.removeEventListener("pointermove", move);
    item.classList.remove("dragged");
    if (item.nextElementSibling !== before) sorted(item.parentElement, item);
  };
  grip.addEventListener("pointermove", move);
  grip.addEventListener("lostpointercapture", drop, { once: true });
}

function drag(item, y) {
  for (const other of item.parentElement.children) {
    const { top, height } = other.getBoundingClientRect();
    if (other === item || y < top || y > top + height) continue;
    const isAbove = item.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_PRECEDING;
    if (isAbove && y < top + height / 2) other.before(item);
    else if (!isAbove && y > top + height / 2) other.after(item);
    return;
  }
}

// Before the rules of an event change that has begun

function warn(event) {
  const { begun } = event.target.dataset;
  if (!begun) return;
  event.preventDefault();
  const dialog = document.getElementById("begun");
  dialog.querySelector("[data-words]").textContent = begun;
  dialog.onclick = ({ target }) => {
    if (target.matches("button")) dialog.close(target.value);
  };
  dialog.onclose = () => {
    if (dialog.returnValue === "yes") event.detail.issueRequest(true);
    dialog.returnValue = "";
  };
  dialog.showModal();
}

// News of others do not take away what somebody is filling in; his own change draws all anew.

let isSent = false;

function isBeingFilledIn(section) {
  const fields = [...section.querySelectorAll("input:not([type=hidden])")];
  return fields.some((field) => field.value !== field.defaultValue) || section.querySelector("[data-sorted]");
}

function keep(event) {
  const { elt } = event.detail;
  if (elt.matches("#decided form")) isSent = true;
  else if (elt.id === "decided" && isSent) isSent = false;
  else if (elt.id === "decided" && isBeingFilledIn(elt)) event.preventDefault();
}

function refused(event) {
  if (!event.detail.successful) isSent = false;
}

// The catalogue

let isOpen = false; // whether it was before it was drawn anew
let asked = "";

function filter(field) {
  asked = field.value;
  const words = asked.toLowerCase().split(/\s+/).filter(Boolean);
  for (const entry of document.querySelectorAll(field.dataset.filter)) {
    entry.hidden = !words.every((word) => entry.dataset.words.includes(word));
  }
}

function remember() {
  isOpen = document.getElementById("catalogue")?.open ?? false;
}

function restore() {
  const catalogue = document.getElementById("catalogue");
  if (!catalogue) return;
  catalogue.open = isOpen;
  const field = catalogue.querySelector("[data-filter]");
  field.value = asked;
  filter(field);
}

document.addEventListener("click", press);
document.addEventListener("keydown", key);
document.addEventListener("pointerdown", grab);
document.addEventListener("input", ({ target }) => target.matches("[data-filter]") && filter(target));
document.body.addEventListener("htmx:confirm", warn);
document.body.addEventListener("htmx:beforeRequest", keep);
document.body.addEventListener("htmx:afterRequest", refused);
document.body.addEventListener("htmx:beforeSwap", remember);
document.body.addEventListener("htmx:afterSwap", restore);
