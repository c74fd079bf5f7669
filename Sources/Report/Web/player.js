// The player: where the page stands, and everything that moves it.

const now = { time: 0, step: -1, person: TRUTH, isPlaying: false };
let shownEvent = null;

/// Shows what the page stands at.
function show() {
  const event = eventAt(now.step);
  showStage(now.step, now.person, find("difference").checked, find("outlines").checked);
  showSizes(now.step);
  const clock = `${seconds(now.time)} / ${seconds(duration)} s`;
  find("clock").textContent = clock;
  showTime(now.time, event < 0 ? clock : `${clock}, event ${event + 1}`);
  if (event !== shownEvent) {
    shownEvent = event;
    showInList(event);
    showDetail(event);
  }
}

// Browsers take only so many addresses a minute, so a link waits until the page stands still.
let linking = 0;
function link(text) {
  clearTimeout(linking);
  if (now.isPlaying) return;
  linking = setTimeout(() => history.replaceState(null, "", text), 200);
}

/// Goes to a time: after every event up to and including it.
function seek(time) {
  now.time = Math.min(duration, Math.max(0, time));
  now.step = stepAt(now.time);
  show();
  link(`#t=${(now.time / 1000).toFixed(3).replace(/\.?0+$/, "")}`);
}

/// Goes to an event: after it, and before what else happened at the same time.
function go(event) {
  if (!(event >= 0 && event < events.t.length)) return;
  now.step = stepOfEvent[event];
  now.time = steps.t[now.step];
  show();
  link(`#e=${event + 1}`);
}

function follow() {
  clearTimeout(linking);
  const [, key, value] = /^#(t|e)=([0-9.]+)$/.exec(location.hash) ?? [];
  if (key === "t" && Number.isFinite(Number(value))) seek(Number(value) * 1000);
  else if (key === "e") go(Math.min(Math.floor(Number(value)), events.t.length) - 1);
  else return false;
  return true;
}

// Playing.

let lastFrame = 0;
function play() {
  if (now.time >= duration) { now.time = 0; now.step = stepAt(0); }
  now.isPlaying = true;
  lastFrame = performance.now();
  find("play").textContent = "Pause";
  requestAnimationFrame(tick);
}

function pause() {
  if (!now.isPlaying) return;
  now.isPlaying = false;
  find("play").textContent = "Play";
  link(`#t=${seconds(now.time)}`);
}

function tick(moment) {
  if (!now.isPlaying) return;
  const elapsed = Math.max(0, moment - lastFrame) * Number(find("speed").value);
  lastFrame = moment;
  let time = now.time + elapsed;
  if (find("skip").checked) {
    const pause = pauses.find(([from, to]) => from < time && time < to);
    if (pause) [, time] = pause;
  }
  seek(time);
  if (now.time >= duration) pause(); else requestAnimationFrame(tick);
}

// Whose screen.

option("view", TRUTH, "the truth");
people.id.forEach((id, person) => {
  if (people.role[person] !== "") option("view", person, `${id}’s screen`);
});

function choose(person) {
  now.person = person;
  find("view").value = person;
  show();
}

function nextPerson() {
  const choices = [...find("view").options].map((choice) => Number(choice.value));
  choose(choices[(choices.indexOf(now.person) + 1) % choices.length]);
}

/// Marks the difference; the truth has none from itself, so somebody's screen is taken, a guest's
/// first.
function toggleDifference(isWanted) {
  find("difference").checked = isWanted;
  if (isWanted && now.person === TRUTH) {
    const everybody = [...people.id.keys()].filter((person) => people.role[person] !== "");
    const present = everybody.filter((person) => isPresent(person, now.step));
    const guest = present.find((person) => people.role[person] === "guest");
    const somebody = guest ?? present[0] ?? everybody[0];
    if (somebody !== undefined) return choose(somebody);
  }
  show();
}

// Keys.

