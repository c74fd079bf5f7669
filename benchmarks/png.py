"""Times PNG reading and writing against libvips, OpenCV and Pillow, alternating, in one run.

    python benchmarks/png.py [--decal .build/release/decal] [--times .build/release/PNGTimes]
                             [--rounds 9]

`make bench-png` sets up what this needs. Peers work in processes of their own, on one thread where
they can be told so, and are timed without the start of Python and its imports; decal is timed as a
whole process. Besides the time on the clock there is that of the processor, which means more on a
machine that others use too. Peak memory is that of the process; a peer's includes Python.
"""

import argparse
import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from inputs import PHOTO, SCALE, SIX, draw_all, write_recording

WORK = "W3 PNG, 6 stickers"


class Vips:
    """libvips through pyvips; level 1, without filters, its default."""

    def __init__(self):
        import pyvips

        pyvips.cache_set_max(0)
        self.vips = pyvips
        self.name = "libvips " + ".".join(str(pyvips.version(part)) for part in range(3))

    def load(self, path):
        self.pixels = self.vips.Image.new_from_file(str(path), access="sequential").copy_memory()

    def save(self, path):
        self.pixels.pngsave(str(path), compression=1)

    def render(self, folder, stickers, output):
        scale = SCALE
        photo = self.vips.Image.new_from_file(str(folder / "photo.jpg"), access="sequential")
        layers, modes, left, top = [photo], [], [], []
        for index, (x, y, side) in enumerate(stickers):
            sticker = self.vips.Image.new_from_file(str(folder / f"sticker{index}.png"))
            layers.append(sticker.resize(round(side * scale) / sticker.width))
            modes.append("over")
            left.append(round(x * scale))
            top.append(round(y * scale))
        result = photo.composite(layers[1:], modes, x=left, y=top)
        result.flatten().cast("uchar").pngsave(str(output), compression=1)


class OpenCV:
    """OpenCV; level 1, its other settings as they are."""

    def __init__(self):
        import cv2
        import numpy

        cv2.setNumThreads(1)
        self.cv, self.numpy, self.name = cv2, numpy, "OpenCV " + cv2.__version__

    def load(self, path):
        self.pixels = self.cv.imread(str(path), self.cv.IMREAD_UNCHANGED)

    def save(self, path):
        self.cv.imwrite(str(path), self.pixels, [self.cv.IMWRITE_PNG_COMPRESSION, 1])

    def render(self, folder, stickers, output):
        scale = SCALE
        photo = self.cv.imread(str(folder / "photo.jpg"))
        for index, (x, y, side) in enumerate(stickers):
            pixels = round(side * scale)
            sticker = self.cv.imread(str(folder / f"sticker{index}.png"), self.cv.IMREAD_UNCHANGED)
            sticker = self.cv.resize(sticker, (pixels, pixels), interpolation=self.cv.INTER_CUBIC)
            left, top = round(x * scale), round(y * scale)
            under = photo[top:top + pixels, left:left + pixels]
            alpha = self.cv.merge([sticker[:, :, 3]] * 3)
            over = self.cv.multiply(sticker[:, :, :3], alpha, scale=1 / 255)
            under[:] = self.cv.add(over, self.cv.multiply(under, 255 - alpha, scale=1 / 255))
        self.cv.imwrite(str(output), photo, [self.cv.IMWRITE_PNG_COMPRESSION, 1])


class Pillow:
    """Pillow; level 1, its other settings as they are."""

    def __init__(self):
        from PIL import Image, __version__

        self.image, self.name = Image, "Pillow " + __version__

    def load(self, path):
        self.pixels = self.image.open(path)
        self.pixels.load()

    def save(self, path):
        self.pixels.save(path, "PNG", compress_level=1)

    def render(self, folder, stickers, output):
        photo = self.image.open(folder / "photo.jpg").convert("RGB")
        for index, (x, y, side) in enumerate(stickers):
            pixels = round(side * SCALE)
            sticker = self.image.open(folder / f"sticker{index}.png")
            sticker = sticker.resize((pixels, pixels), self.image.Resampling.BICUBIC)
            photo.paste(sticker, (round(x * SCALE), round(y * SCALE)), sticker)
        photo.save(output, "PNG", compress_level=1)


PEERS = {"vips": Vips, "opencv": OpenCV, "pillow": Pillow}


def serve(peer, folder):
    """Answers `load PATH`, `save PATH` and `render PATH` with milliseconds: clock and processor."""
    peer = PEERS[peer]()
    print(peer.name, flush=True)
    for line in sys.stdin:
        word, path = line.split()
        start, busy = time.perf_counter(), time.process_time()
        if word == "render":
            peer.render(folder, SIX, Path(path))
        else:
            getattr(peer, word)(Path(path))
        clock, processor = time.perf_counter() - start, time.process_time() - busy
        print(clock * 1000, processor * 1000, flush=True)


