// The empty desk: files that are dropped, tables that are pasted, texts that are corrected.

const BIG = 256 * 1024; // bytes from which on an upload shows how far it is

const root = document;

function dropForm() {
  return root.querySelector("form.drop");
}

// Sending

/** Send a form without leaving the page, so that progress shows and it can be stopped. */
function send(form, button, file) {
  if (form.matches("[aria-busy]")) return;
  const { text } = form.elements;
  if (form.matches(".drop") && !file && !text.value.trim()) { // nothing to be read
    text.focus();
    return;
  }
  const data = new FormData(form, button);
  if (file) {
    data.set("file", file);
    data.delete("text");
    data.delete("html");
  }
  const size = file?.size ?? 0;
  const most = Number(form.dataset.most ?? 0);
  if (most && size > most) {
    fail(form, form.dataset.tooLarge);
    return;
  }
  const request = new XMLHttpRequest();
  request.open("POST", form.action);
  showProgress(form, request, size);
  request.addEventListener("load", () => show(request, form));
  request.addEventListener("error", () => fail(form, form.dataset.broken));
  request.addEventListener("abort", () => idle(form));
  request.send(data);
}

function showProgress(form, request, size) {
  const box = form.querySelector(".uploading");
  const bar = box.querySelector("progress");
  form.querySelector(".failed").hidden = true;
  form.setAttribute("aria-busy", "true");
  box.hidden = size < BIG;
  bar.value = 0;
  request.upload.addEventListener("progress", (event) => {
    if (event.loaded < event.total) bar.value = event.loaded / event.total;
    else bar.removeAttribute("value"); // it is being read
  });
  box.querySelector(".stop").onclick = () => request.abort();
}

function idle(form) {
  form.removeAttribute("aria-busy");
  form.querySelector(".uploading").hidden = true;
  const chosen = form.querySelector("input[type=file]");
  if (chosen) chosen.value = "";
}

function fail(form, words) {
  idle(form);
  const line = form.querySelector(".failed");
  line.textContent = words;
  line.hidden = false;
}

/** Go to the event that was opened, or show the page that says what is wrong. */
async function show(request, form) {
  const here = new URL(form.action, location.href).pathname;
  const there = new URL(request.responseURL, location.href);
  if (there.pathname !== here) {
    location.assign(there);
    return;
  }
  const page = new DOMParser().parseFromString(request.responseText, "text/html");
  const main = page.querySelector("main");
  if (![200, 409, 422].includes(request.status)) { // refused: what was typed stays
    fail(form, main?.querySelector("p")?.textContent ?? form.dataset.broken);
    return;
  }
  await dress(page);
  history.pushState(null, "", location.href); // so that Back leads back to the empty desk
  root.title = page.title;
  root.body.className = page.body.className;
  root.body.replaceChildren(...page.body.childNodes); // the listeners on the body stay
  scrollTo(0, 0);
  begin(main);
}

/** The style sheets of a page that this one does not have, before it is shown. */
function dress(page) {
  const here = new Set([...root.styleSheets].map((sheet) => sheet.href));
  const sheets = [...page.querySelectorAll("link[rel=stylesheet]")];
  const missing = sheets.filter((sheet) => !here.has(new URL(sheet.getAttribute("href"), location.href).href));
  const loaded = (sheet) =>
    new Promise((done) => {
      sheet.onload = sheet.onerror = done;
      root.head.append(sheet);
    });
  return Promise.all(missing.map(loaded));
}

addEventListener("popstate", () => {
  if (!dropForm()) location.reload();
});

/** To the first problem, so that it can be corrected at once; a phone keeps its keyboard away. */
function begin(main) {
  const wrong = main.querySelector(".listing .wrong");
  const mark = wrong?.querySelector("mark");
  mark?.scrollIntoView({ block: "nearest", inline: "center" });
  const field = wrong?.querySelector("input");
  if (!field || !matchMedia("(hover: hover)").matches) {
    (main.querySelector("h1") ?? main).focus();
    return;
  }
  field.focus({ preventScroll: Boolean(mark) });
  const before = mark?.previousSibling?.textContent.length ?? 0;
  field.setSelectionRange(before, before + (mark?.textContent.length ?? 0));
}

