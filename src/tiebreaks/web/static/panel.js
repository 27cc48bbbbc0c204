// The way through the ledgers: from a number to an opponent's, to his opponent's, and back.

const panel = document.getElementById("panel");
const MOST = 6; // steps that are shown

let way = []; // what was opened one from another: addresses and labels
let goesOn = false; // whether the last step was made inside the panel

const noticed = (event) => {
  if (event.type === "keydown" && event.key !== " " && event.key !== "Enter") return;
  goesOn = panel.contains(event.target);
};

function arrived() {
  const topic = panel.querySelector(".topic");
  if (!topic) {
    way = [];
    return;
  }
  const { here, label } = topic.dataset;
  if (!goesOn) way = [];
  const known = way.findIndex((step) => step.here === here);
  way = known < 0 ? [...way, { here, label }] : way.slice(0, known + 1);
  trace(topic.querySelector(".trail"));
  topic.querySelector("h2").focus({ preventScroll: true });
}

/** Show the way here: a link for each step, the last one without. */
function trace(trail) {
  trail.hidden = way.length < 2;
  const list = document.createElement("ol");
  for (const step of way.slice(-MOST)) list.append(item(step, trail.dataset.back));
  trail.replaceChildren(list);
}

function item(step, back) {
  const line = document.createElement("li");
  const isHere = step === way.at(-1);
  const shown = document.createElement(isHere ? "span" : "a");
  shown.textContent = step.label;
  if (isHere) {
    shown.setAttribute("aria-current", "page");
  } else {
    shown.className = "door";
    shown.href = step.here;
    shown.setAttribute("aria-label", back.replace("{label}", step.label));
  }
  line.append(shown);
  return line;
}

if (panel) {
  document.addEventListener("click", noticed, true);
  document.addEventListener("keydown", noticed, true);
  document.body.addEventListener("htmx:afterSwap", (event) => {
    if (event.detail.target === panel) arrived();
    else if (panel.contains(event.detail.elt)) trace(panel.querySelector(".trail"));
  });
}
