"""Replays: a session of which each frame has one of four stickers in another place.

Stickers move by whole pixels, so that nobody has to filter them anew. Peers decode and scale everything
once, and draw all four stickers for each frame, from which they make a film or an animated PNG; they
hold all frames of an animation in memory, and so make fewer. Films go to /dev/null: a disk takes them
more slowly than they are made.
"""

import json
import math
import shutil
import sys
from pathlib import Path

from harness import Run, Series, ask_once, in_turns, process

SIZE = (1440, 1080)
CANVAS = (360, 270)
SIDE = 80
RATE = 30
SAMPLES = Path(__file__).resolve().parent.parent.parent / "samples"
STICKERS = ["heart", "star", "party-hat", "speech-hello"]
SCRIPTS = ["opencv", "pillow"]


def places(frame):
    """Where the stickers lie in a frame, in points that are whole pixels."""
    at = []
    for sticker in range(4):
        steps = (frame + 3 - sticker) // 4
        at.append((10 + 80 * sticker + steps % 30, 30 + 40 * sticker + (steps * 3 // 2) % 40))
    return at


def write_session(folder, frames):
    images = {"photo": {"file": "photo.jpg"}} | {name: {"file": f"{name}.png"} for name in STICKERS}
    lines = [{
        "format": "decal-recording", "version": 1,
        "canvas": {"width": CANVAS[0], "height": CANVAS[1]},
        "photo": {"image": "photo"}, "images": images,
        "participants": [{"id": "ana", "role": "host"}],
    }]
    for index, name in enumerate(STICKERS):
        lines.append(event(0, "create", index, places(0)[index], image=name))
    for frame in range(1, frames):
        moment = math.ceil(frame * 1000 / RATE) - 1
        for index in range(4):
            if places(frame)[index] != places(frame - 1)[index]:
                lines.append(event(moment, "drag", index, places(frame)[index], phase="changed"))
    (folder / "session.jsonl").write_text("".join(json.dumps(line) + "\n" for line in lines))


def event(moment, kind, sticker, place, **more):
    frame = {"x": place[0], "y": place[1], "width": SIDE, "height": SIDE}
    return {"t": moment, "by": "ana", "type": kind, "sticker": f"s{sticker}", "frame": frame, **more}


def measure(context):
    folder = context.folder / "replay"
    folder.mkdir()
    ask_once("-m", "works.replay_script", "draw", folder)
    write_session(folder, context.frames)
    animation = folder / "decal.png"
    results = {}
    for work in ("film", "animation"):
        inner = {}
        frames = {"decal": context.frames}
        output = "-" if work == "film" else animation
        words = [context.decal, "replay", folder / "session.jsonl", "-o", output, "--quiet", "--hold-last", "0"]
        decal = Series("decal", f"decal replay session.jsonl -o {'-' if work == 'film' else 'decal.png'}")
        sides = {decal: lambda words=words: process(words)}
        for name in (name for name in SCRIPTS if name in context.peers):
            series = Series(context.peers[name]["version"], f"python -m works.replay_script {name} {work} …")
            count = context.peer_frames[work]
            frames[series.name] = count

            def script(name=name, count=count, series=series, work=work):
                run = process([sys.executable, "-m", "works.replay_script", name, work, folder, count])
                told = json.loads((folder / "script.json").read_text())
                inner.setdefault(series.name, []).append(Run(told["clock"], told["processor"]))
                return run

            sides[series] = script
        in_turns(sides, context.few)
        warm = []
        for series in list(sides)[1:]:
            within = Series(series.name, "the same, without the start of Python and decoding")
            within.runs = inner[series.name][-len(series.runs):]
            warm.append(within)
        results[work] = {
            "frames": frames,
            "decal": decal.json(),
            "warm": [series.json() for series in warm],
            "process": [series.json() for series in list(sides)[1:]],
        }
    checked = ask_once("-m", "works.replay_script", "check", folder, context.decal, context.frames)
    shutil.rmtree(folder)
    return {
        "title": f"A replay of {context.frames} frames of 1440 × 1080 pixels, of which each moves a sticker",
        "command": f"make bench ONLY=replay ROUNDS={context.rounds}",
        "difference": checked["difference"],
        "works": results,
    }
