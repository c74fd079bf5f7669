// The list of events: only the rows that can be seen are there.

const list = find("list");
const paper = list.firstElementChild;
const ROW = 26;
let matching = events.t.map((_, event) => event);
let currentEvent = -1;

function option(select, value, text) {
  const element = make("option", "", text);
  element.value = value;
  find(select).append(element);
}
people.id.forEach((id, person) => option("by", person, id));
stickers.id.forEach((id, sticker) => option("on", sticker, id));
for (const verdict of Object.keys(marks)) {
  if (events.verdict.includes(verdict)) option("what", verdict, verdict);
}
for (const reason of [...new Set(events.reason)].filter(Boolean).sort()) {
  option("what", `rejected ${reason}`, `rejected: ${reason}`);
}

function filter() {
  const [by, on, what] = ["by", "on", "what"].map((id) => find(id).value);
  const text = find("text").value.toLowerCase();
  matching = [];
  events.t.forEach((_, event) => {
    if (by !== "" && events.by[event] !== Number(by)) return;
    if (on !== "" && events.sticker[event] !== Number(on)) return;
    const verdict = events.verdict[event];
    if (what !== "" && what !== verdict && what !== `${verdict} ${events.reason[event]}`) return;
    const all = `${verdict} ${events.reason[event]} ${events.raw[event]}`;
    if (text !== "" && !all.toLowerCase().includes(text)) return;
    matching.push(event);
  });
  const all = events.t.length;
  find("count").textContent = matching.length === all ? `${all} events`
    : `${matching.length} of ${all} events`;
  paper.style.height = `${matching.length * ROW}px`;
  showRows();
}

function row(index) {
  const event = matching[index];
  const verdict = events.verdict[event];
  const element = make("div", event === currentEvent ? "row current" : "row");
  element.id = `event-${event + 1}`;
  element.dataset.event = event;
  element.style.top = `${index * ROW}px`;
  element.setAttribute("role", "option");
  element.setAttribute("aria-selected", event === currentEvent);
  element.setAttribute("aria-posinset", index + 1);
  element.setAttribute("aria-setsize", matching.length);
  const words = [
    event + 1, seconds(events.t[event]), name(events.by[event]), events.type[event],
    thing(events.sticker[event]),
  ];
  for (const word of words) element.append(make("span", "", word));
  const cell = make("span", `verdict ${verdict}`, `${marks[verdict]} `);
  cell.append(make("span", "word", verdict));
  cell.title = `${verdict} ${events.reason[event]}`;
  element.append(cell);
  return element;
}

function showRows() {
  const first = Math.max(0, Math.floor(list.scrollTop / ROW) - 4);
  const last = Math.min(matching.length, Math.ceil((list.scrollTop + list.clientHeight) / ROW) + 4);
  const rows = [];
  for (let index = first; index < last; index += 1) rows.push(row(index));
  paper.replaceChildren(...rows);
  const isThere = rows.some((element) => element.classList.contains("current"));
  if (isThere) list.setAttribute("aria-activedescendant", `event-${currentEvent + 1}`);
  else list.removeAttribute("aria-activedescendant");
}

/// The first place in the list whose event is not before one.
function placeOf(event) {
  let [low, high] = [0, matching.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (matching[middle] < event) low = middle + 1; else high = middle;
  }
  return low;
}

/// Marks an event and scrolls to it.
function showInList(event) {
  currentEvent = event;
  const top = placeOf(event) * ROW;
  if (top < list.scrollTop || top + ROW > list.scrollTop + list.clientHeight) {
    list.scrollTop = Math.max(0, top - list.clientHeight / 2);
  }
  showRows();
}

/// The event of the list before (-1) or after (1) another; the same where there is none.
function neighbour(event, direction) {
  const place = placeOf(event);
  const isListed = matching[place] === event;
  const next = direction < 0 ? place - 1 : isListed ? place + 1 : place;
  return matching[next] ?? event;
}

/// The rejected event before (-1) or after (1) another; the same where there is none.
function rejectedNeighbour(event, direction) {
  for (let next = event + direction; next >= 0 && next < events.t.length; next += direction) {
    if (events.verdict[next] === "rejected") return next;
  }
  return event;
}

function listenToList(go) {
  list.addEventListener("scroll", showRows, { passive: true });
  list.addEventListener("click", (click) => {
    const found = click.target.closest(".row");
    if (found) go(Number(found.dataset.event));
  });
  for (const id of ["by", "on", "what", "text"]) {
    find(id).addEventListener("input", () => { filter(); showInList(currentEvent); });
  }
}
