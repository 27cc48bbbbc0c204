// The order of the standings on the page, and which rows are looked for.

export const table = () => document.getElementById("standings");
export const body = () => table().tBodies[0];
export const placeOf = (row) => Number(row.cells[0].dataset.s);

const find = document.getElementById("find");
const found = document.getElementById("found");
const AT_ONCE = 60; // rows that are moved in one frame: more than a screen shows

let arranged = []; // the rows in the order that was chosen last
let sorted = { column: "", direction: "" };

// Sorting: the best first, then the other way round, then by places again.

const OTHER = { ascending: "descending", descending: "ascending" };

/** The next of the three orders of a column. */
export function turn(head) {
  const { column, best } = head.dataset;
  if (!column) return;
  if (sorted.column !== column) sort(column, best);
  else if (sorted.direction === best) sort(column, OTHER[best]);
  else sort("", "");
}

/** Sort by a column, the best first; by places where it is empty. */
function sortBy(column) {
  const head = column && table()?.querySelector(`thead [data-column="${CSS.escape(column)}"]`);
  if (table()) sort(column, head ? head.dataset.best : "");
}

function sort(column, direction) {
  sorted = { column, direction };
  const heads = [...table().tHead.rows[0].cells];
  const number = column ? heads.findIndex((head) => head.dataset.column === column) : 0;
  if (number < 0) return sort("", ""); // the column is no longer there
  const sign = direction === "descending" ? -1 : 1;
  const value = (row) => {
    const { s } = row.cells[number].dataset;
    return s === "" ? Infinity : sign * s; // who has none comes last, whichever way
  };
  const rows = [...body().rows].map((row) => [value(row), placeOf(row), row]);
  rows.sort((one, two) => (one[0] === two[0] ? one[1] - two[1] : one[0] - two[0]));
  arrange(rows.map(([, , row]) => row));
  for (const head of heads) head.removeAttribute("aria-sort");
  if (column) heads[number].setAttribute("aria-sort", direction);
  return table().classList.toggle("sorted", column !== "");
}

/** Put rows in an order: those at the top at once, the others in the frames that follow. */
function arrange(rows, first = 0) {
  if (!first) arranged = rows;
  if (arranged !== rows || !rows[0]?.isConnected) return; // another order was chosen meanwhile
  const held = document.activeElement; // moving a row takes the focus from it
  const part = document.createDocumentFragment();
  part.append(...rows.slice(first, first + AT_ONCE));
  body().insertBefore(part, first ? rows[first - 1].nextSibling : body().firstChild);
  if (held !== document.activeElement && body().contains(held)) held.focus();
  if (first + AT_ONCE < rows.length) requestAnimationFrame(() => arrange(rows, first + AT_ONCE));
}

// Finding: capitals and accents do not matter.

const LETTERS = { ø: "o", ł: "l", đ: "d", ß: "ss", æ: "ae", œ: "oe", ı: "i" };

function letters(text) {
  const apart = text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");
  return apart.replace(/[øłđßæœı]/g, (char) => LETTERS[char]);
}

function look() {
  if (!table()) return;
  const words = letters(find.value).split(/\s+/).filter(Boolean);
  let left = 0;
  for (const row of body().rows) {
    const name = letters(row.querySelector("th").textContent);
    row.hidden = !words.every((word) => name.includes(word) || row.dataset.id === word);
    left += !row.hidden;
  }
  found.textContent = left ? "" : found.dataset.none;
}

/** Order and search as they were, in a table that has come anew. */
export function again() {
  if (sorted.column) sort(sorted.column, sorted.direction);
  if (find?.value) look();
}

find?.addEventListener("input", look);
find?.addEventListener("keydown", (event) => {
  if (event.key !== "Escape" || !find.value) return;
  find.value = "";
  look();
  event.preventDefault(); // the panel stays open
});
document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-sort]");
  if (button) sortBy(button.dataset.sort);
  const arrow = event.target.closest("#standings button.sort");
  if (arrow) turn(arrow.closest("th"));
});