class Process:
    """A process that answers lines, and what memory it had used when it ended."""

    def __init__(self, command, name=None):
        environment = os.environ | {"VIPS_CONCURRENCY": "1", "OMP_NUM_THREADS": "1"}
        self.process = subprocess.Popen(
            [str(part) for part in command],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=environment,
        )
        self.name = name or self.process.stdout.readline().strip()

    def ask(self, line):
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()
        clock, processor = self.process.stdout.readline().split()[:2]
        return float(clock), float(processor)

    def end(self):
        self.process.stdin.close()
        _, _, usage = os.wait4(self.process.pid, 0)
        return usage.ru_maxrss / 1024


def run(command):
    """Milliseconds by the clock and by the processor, and megabytes, of a whole process."""
    start = time.perf_counter()
    process = subprocess.Popen([str(part) for part in command])
    _, status, usage = os.wait4(process.pid, 0)
    if status != 0:
        raise SystemExit(f"{command[0]} failed")
    clock = time.perf_counter() - start
    return (clock * 1000, (usage.ru_utime + usage.ru_stime) * 1000), usage.ru_maxrss / 1024


def table(title, rows, sizes, memory):
    """Prints medians and their ratios to the first row, with files and memory where known."""
    print(f"\n{title}\n\n| | time | ratio | processor | ratio | file | peak memory |")
    print("| --- | --- | --- | --- | --- | --- | --- |")
    first = None
    for name, times in rows.items():
        medians = [statistics.median(column) for column in zip(*times)]
        first = first or medians
        cells = [f"{m:.0f} ms | {m / f:.2f}" for m, f in zip(medians, first)]
        size = f"{sizes[name] / 1e6:.1f} MB" if name in sizes else ""
        peak = f"{memory[name]:.0f} MB" if name in memory else ""
        print(f"| {name} | {cells[0]} | {cells[1]} | {size} | {peak} |", flush=True)


def measure(folder, decal, times, rounds):
    start = lambda peer: Process([sys.executable, __file__, "--serve", peer, "--folder", folder])
    command = [decal, "render", folder / "work.decal.jsonl", "-o", folder / "decal.png", "--quiet"]

    peers = [start(peer) for peer in PEERS]
    rows, memory = {"decal": []} | {peer.name: [] for peer in peers}, {}
    for turn in range(rounds + 1):
        answer, memory["decal"] = run(command)
        answers = {peer.name: peer.ask(f"render {folder}/{peer.name.split()[0]}.png") for peer in peers}
        if turn > 0:  # the first warms the disk's cache
            rows["decal"].append(answer)
            for name, answer in answers.items():
                rows[name].append(answer)
    memory |= {peer.name: peer.end() for peer in peers}
    files = {name: folder / f"{name.split()[0]}.png" for name in rows}
    table(WORK, rows, {name: path.stat().st_size for name, path in files.items()}, memory)

    source = folder / "reading.png"
    ours = Process([times, source], "Codecs")
    peers = [start(peer) for peer in PEERS]
    reading, writing = {}, {}
    for turn in range(rounds + 1):
        answers = {"Codecs": ours.ask("read"), "Codecs, through libpng": ours.ask("libpng")}
        answers |= {peer.name: peer.ask(f"load {source}") for peer in peers}
        for name, answer in answers.items() if turn > 0 else ():
            reading.setdefault(name, []).append(answer)
        answers = {"Codecs, 1 core": ours.ask("write 1"), "Codecs, 2 cores": ours.ask("write 2")}
        answers |= {peer.name: peer.ask(f"save {folder}/{peer.name.split()[0]}.png") for peer in peers}
        for name, answer in answers.items() if turn > 0 else ():
            writing.setdefault(name, []).append(answer)
    table(f"Reading a PNG of {source.stat().st_size / 1e6:.1f} MB", reading, {}, {})
    table("Writing it", writing, {peer.name: (folder / f"{peer.name.split()[0]}.png").stat().st_size
                                  for peer in peers}, {})
    for process in [ours, *peers]:
        process.end()


def draw(folder):
    """The files of W3, and a grainier photo as libpng stores it: about 24 MB."""
    from PIL import Image

    draw_all(folder)
    write_recording(folder / "work.decal.jsonl", SIX)
    photo = Image.open(folder / "photo.jpg")
    grain = Image.effect_noise(PHOTO, 16)
    photo = Image.blend(photo, Image.merge("RGB", [grain] * 3), 0.5)
    photo.save(folder / "reading.png")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--decal", default=".build/release/decal")
    parser.add_argument("--times", default=".build/release/PNGTimes")
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--serve", help=argparse.SUPPRESS)
    parser.add_argument("--folder", type=Path, help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.serve == "files":
        draw(options.folder)
    elif options.serve:
        serve(options.serve, options.folder)
    if options.serve:
        return
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        # In a process of its own: what a process starts counts its memory too.
        subprocess.run([sys.executable, __file__, "--serve", "files", "--folder", folder], check=True)
        measure(folder, Path(options.decal).resolve(), Path(options.times).resolve(), options.rounds)


if __name__ == "__main__":
    main()
