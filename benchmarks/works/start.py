"""How long a process takes that does nothing."""

from harness import Series, in_turns, process


def measure(context):
    series = Series("decal", "decal --version")
    in_turns({series: lambda: process([context.decal, "--version"])}, 10 * context.few)
    return {
        "title": "Start of the program",
        "command": f"make bench ONLY=start ROUNDS={context.rounds}",
        "decal": series.json(),
    }
