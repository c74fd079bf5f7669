"""Plots as SVG, written by hand: nothing but text and lines, so that a diff shows what changed."""

import math
from html import escape

INK, FAINT, PAPER = "#222", "#bbb", "#fff"
OURS, THEIRS, LAW = "#c8452f", "#6b8299", "#999"
FONT = 'font-family="Helvetica, Arial, sans-serif"'


def document(width, height, body):
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
        f'width="{width}" height="{height}" {FONT} font-size="12" fill="{INK}">\n'
        f'<rect width="{width}" height="{height}" fill="{PAPER}"/>\n' + "\n".join(body) + "\n</svg>\n"
    )


def text(x, y, words, anchor="start", size=12, weight="normal"):
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" font-size="{size}" '
        f'font-weight="{weight}">{escape(str(words))}</text>'
    )


def bars(title, rows, panels):
    """Rows of bars, a panel for each thing that was measured; shorter is better in all of them.

    `rows` are names, `panels` a title, a way to write a number, and for each row a number or None.
    """
    label, panel, row, top = 170, 210, 24, 64
    width = label + panel * len(panels) + 10
    height = top + row * len(rows) + 14
    body = [text(10, 22, title, size=15, weight="bold")]
    for place, (heading, written, values) in enumerate(panels):
        left = label + panel * place
        body.append(text(left, 48, heading, weight="bold"))
        most = max((value for value in values if value is not None), default=1) or 1
        for index, value in enumerate(values):
            y = top + row * index
            if value is None:
                body.append(text(left, y + 13, "–"))
                continue
            length = max(1.0, (panel - 90) * value / most)
            color = OURS if rows[index].startswith("decal") else THEIRS
            body.append(f'<rect x="{left}" y="{y}" width="{length:.1f}" height="16" fill="{color}"/>')
            body.append(text(left + length + 5, y + 13, written(value)))
    for index, name in enumerate(rows):
        body.append(text(label - 10, top + row * index + 13, name, anchor="end"))
    return document(width, height, body)


def curve(title, across, up, points, law=None):
    """A curve on logarithmic axes: what was measured as dots, and what the law says as a line.

    `points` and `law` are pairs of numbers above 0.
    """
    width, height, left, right, top, bottom = 460, 320, 62, 20, 44, 48
    shown = points + (law or [])
    low_x, high_x = edges([x for x, _ in shown])
    low_y, high_y = edges([y for _, y in shown])

    def at(x, y):
        part_x = (math.log10(x) - low_x) / (high_x - low_x)
        part_y = (math.log10(y) - low_y) / (high_y - low_y)
        return left + part_x * (width - left - right), height - bottom - part_y * (height - top - bottom)

    body = [text(10, 22, title, size=15, weight="bold")]
    for tick in ticks(low_x, high_x):
        x, _ = at(tick, 10 ** low_y)
        body.append(f'<line x1="{x:.1f}" y1="{top}" x2="{x:.1f}" y2="{height - bottom}" stroke="{FAINT}"/>')
        body.append(text(x, height - bottom + 16, written(tick), anchor="middle"))
    for tick in ticks(low_y, high_y):
        _, y = at(10 ** low_x, tick)
        body.append(f'<line x1="{left}" y1="{y:.1f}" x2="{width - right}" y2="{y:.1f}" stroke="{FAINT}"/>')
        body.append(text(left - 6, y + 4, written(tick), anchor="end"))
    body.append(text((left + width - right) / 2, height - 10, across, anchor="middle"))
    body.append(text(left - 6, top - 8, up, anchor="start"))
    if law:
        path = " ".join(f"{x:.1f},{y:.1f}" for x, y in (at(*point) for point in sorted(law)))
        body.append(f'<polyline points="{path}" fill="none" stroke="{LAW}" stroke-width="2" stroke-dasharray="6 4"/>')
    for x, y in (at(*point) for point in points):
        body.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="4" fill="{OURS}"/>')
    return document(width, height, body)


def edges(values):
    """Powers of ten, or their halves, around some numbers."""
    low = math.floor(math.log10(min(values)) * 2 - 0.01) / 2
    high = math.ceil(math.log10(max(values)) * 2 + 0.01) / 2
    return low, max(high, low + 0.5)


def ticks(low, high):
    found = []
    for power in range(math.floor(low), math.ceil(high) + 1):
        for digit in (1, 2, 5):
            value = digit * 10.0 ** power
            if 10 ** low * 0.999 <= value <= 10 ** high * 1.001:
                found.append(value)
    return found if len(found) <= 8 else [value for value in found if written(value).strip("0.") == "1"]


def written(value):
    return f"{value:g}"
