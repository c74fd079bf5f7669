"""Measures decal beside other programs, and writes RESULTS.md.

    python benchmarks/run.py [--quick] [--only W1,W2,W3,png,batch,replay,growth,start,kernels]
                             [--rounds N] [--decal PATH] [--times PATH]
    python benchmarks/run.py --report runs/2026-11-30-some-machine.json

`make bench` sets up what this needs. Inputs are drawn into a temporary folder; raw figures go to
`runs/DATE-MACHINE.json`, and from there to RESULTS.md and its plots. With --quick everything is small,
the figures mean little, and the results go to out/benchmarks. With --only the other works keep the
figures that they had on that day.
"""

import argparse
import json
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import harness
from harness import HERE, ROOT, ask_once
from peers import NAMES
from report import results
from works import batch, growth, kernels, png, render, replay, start

ORDER = ["W1", "W2", "W3", "png", "batch", "replay", "growth", "start", "kernels"]
OTHERS = {"png": png, "batch": batch, "replay": replay, "growth": growth, "start": start, "kernels": kernels}


class Context:
    """What works need to know."""

    def __init__(self, options, folder):
        self.folder = folder
        self.decal = Path(options.decal).resolve()
        self.times = Path(options.times).resolve()
        self.jpegtran = shutil.which("jpegtran")
        self.machine = harness.machine()
        self.cores = self.machine["cores"]
        self.workers = min(2, self.cores)
        self.rounds = options.rounds or (1 if options.quick else 11)
        # For what takes seconds a round.
        self.few = max(1, self.rounds // 3) if not options.quick else 1
        self.seconds = 6 if options.quick else 45
        self.sessions = 40 if options.quick else 200
        self.frames = 120 if options.quick else 1000
        self.peer_frames = {"film": 30 if options.quick else 250, "animation": 10 if options.quick else 40}
        self.most_megapixels = 12 if options.quick else 108
        self.peers = {}
        for name in NAMES:
            try:
                self.peers[name] = ask_once("-m", "peers.serve", name, "--version")
            except subprocess.CalledProcessError:
                print(f"{name} is not there, and is left out", file=sys.stderr)


def draw(context, works):
    if {"W1", "W2", "W3"} & set(works):
        ask_once("inputs.py", folder=context.folder, items=[{"kind": "all"}])
    if "png" in works:
        item = {"kind": "photo", "name": "reading.png", "size": [4032, 3024]}
        ask_once("inputs.py", folder=context.folder, items=[item])


def measured(context, work):
    begun = time.time()
    result = render.measure(context, work) if work in render.WORKS else OTHERS[work].measure(context)
    result["conditions"] = {
        "rounds": context.rounds,
        "load": harness.load_average(),
        "seconds": round(time.time() - begun, 1),
        "versions": harness.versions(context.decal),
    }
    return result


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--decal", default=ROOT / ".build/release/decal")
    parser.add_argument("--times", default=ROOT / ".build/release/PNGTimes")
    parser.add_argument("--rounds", type=int)
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("--only", default=",".join(ORDER))
    parser.add_argument("--report", type=Path)
    options = parser.parse_args()
    if options.report:
        results.write(json.loads(options.report.read_text()), options.report.name, HERE)
        return
    works = options.only.split(",")
    unknown = [work for work in works if work not in ORDER]
    if unknown:
        parser.error(f"there is no work {unknown[0]}; there are {', '.join(ORDER)}")

    home = ROOT / "out" / "benchmarks" if options.quick else HERE
    (home / "runs").mkdir(parents=True, exist_ok=True)
    machine = harness.machine()
    name = f"{harness.today()}-{harness.slug(machine['processor'])}-{machine['cores']}-cores.json"
    path = home / "runs" / name
    run = {"format": "decal-comparison", "version": 1, "works": {}}
    if path.exists():
        run = json.loads(path.read_text())
    with tempfile.TemporaryDirectory(prefix="decal-bench-") as folder:
        context = Context(options, Path(folder))
        run |= {
            "date": harness.today(), "machine": machine,
            "peers": {name: peer["version"] for name, peer in context.peers.items()},
            "notes": {peer["version"]: peer["note"] for peer in context.peers.values() if peer["note"]},
        }
        print("drawing inputs", file=sys.stderr)
        draw(context, works)
        for work in works:
            print(f"{work}: ", end="", file=sys.stderr, flush=True)
            run["works"][work] = measured(context, work)
            print(f"{run['works'][work]['conditions']['seconds']} s", file=sys.stderr)
            # Whatever happens to the next one, this one is kept.
            path.write_text(json.dumps(run, indent=1, ensure_ascii=False) + "\n")
    results.write(run, name, home)
    print(home / "RESULTS.md")


if __name__ == "__main__":
    main()
