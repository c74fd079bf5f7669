// The session: what the replay wrote down, and the state at any step of it.
//
// Nothing is computed here that the replay decided; PageData.swift says how the data is laid out.

const data = JSON.parse(document.getElementById("data").textContent);
const { people, stickers, frames, steps, events } = data;
const TRUTH = -1;
const INTERVAL = 256;

// The step that each event made, and where each step's changes begin in `steps.d`.
const stepOfEvent = [];
const firstChange = [0];
steps.e.forEach((event, step) => {
  if (event >= 0) stepOfEvent[event] = step;
  firstChange.push(firstChange[step] + steps.n[step] * 5);
});

// A state maps channels to maps of stickers. Every so many steps one is kept, so that any other is
// a few hundred changes away.
const kept = [];
function change(state, step) {
  for (let at = firstChange[step]; at < firstChange[step + 1]; at += 5) {
    const [channel, sticker, frame, owner, gesture] = steps.d.slice(at, at + 5);
    if (!state.has(channel)) state.set(channel, new Map());
    if (frame < 0) state.get(channel).delete(sticker);
    else state.get(channel).set(sticker, { frame, owner, gesture });
  }
}
function copy(state) {
  return new Map([...state].map(([channel, held]) => [channel, new Map(held)]));
}
{
  const state = new Map();
  steps.t.forEach((_, step) => {
    if (step % INTERVAL === 0) kept.push(copy(state));
    change(state, step);
  });
}

/// The state after a step; before the first one, step -1, nothing is there.
function stateAfter(step) {
  if (step < 0) return new Map();
  const start = Math.floor(step / INTERVAL);
  const state = copy(kept[start]);
  for (let next = start * INTERVAL; next <= step; next += 1) change(state, next);
  return state;
}

/// Whether a person is in the room after a step.
function isPresent(person, step) {
  return people.role[person] !== "" && step >= people.entrance[person]
    && (people.exit[person] < 0 || step < people.exit[person]);
}

/// What the truth holds, or a person's screen shows, of every sticker, from bottom to top; null
/// where the person is not in the room.
function view(state, step, person) {
  if (person !== TRUTH && !isPresent(person, step)) return null;
  const known = state.get(person !== TRUTH && people.delayed[person] ? 1 : 0) ?? new Map();
  const own = person === TRUTH ? new Map() : state.get(2 + person) ?? new Map();
  return [...known.keys()].sort((a, b) => a - b)
    .map((sticker) => ({ sticker, gesture: 0, ...known.get(sticker), ...own.get(sticker) }));
}

/// The four numbers of a frame, in points: x, y, width, height.
function numbers(frame) {
  return frames.slice(frame * 4, frame * 4 + 4);
}

/// The last step at or before a time in milliseconds, or -1.
function stepAt(time) {
  let [low, high] = [0, steps.t.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (steps.t[middle] <= time) low = middle + 1; else high = middle;
  }
  return low - 1;
}

/// The last event at or before a step, or -1.
function eventAt(step) {
  while (step >= 0 && steps.e[step] < 0) step -= 1;
  return step < 0 ? -1 : steps.e[step];
}

/// What a playback leaves out of pauses, [from, to] in milliseconds, one after the other.
const pauses = data.pauses.from.map((from, index) => [from, data.pauses.to[index]]);

// What the page writes.

const marks = {
  applied: "●", adjusted: "◆", noop: "○", duplicate: "≡", rejected: "✕", ignored: "·",
};
const name = (person) => (person < 0 ? "–" : people.id[person]);
const thing = (sticker) => (sticker < 0 ? "–" : stickers.id[sticker]);
const seconds = (time) => (time / 1000).toFixed(3);
const short = (number) => String(Math.round(number * 1000) / 1000);
const tint = (person) => `var(--p${person % 8})`;
const find = (id) => document.getElementById(id);

/// Makes an element; text is always text.
function make(tag, className, text) {
  const element = document.createElement(tag);
  if (className) element.className = className;
  if (text !== undefined) element.textContent = text;
  return element;
}

/// A color of the style sheet, for canvases.
function color(variable) {
  return getComputedStyle(document.documentElement).getPropertyValue(variable).trim();
}
