"""W1, W2 and W3: one picture with its stickers, and how good it is."""

import json
import sys
from pathlib import Path

from harness import Series, Server, ask_once, in_turns, process
from inputs import ONE, SIX, exact_places, places, write_recording

WORKS = {
    "W1": ("12 MP JPEG to JPEG, six stickers over a third of it", SIX, "jpeg"),
    "W2": ("12 MP JPEG to JPEG, one sticker over 2 % of it", ONE, "jpeg"),
    "W3": ("12 MP JPEG to PNG, six stickers over a third of it", SIX, "png"),
}
# Rounds of settings that nobody picks for speed: they take seconds, and their figures hardly move.
SLOW_ROUNDS = 3


def measure(context, work):
    title, stickers, form = WORKS[work]
    folder = context.folder
    ending = {"jpeg": ".jpg", "png": ".png"}[form]
    write_recording(folder / f"{work}.decal.jsonl", stickers)
    names = [folder / f"sticker{index}.png" for index in range(len(stickers))]

    ours = folder / f"decal{ending}"
    command = [context.decal, "render", folder / f"{work}.decal.jsonl", "-o", ours, "--quiet"]
    decal = Series("decal", f"decal render {work}.decal.jsonl -o decal{ending}")
    sides, slow = {decal: lambda: process(command)}, {}
    outputs = {"decal": (ours, exact_places(stickers))}
    servers, warm, cold = [], [], []
    for name in context.peers:
        server = Server([sys.executable, "-m", "peers.serve", name])
        servers.append(server)
        for setting in context.peers[name]["settings"][form]:
            label = label_of(context, name, form, setting)
            output = folder / f"{name}-{setting}{ending}"
            job = {
                "photo": folder / "photo.jpg", "stickers": names, "places": places(stickers),
                "output": output, "format": form, "setting": setting,
            }
            series = Series(label, f"peers/{name}.py, render, {form}, {setting}")
            warm.append(series)
            is_slow = f"{form}, {setting}" in context.peers[name]["slow"]
            (slow if is_slow else sides)[series] = lambda server=server, job=job: server.ask(**job)
            outputs[label] = (output, places(stickers))
            if is_slow and len(context.peers[name]["settings"][form]) > 1:
                # One view of it is enough.
                continue
            once = [sys.executable, "-m", "peers.serve", name, "--once", json.dumps(job, default=str)]
            series = Series(label, f"python -m peers.serve {name} --once …")
            cold.append(series)
            (slow if is_slow else sides)[series] = lambda once=once: process(once)
    yardstick = context.jpegtran if form == "jpeg" else None
    if yardstick:
        words = [yardstick, "-copy", "all", "-outfile", folder / "jpegtran.jpg", folder / "photo.jpg"]
        series = Series("jpegtran (no stickers)", "jpegtran -copy all -outfile jpegtran.jpg photo.jpg")
        cold.append(series)
        sides[series] = lambda: process(words)
        outputs[series.name] = (folder / "jpegtran.jpg", [])

    in_turns(sides, context.rounds)
    if slow:
        # Beside decal again, so that ratios are of the same minutes.
        again = Series("decal", decal.command)
        in_turns({again: sides[decal]} | slow, min(SLOW_ROUNDS, context.rounds))
    for server in servers:
        server.end()

    judged = {name: [str(path), spots] for name, (path, spots) in outputs.items() if spots}
    errors = ask_once("reference.py", photo=folder / "photo.jpg", stickers=names, pictures=judged)
    for series in [decal, *warm, *cold]:
        path, _ = outputs[series.name]
        series.facts = {"file": Path(path).stat().st_size} | (errors.get(series.name) or {})
    return {
        "title": title,
        "format": form,
        "command": f"make bench ONLY={work} ROUNDS={context.rounds}",
        "decal": decal.json(),
        "decalBesideSlow": again.json() if slow else None,
        "slow": [series.name for series in slow],
        "warm": [series.json() for series in warm],
        "process": [series.json() for series in cold],
    }


def label_of(context, name, form, setting):
    version = context.peers[name]["version"]
    settings = context.peers[name]["settings"][form]
    return version if len(settings) == 1 else f"{version}, {setting}"