root.addEventListener("submit", (event) => {
  const form = event.target;
  if (form.matches("[aria-busy]")) {
    event.preventDefault(); // pressed twice
    return;
  }
  if (form.matches(".openers, .beginning")) form.setAttribute("aria-busy", "true");
  if (!form.matches("form.drop, form.sent")) return;
  event.preventDefault();
  const chosen = form.querySelector("input[type=file]")?.files[0];
  send(form, event.submitter, chosen);
});

// Whoever comes back to a page finds its forms ready.
addEventListener("pageshow", () => {
  for (const form of root.querySelectorAll("form[aria-busy]")) form.removeAttribute("aria-busy");
});

// Dropping

let depth = 0; // of elements that the pointer has entered with a file

function holdsFile(event) {
  return dropForm() && event.dataTransfer?.types.includes("Files");
}

function lit(on) {
  depth = on ? depth : 0;
  dropForm()?.classList.toggle("over", on);
}

root.addEventListener("dragenter", (event) => {
  if (!holdsFile(event)) return;
  depth += 1;
  lit(true);
});
root.addEventListener("dragleave", (event) => {
  if (holdsFile(event) && (depth -= 1) <= 0) lit(false);
});
root.addEventListener("dragover", (event) => {
  if (holdsFile(event)) event.preventDefault();
});
root.addEventListener("drop", (event) => {
  if (!holdsFile(event)) return;
  event.preventDefault();
  lit(false);
  send(dropForm(), null, event.dataTransfer.files[0]);
});
root.addEventListener("change", (event) => {
  if (!event.target.matches(".drop input[type=file]")) return;
  const file = event.target.files[0];
  if (file) send(dropForm(), null, file);
});

// Pasting: a file or a table that is pasted into the empty field is read at once.

root.addEventListener("paste", (event) => {
  const form = dropForm();
  const field = form?.elements.text;
  const elsewhere = event.target.closest?.("input, textarea");
  if (!form || (elsewhere && elsewhere !== field)) return;
  const [file] = event.clipboardData.files;
  const text = event.clipboardData.getData("text/plain");
  const page = event.clipboardData.getData("text/html");
  if (file && !text) {
    event.preventDefault();
    send(form, null, file);
    return;
  }
  if (field.value || !text.trim().includes("\n")) return;
  event.preventDefault();
  field.value = text;
  form.elements.html.value = /<table[\s>]/i.test(page) ? page : "";
  send(form, null, null);
});
root.addEventListener("input", (event) => {
  if (event.target === dropForm()?.elements.text) dropForm().elements.html.value = "";
});

// Correcting: the lines and the whole text are the same text.

const LINE_END = /\r\n|\r|\n/;

root.addEventListener("input", (event) => {
  const form = root.querySelector("#correct");
  const whole = form?.elements.text;
  if (!whole) return;
  if (event.target.matches(".listing input")) {
    const lines = whole.value.split(LINE_END);
    lines[Number(event.target.name.slice(5)) - 1] = event.target.value;
    whole.value = lines.join("\n");
    event.target.closest(".line").classList.add("changed");
  } else if (event.target === whole) {
    const lines = whole.value.split(LINE_END);
    for (const input of form.querySelectorAll(".listing input")) {
      const line = lines[Number(input.name.slice(5)) - 1] ?? "";
      if (line === input.value) continue;
      input.value = line;
      input.closest(".line").classList.add("changed");
    }
  }
});

root.addEventListener("keydown", (event) => {
  const form = event.target.closest?.("#correct, form.drop");
  if (!form) return;
  if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
    event.preventDefault();
    const inWhole = event.target === form.elements.text && form.id === "correct";
    const wish = inWhole ? "text" : "lines";
    form.requestSubmit(form.querySelector(`button[value=${wish}]`) ?? form.querySelector("button.primary"));
  } else if (event.target.matches(".listing input")) {
    step(event);
  }
});

/** Arrows and Enter go from line to line. */
function step(event) {
  const by = { ArrowDown: 1, Enter: 1, ArrowUp: -1 }[event.key];
  if (!by) return;
  event.preventDefault();
  const inputs = [...event.target.closest(".listing").querySelectorAll("input")];
  const next = inputs[inputs.indexOf(event.target) + by];
  if (!next) return;
  const place = event.target.selectionStart;
  next.focus();
  next.setSelectionRange(place, place);
}

// Times as they are here

for (const time of root.querySelectorAll("time[datetime]")) {
  const moment = new Date(time.dateTime);
  time.textContent = moment.toLocaleString(root.documentElement.lang, {
    dateStyle: "medium",
    timeStyle: "short",
  });
}
