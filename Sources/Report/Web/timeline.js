// The timeline: ticks, pauses, and a lane for everybody.

const tracks = find("tracks");
const scrubber = find("scrubber");
const duration = Math.max(1, data.duration);

// The part of the session that the tracks show, in milliseconds.
const axis = { from: 0, to: duration };
const SHORTEST = 100;

/// Shows so many milliseconds from a time on, as far as there are.
function showAxis(from, length) {
  const shown = Math.min(duration, Math.max(length, Math.min(SHORTEST, duration)));
  axis.from = Math.min(Math.max(0, from), duration - shown);
  axis.to = axis.from + shown;
  drawLater();
}

/// Shows so many times as much of the session; a time stays where it is.
function zoom(factor, around) {
  const length = axis.to - axis.from;
  const shown = Math.min(duration, Math.max(length * factor, Math.min(SHORTEST, duration)));
  const middle = Math.min(axis.to, Math.max(axis.from, around));
  showAxis(middle - ((middle - axis.from) / length) * shown, shown);
}

// Wheels turn more often than screens are drawn.
let isDrawing = false;
function drawLater() {
  if (isDrawing) return;
  isDrawing = true;
  requestAnimationFrame(() => { isDrawing = false; drawTimeline(); show(); });
}

/// Prepares a canvas for drawing at the screen's own resolution.
function begin(canvas) {
  const { clientWidth: width, clientHeight: height } = canvas;
  const density = window.devicePixelRatio || 1;
  canvas.width = Math.max(1, Math.round(width * density));
  canvas.height = Math.max(1, Math.round(height * density));
  const pen = canvas.getContext("2d");
  pen.scale(density, density);
  pen.clearRect(0, 0, width, height);
  const x = (time) => ((time - axis.from) / (axis.to - axis.from)) * (width - 2) + 1;
  return { pen, width, height, x };
}

function shadePauses({ pen, height, x }) {
  pen.fillStyle = color("--shade");
  for (const [from, to] of pauses) pen.fillRect(x(from), 0, x(to) - x(from), height);
}

function drawTicks() {
  const sheet = begin(scrubber.querySelector("canvas"));
  const { pen, height, x } = sheet;
  shadePauses(sheet);
  // Rejected events last, so that no other tick hides one.
  const order = ["ignored", "noop", "duplicate", "applied", "adjusted", "rejected"];
  for (const verdict of order) {
    pen.fillStyle = color(`--${verdict}`);
    const top = verdict === "rejected" ? 2 : height * 0.35;
    events.verdict.forEach((found, event) => {
      if (found !== verdict) return;
      const isMark = events.type[event] === "marker" || events.type[event] === "end";
      const start = isMark ? 0 : top;
      pen.fillRect(x(steps.t[stepOfEvent[event]]) - 0.5, start, isMark ? 2 : 1, height - start - 2);
    });
  }
}

/// A track: a name, a word at its right end, and a canvas.
function track(className, title) {
  const element = make("div", `track ${className}`);
  const head = make("div", "name");
  const word = make("span");
  const canvas = make("canvas");
  const holder = make("div", "canvas");
  head.append(make("span", "", title), word);
  holder.append(canvas);
  element.append(head, holder);
  return { element, word, canvas };
}

const lanes = people.id.map((id, person) => {
  const role = people.role[person] || "not in the room";
  const lane = track("lane", id);
  lane.word.textContent = role + (people.delayed[person] ? `, ${data.latency} ms later` : "");
  lane.canvas.setAttribute("role", "img");
  lane.canvas.setAttribute("aria-label", `What ${id} held and did`);
  find("lanes").append(lane.element);
  return { ...lane, person };
});

function drawLane({ canvas, person }) {
  const sheet = begin(canvas);
  const { pen, height, x } = sheet;
  shadePauses(sheet);
  const tone = color(`--p${person % 8}`);
  const bars = (spans, draw) => spans.by.forEach((by, index) => {
    if (by !== person) return;
    const from = x(spans.from[index]);
    draw(from, Math.max(2, x(spans.to[index]) - from), index);
  });
  pen.fillStyle = tone;
  pen.strokeStyle = tone;
  bars(data.locks, (from, width, index) => {
    pen.globalAlpha = 0.28;
    pen.fillRect(from, 2, width, height - 4);
    pen.globalAlpha = 1;
    pen.strokeRect(from + 0.5, 2.5, Math.max(1, width - 1), height - 5);
  });
  bars(data.gestures, (from, width, index) => {
    if (data.gestures.gesture[index] === 2) pen.fillRect(from, height * 0.36, width, height * 0.28);
    else for (let at = 0; at < width; at += 5) {
      pen.fillRect(from + at, height * 0.36, Math.min(3, width - at), height * 0.28);
    }
  });
  pen.strokeStyle = color("--rejected");
  pen.lineWidth = 2;
  pen.beginPath();
  events.verdict.forEach((verdict, event) => {
    if (verdict !== "rejected" || events.by[event] !== person) return;
    const at = x(steps.t[stepOfEvent[event]]);
    const middle = height / 2;
    pen.moveTo(at - 4, middle - 4); pen.lineTo(at + 4, middle + 4);
    pen.moveTo(at + 4, middle - 4); pen.lineTo(at - 4, middle + 4);
  });
  pen.stroke();
}

