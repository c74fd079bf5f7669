"""A night's batch: sessions of 1.5 megapixels with four stickers, JPEG in and out.

decal reads where the stickers lie out of the recordings, keeps a journal, and brings every picture to
the disk. The scripts share the work between as many processes as there are workers, know beforehand
where the stickers lie, and wait for no disk.
"""

import json
import random
import shutil
import sys

from harness import Run, Series, ask_once, in_turns, process
from inputs import CANVAS, places, write_recording

PHOTO = (1440, 1080)
PHOTOS = 20
STICKERS = 12
# In the order of the tables.
SCRIPTS = ["opencv", "pillow", "libvips"]


def draw(context, sessions):
    """The pictures, the recordings, and for the scripts what is in them."""
    folder = context.folder / "sessions"
    folder.mkdir()
    photos = [
        {"kind": "photo", "name": f"photo{index}.jpg", "size": PHOTO, "seed": index} for index in range(PHOTOS)
    ]
    stickers = [
        {"kind": "sticker", "name": f"sticker{index}.png", "seed": index, "side": 256} for index in range(STICKERS)
    ]
    ask_once("inputs.py", folder=folder, items=photos + stickers)
    jobs = []
    for index in range(sessions):
        generator = random.Random(1000 + index)
        names, stickers = [], []
        # Four stickers of 43 to 62 points: about a tenth of the canvas.
        for place in range(4):
            side = generator.uniform(43, 62)
            x = 12.3 + 190 * (place % 2) + generator.uniform(0, 110)
            y = 8.1 + 140 * (place // 2) + generator.uniform(0, 70)
            names.append(f"sticker{generator.randrange(STICKERS)}.png")
            stickers.append((x, y, side))
        photo = f"photo{index % PHOTOS}.jpg"
        write_recording(folder / f"session{index:04}.decal.jsonl", stickers, photo, names)
        jobs.append({
            "photo": str(folder / photo), "stickers": [str(folder / name) for name in names],
            "places": places(stickers, PHOTO[0] / CANVAS[0]),
            "output": str(context.folder / "output" / f"{index}.jpg"), "format": "jpeg", "setting": "usual",
        })
    (context.folder / "jobs.json").write_text(json.dumps(jobs))
    return folder


def measure(context):
    sessions = context.sessions
    source = draw(context, sessions)
    album, output = context.folder / "album", context.folder / "output"

    def empty():
        for path in (album, output, context.folder / "album.journal"):
            shutil.rmtree(path, ignore_errors=True)
        album.mkdir(mode=0o755)
        output.mkdir()

    def batch(workers):
        run = process([
            context.decal, "batch", source, "--album", album, "--allow-album", "--quiet", "--jobs", workers,
        ])
        if len(list(album.glob("*.jpg"))) != sessions:
            raise SystemExit("decal made fewer pictures than there are sessions")
        return run

    inner = {}

    def script(name):
        # The script tells how long its own work took, without its start.
        run = process([sys.executable, "-m", "works.batch_script", name, context.folder, context.workers])
        if len(list(output.glob("*.jpg"))) != sessions:
            raise SystemExit(f"{name} made fewer pictures than there are sessions")
        told = json.loads((context.folder / "script.json").read_text())
        inner.setdefault(name, []).append(Run(told["clock"], told["processor"], told["memory"]))
        run.memory = told["memory"]
        return run

    sides = {
        Series(f"decal, {count} worker{'s' * (count > 1)}", f"decal batch sessions --album album --jobs {count}"):
            lambda count=count: batch(count)
        for count in sorted({1, context.workers}, reverse=True)
    }
    ours = list(sides)
    scripts = {}
    for name in (name for name in SCRIPTS if name in context.peers):
        version = context.peers[name]["version"]
        series = Series(version, f"python -m works.batch_script {name} FOLDER {context.workers}")
        scripts[name] = series
        sides[series] = lambda name=name: script(name)
    in_turns(sides, context.few, prepare=empty)
    warm = []
    for name, series in scripts.items():
        within = Series(series.name, f"the same, without the start of its {context.workers} processes")
        within.runs = inner[name][-len(series.runs):]
        warm.append(within)
    return {
        "title": f"A batch of {sessions} sessions of 1.5 MP with four stickers, JPEG to JPEG",
        "command": f"make bench ONLY=batch ROUNDS={context.rounds}",
        "sessions": sessions,
        "decal": [series.json() for series in ours],
        "warm": [series.json() for series in warm],
        "process": [series.json() for series in scripts.values()],
    }
