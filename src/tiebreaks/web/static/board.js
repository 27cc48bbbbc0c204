// The display in the hall: turns its pages, fetches what has changed, and says when it cannot.

const TURN = 10_000; // ms that a page stays
const ASK = 5_000; // ms between two questions to the server
const ACROSS = { 1: 22, 2: 26 }; // letters that a row has room for, by columns
const PATIENCE = 15_000; // ms without an answer until the display says so

const words = document.body.dataset;
const leaves = document.getElementById("leaves");
const clock = new Intl.DateTimeFormat(document.documentElement.lang, {
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});

let page = 0;
let held = false;
let heard = Date.now();

const say = (id, text) => {
  const element = document.getElementById(id);
  if (element.textContent !== text) element.textContent = text;
};

// How large the letters of a section are, and how many of its rows fit: one column if that is
// enough, two where the screen is wide.
function layout(section) {
  const rows = [...section.querySelectorAll("tbody tr")];
  const table = section.querySelector("table");
  if (!table) return { section, rows, fit: 1 };
  const { width, height } = table.getBoundingClientRect();
  const one = fitting(width, height, 1);
  const wide = width > 1.2 * height && rows.length > one.lines;
  const chosen = wide ? fitting(width, height, 2) : one;
  for (const [name, value] of Object.entries({
    "--letters": `${chosen.letters}px`,
    "--row": `${chosen.row}px`,
    "--lines": Math.max(1, Math.min(chosen.lines, rows.length)),
    "--columns": chosen.columns,
  })) {
    table.style.setProperty(name, value);
  }
  return { section, rows, fit: chosen.lines * chosen.columns };
}

function fitting(width, height, columns) {
  const letters = Math.min(innerHeight / 20, width / columns / ACROSS[columns]);
  const lines = Math.max(1, Math.floor(height / (1.45 * letters)));
  return { columns, lines, letters, row: height / lines };
}

function show(step = 0) {
  const sections = [...leaves.querySelectorAll("section")];
  const pages = [];
  for (const section of sections) {
    for (const other of sections) other.hidden = other !== section;
    const { rows, fit } = layout(section);
    for (let from = 0; from === 0 || from < rows.length; from += fit) {
      pages.push({ section, rows, from, to: from + fit });
    }
  }
  page = (page + step + pages.length) % pages.length;
  const { section, rows, from, to } = pages[page];
  for (const other of sections) other.hidden = other !== section;
  rows.forEach((row, place) => (row.hidden = place < from || place >= to));
  say("page", pages.length > 1 ? `${page + 1} / ${pages.length}` : "");
}

async function ask() {
  const since = leaves.querySelector("[data-revision]").dataset.revision;
  try {
    const answer = await fetch(`${words.leaves}?since=${since}`, {
      headers: { "HX-Request": "true" }, // a part of a page: never a page to sign in
      signal: AbortSignal.timeout(ASK),
    });
    if (answer.status === 200) {
      leaves.innerHTML = await answer.text();
      show();
    } else if (answer.status !== 204) {
      say("lost", [401, 403, 404].includes(answer.status) ? words.closed : lost());
      return;
    }
    heard = Date.now();
    say("as-of", words.asOf.replace("{time}", clock.format(heard)));
    say("lost", "");
  } catch {
    if (Date.now() - heard > PATIENCE) say("lost", lost());
  }
}

const lost = () => words.lost.replace("{time}", clock.format(heard));

function hold() {
  held = !held;
  say("held", held ? words.held : "");
}

const KEYS = { " ": hold, ArrowRight: () => show(1), ArrowLeft: () => show(-1) };

document.addEventListener("keydown", (event) => {
  const act = KEYS[event.key];
  if (!act || event.ctrlKey || event.altKey || event.metaKey) return;
  event.preventDefault();
  act();
});
document.addEventListener("click", hold);
addEventListener("resize", () => show());

// A screen that nobody touches must not go dark; where the browser cannot promise, it may.
const stayAwake = () => navigator.wakeLock?.request("screen").catch(() => {});
document.addEventListener("visibilitychange", () => document.hidden || stayAwake());

show();
ask();
stayAwake();
setInterval(() => held || show(1), TURN);
setInterval(ask, ASK);

export {};