/// Draws everything whose size or colors may have changed.
function drawTimeline() {
  drawTicks();
  lanes.forEach(drawLane);
  drawPlots();
  const isWhole = axis.to - axis.from >= duration;
  find("farther").disabled = isWhole;
  find("closer").disabled = axis.to - axis.from <= SHORTEST;
  find("range").textContent = isWhole ? "" : `${seconds(axis.from)} – ${seconds(axis.to)} s`;
}

/// Shows a time on the slider and in all tracks.
function showTime(time, text) {
  const { clientWidth } = scrubber;
  const length = axis.to - axis.from;
  // Whoever goes beyond what is shown finds it a little from the edge.
  if (time < axis.from || time > axis.to) showAxis(time - length / 10, length);
  const part = (time - axis.from) / length;
  find("playhead").style.left = `${1 + part * (clientWidth - 2) + 1}px`;
  scrubber.setAttribute("aria-valuemax", duration);
  scrubber.setAttribute("aria-valuenow", Math.round(time));
  scrubber.setAttribute("aria-valuetext", text);
}

/// The time under the pointer.
function timeUnder(pointer) {
  const box = scrubber.getBoundingClientRect();
  const part = (pointer.clientX - box.left - 2) / (box.width - 4);
  return axis.from + Math.min(1, Math.max(0, part)) * (axis.to - axis.from);
}

/// Whether the pointer is on something that has the timeline's scale.
const isOnTrack = (pointer) => pointer.target.closest("#scrubber, .canvas") !== null;

/// How far apart two fingers are, in pixels; 0 for any other number of them.
function spread(fingers) {
  const [one, other, ...more] = [...fingers.values()];
  return other && more.length === 0 ? Math.abs(one.clientX - other.clientX) : 0;
}

function listenToTimeline(seek) {
  let isDragging = false;
  const fingers = new Map();
  tracks.addEventListener("pointerdown", (pointer) => {
    if (pointer.button !== 0 || !isOnTrack(pointer)) return;
    if (pointer.pointerType === "touch") fingers.set(pointer.pointerId, pointer);
    isDragging = true;
    tracks.setPointerCapture(pointer.pointerId);
    seek(timeUnder(pointer));
  });
  tracks.addEventListener("pointermove", (pointer) => {
    if (fingers.has(pointer.pointerId)) {
      const before = spread(fingers);
      fingers.set(pointer.pointerId, pointer);
      if (fingers.size === 2) {
        const after = spread(fingers);
        if (before > 0 && after > 0) zoom(before / after, timeUnder(pointer));
        return;
      }
    }
    const hover = find("hover");
    hover.hidden = !isDragging && !isOnTrack(pointer);
    if (!hover.hidden) {
      const box = tracks.getBoundingClientRect();
      hover.textContent = `${seconds(timeUnder(pointer))} s`;
      const left = pointer.clientX - box.left + 8;
      hover.style.left = `${Math.min(left, box.width - hover.offsetWidth)}px`;
      hover.style.top = `${pointer.clientY - box.top - 28}px`;
    }
    if (isDragging) seek(timeUnder(pointer));
  });
  for (const end of ["pointerup", "pointercancel"]) {
    tracks.addEventListener(end, (pointer) => {
      isDragging = false;
      fingers.delete(pointer.pointerId);
    });
  }
  tracks.addEventListener("wheel", (wheel) => {
    if (!isOnTrack(wheel)) return;
    const length = axis.to - axis.from;
    if (wheel.ctrlKey) zoom(Math.exp(wheel.deltaY / 200), timeUnder(wheel));
    else if (length < duration && Math.abs(wheel.deltaX) > Math.abs(wheel.deltaY)) {
      showAxis(axis.from + (wheel.deltaX / scrubber.clientWidth) * length, length);
    } else return;
    wheel.preventDefault();
  }, { passive: false });
  tracks.addEventListener("pointerleave", () => { find("hover").hidden = true; });
}
