"""decal by itself: its kernels, its ways, its batches, as `decal bench` measures them."""

import json
import subprocess


def measure(context):
    # With fewer than three there is nothing to compare.
    rounds = max(3, context.rounds)
    words = [context.decal, "bench", "--json", "--quiet", "--rounds", rounds, "--seconds", context.seconds]
    text = subprocess.run([str(word) for word in words], check=True, capture_output=True).stdout
    return {
        "title": "decal by itself",
        "command": f"decal bench --rounds {rounds} --seconds {context.seconds}",
        "report": json.loads(text),
    }
