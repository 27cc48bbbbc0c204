// What a match made, as it is typed: the game points of both, or the result of each board.

const WORTH = { 1: 1, 0: 0, "=": 0.5, "½": 0.5 };

/** The field for it; there is none where single games are played. */
export const points = document.getElementById("match-points");

/** Begin to type a match with a key of the keypad. */
export function begin(key) {
  points.value = key in WORTH && (points.dataset.boards || key !== "=") ? key : "";
  points.focus();
}

/**
 * What was typed, seen from the first side; null where it is neither.
 * @returns {{made: object, signs: string[]} | null} fields of the change, and how they are shown
 */
export function typed() {
  const text = points.value.trim();
  const boards = [...text.replaceAll(/\s/g, "")];
  if (boards.length === Number(points.dataset.boards) && boards.every((each) => each in WORTH)) {
    return ofBoards(boards.map((each) => WORTH[each]));
  }
  const made = text.split(/\s*[-–:\s]\s*/).map((each) => each.replace(",", "."));
  return made.length === 2 ? { made: { game_points: made }, signs: made } : null;
}

function ofBoards(made) {
  const boards = made.map((own) => [String(own), String(1 - own)]);
  const sum = made.reduce((one, other) => one + other, 0);
  return { made: { boards }, signs: [sum, made.length - sum].map(shown) };
}

const shown = (sum) => `${sum % 1 && sum < 1 ? "" : Math.floor(sum)}${sum % 1 ? "½" : ""}`;

/** How a change of a match is shown while it is not saved. */
export function signsOf({ game_points: made, boards }) {
  return made ?? ofBoards(boards.map(([own]) => Number(own))).signs;
}
