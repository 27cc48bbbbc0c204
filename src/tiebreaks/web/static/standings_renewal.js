// The table as it is now: rows that are the same stay, and rows slide from where they were.
// Not htmx's own swap, which looks every row up by its id: half a second for 300 rows.

import { body, table } from "./standings_order.js";

const SLIDE = 280; // ms
const still = matchMedia("(prefers-reduced-motion: reduce)");

let drawn = new Map(); // id of a row → its text as it came
let asked = 0; // how often the table was asked for, so that an older answer is left aside

const texts = (rows) => new Map([...rows].map((row) => [row.id, row.outerHTML]));
const topOf = (row) => row.getBoundingClientRect().top;

/**
 * Draw the table anew whenever the event changes.
 * @param {(held: boolean) => void} settled called then; `held`: whether the focus was in the table
 */
export function renewing(settled) {
  if (table()) drawn = texts(body().rows);
  document.body.addEventListener("changed", () => renew(settled));
}

async function renew(settled) {
  const mine = ++asked;
  const text = await fetched(document.getElementById("table").dataset.from);
  if (text === null || mine !== asked) return;
  const held = table()?.contains(document.activeElement) ?? false;
  const tops = new Map(table() ? [...body().rows].map((row) => [row.id, topOf(row)]) : []);
  draw(text);
  if (!table()) return;
  settled(held);
  if (!still.matches) slide(tops);
}

async function fetched(address) {
  try {
    const answer = await fetch(address, { headers: { "HX-Request": "true" } });
    return answer.ok ? await answer.text() : null;
  } catch {
    return null; // no connection: what is shown stays, and the next change asks again
  }
}

function draw(text) {
  const parsed = document.createElement("template");
  parsed.innerHTML = text;
  const fresh = parsed.content.getElementById("standings");
  const known = drawn;
  drawn = texts(fresh?.tBodies[0].rows ?? []);
  if (fresh && table() && rest(fresh) === rest(table())) replace(fresh.tBodies[0].rows, known);
  else document.getElementById("table").replaceWith(parsed.content.getElementById("table"));
}

/** What stands around the rows: the heads of the columns, and what is to be said with them. */
const rest = (of) =>
  [of.tHead, ...of.parentElement.querySelectorAll(".problem")].map((part) => part.textContent).join();

/** Put fresh rows in the place of those that differ, and all of them in their order. */
function replace(rows, known) {
  const wanted = [...rows].map((row) =>
    known.get(row.id) === drawn.get(row.id) ? document.getElementById(row.id) : row,
  );
  const kept = new Set(wanted);
  for (const row of [...body().rows]) if (!kept.has(row)) row.remove();
  let next = body().firstElementChild;
  for (const row of wanted) {
    if (row === next) next = next.nextElementSibling;
    else body().insertBefore(row, next);
  }
}

function slide(tops) {
  const moves = [...body().rows].map((row) => [row, topOf(row)]);
  for (const [row, top] of moves) {
    const from = (tops.get(row.id) ?? top) - top;
    const seen = Math.min(top, top + from) < innerHeight && Math.max(top, top + from) > 0;
    if (!from || !seen) continue;
    row.animate([{ transform: `translateY(${from}px)` }, {}], { duration: SLIDE, easing: "ease-out" });
  }
}
