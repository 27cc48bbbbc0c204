// The list of a round: results by keyboard, and who has no game.

import { send, unsaved } from "./change.js";
import { begin, points, signsOf, typed } from "./match.js";
import { buttonIn, enter, isCommand, listen, rearrange, revisionOf, say, words } from "./keypad.js";

const round = () => document.getElementById("round");
const results = () => [...document.querySelectorAll("#round .result")];
const picks = () => [...document.querySelectorAll(".alone .pick")];

let cursor = ""; // the id of the game that the keys are about
let left = { focused: false, at: -1 }; // the focus before the list came anew: in a game, or at whom

/** The id of a game when its colours are swapped. */
const turned = (id) => id.replace(/^g(\d+)-(\d+)-/, "g$2-$1-");

function chosen() {
  const same = document.getElementById(cursor) ?? document.getElementById(turned(cursor));
  return same ?? document.querySelector("#round .result[tabindex='0']");
}

function choose(button, { focus = true } = {}) {
  for (const each of document.querySelectorAll("#round .chosen")) each.classList.remove("chosen");
  for (const each of results()) each.tabIndex = each === button ? 0 : -1;
  cursor = button.id;
  const row = button.closest("tr");
  row.classList.add("chosen");
  document.getElementById("chosen").textContent = button.getAttribute("aria-label");
  if (focus) button.focus({ preventScroll: true });
  row.scrollIntoView({ block: "nearest" });
}

function step(from, by, options) {
  const all = results();
  const next = all[all.indexOf(from) + by];
  if (next) choose(next, options);
}

function gameOf(button) {
  const { one, two, nth } = button.dataset;
  const game = { round: Number(round().dataset.round), one: Number(one), two: Number(two) };
  return nth ? { ...game, nth: Number(nth) } : game;
}

function press(key, byKey) {
  const button = chosen();
  if (!button) return say(words.nobody);
  const base = revisionOf(button);
  if (key.dataset.do) return rearrange(gameOf(button), key.dataset.do, base, button);
  if (points && key.dataset.points !== undefined) return begin(key.dataset.key);
  button.textContent = key.dataset.sign;
  enter(gameOf(button), key.dataset.result, base, button);
  step(button, 1, { focus: byKey });
}

function move(event) {
  if (!isCommand(event) || event.target.closest(".alone, .keypad, .beside, a")) return;
  const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  const button = chosen();
  if (!by || !button) return;
  event.preventDefault();
  if (document.activeElement === button) step(button, by);
  else choose(button);
}

// The game points of a match

function enterPoints(event) {
  event.preventDefault();
  const match = typed();
  const button = chosen();
  if (!match || !button) return say(words.points);
  button.textContent = match.signs.join("–");
  enter(gameOf(button), "1/2-1/2", revisionOf(button), button, match.made);
  points.value = "";
  step(button, 1);
}

// Who has no game

const picked = []; // ids of buttons, the first chosen first

function pick(button) {
  const at = picked.indexOf(button.id);
  if (at < 0) picked.push(button.id);
  else picked.splice(at, 1);
  button.setAttribute("aria-pressed", String(at < 0));
}

function treat(key, focused) {
  const found = picked.map((id) => document.getElementById(id)).filter(Boolean);
  const buttons = found.length || !focused ? found : [focused];
  const number = Number(round().dataset.round);
  const base = revisionOf(round());
  const ids = buttons.map((button) => Number(button.dataset.id));
  if (key.dataset.do === "pair") {
    if (ids.length !== 2) return say(words.two);
    const [white, black] = ids;
    send({ do: "pair", round: number, white, black }, base, buttons[0]);
  } else {
    if (!ids.length) return say(words.choose);
    const kind = key.dataset.bye || null;
    ids.forEach((participant, place) => {
      const change = { do: "bye", round: number, participant, kind };
      send(change, base, buttons[place]);
    });
  }
  for (const each of buttons) each.setAttribute("aria-pressed", "false");
  picked.length = 0;
}

function pressAlone(event) {
  const focused = event.target.closest(".pick");
  if (!isCommand(event) || !event.target.closest(".alone, .byes")) return;
  const key = buttonIn(document.querySelector(".byes"), event);
  const by = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 }[event.key];
  if (key) {
    treat(key, focused);
  } else if (by && focused) {
    picks()[picks().indexOf(focused) + by]?.focus();
  } else {
    return;
  }
  event.preventDefault();
}

// What came anew shows what is not saved yet, and the same game stays chosen.
function drawn() {
  const button = chosen();
  if (button) choose(button, { focus: left.focused });
  if (left.at >= 0 && document.activeElement === document.body) {
    picks()[Math.min(left.at, picks().length - 1)]?.focus();
  }
  for (const id of picked) document.getElementById(id)?.setAttribute("aria-pressed", "true");
  mark();
}

/** Show what is entered and not saved yet. */
function mark() {
  for (const job of unsaved()) {
    const from = document.getElementById(job.from);
    from?.classList.add("unsaved");
    if (from && job.change.do === "result") from.textContent = signOf(job.change);
  }
}

function signOf(change) {
  if (change.game_points ?? change.boards) return signsOf(change).join("–");
  return document.querySelector(`.key[data-result="${CSS.escape(change.result)}"]`).dataset.sign;
}

listen(press);
document.addEventListener("keydown", pressAlone);
document.addEventListener("keydown", move);
points?.form.addEventListener("submit", enterPoints);
document.addEventListener("click", (event) => {
  const result = event.target.closest("#round .result");
  const alone = event.target.closest(".pick");
  const key = event.target.closest(".byes .key");
  if (result) choose(result);
  else if (alone) pick(alone);
  else if (key) treat(key, null);
});
document.body.addEventListener("htmx:beforeSwap", (event) => {
  if (event.detail.target.id !== "round") return;
  const at = picks().indexOf(document.activeElement);
  left = { focused: document.activeElement.matches(".result"), at };
});
document.body.addEventListener("htmx:afterSwap", (event) => {
  if (event.detail.target.id === "round") drawn();
});
document.body.addEventListener("htmx:afterSettle", mark); // settling puts the classes of the answer back
const first = chosen();
if (first) choose(first, { focus: false });
