"""How programs are timed: in turns, in processes that hold nothing but them, with all that the figures
depend on written down.

Only the standard library is imported here. What a process starts counts the memory of its parent until
it begins itself, so whoever measures peaks has to stay small: drawing, rendering and comparing are done
by others.
"""

import datetime
import json
import os
import platform
import shutil
import statistics
import subprocess
import sys
import time
from dataclasses import dataclass, field
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent


@dataclass
class Run:
    """One measurement: seconds by the clock, seconds of all processors, bytes at the most."""

    clock: float
    processor: float
    memory: int | None = None


@dataclass(eq=False)
class Series:
    """All measurements of one program at one work, round by round."""

    name: str
    command: str
    runs: list[Run] = field(default_factory=list)
    # What is the same each time: file size, errors.
    facts: dict = field(default_factory=dict)

    def clock(self):
        return [run.clock for run in self.runs]

    def summary(self):
        """Median, minimum and quartiles of the clock, the median of the processors, the peak."""
        clock = sorted(self.clock())
        quartiles = statistics.quantiles(clock, n=4, method="inclusive") if len(clock) > 1 else clock * 3
        memory = [run.memory for run in self.runs if run.memory]
        return {
            "rounds": len(clock),
            "median": statistics.median(clock),
            "minimum": clock[0],
            "quartiles": [quartiles[0], quartiles[2]],
            "processor": statistics.median(run.processor for run in self.runs),
            "memory": max(memory) if memory else None,
        }

    def json(self):
        return {
            "name": self.name,
            "command": self.command,
            "clock": self.clock(),
            "processor": [run.processor for run in self.runs],
            "memory": [run.memory for run in self.runs],
            "facts": self.facts,
            "summary": self.summary(),
        }


def ratio(other, own):
    """How many times as long as `own` the other one takes: the median of the ratios of each round."""
    return statistics.median(theirs / ours for theirs, ours in zip(other["clock"], own["clock"]))


def in_turns(sides, rounds, prepare=lambda: None):
    """Runs all sides once a round, and begins each round with another one; the first does not count.

    `sides` maps a series to what makes one `Run` of it.
    """
    order = list(sides)
    for turn in range(rounds + 1):
        for series in order[turn % len(order):] + order[:turn % len(order)]:
            prepare()
            run = sides[series]()
            if turn > 0:
                series.runs.append(run)


def process(command, environment=None, quiet=True):
    """Runs a program from its start to its end, and measures all of it."""
    words = [str(word) for word in command]
    with open(os.devnull, "wb") as nowhere:
        start = time.perf_counter()
        child = subprocess.Popen(
            words, stdout=nowhere if quiet else None, env=os.environ | (environment or {}), cwd=HERE
        )
        _, status, usage = os.wait4(child.pid, 0)
        clock = time.perf_counter() - start
    child.returncode = os.waitstatus_to_exitcode(status)
    if child.returncode != 0:
        raise SystemExit(f"{' '.join(words)} ended with {child.returncode}")
    # Linux counts kilobytes, macOS bytes.
    unit = 1 if sys.platform == "darwin" else 1024
    return Run(clock, usage.ru_utime + usage.ru_stime, usage.ru_maxrss * unit)


class Server:
    """A program that stays and does one piece of work a line, so that its start is not measured."""

    def __init__(self, command, environment=None):
        self.process = subprocess.Popen(
            [str(word) for word in command],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=HERE,
            env=os.environ | (environment or {}),
        )

    def ask(self, **work):
        self.process.stdin.write(json.dumps(work, default=str) + "\n")
        self.process.stdin.flush()
        line = self.process.stdout.readline()
        if not line:
            raise SystemExit(f"{self.process.args[-1]} ended while it was asked for {work}")
        answer = json.loads(line)
        return Run(answer["clock"], answer["processor"])

    def end(self):
        self.process.stdin.close()
        self.process.wait()


def ask_once(*words, **work):
    """Runs one of our own scripts, and takes the JSON that it prints."""
    command = [sys.executable, *map(str, words)]
    text = subprocess.run(
        command, input=json.dumps(work, default=str), check=True, text=True, stdout=subprocess.PIPE, cwd=HERE
    ).stdout
    return json.loads(text) if text.strip() else None


def machine():
    """What was measured on: nothing that tells whose it is."""
    processor = "unknown"
    if Path("/proc/cpuinfo").exists():
        for line in Path("/proc/cpuinfo").read_text().splitlines():
            if line.startswith("model name"):
                processor = " ".join(line.split(":", 1)[1].split())
                break
    return {
        "processor": processor,
        "cores": len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count(),
        "memory": os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE"),
        "system": f"{platform.system()} {platform.release()}",
        "python": platform.python_version(),
    }


def load_average():
    return os.getloadavg()[0]


def versions(decal):
    """decal, its commit where there is one, and the libraries that it is linked with."""
    found = {"decal": subprocess.run([decal, "--version"], check=True, text=True, capture_output=True)
             .stdout.split()[-1]}
    if shutil.which("git") and (ROOT / ".git").exists():
        commit = subprocess.run(["git", "-C", ROOT, "rev-parse", "--short", "HEAD"], text=True, capture_output=True)
        if commit.returncode == 0:
            found["commit"] = commit.stdout.strip()
    if shutil.which("pkg-config"):
        for library in ("libjpeg", "libpng", "libisal", "zlib"):
            answer = subprocess.run(["pkg-config", "--modversion", library], text=True, capture_output=True)
            if answer.returncode == 0:
                found[library] = answer.stdout.strip()
    return found


def today():
    return datetime.datetime.now(datetime.timezone.utc).strftime("%Y-%m-%d")


def slug(text):
    """A text as a part of a file name."""
    words = "".join(letter if letter.isalnum() else " " for letter in text.lower()).split()
    return "-".join(words)
