"""From the raw figures of a run to RESULTS.md and its plots."""

import pathlib
import statistics

from harness import ratio
from report import plot



def ms(seconds):
    return f"{seconds * 1000:.0f} ms" if seconds >= 0.02 else f"{seconds * 1000:.1f} ms"


def mb(count):
    if count is None:
        return "–"
    digits = 0 if count >= 1e8 else 1 if count >= 1e7 else 2
    return f"{count / 1e6:.{digits}f} MB"


def times(value):
    return f"{value:.2f} ×"


def spread(summary):
    low, high = summary["quartiles"]
    return f"{(high - low) / summary['median'] * 100:.0f} %"


def table(heading, rows):
    lines = ["| " + " | ".join(heading) + " |", "|" + " --- |" * len(heading)]
    return lines + ["| " + " | ".join(str(cell) for cell in row) + " |" for row in rows] + [""]


def conditions(work):
    facts = work["conditions"]
    versions = facts["versions"]
    commit = f" ({versions['commit']})" if "commit" in versions else ""
    return (
        f"`{work['command']}`, decal {versions['decal']}{commit}, {facts['rounds']} rounds, "
        f"load {facts['load']:.1f} at the end, {facts['seconds']:.0f} s in all."
    )


def fastest(work):
    """The fastest peer in warm Python."""
    return min(work["warm"], key=lambda series: series["summary"]["median"])


def beside(work, series):
    """decal's figures of the same minutes as a series."""
    return work["decalBesideSlow"] if series["name"] in work.get("slow", []) else work["decal"]


def picture(name, work, home):
    """A work of one picture: its table, and its plot."""
    decal = work["decal"]
    cold = {series["name"]: series for series in work["process"]}
    warm = {series["name"]: series for series in work["warm"]}
    names = list(dict.fromkeys([*warm, *cold]))
    best = fastest(work)["name"]
    rows, plotted = [], []
    facts = decal["facts"]
    summary = decal["summary"]
    rows.append([
        "decal", ms(summary["median"]), "1.00 ×", ms(summary["median"]), "1.00 ×",
        ms(summary["minimum"]), spread(summary), ms(summary["processor"]), mb(summary["memory"]),
        mb(facts["file"]), *errors(facts), f"`{decal['command']}`",
    ])
    plotted.append(("decal", summary["median"], summary["median"], summary["memory"], facts))
    for label in names:
        inner, outer = warm.get(label), cold.get(label)
        some = inner or outer
        facts = some["facts"]
        rows.append([
            label + (" **fastest peer**" if label == best else ""),
            ms(inner["summary"]["median"]) if inner else "–",
            times(ratio(inner, beside(work, inner))) if inner else "–",
            ms(outer["summary"]["median"]) if outer else "–",
            times(ratio(outer, beside(work, outer))) if outer else "–",
            ms(some["summary"]["minimum"]), spread(some["summary"]), ms(some["summary"]["processor"]),
            mb(outer["summary"]["memory"]) if outer else "–",
            mb(facts["file"]), *errors(facts), f"`{some['command']}`",
        ])
        plotted.append((
            label, inner and inner["summary"]["median"], outer and outer["summary"]["median"],
            outer and outer["summary"]["memory"], facts,
        ))
    heading = [
        "", "warm", "of decal's", "process", "of decal's", "minimum", "spread", "processors", "peak memory",
        "file", "largest error", "RMS error", "change elsewhere", "what ran",
    ]
    error_heading = "largest error under stickers" if name == "W3" else "RMS error under stickers"
    key = "largest" if name == "W3" else "rms"
    drawing = plot.bars(
        f"{name}: {work['title']}",
        [row[0] for row in plotted],
        [
            ("time, warm", ms, [row[1] for row in plotted]),
            ("time, process", ms, [row[2] for row in plotted]),
            ("peak memory, process", mb, [row[3] for row in plotted]),
            ("file", mb, [row[4]["file"] for row in plotted]),
            (error_heading, lambda value: f"{value:.2f}", [row[4].get(key) for row in plotted]),
        ],
    )
    write_plot(home, name, drawing)
    return [
        f"## {name}: {work['title']}", "", conditions(work), "", image(name, work["title"]), "",
        *table(heading, rows),
    ]


def errors(facts):
    if "largest" not in facts:
        return ["–", "–", "–"]
    return [f"{facts['largest']:.2f}", f"{facts['rms']:.2f}", facts["outside"]]


def image(name, title):
    return f"![{title}](plots/{name}.svg)"


def write_plot(home, name, drawing):
    folder = home / "plots"
    folder.mkdir(exist_ok=True)
    (folder / f"{name}.svg").write_text(drawing)


