"""How cost grows: with the photo, with the number of stickers, with the covered area, with the workers.

The block path should cost a + b · (bytes of the photo's file) + c · (touched area) + d · (stickers): the
process, the walk over the bits, the blocks that are written anew, the images that are decoded. The law
is fitted to all points at once, so that each is off by the least part of itself, and the residuals say
how well it holds. Fitted is the time of all processors: it does not depend on how many there are.
"""

import json
import math
import shutil
import subprocess

from harness import Series, ask_once, in_turns, process
from inputs import CANVAS, write_recording
from works import batch

MEGAPIXELS = {1: (1152, 864), 3: (2000, 1500), 12: (4032, 3024), 48: (8064, 6048), 108: (12000, 9000)}
STICKERS = [1, 10, 100, 1000]
AREAS = [0.1, 0.3, 1, 3, 10, 30, 100]
WORKERS = [1, 2, 4]
# What stays the same while something else grows.
AREA, PIXELS, IMAGES = 10, 12, 6


def grid(count, percent):
    """So many equal stickers in rows and columns, which cover a part of the canvas together."""
    columns = math.ceil(math.sqrt(count))
    rows = math.ceil(count / columns)
    width = CANVAS[0] * math.sqrt(percent / 100 / count)
    height = CANVAS[1] * math.sqrt(percent / 100 / count)
    return [
        (
            (index % columns + 0.5) * CANVAS[0] / columns - width / 2,
            (index // columns + 0.5) * CANVAS[1] / rows - height / 2,
            width, height,
        )
        for index in range(count)
    ]


def measure(context):
    folder = context.folder / "growth"
    folder.mkdir()
    sizes = {count: size for count, size in MEGAPIXELS.items() if count <= context.most_megapixels}
    stickers = [{"kind": "sticker", "name": f"sticker{index}.png", "seed": index} for index in range(IMAGES)]
    photos = [
        {"kind": "photo", "name": f"photo{count}.jpg", "size": size} for count, size in sizes.items()
    ]
    ask_once("inputs.py", folder=folder, items=stickers + photos)
    curves = {
        "pixels": [(count, count, grid(1, AREA)) for count in sizes],
        "stickers": [(count, PIXELS, grid(count, AREA)) for count in STICKERS],
        "area": [(percent, PIXELS, grid(1, percent)) for percent in AREAS],
    }
    points = []
    for curve, values in curves.items():
        sides = {}
        for value, pixels, stickers in values:
            recording = folder / f"{curve}-{value}.decal.jsonl"
            names = [f"sticker{index}.png" for index in range(min(IMAGES, len(stickers)))]
            write_recording(recording, stickers, f"photo{pixels}.jpg", names)
            command = [context.decal, "render", recording, "-o", folder / "out.jpg", "--quiet"]
            told = json.loads(subprocess.run([*map(str, command), "--json"], check=True, capture_output=True).stdout)
            series = Series(f"{curve} {value}", f"decal render {recording.name} -o out.jpg")
            width, height = sizes[pixels]
            touched = told["blocksTouched"] / told["blocksTotal"] if told.get("blocksTotal") else 1
            series.facts = {
                "curve": curve, "value": value, "path": told["path"],
                "megabytes": (folder / f"photo{pixels}.jpg").stat().st_size / 1e6,
                "touched": touched * width * height / 1e6,
                "stickers": len(stickers),
            }
            sides[series] = lambda command=command: process(command)
        in_turns(sides, context.few)
        points += [series.json() for series in sides]
    law = fitted(points)
    shutil.rmtree(folder)
    return {
        "title": "How cost grows",
        "command": f"make bench ONLY=growth ROUNDS={context.rounds}",
        "points": points,
        "law": law,
        "workers": workers(context),
    }


def workers(context):
    """Pictures a second of a batch, by the number of workers, as far as there are cores."""
    source = context.folder / "sessions"
    if not source.exists():
        source = batch.draw(context, context.sessions)
    album = context.folder / "album"

    def empty():
        for path in (album, context.folder / "album.journal"):
            shutil.rmtree(path, ignore_errors=True)
        album.mkdir(mode=0o755)

    sides = {}
    for count in WORKERS:
        if count > context.cores:
            continue
        series = Series(f"{count} workers", f"decal batch sessions --album album --jobs {count}")
        series.facts = {"workers": count, "pictures": context.sessions}
        command = [
            context.decal, "batch", source, "--album", album, "--allow-album", "--quiet", "--jobs", count,
        ]
        sides[series] = lambda command=command: process(command)
    in_turns(sides, context.few, prepare=empty)
    return [series.json() for series in sides]


def fitted(points):
    """The law's four numbers, in milliseconds, and how far each point is off, as a part of itself.

    Only of pictures that took the block path. None of the numbers may be below 0: what would be is left
    out.
    """
    kept = [point for point in points if point["facts"]["path"] == "bitstream"]
    times = [point["summary"]["processor"] * 1000 for point in kept]
    columns = {
        "a": [1.0 for _ in kept],
        "b": [point["facts"]["megabytes"] for point in kept],
        "c": [point["facts"]["touched"] for point in kept],
        "d": [float(point["facts"]["stickers"]) for point in kept],
    }
    names = list(columns)
    while True:
        values = least_squares([columns[name] for name in names], times)
        lowest = min(range(len(names)), key=lambda place: values[place])
        if values[lowest] >= 0 or len(names) == 1:
            break
        names.pop(lowest)
    law = {name: 0.0 for name in columns} | dict(zip(names, values))
    residuals = []
    for index, point in enumerate(kept):
        predicted = sum(law[name] * columns[name][index] for name in columns)
        residuals.append({
            "name": point["name"], "measured": times[index], "predicted": predicted,
            "off": predicted / times[index] - 1,
        })
    return {"numbers": law, "residuals": residuals}


def least_squares(columns, values):
    """What the columns are to be multiplied by, so that their sum is off by the least part of each value."""
    scaled = [[entry / value for entry, value in zip(column, values)] for column in columns]
    size = len(columns)
    rows = [
        [sum(p * q for p, q in zip(scaled[i], scaled[j])) for j in range(size)] + [sum(scaled[i])]
        for i in range(size)
    ]
    for i in range(size):
        pivot = max(range(i, size), key=lambda row: abs(rows[row][i]))
        rows[i], rows[pivot] = rows[pivot], rows[i]
        for row in range(size):
            if row != i and rows[i][i] != 0:
                factor = rows[row][i] / rows[i][i]
                rows[row] = [p - factor * q for p, q in zip(rows[row], rows[i])]
    return [rows[i][size] / rows[i][i] if rows[i][i] else 0.0 for i in range(size)]
