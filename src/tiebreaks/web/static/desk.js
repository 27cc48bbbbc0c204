// What every page about an event has: the panel beside the table, keys, undo, and news of others.

const side = document.getElementById("side");
const panel = document.getElementById("panel");
const foot = document.getElementById("foot");
const hint = document.getElementById("hint");
const keys = document.getElementById("keys");
const narrow = matchMedia("(width < 48rem)");
const OTHERS_EVERY = 4000; // ms between two questions whether somebody else has changed something

let door = null; // what opened the panel: the focus goes back there

/** Whether somebody is typing, so that letters are not commands. */
export function typing(target) {
  return target.closest("input:not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable]") !== null;
}

/** The Latin letter of a key, also where the keyboard is set to Cyrillic. */
export function letter(event) {
  const latin = /^[a-z]$/i.test(event.key) ? event.key : (/^Key(.)$/.exec(event.code)?.[1] ?? "");
  return latin.toLowerCase();
}

/** Open an address in the panel; the focus returns to `from` when it is closed. */
export function open(address, from) {
  if (from && !panel.contains(from)) door = from;
  htmx.ajax("GET", address, { target: "#panel", swap: "innerHTML" }).catch(() => {});
}

function opened() {
  side.hidden = false;
  cover(narrow.matches);
  side.scrollTop = 0;
  panel.focus({ preventScroll: true });
  light();
}

function close() {
  side.hidden = true;
  panel.replaceChildren();
  cover(false);
  light();
  back()?.focus({ preventScroll: true });
  door = null;
}

// The table may have been drawn anew since, so that the door is looked up by its address.
function back() {
  if (!door || door.isConnected) return door;
  const address = CSS.escape(door.getAttribute("href") ?? "");
  return document.querySelector(`#main a[href="${address}"], #head a[href="${address}"]`) ?? document.getElementById("main");
}

// On a phone the panel lies over everything else.
function cover(covered) {
  for (const each of document.querySelectorAll("#head, #main, .foot")) each.inert = covered;
}

/** Light up the opponents that the panel speaks of, in whatever table is on the page. */
export function light() {
  const root = side.hidden ? null : panel.querySelector("[data-opponents]");
  const wanted = new Set(root ? root.dataset.opponents.split(" ") : []);
  for (const each of document.querySelectorAll("#main [data-id]")) {
    each.classList.toggle("lit", wanted.has(each.dataset.id));
    each.classList.toggle("asked", root?.dataset.of === each.dataset.id);
  }
}

function press(event) {
  if (event.defaultPrevented || event.button || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const link = event.target.closest("a.door, a[data-beside]");
  if (!link || link.hasAttribute("hx-get")) return;
  event.preventDefault();
  open(link.getAttribute("href"), link);
}

function key(event) {
  if (event.defaultPrevented || document.querySelector("dialog[open]")) return;
  const menu = document.querySelector("details.menu[open]");
  if (event.key === "Escape" && menu) {
    menu.open = false;
    menu.querySelector("summary").focus();
  } else if (event.key === "Escape" && side && !side.hidden) {
    close();
  } else if (typing(event.target)) {
    return;
  } else if (event.ctrlKey || event.metaKey) {
    const form = { z: event.shiftKey ? "redo" : "undo", y: "redo" }[letter(event)];
    const found = form && document.getElementById(form);
    if (!found) return;
    found.requestSubmit();
  } else if (event.key === "?") {
    keys?.showModal();
  } else if (event.key === "/" || (event.key === "." && event.code === "Slash")) {
    const find = document.querySelector("[data-find]");
    if (!find) return;
    find.focus();
    find.select();
  } else {
    return;
  }
  event.preventDefault();
}

// News of others

function ask() {
  if (document.hidden || foot.dataset.busy) return;
  const address = `${foot.dataset.now}?since=${foot.dataset.revision}`;
  htmx.ajax("GET", address, { target: "#foot", swap: "innerHTML" }).catch(() => {});
}

function changed(event) {
  const revision = event.detail?.revision ?? 0;
  if (revision > Number(foot.dataset.revision)) foot.dataset.revision = revision; // late news is old
}

/** Say that something went wrong, until something goes right again. */
function tell(trouble) {
  const { lost, failed } = hint.dataset;
  if (trouble) hint.textContent = hint.dataset[trouble];
  else if (hint.textContent === lost || hint.textContent === failed) hint.textContent = "";
}

// Light and dark

function switchTheme() {
  const root = document.documentElement;
  const dark = root.dataset.theme
    ? root.dataset.theme === "dark"
    : matchMedia("(prefers-color-scheme: dark)").matches;
  root.dataset.theme = dark ? "light" : "dark";
  document.cookie = `theme=${root.dataset.theme}; path=/; max-age=31536000; samesite=lax`;
}

document.addEventListener("click", (event) => {
  if (event.target.closest("[data-theme-switch]")) switchTheme();
  for (const menu of document.querySelectorAll("details.menu[open]")) {
    if (!menu.contains(event.target)) menu.open = false;
  }
});

if (side) {
  document.addEventListener("click", press);
  document.addEventListener("click", (event) => {
    if (event.target.closest("[data-close]")) close();
    if (event.target.closest("[data-keys]")) keys.showModal();
  });
  document.addEventListener("keydown", key);
  document.body.addEventListener("changed", changed);
  document.body.addEventListener("htmx:beforeRequest", (event) => {
    const from = event.detail.elt;
    if (event.detail.target === panel && !panel.contains(from)) door = from.matches("a, button") ? from : door;
  });
  document.body.addEventListener("htmx:afterSwap", (event) => {
    if (event.detail.target === panel) opened();
    else light();
  });
  document.body.addEventListener("htmx:sendError", () => tell("lost"));
  document.body.addEventListener("htmx:responseError", () => tell("failed"));
  document.body.addEventListener("htmx:afterOnLoad", () => tell(""));
  narrow.addEventListener("change", () => cover(narrow.matches && !side.hidden));
  document.addEventListener("visibilitychange", ask);
  setInterval(ask, OTHERS_EVERY);
}
