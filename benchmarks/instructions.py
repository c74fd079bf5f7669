"""Counts the instructions of small, fixed pieces of work, and holds them against what is allowed.

    python3 benchmarks/instructions.py [--decal .build/release/decal] [--record]

`make bench-instructions` sets up what this needs: valgrind, and nothing of Python but itself. Counts do
not depend on how busy a machine is, hardly on which one it is, and not on the weather: the same work
twice differs by less than one in a thousand. Each work has one thread that computes, and hashing begins
from the same number. thresholds.json has what is allowed: what was counted when it was recorded, and
`MARGIN` more. With --record it is written anew; do that after a change that is meant, and say why in the
change's message.
"""

import argparse
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

HERE = Path(__file__).resolve().parent
FIXED = HERE / "fixed"
THRESHOLDS = HERE / "thresholds.json"
# Compilers, libraries and processors differ by less between the machines that this runs on.
MARGIN = 0.03
# What the processor offers decides which loops run: counts of one kind mean nothing to another.
LANES = ["avx2"]
# Far fewer than before is a success that should be recorded, so that it is kept.
SLACK = 0.10

SESSION = FIXED / "session.decal.jsonl"
WORKS = {
    "start": ["--version"],
    "recording": ["validate", HERE.parent / "samples" / "conflict.decal.jsonl"],
    "bitstream": ["render", SESSION, "-o", "out.jpg", "--path", "bitstream"],
    "coefficients": ["render", SESSION, "-o", "out.jpg", "--path", "coefficients"],
    "planes": ["render", SESSION, "-o", "out.jpg", "--path", "planes"],
    "pixels": ["render", SESSION, "-o", "out.jpg", "--path", "rgb"],
    "png": ["render", SESSION, "-o", "out.png"],
    "film": ["replay", SESSION, "-o", "out.y4m", "--fps", "2", "--width", "390"],
    "batch": ["batch", SESSION, "--album", "./album", "--allow-album", "--jobs", "1"],
}


def lanes():
    """Which of the instructions that decal looks for this processor has."""
    text = Path("/proc/cpuinfo").read_text() if Path("/proc/cpuinfo").exists() else ""
    flags = next((line.split(":", 1)[1].split() for line in text.splitlines() if line.startswith("flags")), [])
    return [name for name in LANES if name in flags]


def counted(decal, name, words):
    """The instructions of a process, as callgrind counts them."""
    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / "album").mkdir(mode=0o755)
        environment = {
            "PATH": os.environ["PATH"], "HOME": folder, "LANG": "C", "SWIFT_DETERMINISTIC_HASHING": "1",
        }
        command = [
            # One processor to be seen: nothing is shared out.
            "taskset", "--cpu-list", str(min(os.sched_getaffinity(0))),
            "valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", decal, *words,
        ]
        done = subprocess.run(
            [str(word) for word in command], cwd=folder, env=environment, text=True,
            stdout=subprocess.PIPE, stderr=subprocess.PIPE,
        )
        found = re.search(r"Collected : (\d+)", done.stderr)
        if done.returncode != 0 or not found:
            raise SystemExit(f"{name}: decal ended with {done.returncode}\n{done.stderr[-2000:]}")
        return int(found[1])


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--decal", default=HERE.parent / ".build/release/decal")
    parser.add_argument("--record", action="store_true")
    options = parser.parse_args()
    for tool in ("valgrind", "taskset", "objcopy"):
        if not shutil.which(tool):
            raise SystemExit(f"there is no {tool}; make bench-instructions installs it")
    with tempfile.TemporaryDirectory() as folder:
        # Valgrind reads all that a debugger could want, which takes longer than the work.
        bare = Path(folder) / "decal"
        subprocess.run(["objcopy", "--strip-debug", options.decal, bare], check=True)
        with ThreadPoolExecutor(len(os.sched_getaffinity(0))) as pool:
            jobs = {name: pool.submit(counted, bare, name, words) for name, words in WORKS.items()}
            counts = {name: job.result() for name, job in jobs.items()}
    if options.record:
        THRESHOLDS.write_text(json.dumps(
            {"margin": MARGIN, "lanes": lanes(), "recorded": counts}, indent=2
        ) + "\n")
        print(f"recorded {len(counts)} counts in {THRESHOLDS.name}")
        return
    known = json.loads(THRESHOLDS.read_text())
    if known["lanes"] != lanes():
        print(f"thresholds are for {known['lanes']}, and this processor has {lanes()}: nothing to compare with")
        return
    failed = []
    print(f"{'':14}{'instructions':>16}{'recorded':>16}{'change':>9}")
    for name, count in counts.items():
        recorded = known["recorded"].get(name)
        if recorded is None:
            failed.append(f"{name} has no threshold; record it with --record")
            print(f"{name:14}{count:16,}")
            continue
        change = count / recorded - 1
        note = ""
        if change > known["margin"]:
            failed.append(f"{name} takes {change:.1%} more instructions than recorded; {known['margin']:.0%} are allowed")
            note = "  too many"
        elif change < -SLACK:
            note = "  fewer: record it with --record, so that it stays so"
        print(f"{name:14}{count:16,}{recorded:16,}{change:+9.1%}{note}")
    for name in known["recorded"]:
        if name not in counts:
            failed.append(f"{name} is in {THRESHOLDS.name} and is not counted any more; record anew with --record")
    if failed:
        print("\n".join(failed), file=sys.stderr)
        sys.exit(1)


if __name__ == "__main__":
    main()