const keys = {
  " ": () => (now.isPlaying ? pause() : play()),
  ArrowLeft: (key) => seek(now.time - (key.shiftKey ? duration / 10 : 1000)),
  ArrowRight: (key) => seek(now.time + (key.shiftKey ? duration / 10 : 1000)),
  Home: () => seek(0),
  End: () => seek(duration),
  ",": () => seek(now.time - 1000 / 30),
  ".": () => seek(now.time + 1000 / 30),
  j: () => go(neighbour(eventAt(now.step), 1)),
  k: () => go(neighbour(eventAt(now.step), -1)),
  r: () => go(rejectedNeighbour(eventAt(now.step), 1)),
  R: () => go(rejectedNeighbour(eventAt(now.step), -1)),
  u: nextPerson,
  d: () => toggleDifference(!find("difference").checked),
  "+": () => zoom(0.5, now.time),
  "=": () => zoom(0.5, now.time),
  "-": () => zoom(2, now.time),
  0: () => zoom(Infinity, now.time),
  "/": () => find("text").focus(),
  "?": () => find("help").showModal(),
};

document.addEventListener("keydown", (key) => {
  if (key.ctrlKey || key.metaKey || key.altKey || find("help").open) return;
  const { target } = key;
  if (target.matches("input[type=search], select")) {
    if (key.key === "Escape") target.blur();
    return;
  }
  if (target.matches("button, input") && key.key === " ") return;
  if (target === list && (key.key === "ArrowDown" || key.key === "ArrowUp")) {
    key.preventDefault();
    keys[key.key === "ArrowDown" ? "j" : "k"](key);
    return;
  }
  const act = Object.hasOwn(keys, key.key) ? keys[key.key] : null;
  if (!act) return;
  key.preventDefault();
  // A step aside ends the playing; another screen or scale does not.
  if (!" ud?+=-0".includes(key.key)) pause();
  act(key);
});

// The beginning.

find("title").textContent = data.title;
document.title = `${data.title} – Decal report`;
find("summary").textContent = [
  `${events.t.length} events`, `${seconds(data.duration)} s`,
  `canvas ${short(canvasWidth)} × ${short(canvasHeight)} pt`,
  ...(data.startedAt ? [`started ${data.startedAt}`] : []),
  ...(data.latency ? [`latency ${data.latency} ms`] : []),
].join(" · ");
for (const [verdict, mark] of Object.entries(marks)) {
  const count = events.verdict.filter((found) => found === verdict).length;
  const text = `${mark} ${count} ${verdict}`;
  if (count) find("tally").append(make("span", `verdict ${verdict}`, text));
}
find("incomplete").hidden = data.isComplete;
if (data.closing.length > 0) {
  find("tally").after(make("p", "banner", `At the end: ${data.closing.join("; ")}`));
}
const limit = short(data.idleLimit / 1000);
find("idle").textContent = pauses.length === 0 ? `No pause is longer than ${limit} s.`
  : `Shaded: what is left of a pause after ${limit} s; it can be skipped while playing.`;

find("play").addEventListener("click", keys[" "]);
find("previous").addEventListener("click", () => { pause(); keys.k(); });
find("next").addEventListener("click", () => { pause(); keys.j(); });
find("closer").addEventListener("click", keys["+"]);
find("farther").addEventListener("click", keys["-"]);
find("help-button").addEventListener("click", keys["?"]);
find("view").addEventListener("change", () => choose(Number(find("view").value)));
find("difference").addEventListener("change", () => toggleDifference(find("difference").checked));
find("outlines").addEventListener("change", show);
listenToTimeline((time) => { pause(); seek(time); });
listenToList((event) => { pause(); go(event); });
window.addEventListener("hashchange", follow);
window.matchMedia("(prefers-color-scheme: dark)").addEventListener("change", drawTimeline);
find("app").hidden = false;
new ResizeObserver(() => { drawTimeline(); show(); showRows(); }).observe(tracks);
filter();
drawTimeline();
if (!follow()) { now.step = stepAt(0); show(); }
