"""Does the work of one peer, measured from within or from without.

    python -m peers.serve pillow           a piece of work a line, answered with its seconds
    python -m peers.serve pillow --once    one piece of work, and the end
"""

import json
import sys
import time

from peers import peer


def do(module, work):
    if "load" in work:
        module.load(work["load"])
    elif "save" in work:
        module.save(work["save"])
    else:
        module.render(work)


def main():
    module = peer(sys.argv[1])
    module.prepare()
    if sys.argv[2:] == ["--version"]:
        print(json.dumps({
            "version": module.VERSION, "settings": module.SETTINGS, "slow": module.SLOW, "note": module.NOTE,
        }))
        return
    if sys.argv[2:3] == ["--once"]:
        do(module, json.loads(sys.argv[3]))
        return
    for line in sys.stdin:
        start, busy = time.perf_counter(), time.process_time()
        do(module, json.loads(line))
        clock, processor = time.perf_counter() - start, time.process_time() - busy
        print(json.dumps({"clock": clock, "processor": processor}), flush=True)


if __name__ == "__main__":
    main()
