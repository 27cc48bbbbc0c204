// The crosstable: a cell is found with the arrows and edited in place.

import { send, unsaved } from "./change.js";
import { open } from "./desk.js";
import { begin, points, signsOf as signsOfMatch, typed } from "./match.js";
import { enter, isCommand, listen, revisionOf, say, words } from "./keypad.js";

const HEADS = 4; // place, number, name, points
const cross = () => document.getElementById("cross");

let cursor = ""; // the name of the cell that the keys are about
let lit = []; // what is marked because the cursor is there

// Thousands of cells have names of their own instead of ids, for which htmx would look up each.
const cellOf = (name) => cross()?.querySelector(`[data-cell="${name}"]`);
const rowIn = (cell) => cell.dataset.cell.split("-")[1];

function chosen() {
  return cellOf(cursor) ?? cross()?.querySelector(".game");
}

function choose(cell, { focus = true } = {}) {
  const before = cross().querySelector(".game[tabindex='0']");
  if (before) before.tabIndex = -1;
  cell.tabIndex = 0;
  cursor = cell.dataset.cell;
  light(cell);
  if (focus) cell.focus();
}

/** Light up the row and the column of a cell: one row and one column element. */
function light(cell) {
  for (const each of lit) each.classList.remove("here");
  const place = cell.closest("td");
  const table = place.closest("table");
  const column = table.querySelectorAll("col")[place.cellIndex];
  const head = table.tHead.rows[0].cells[place.cellIndex];
  lit = [place.closest("tr"), column, head, cell];
  for (const each of lit) each.classList.add("here");
  const box = document.getElementById("chosen");
  if (!box) return;
  const against = place.dataset.id ? nameOf(rivalOf(place)) : head.textContent;
  box.textContent = `${nameOf(rowOf(cell))} – ${against}`;
  box.parentElement.classList.toggle("for-bye", !place.dataset.id);
}

const rowOf = (cell) => cell.closest("tr");
const rivalOf = (place) => cross().querySelector(`tr[data-id="${place.dataset.id}"]`);
const nameOf = (row) => row.querySelector(".name").textContent;

/** The next cell of a row, or the one above or below in the same column. */
function next(cell, key) {
  const all = [...rowOf(cell).querySelectorAll(".game")];
  const across = { ArrowLeft: -1, ArrowRight: 1 }[key];
  if (across) return all[all.indexOf(cell) + across];
  if (key === "Home") return all[0];
  if (key === "End") return all.at(-1);
  const place = cell.closest("td");
  const among = [...place.querySelectorAll(".game")].indexOf(cell);
  let row = rowOf(cell);
  do {
    row = key === "ArrowUp" ? row.previousElementSibling : row.nextElementSibling;
    const there = row?.cells[place.cellIndex];
    if (there?.matches(".game")) return there;
    const games = there?.querySelectorAll(".game") ?? [];
    if (games.length) return games[Math.max(0, Math.min(among, games.length - 1))];
  } while (row);
  return undefined;
}

const MOVES = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End"];

function move(event) {
  if (!isCommand(event) || event.target.closest(".keypad, a")) return;
  const cell = chosen();
  if (!cell) return;
  if (event.key === "Enter" && document.activeElement === cell) {
    const door = rowOf(cell).querySelector("a.door");
    open(door.getAttribute("href"), cell);
  } else if (MOVES.includes(event.key)) {
    const there = document.activeElement === cell ? next(cell, event.key) : cell;
    if (there) choose(there);
  } else return;
  event.preventDefault();
}

/** Round, game and both sides, seen from the participant in whose row the cell is. */
function gameOf(cell) {
  const row = Number(rowIn(cell));
  const { round, nth } = document.getElementById("cross-rounds").children[row].dataset;
  const game = {
    round: Number(round),
    one: Number(rowOf(cell).dataset.id),
    two: Number(cell.closest("td").dataset.id),
  };
  return nth ? { ...game, nth: Number(nth) } : game;
}

function press(key, byKey) {
  const cell = chosen();
  if (!cell) return say(words.nobody);
  if (!hasGame(cell)) return pressAlone(key, cell);
  if (key.dataset.bye) return say(words.paired);
  if (points && key.dataset.points !== undefined) return begin(key.dataset.key);
  const base = revisionOf(cell);
  const game = gameOf(cell);
  paint(cell, key.dataset.own, key.dataset.other);
  enter(game, key.dataset.result, base, cell);
  stepDown(cell, { focus: byKey });
  return undefined;
}

/** A round is typed downwards. */
function stepDown(cell, options) {
  const there = next(cell, "ArrowDown");
  if (there) choose(there, options);
}

/** Show a result in both cells of a game before it is saved. */
function paint(cell, own, other) {
  const { id } = rowOf(cell).dataset;
  const rival = cellOf(`${cell.closest("td").dataset.id}-${rowIn(cell)}`);
  cell.querySelector("b").textContent = own;
  if (rival?.closest("td").dataset.id === id) rival.querySelector("b").textContent = other;
}

const hasGame = (cell) => cell.closest("td").dataset.id !== undefined;

/** A bye for somebody without a game, or nothing again. */
function pressAlone(key, cell) {
  const kind = key.dataset.bye ?? null;
  if (!kind && key.dataset.result !== "*") return say(words.nobody);
  const { round } = gameOf(cell);
  const participant = Number(rowOf(cell).dataset.id);
  const change = { do: "bye", round, participant, kind };
  send(change, revisionOf(cell), cell);
  return undefined;
}

function enterPoints(event) {
  event.preventDefault();
  const match = typed();
  const cell = chosen();
  if (!match || !cell || !hasGame(cell)) return say(words.points);
  paint(cell, ...match.signs);
  enter(gameOf(cell), "1/2-1/2", revisionOf(cell), cell, match.made);
  points.value = "";
  stepDown(cell);
}

let left = { at: [0, 0], focused: false }; // how far it was scrolled before it came anew

function leave() {
  const box = cross().querySelector(".wide");
  const focused = document.activeElement.dataset.cell === cursor;
  left = { at: [box?.scrollLeft ?? 0, box?.scrollTop ?? 0], focused };
}

// What came anew shows what is not saved yet, and the same cell stays chosen.
function drawn() {
  lit = [];
  cross().querySelector(".wide")?.scrollTo(...left.at);
  const cell = cellOf(cursor);
  if (cell) choose(cell, { focus: left.focused });
  for (const job of unsaved()) {
    const from = cellOf(job.from);
    if (!from) continue;
    from.classList.add("unsaved");
    if (job.change.do === "result") paint(from, ...signsOf(job.change));
  }
}

function signsOf(change) {
  if (change.game_points ?? change.boards) return signsOfMatch(change);
  const { own, other } = document.querySelector(`.key[data-result="${CSS.escape(change.result)}"]`).dataset;
  return [own, other];
}

listen(press);
document.addEventListener("keydown", move);
points?.form.addEventListener("submit", enterPoints);
document.addEventListener("click", (event) => {
  const place = event.target.closest("#cross td");
  const cell = event.target.closest(".game") ?? place?.querySelector(".game");
  if (cell) choose(cell);
});
document.body.addEventListener("htmx:beforeSwap", (event) => {
  if (event.detail.target.id === "cross") leave();
});
document.body.addEventListener("htmx:afterSwap", (event) => {
  if (event.detail.target.id === "cross") drawn();
});
const first = chosen();
if (first) choose(first, { focus: false }); // what a key would change is to be seen
