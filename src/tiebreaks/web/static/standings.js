// The table of standings: arrows from number to number, marks, and taps.

import { letter, light, open } from "./desk.js";
import { again, body, placeOf, table, turn } from "./standings_order.js";
import { renewing } from "./standings_renewal.js";

const STOP = "#standings a, #standings button";
const hint = document.getElementById("hint");
const found = document.getElementById("found");
const find = document.getElementById("find");
const choose = document.getElementById("choose");
const narrow = matchMedia("(width < 48rem)");

let at = { id: "", column: 0 }; // the row and the column that the arrows are on
let marked = ""; // id of the row that waits for another one

const rowOf = (element) => element.closest("#standings tbody tr");

// Arrows: the whole table is one stop of Tab.

const lines = () => [...table().rows].filter((row) => !row.hidden);
const stops = (row) => [...row.querySelectorAll("a, button")];
const columnOf = (stop) => stop.closest("th, td").cellIndex;

function stand(stop) {
  table().querySelector("[tabindex='0']")?.setAttribute("tabindex", "-1");
  stop.tabIndex = 0;
  at = { id: rowOf(stop)?.dataset.id ?? "", column: columnOf(stop) };
}

/** The number of a row that is nearest to a column. */
function nearest(row, column) {
  const far = (stop) => Math.abs(columnOf(stop) - column);
  return stops(row).reduce((best, each) => (far(each) < far(best) ? each : best));
}

function next(stop, key) {
  const row = stop.closest("tr");
  const page = Math.max(1, Math.floor(innerHeight / row.offsetHeight) - 8);
  const down = { ArrowUp: -1, ArrowDown: 1, PageUp: -page, PageDown: page }[key];
  if (down) {
    const rows = lines();
    const wanted = rows.indexOf(row) + down;
    return nearest(rows[Math.min(Math.max(wanted, 0), rows.length - 1)], at.column);
  }
  const all = stops(row);
  const number = all.indexOf(stop);
  return { ArrowLeft: all[number - 1], ArrowRight: all[number + 1], Home: all[0], End: all.at(-1) }[key];
}

function go(stop, key) {
  const { column } = at;
  const wanted = next(stop, key);
  if (!wanted) return false;
  wanted.focus();
  if (key.endsWith("Up") || key.endsWith("Down")) at.column = column; // over rows without a number
  return true;
}

function press(event) {
  const stop = event.target.closest(STOP);
  if (!stop || event.ctrlKey || event.metaKey || event.altKey) return;
  const row = rowOf(stop);
  if (event.key === " " && row) mark(row);
  else if (event.key === " ") turn(stop.closest("th"));
  else if (letter(event) === "s") turn(table().tHead.rows[0].cells[columnOf(stop)]);
  else if (!go(stop, event.key)) return;
  event.preventDefault();
}

// Two rows: why one is above the other.

function mark(row) {
  const other = marked && marked !== row.dataset.id && document.getElementById(`p${marked}`);
  if (other) {
    const [above, below] = [other, row].sort((one, two) => placeOf(one) - placeOf(two));
    const address = table().dataset.why.replace("0/0", `${above.dataset.id}/${below.dataset.id}`);
    show("");
    choosing(false);
    hint.textContent = "";
    open(address, row.contains(document.activeElement) ? document.activeElement : stops(row)[0]);
    return;
  }
  const words = marked ? table().dataset.unmarked : table().dataset.marked;
  hint.textContent = words.replace("{name}", row.querySelector("th a").textContent);
  show(marked ? "" : row.dataset.id);
}

function show(id) {
  marked = id;
  for (const row of body().rows) {
    row.classList.toggle("marked", row.dataset.id === id);
    row.querySelector(".mark").ariaPressed = row.dataset.id === id;
  }
}

function choosing(is) {
  choose.ariaPressed = is;
  found.textContent = is ? found.dataset.choose : "";
}

// A tap anywhere on a row of a phone opens the player's card.

function tap(event) {
  const row = rowOf(event.target);
  if (!row) return;
  const card = row.querySelector("th a");
  const marks = !narrow.matches && event.target.closest(".mark");
  if (marks || choose.ariaPressed === "true") mark(row);
  else if (narrow.matches) open(card.getAttribute("href"), card);
  else return;
  event.preventDefault();
}

/** Marks and the place of the arrows as they were, in a table that has come anew. */
function settled(held) {
  again();
  show(document.getElementById(`p${marked}`) ? marked : "");
  const row = document.getElementById(`p${at.id}`) ?? table().rows[at.id ? 1 : 0];
  const stop = nearest(row, at.column);
  stand(stop);
  if (held) stop.focus({ preventScroll: true });
  light();
}

document.addEventListener("keydown", press);
document.addEventListener("click", tap, true); // before the numbers open
document.addEventListener("focusin", (event) => {
  const stop = event.target.closest(STOP);
  if (stop) stand(stop);
});
choose?.addEventListener("click", () => choosing(choose.ariaPressed !== "true"));
find?.addEventListener("keydown", (event) => {
  const first = lines()[1];
  if ((event.key !== "Enter" && event.key !== "ArrowDown") || !first) return;
  nearest(first, at.column).focus();
  event.preventDefault();
});
if (table()) stand(nearest(table().rows[1], 0));
renewing(settled);
