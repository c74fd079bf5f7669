// The stage: the canvas with its stickers, as the truth has them or as somebody saw them.

const stage = find("stage");
const [canvasWidth, canvasHeight] = data.canvas;
stage.style.aspectRatio = `${canvasWidth} / ${canvasHeight}`;
stage.style.maxWidth = `calc(62vh * ${canvasWidth / canvasHeight})`;

const background = make(data.background ? "img" : "div", data.background ? "background" : "background empty");
if (data.background) { background.src = data.background; background.alt = ""; }
stage.append(background);

function place(element, frame) {
  const [x, y, width, height] = numbers(frame);
  element.style.left = `${(x / canvasWidth) * 100}%`;
  element.style.top = `${(y / canvasHeight) * 100}%`;
  element.style.width = `${(width / canvasWidth) * 100}%`;
  element.style.height = `${(height / canvasHeight) * 100}%`;
}

// One image a sticker, kept from step to step: seeking moves it and makes nothing anew.
const pictures = new Map();
function picture(sticker, kind) {
  const key = `${kind} ${sticker}`;
  if (!pictures.has(key)) {
    const address = data.images.address[stickers.image[sticker]];
    const element = make(address ? "img" : "div", address ? kind : `${kind} empty`);
    if (address) { element.src = address; element.alt = ""; element.draggable = false; }
    pictures.set(key, element);
  }
  return pictures.get(key);
}

function outline(shown, className, text) {
  const element = make("div", className);
  place(element, shown.frame);
  if (shown.owner >= 0) element.style.setProperty("--owner", tint(shown.owner));
  else element.classList.add("free");
  if (shown.gesture > 0) element.classList.add("moving");
  if (numbers(shown.frame)[1] < canvasHeight * 0.06) element.classList.add("low");
  element.append(make("span", "label", text));
  return element;
}

function caption(shown) {
  const holder = shown.owner < 0 ? "" : ` · ${name(shown.owner)}`;
  return thing(shown.sticker) + holder + ["", " resizes", " drags"][shown.gesture];
}

/// How a sticker on a screen differs from the truth, in words; empty where it does not.
function difference(seen, truth) {
  if (!truth) return "only here";
  const words = [];
  if (seen.frame !== truth.frame) {
    const [a, b] = [numbers(seen.frame), numbers(truth.frame)];
    const [dx, dy] = [a[0] - b[0], a[1] - b[1]];
    if (dx || dy) words.push(`${short(dx)}, ${short(dy)} pt away`);
    if (a[2] !== b[2] || a[3] !== b[3]) {
      words.push(`${short(a[2])} × ${short(a[3])} instead of ${short(b[2])} × ${short(b[3])}`);
    }
  }
  if (seen.owner !== truth.owner) words.push(`held by ${name(seen.owner)}, in truth by ${name(truth.owner)}`);
  return words.join("; ");
}

/// Shows a step as somebody saw it.
function showStage(step, person, marksDifference, showsOutlines) {
  const state = stateAfter(step);
  const truth = view(state, step, TRUTH);
  const seen = view(state, step, person);
  const elements = [];
  const words = [];
  for (const shown of seen ?? []) {
    const image = picture(shown.sticker, "sticker");
    place(image, shown.frame);
    elements.push(image);
  }
  if (showsOutlines) for (const shown of seen ?? []) elements.push(outline(shown, "frame", caption(shown)));
  if (marksDifference && person !== TRUTH && seen) {
    const byId = new Map(truth.map((shown) => [shown.sticker, shown]));
    for (const shown of seen) {
      const real = byId.get(shown.sticker);
      byId.delete(shown.sticker);
      const word = difference(shown, real);
      if (word === "") continue;
      words.push(`${thing(shown.sticker)}: ${word}`);
      if (real) elements.push(ghost(real));
    }
    for (const real of byId.values()) {
      words.push(`${thing(real.sticker)}: not seen yet`);
      elements.push(ghost(real));
    }
  }
  stage.replaceChildren(background, ...elements);
  const whose = person === TRUTH ? "the truth" : `${name(person)}’s screen`;
  stage.setAttribute("aria-label", `The canvas, ${whose}: ${(seen ?? []).map(caption).join(", ") || "no stickers"}`);
  find("notice").textContent = seen === null ? `${name(person)} is not in the room.`
    : words.length > 0 ? `In truth elsewhere (red): ${words.join(" · ")}`
    : marksDifference && person !== TRUTH ? `${name(person)} sees the truth.` : "";
}

function ghost(real) {
  return outline({ ...real, gesture: 0 }, "frame ghost", `${thing(real.sticker)}, in truth`);
}
