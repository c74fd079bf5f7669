"""The batch as one writes it in Python: jobs shared between processes.

    python -m works.batch_script pillow FOLDER PROCESSES
"""

import json
import multiprocessing
import os
import resource
import sys
import time
from pathlib import Path

from peers import peer


def start(name):
    """Each process has a core, and its libraries no threads that would fight over it."""
    global module
    module = peer(name)
    module.prepare()
    if name == "opencv":
        module.cv2.setNumThreads(1)


def render(job):
    module.render(job)


def usage(_):
    time.sleep(0.05)  # so that each process answers once
    used = resource.getrusage(resource.RUSAGE_SELF)
    return used.ru_utime + used.ru_stime, used.ru_maxrss * 1024


def main():
    name, folder, count = sys.argv[1], Path(sys.argv[2]), int(sys.argv[3])
    os.environ["VIPS_CONCURRENCY"] = "1"
    jobs = json.loads((folder / "jobs.json").read_text())
    context = multiprocessing.get_context("spawn")
    with context.Pool(count, start, (name,)) as pool:
        before = sum(busy for busy, _ in pool.map(usage, range(count), chunksize=1))
        begun = time.perf_counter()
        pool.map(render, jobs, chunksize=5)
        clock = time.perf_counter() - begun
        after = pool.map(usage, range(count), chunksize=1)
    told = {
        "clock": clock,
        "processor": sum(busy for busy, _ in after) - before,
        "memory": sum(memory for _, memory in after),
    }
    (folder / "script.json").write_text(json.dumps(told))


if __name__ == "__main__":
    main()
