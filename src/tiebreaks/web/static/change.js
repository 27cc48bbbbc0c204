// Changes travel one after another; what was entered is kept until the server has answered.

const RETRY_AFTER = 3000; // ms until a change is sent again that the server did not get
const GIVEN_UP_AFTER = 20000; // ms after which no answer is expected any more
const RUN_ENDS_AFTER = 10000; // ms without an entry: the next one begins another run

/** Changes that were entered and not answered yet, the oldest first; also undo and redo. */
const queue = [];
const mine = new Set(); // revisions that this page made
let sending = false;
let timer = 0;
let run = { since: 0, at: -Infinity }; // entries in quick succession, whose moves are told together

const foot = document.getElementById("foot");
const words = document.getElementById("change-words")?.dataset ?? {};

/**
 * Enter a change.
 * @param {object} change as `tiebreaks.desk.changes` has it
 * @param {number} base the revision that the page showed
 * @param {Element} [from] what shows it, marked until it is saved
 */
export function send(change, base, from = null) {
  const now = performance.now();
  run = { since: now - run.at < RUN_ENDS_AFTER ? run.since : base, at: now };
  from?.classList.add("unsaved"); // until it comes anew
  add({ path: "change", change, base, since: run.since, from: from?.dataset.cell ?? from?.id ?? "" });
}

/** What is entered and not saved yet. */
export function unsaved() {
  return queue.filter((job) => job.change);
}

function add(job) {
  queue.push(job);
  work();
}

// What was refused, and is meant nevertheless.
document.addEventListener("submit", (event) => {
  if (!event.target.matches("#foot .anyway")) return;
  event.preventDefault();
  const { change, base } = Object.fromEntries(new FormData(event.target));
  send(JSON.parse(change), Number(base));
});

// Undo takes its turn behind what was entered before it: it is about the last entry, saved or not.
document.addEventListener("submit", (event) => {
  if (!event.target.matches("#undo, #redo")) return;
  event.preventDefault();
  event.stopPropagation();
  run.at = -Infinity;
  add({ path: event.target.id, from: "" });
}, true);

async function work() {
  if (sending || !queue.length) return;
  sending = true;
  foot.dataset.busy = "true"; // news of others would come between
  clearTimeout(timer);
  let latest = 0;
  while (queue.length) {
    const revision = await one(queue[0]);
    if (revision === null) break;
    latest = Math.max(latest, revision);
    queue.shift();
  }
  sending = false;
  if (queue.length) return;
  delete foot.dataset.busy;
  if (latest) tell(latest);
}

/** Send one; the revision that it led to, or null where it must be sent again. */
async function one(job) {
  const base = job.base ?? Math.max(Number(foot.dataset.revision), ...mine);
  let answer;
  let text;
  try {
    answer = await post({ ...job, base });
    text = await answer.text();
  } catch {
    return later(words.offline);
  }
  if (answer.status >= 500 || answer.status === 429) {
    return later(words.failed, { why: reason(answer, text) });
  }
  if (answer.status === 401 || answer.status === 403) return later(words.denied, { soon: false });
  if (answer.status === 409) return decide(job, text);
  foot.innerHTML = text;
  const { revision, made } = JSON.parse(answer.headers.get("HX-Trigger") ?? "{}").changed ?? {};
  if (made) mine.add(revision);
  return revision ?? base; // what was refused is gone from what is shown when that comes anew
}

function post({ path, change, base, since }) {
  const own = [...mine].filter((each) => each > Math.min(base, since ?? base));
  const body = new URLSearchParams({ base, mine: own.join() });
  if (change) body.set("change", JSON.stringify(change));
  if (since) body.set("since", since);
  const token = document.querySelector("meta[name=csrf]").content;
  const headers = { "X-CSRF-Token": token, "HX-Request": "true" };
  const signal = AbortSignal.timeout(GIVEN_UP_AFTER);
  return fetch(`${words.base}/${path}`, { method: "POST", body, headers, signal });
}

/** What our own server says of its trouble, such as a full disk; never an error page of a proxy. */
function reason(answer, text) {
  return answer.headers.get("HX-Retarget") === "#foot" ? text : "";
}

/** Keep everything, say so, and try again. */
function later(text, { soon = true, why = "" } = {}) {
  const said = document.createElement("p");
  const again = document.createElement("button");
  said.className = "problem error";
  said.textContent = `${text} `;
  again.textContent = words.again;
  again.addEventListener("click", work);
  said.append(again);
  foot.innerHTML = why;
  foot.append(said);
  if (soon) timer = setTimeout(work, RETRY_AFTER);
  return null;
}

/** Ask which of two changes shall stand; resolves to the revision then. */
function decide(job, text) {
  document.body.insertAdjacentHTML("beforeend", text);
  const dialog = document.body.lastElementChild;
  return new Promise((resolve) => {
    ask(dialog, async (isMine, current) => {
      if (!isMine) return resolve(current);
      job.base = current;
      return resolve(await one(job));
    });
  });
}

/** Open a dialog about two changes; `decided` is told whether ours shall stand. */
function ask(dialog, decided) {
  const before = document.activeElement;
  let isMine = false;
  dialog.addEventListener("submit", (event) => {
    event.preventDefault();
    isMine = true;
    dialog.close();
  });
  dialog.querySelector(".theirs").addEventListener("click", (event) => {
    event.preventDefault();
    dialog.close();
  });
  dialog.addEventListener("close", () => {
    const current = Number(dialog.querySelector("[name=base]").value);
    dialog.remove();
    before?.focus({ preventScroll: true });
    decided(isMine, current);
  });
  dialog.showModal();
}

// A form that htmx sent has met another change: its answer was put at the end of the page.
document.body.addEventListener("htmx:afterSwap", () => {
  const dialog = document.querySelector("body > dialog.conflict:not([open])");
  if (!dialog) return;
  const change = JSON.parse(dialog.querySelector("[name=change]").value);
  ask(dialog, (isMine, current) => {
    if (isMine) send(change, current);
    else tell(current);
  });
});

/** Let everything that is shown come anew. */
function tell(revision) {
  document.body.dispatchEvent(new CustomEvent("changed", { detail: { revision }, bubbles: true }));
}

document.body.addEventListener("changed", (event) => {
  if (!event.detail?.revision) return;
  if (!mine.has(event.detail.revision)) run.at = -Infinity; // somebody else's: it is told by itself
  for (const each of document.querySelectorAll("input[data-current]")) each.value = event.detail.revision;
});

addEventListener("beforeunload", (event) => {
  if (queue.length) event.preventDefault();
});
