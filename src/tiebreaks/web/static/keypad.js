// Keys that enter results: on the keyboard, and as buttons for mouse and touch.

import { send } from "./change.js";
import { typing } from "./desk.js";

const keypad = document.querySelector(".keypad");
const foot = document.getElementById("foot");

/** The revision that a part of the page shows. */
export function revisionOf(element) {
  return Number(element.closest("[data-revision]").dataset.revision);
}

/** Say something at the foot. */
export function say(text) {
  foot.textContent = text;
}

/** The words of the keypad, by name. */
export const words = keypad?.dataset ?? {};

/** The name of a key: a sign, or a Latin letter whatever alphabet the keyboard is switched to. */
function nameOf(event) {
  if (event.key === "Delete") return "*";
  const isLetter = event.key.length === 1 && event.key.toLowerCase() !== event.key.toUpperCase();
  const isForeign = isLetter && !/[a-z]/i.test(event.key);
  const name = isForeign && event.code.startsWith("Key") ? event.code.slice(3) : event.key;
  return name.length === 1 ? name.toLowerCase() : name;
}

/** The button of a key in a keypad, if it has one. */
export function buttonIn(pad, event) {
  return pad?.querySelector(`.key[data-key="${CSS.escape(nameOf(event))}"]`) ?? null;
}

/**
 * Call `press` with the button of each key that is pressed, on the keyboard or on the page.
 * @param {(button: HTMLElement, byKey: boolean) => void} press
 */
export function listen(press) {
  if (!keypad) return;
  keypad.addEventListener("click", (event) => {
    const button = event.target.closest(".key");
    if (button) press(button, false);
  });
  document.addEventListener("keydown", (event) => {
    if (!isCommand(event) || event.target.closest(".byes, .alone")) return;
    const button = buttonIn(keypad, event);
    if (!button) return;
    event.preventDefault();
    press(button, true);
  });
}

/** Whether a key is a command and not part of a text, a shortcut or a dialog. */
export function isCommand(event) {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false;
  return !document.querySelector("dialog[open]") && !typing(event.target);
}

/** Enter the result of a game; of a match with what it made. */
export function enter(game, result, base, from, made = {}) {
  const change = { do: "result", round: game.round, one: game.one, two: game.two, result, ...made };
  if (game.nth) change.game = game.nth;
  send(change, base, from);
}

/** Unpair a game, or swap its colours. */
export function rearrange(game, what, base, from) {
  const change = { do: what, round: game.round, one: game.one, two: game.two };
  if (game.nth) change.game = game.nth;
  send(change, base, from);
}
