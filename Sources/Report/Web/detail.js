// One event in full: who, what, what became of it, before and after in numbers, and its line.

function cellTexts(shown) {
  if (!shown) return ["–", "–", "–", "–", "–"];
  return [...numbers(shown.frame).map(short), name(shown.owner)];
}

function comparison(event) {
  const step = stepOfEvent[event];
  const [before, after] = [stateAfter(step - 1), stateAfter(step)];
  const table = make("table", "numbers");
  const whose = [TRUTH];
  if (events.by[event] >= 0 && people.role[events.by[event]] !== "") whose.push(events.by[event]);
  for (const person of whose) {
    const [old, now] = [[before, step - 1], [after, step]].map(([state, at]) =>
      (view(state, at, person) ?? []).find((shown) => shown.sticker === events.sticker[event]));
    const [oldTexts, nowTexts] = [cellTexts(old), cellTexts(now)];
    const head = make("tr", "head");
    head.append(make("th", "whose", person === TRUTH ? "truth" : `${name(person)}’s screen`));
    for (const text of ["x", "y", "width", "height", "owner"]) head.append(make("th", "", text));
    table.append(head);
    [["before", oldTexts], ["after", nowTexts]].forEach(([when, texts], index) => {
      const line = make("tr");
      line.append(make("th", "", when));
      texts.forEach((text, column) => {
        const isChanged = index === 1 && text !== oldTexts[column];
        line.append(make("td", isChanged ? "changed" : "", text));
      });
      table.append(line);
    });
  }
  return table;
}

/// Shows an event; before the first one there is nothing to show.
function showDetail(event) {
  const detail = find("detail");
  if (event < 0) {
    detail.replaceChildren(make("p", "small", "Nothing has happened yet."));
    return;
  }
  const verdict = events.verdict[event];
  const [by, sticker] = [events.by[event], events.sticker[event]];
  const where = `line ${events.line[event]}, ${seconds(events.t[event])} s`;
  const title = make("h2", "", `Event ${event + 1}, ${where}`);
  const words = [events.type[event]];
  if (by >= 0) words.unshift(name(by));
  if (sticker >= 0) words.push(thing(sticker));
  const what = make("p", "", `${words.join(" · ")} → `);
  const reason = events.reason[event] ? ` (${events.reason[event]})` : "";
  what.append(make("span", `verdict ${verdict}`, `${marks[verdict]} ${verdict}${reason}`));
  const parts = [title, what];
  const oddity = events.odd.indexOf(event);
  if (oddity >= 0) parts.push(make("p", "banner", events.oddity[oddity]));
  if (sticker >= 0) {
    const scroll = make("div", "scroll");
    scroll.append(comparison(event));
    parts.push(scroll);
  }
  parts.push(make("pre", "", events.raw[event]));
  detail.replaceChildren(...parts);
}