def png(work, home):
    lines = [f"## {work['title']}", "", conditions(work), "", f"The file has {mb(work['file'])}.", ""]
    for part in ("reading", "writing"):
        first = work[part][0]
        rows = [
            [
                series["name"], ms(series["summary"]["median"]), times(ratio(series, first)),
                ms(series["summary"]["minimum"]), spread(series["summary"]), ms(series["summary"]["processor"]),
                mb(series["facts"].get("file")), f"`{series['command']}`",
            ]
            for series in work[part]
        ]
        heading = [part, "median", "of the first", "minimum", "spread", "processors", "file", "what ran"]
        lines += [image(f"png-{part}", f"PNG, {part}"), ""] + table(heading, rows)
        names = [series["name"] for series in work[part]]
        medians = [series["summary"]["median"] for series in work[part]]
        panels = [("time", ms, medians)]
        if part == "writing":
            panels.append(("file", mb, [series["facts"].get("file") for series in work[part]]))
        write_plot(home, f"png-{part}", plot.bars(f"PNG, {part}", names, panels))
    return lines


def batch(work, home):
    count = work["sessions"]
    first = work["decal"][0]
    inner = {series["name"]: series for series in work["warm"]}
    rows, plotted = [], []
    for series in [*work["decal"], *work["process"]]:
        summary = series["summary"]
        within = inner.get(series["name"], series)
        rows.append([
            series["name"], f"{count / within['summary']['median']:.1f}", times(ratio(within, first)),
            f"{count / summary['median']:.1f}", times(ratio(series, first)), spread(summary),
            ms(within["summary"]["processor"] / count), mb(summary["memory"]), f"`{series['command']}`",
        ])
        plotted.append((series["name"], within["summary"]["median"] / count, summary["median"] / count,
                        within["summary"]["processor"] / count, summary["memory"]))
    heading = [
        "", "pictures a second, warm", "of decal's time", "pictures a second, process", "of decal's time",
        "spread", "processors, a picture", "peak memory", "what ran",
    ]
    write_plot(home, "batch", plot.bars(
        work["title"], [row[0] for row in plotted],
        [
            ("time a picture, warm", ms, [row[1] for row in plotted]),
            ("time a picture, process", ms, [row[2] for row in plotted]),
            ("processors, a picture", ms, [row[3] for row in plotted]),
            ("peak memory", mb, [row[4] for row in plotted]),
        ],
    ))
    return [
        f"## {work['title']}", "", conditions(work), "",
        "decal brings every picture to the disk, reads its stickers' places out of recordings, and keeps "
        "a journal; the scripts do none of that.", "",
        image("batch", work["title"]), "", *table(heading, rows),
    ]


def replay(work, home):
    lines = [
        f"## {work['title']}", "", conditions(work), "",
        f"decal's frames and Pillow's differ by {work['difference']:.2f} on average, where most: filters.", "",
    ]
    for kind, part in work["works"].items():
        frames = part["frames"]
        decal_rate = frames["decal"] / part["decal"]["summary"]["median"]
        rows = [["decal", frames["decal"], f"{decal_rate:.0f}", "1.00 ×", f"{decal_rate:.0f}", "1.00 ×",
                 mb(part["decal"]["summary"]["memory"]), f"`{part['decal']['command']}`"]]
        plotted = [("decal", 1 / decal_rate, 1 / decal_rate, part["decal"]["summary"]["memory"])]
        for inner, outer in zip(part["warm"], part["process"]):
            name = inner["name"]
            rates = [frames[name] / series["summary"]["median"] for series in (inner, outer)]
            rows.append([
                name, frames[name], f"{rates[0]:.0f}", times(decal_rate / rates[0]), f"{rates[1]:.0f}",
                times(decal_rate / rates[1]), mb(outer["summary"]["memory"]), f"`{outer['command']}`",
            ])
            plotted.append((name, 1 / rates[0], 1 / rates[1], outer["summary"]["memory"]))
        heading = [kind, "frames", "a second, warm", "decal's speed", "a second, process", "decal's speed",
                   "peak memory", "what ran"]
        lines += [image(f"replay-{kind}", kind), ""] + table(heading, rows)
        write_plot(home, f"replay-{kind}", plot.bars(
            f"Replay, {kind}", [row[0] for row in plotted],
            [
                ("time a frame, warm", ms, [row[1] for row in plotted]),
                ("time a frame, process", ms, [row[2] for row in plotted]),
                ("peak memory", mb, [row[3] for row in plotted]),
            ],
        ))
    return lines


AXES = {
    "pixels": ("megapixels of the photo", "One sticker over a tenth, photos of different sizes"),
    "stickers": ("stickers, a tenth of the photo together", "12 MP, different numbers of stickers"),
    "area": ("covered part, in per cent", "12 MP, one sticker of different sizes"),
}


