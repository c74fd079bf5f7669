// The plots: how large the truth has each sticker over time, between the two limits.

const [smallest, largest] = data.limits;
const bothLimits = `${short(smallest)} and ${short(largest)}`;
find("limits").textContent = `of the truth, in points; dashed: the limits ${bothLimits}`;

// The truth's changes of each sticker: [time, width, height], null where it is gone.
const sizes = new Map();
steps.t.forEach((time, step) => {
  for (let at = firstChange[step]; at < firstChange[step + 1]; at += 5) {
    const [channel, sticker, frame] = steps.d.slice(at, at + 3);
    if (channel !== 0) continue;
    if (!sizes.has(sticker)) sizes.set(sticker, []);
    const [, , width, height] = frame < 0 ? [] : numbers(frame);
    sizes.get(sticker).push([time, frame < 0 ? null : width, frame < 0 ? null : height]);
  }
});

// Hundreds of plots would tell nobody anything.
const MOST_PLOTS = 100;
const plots = [...sizes.keys()].sort((a, b) => a - b).slice(0, MOST_PLOTS).map((sticker) => {
  const plot = track("plot", thing(sticker));
  plot.canvas.setAttribute("role", "img");
  plot.canvas.setAttribute("aria-label", `The size of ${thing(sticker)} over time`);
  find("plots").append(plot.element);
  return { ...plot, sticker };
});
if (sizes.size > MOST_PLOTS) {
  find("plots").append(make("p", "small", `The first ${MOST_PLOTS} of ${sizes.size} stickers.`));
}

/// The shortest side that is drawn: only a very long sticker's lies below the lower limit (R1).
function shortest(series) {
  return series.reduce((least, [, w, h]) => Math.min(least, w ?? least, h ?? least), smallest);
}

/// Draws one side as a line with steps.
function drawSide(pen, series, side, x, y) {
  let last = null;
  pen.beginPath();
  for (const entry of series) {
    const [time, length] = [entry[0], entry[side]];
    if (last !== null) pen.lineTo(x(time), y(last));
    if (length !== null) pen[last === null ? "moveTo" : "lineTo"](x(time), y(length));
    last = length;
  }
  if (last !== null) pen.lineTo(x(duration), y(last));
  pen.stroke();
}

function drawPlot({ canvas, sticker }) {
  const sheet = begin(canvas);
  const { pen, width, height, x } = sheet;
  shadePauses(sheet);
  const series = sizes.get(sticker);
  const bottom = shortest(series) * 0.7;
  const y = (length) => height - 3 - ((length - bottom) / (largest - bottom)) * (height - 8);
  pen.strokeStyle = color("--faint");
  pen.setLineDash([4, 4]);
  for (const limit of [smallest, largest]) {
    pen.beginPath();
    pen.moveTo(0, y(limit));
    pen.lineTo(width, y(limit));
    pen.stroke();
  }
  pen.setLineDash([]);
  [[1, "--p0"], [2, "--p1"]].forEach(([side, tone]) => {
    pen.strokeStyle = color(tone);
    pen.lineWidth = 1.5;
    drawSide(pen, series, side, x, y);
  });
  pen.fillStyle = color("--faint");
  pen.font = "10px system-ui, sans-serif";
  pen.fillText(short(smallest), 3, y(smallest) - 2);
  pen.fillText(short(largest), 3, y(largest) + 10);
}

function drawPlots() {
  plots.forEach(drawPlot);
}

/// Writes the sizes of a moment beside the names.
function showSizes(step) {
  const held = stateAfter(step).get(0) ?? new Map();
  for (const { sticker, word } of plots) {
    const shown = held.get(sticker);
    const [, , width, height] = shown ? numbers(shown.frame) : [];
    word.textContent = shown ? `${short(width)} × ${short(height)}` : "not there";
  }
}
