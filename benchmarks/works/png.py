"""Reading and writing PNG alone: pixels in memory, no stickers, no disk to wait for."""

import sys

from harness import Run, Series, Server, in_turns


class Times(Server):
    """`PNGTimes`, which answers words with milliseconds."""

    def ask(self, words):
        self.process.stdin.write(words + "\n")
        self.process.stdin.flush()
        clock, processor, _ = self.process.stdout.readline().split()
        return Run(float(clock) / 1000, float(processor) / 1000)


def measure(context):
    source = context.folder / "reading.png"
    ours = Times([context.times, source])
    servers = {name: Server([sys.executable, "-m", "peers.serve", name]) for name in context.peers}
    reading = {
        Series("decal", "PNGTimes reading.png, read"): lambda: ours.ask("read"),
        Series("decal, through libpng", "PNGTimes reading.png, libpng"): lambda: ours.ask("libpng"),
    }
    writing = {
        Series("decal, 1 core", "PNGTimes reading.png, write 1"): lambda: ours.ask("write 1"),
        Series("decal, 2 cores", "PNGTimes reading.png, write 2"): lambda: ours.ask("write 2"),
    }
    for name, server in servers.items():
        version = context.peers[name]["version"]
        output = context.folder / f"{name}-written.png"
        reading[Series(version, f"peers/{name}.py, load")] = lambda server=server: server.ask(load=source)
        series = Series(version, f"peers/{name}.py, save")
        writing[series] = lambda server=server, output=output: server.ask(save=output)
        series.facts["output"] = output
    # What is written was read before.
    in_turns(reading, context.few)
    in_turns(writing, context.few)
    for server in [ours, *servers.values()]:
        server.end()
    for series in writing:
        output = series.facts.pop("output", None)
        if output:
            series.facts["file"] = output.stat().st_size
    return {
        "title": "PNG alone: reading one of 12 MP that libpng has written, and writing its pixels",
        "command": f"make bench ONLY=png ROUNDS={context.rounds}",
        "file": source.stat().st_size,
        "reading": [series.json() for series in reading],
        "writing": [series.json() for series in writing],
    }