def growth(work, home):
    law = work["law"]["numbers"]
    residuals = {residual["name"]: residual for residual in work["law"]["residuals"]}
    lines = [
        f"## {work['title']}", "", conditions(work), "",
        "The block path should cost *a* + *b* · (megabytes of the photo's file) + *c* · (megapixels touched) "
        "+ *d* · (stickers). Fitted to the processors' time of all points below, as parts of each:", "",
        f"> {law['a']:.1f} ms + {law['b']:.2f} ms · MB + {law['c']:.2f} ms · MP + {law['d']:.3f} ms · stickers", "",
        "Each sticker is filtered from its image of 512 × 512 pixels, however small it is drawn: that is *d*. Up to "
        "six different images are decoded, which the law does not know. The lines in the plots are the law.", "",
    ]
    for curve, (across, title) in AXES.items():
        points = [point for point in work["points"] if point["facts"]["curve"] == curve]
        measured = [(point["facts"]["value"], point["summary"]["processor"] * 1000) for point in points]
        expected = [
            (point["facts"]["value"], residuals[point["name"]]["predicted"])
            for point in points if point["name"] in residuals
        ]
        write_plot(home, f"growth-{curve}", plot.curve(title, across, "ms of all processors", measured, expected))
        lines += [image(f"growth-{curve}", title), ""]
        rows = []
        for point in points:
            facts, summary = point["facts"], point["summary"]
            off = residuals.get(point["name"])
            rows.append([
                facts["value"], f"{facts['megabytes']:.1f} MB", f"{facts['touched']:.2f} MP", facts["stickers"],
                facts["path"], ms(summary["median"]), spread(summary), ms(summary["processor"]),
                ms(off["predicted"] / 1000) if off else "–", f"{off['off'] * 100:+.0f} %" if off else "–",
                mb(summary["memory"]), f"`{point['command']}`",
            ])
        heading = [across, "file", "touched", "stickers", "path", "median", "spread", "processors", "law", "off",
                   "peak memory", "what ran"]
        lines += table(heading, rows)
    if residuals:
        typical = statistics.median(abs(residual["off"]) for residual in residuals.values())
        worst = max(residuals.values(), key=lambda residual: abs(residual["off"]))
        lines += [
            f"Half of the points are off by less than {typical * 100:.0f} %, the worst ({worst['name']}) by "
            f"{worst['off'] * 100:+.0f} %.", "",
        ]
    workers = work["workers"]
    rates = [(point["facts"]["workers"], point["facts"]["pictures"] / point["summary"]["median"]) for point in workers]
    if rates:
        ideal = [(count, count * rates[0][1] / rates[0][0]) for count, _ in rates]
        write_plot(home, "growth-workers", plot.curve(
            "A batch, by the number of workers", "workers", "pictures a second", rates, ideal
        ))
        lines += [image("growth-workers", "A batch, by the number of workers"), ""]
        rows = [
            [count, f"{rate:.1f}", times(rate / rates[0][1]), spread(point["summary"]), f"`{point['command']}`"]
            for (count, rate), point in zip(rates, workers)
        ]
        lines += table(["workers", "pictures a second", "of one worker's", "spread", "what ran"], rows)
        lines += ["The line is so many times the speed of one. Numbers beyond the machine's cores are left out.", ""]
    return lines


UNITS = {"megapixels": "MP", "megabytes": "MB", "pictures": "pictures", "kiloevents": "k events"}


def kernels(work):
    lines = [f"## {work['title']}", "", conditions(work), ""]
    heads = {
        "kernels": "kernel, one core", "paths": "way, from the recording to the disk", "throughput": "batch",
    }
    for group, heading in heads.items():
        rows = []
        for case in work["report"]["cases"]:
            if case["group"] != group:
                continue
            seconds = case["seconds"]
            last = f"{case['copies']:.1f}" if case["copies"] else ", ".join(
                f"{stage['name']} {ms(stage['seconds'])}" for stage in case["stages"]
            ) or "–"
            rows.append([
                case["name"], f"{case['perSecond']:.0f} {UNITS[case['unit']]}/s", ms(seconds["median"]),
                ms(seconds["minimum"]),
                f"{(seconds['upperQuartile'] - seconds['lowerQuartile']) / seconds['median'] * 100:.0f} %", last,
            ])
        last = {"kernels": "copies", "paths": "stages", "throughput": ""}[group]
        lines += table([heading, "speed", "median", "minimum", "spread", last], rows)
    lines += ["*copies*: as many times as long as a plain copy of the same bytes in the same round.", ""]
    return lines


