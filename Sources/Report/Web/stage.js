// The stage: the canvas with its stickers, as the truth has them or as somebody saw them.

const stage = find("stage");
const [canvasWidth, canvasHeight] = data.canvas;
stage.style.aspectRatio = `${canvasWidth} / ${canvasHeight}`;
stage.style.maxWidth = `calc(62vh * ${canvasWidth / canvasHeight})`;

/// An image, or an empty frame where the page has none.
function illustration(address, className) {
  if (!address) return make("div", `${className} empty`);
  const image = make("img", className);
  image.src = address;
  image.alt = "";
  image.draggable = false;
  return image;
}

const background = illustration(data.background, "background");

function place(element, frame) {
  const [x, y, width, height] = numbers(frame);
  element.style.left = `${(x / canvasWidth) * 100}%`;
  element.style.top = `${(y / canvasHeight) * 100}%`;
  element.style.width = `${(width / canvasWidth) * 100}%`;
  element.style.height = `${(height / canvasHeight) * 100}%`;
}

// One image a sticker, kept from step to step: seeking moves it and makes nothing anew.
const pictures = new Map();
function picture(sticker) {
  if (!pictures.has(sticker)) {
    const address = data.images.address[stickers.image[sticker]];
    pictures.set(sticker, illustration(address, "sticker"));
  }
  return pictures.get(sticker);
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
  if (seen.owner !== truth.owner) {
    words.push(`held by ${name(seen.owner)}, in truth by ${name(truth.owner)}`);
  }
  return words.join("; ");
}

/// The truth's outline of a sticker that somebody sees otherwise.
function ghost(real) {
  return outline({ ...real, gesture: 0 }, "frame ghost", `${thing(real.sticker)}, in truth`);
}

/// Where a screen differs from the truth: outlines of the truth, and words.
function differences(seen, truth) {
  const unseen = new Map(truth.map((real) => [real.sticker, real]));
  const [elements, words] = [[], []];
  for (const shown of seen) {
    const real = unseen.get(shown.sticker);
    unseen.delete(shown.sticker);
    const word = difference(shown, real);
    if (word === "") continue;
    words.push(`${thing(shown.sticker)}: ${word}`);
    if (real) elements.push(ghost(real));
  }
  for (const real of unseen.values()) {
    words.push(`${thing(real.sticker)}: not seen yet`);
    elements.push(ghost(real));
  }
  return { elements, words };
}

/// Shows a step as somebody saw it.
function showStage(step, person, marksDifference, showsOutlines) {
  const state = stateAfter(step);
  const seen = view(state, step, person);
  const elements = (seen ?? []).map(({ sticker, frame }) => {
    const image = picture(sticker);
    place(image, frame);
    return image;
  });
  if (showsOutlines) {
    for (const shown of seen ?? []) elements.push(outline(shown, "frame", caption(shown)));
  }
  let notice = seen === null ? `${name(person)} is not in the room.` : "";
  if (marksDifference && person !== TRUTH && seen) {
    const found = differences(seen, view(state, step, TRUTH));
    elements.push(...found.elements);
    notice = found.words.length === 0 ? `${name(person)} sees the truth.`
      : `Not as in truth (red): ${found.words.join(" · ")}`;
  }
  stage.replaceChildren(background, ...elements);
  find("notice").textContent = notice;
  const whose = person === TRUTH ? "the truth" : `${name(person)}’s screen`;
  const all = (seen ?? []).map(caption).join(", ") || "no stickers";
  stage.setAttribute("aria-label", `The canvas, ${whose}: ${all}`);
}
