/* Results by keyboard: 1, = and 0 pick one in the game that has the focus and go on to the next. */

const games = document.querySelector("#games");
const KEYS = { 1: "1", 0: "0", "=": "=", 5: "=", "½": "=", "-": "-", Delete: "-", Backspace: "-" };

function pick(field, key) {
  const radio = field.querySelector(`input[data-key~="${key}"]`);
  if (!radio) return false;
  radio.checked = true;
  return true;
}

function stepOn(field) {
  const fields = [...games.querySelectorAll("details[open] .game")];
  const next = fields[fields.indexOf(field) + 1];
  (next ?? field).querySelector("input:checked, select")?.focus();
}

games?.addEventListener("keydown", (event) => {
  const field = event.target.closest(".game");
  const key = KEYS[event.key];
  if (!field || !key || event.target.matches("select") || event.ctrlKey || event.metaKey || event.altKey) return;
  if (!pick(field, key)) return;
  event.preventDefault();
  event.stopPropagation();
  stepOn(field);
  games.dispatchEvent(new Event("picked"));
});