def targets(works):
    """What was aimed at, and what came of it."""
    rows = []

    def row(name, target, value, met, how):
        rows.append([name, target, value, "yes" if met else "**no**", how])

    for name, least in (("W1", 3.5), ("W2", 6.0)):
        if name in works:
            peer = fastest(works[name])
            warm = ratio(peer, works[name]["decal"])
            cold = next((s for s in works[name]["process"] if s["name"] == peer["name"]), None)
            note = f"{peer['name']}, warm" + (
                f"; process against process {ratio(cold, works[name]['decal']):.1f} ×" if cold else ""
            )
            row(f"{name} against the fastest peer", f"≥ {least} ×", times(warm), warm >= least, note)
    if "W3" in works:
        work = works["W3"]
        peer = next((s for s in work["warm"] if s["name"].startswith("libvips") and "fastest" in s["name"]), None)
        if peer:
            value = ratio(peer, beside(work, peer))
            row("W3 against libvips at level 1", "≥ 2.5 ×", times(value), value >= 2.5, f"{peer['name']}, warm")
        size = work["decal"]["facts"]["file"]
        row("W3, file", "≤ 24 MB", mb(size), size <= 24e6, "")
        error = work["decal"]["facts"]["largest"]
        row("W3, a pixel off exact arithmetic by", "≤ 1", f"{error:.2f}", error <= 1, "64-bit reference")
    if "batch" in works:
        work = works["batch"]
        for series in work["warm"]:
            if series["name"].startswith(("Pillow", "libvips")):
                value = ratio(series, work["decal"][0])
                row(f"batch against {series['name']}", "≥ 5 ×", times(value), value >= 5, "two processes each, warm")
    if "W1" in works:
        facts, memory = works["W1"]["decal"]["facts"], works["W1"]["decal"]["summary"]["memory"]
        row("W1, peak memory", "≤ 40 MB", mb(memory), memory <= 40e6, "")
        row("W1, pixels outside the stickers", "identical", f"off by {facts['outside']}", facts["outside"] == 0,
            "18 pixels away from a sticker and more")
    if "start" in works:
        value = works["start"]["decal"]["summary"]["median"]
        row("start of `decal --version`", "≤ 5 ms", ms(value), value <= 0.005, works["start"]["decal"]["command"])
    return ["## Targets", ""] + table(["", "target", "measured", "met", "how"], rows) + [
        (pathlib.Path(__file__).parent / "plan.md").read_text(),
    ]


METHOD = """\
Every number is made by the command beside it; `make bench` makes them all, draws its own inputs, and writes
this page. Programs take turns, and each round begins with another one; the first round does not count.
Times are medians by the clock. *of decal's* is the median of the ratios within a round: how many times as
long as decal. *spread* is the distance of the quartiles, as a part of the median; *processors* the time of all cores together.

What is compared differs, so there are two views. **decal** is a whole process in both: its start, reading
the recording and replaying it, drawing, and waiting until the file is safe on the disk. *warm*: the peer
in a Python that is up, with its libraries loaded, as in a script that makes one picture after the other; it
waits for no disk. *process*: `python` from its start to its end, with imports, as on a command line; it
waits for no disk either. Peers place stickers on whole pixels; decal draws fractions, as recordings have
them. All filter with a cubic, and write JPEG at quality 90 and 4:2:0. *usual* is what a program does unless
told otherwise, *fastest* its quickest setting that still compresses.

*largest error* and *RMS error* are against 64-bit floating point, under the stickers, in steps of 256; a
JPEG's hold its own losses too. For each program the reference has the stickers where it places them.
*change elsewhere* is how far a pixel is off the photo's, away from all stickers.
"""


def write(run, source, home):
    """Writes RESULTS.md and the plots beside it."""
    works, machine = run["works"], run["machine"]
    lines = ["# Results", ""]
    lines += [
        f"{run['date']}; {machine['processor']}, {machine['cores']} cores, {machine['memory'] / 2**30:.0f} GiB, "
        f"{machine['system']}, Python {machine['python']}. {', '.join(run['peers'].values())}. "
        f"Raw figures: [runs/{source}](runs/{source}).", "", METHOD,
    ]
    for name, note in run.get("notes", {}).items():
        lines.append(f"- {name}: {' '.join(note.split())}")
    lines.append("")
    lines += targets(works)
    for name in ("W1", "W2", "W3"):
        if name in works:
            lines += picture(name, works[name], home)
    for name, section in (("png", png), ("batch", batch), ("replay", replay), ("growth", growth)):
        if name in works:
            lines += section(works[name], home)
    if "kernels" in works:
        lines += kernels(works["kernels"])
    (home / "RESULTS.md").write_text("\n".join(lines).rstrip() + "\n")
