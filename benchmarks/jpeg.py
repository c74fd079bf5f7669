"""Times decal's block paths against OpenCV, Pillow and libvips on the same pictures, in one run.

    python benchmarks/jpeg.py [--decal .build/release/decal] [--rounds 15]

All take the photo and the stickers from files, scale and blend the stickers, and write a JPEG of
quality 90. decal is timed as a whole process, from its start to its end, until the file is safe on
the disk; the others without the start of Python and its imports, as in a script that renders one
picture after the other, and without waiting for the disk. Runs alternate; medians count, and the
median of the ratios of neighbouring runs.

As a yardstick stands what libjpeg-turbo takes to read all coefficients and write them again
(jpegtran), where it is installed.
"""

import argparse
import resource
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from inputs import ONE, SCALE, SIX, draw_all, write_recording

WORKS = {"W1": SIX, "W2": ONE}
NAMES = {"W1": "W1: 6 stickers, 34 %", "W2": "W2: 1 sticker, 2 %"}


def places(stickers):
    """Whole pixels: none of the peers places anything between two of them."""
    return [(round(x * SCALE), round(y * SCALE), round(side * SCALE)) for x, y, side in stickers]


def render_with_pillow(folder, stickers, output):
    from PIL import Image

    photo = Image.open(folder / "photo.jpg").convert("RGB")
    for index, (x, y, side) in enumerate(places(stickers)):
        sticker = Image.open(folder / f"sticker{index}.png")
        sticker = sticker.resize((side, side), Image.Resampling.BICUBIC)
        photo.paste(sticker, (x, y), sticker)
    photo.save(output, "JPEG", quality=90, subsampling="4:2:0")


def render_with_opencv(folder, stickers, output):
    import cv2
    import numpy

    photo = cv2.imread(str(folder / "photo.jpg"), cv2.IMREAD_COLOR)
    for index, (x, y, side) in enumerate(places(stickers)):
        sticker = cv2.imread(str(folder / f"sticker{index}.png"), cv2.IMREAD_UNCHANGED)
        sticker = cv2.resize(sticker, (side, side), interpolation=cv2.INTER_CUBIC)
        alpha = sticker[:, :, 3].astype(numpy.float32) * (1 / 255)
        below = photo[y:y + side, x:x + side]
        colors = cv2.cvtColor(sticker, cv2.COLOR_BGRA2BGR)
        photo[y:y + side, x:x + side] = cv2.blendLinear(colors, below, alpha, 1 - alpha)
    cv2.imwrite(str(output), photo, [cv2.IMWRITE_JPEG_QUALITY, 90])


def render_with_libvips(folder, stickers, output):
    import pyvips

    photo = pyvips.Image.new_from_file(str(folder / "photo.jpg"), access="sequential")
    layers, xs, ys = [], [], []
    for index, (x, y, side) in enumerate(places(stickers)):
        sticker = pyvips.Image.new_from_file(str(folder / f"sticker{index}.png"))
        layers.append(sticker.resize(side / sticker.width, kernel="cubic"))
        xs.append(x)
        ys.append(y)
    picture = photo.composite(layers, "over", x=xs, y=ys)
    picture.flatten().jpegsave(str(output), Q=90, subsample_mode="on")


PEERS = {
    "OpenCV": render_with_opencv,
    "Pillow": render_with_pillow,
    "libvips": render_with_libvips,
}


def versions():
    import cv2
    import PIL
    import pyvips

    vips = ".".join(str(pyvips.version(part)) for part in range(3))
    return f"OpenCV {cv2.__version__}, Pillow {PIL.__version__}, libvips {vips}"


def busy():
    """Processor time of this process and of those that it has waited for, in seconds."""
    children = resource.getrusage(resource.RUSAGE_CHILDREN)
    return time.process_time() + children.ru_utime + children.ru_stime


def seconds(work):
    """By the clock, and of all processors together."""
    start, before = time.perf_counter(), busy()
    work()
    return time.perf_counter() - start, busy() - before


# A process counts what its parent held until it began itself: so the parent has to be a small one.
PEAK = """
import resource, subprocess, sys
subprocess.run(sys.argv[1:], check=True, stdout=subprocess.DEVNULL)
print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1000)
"""


def peak(command):
    """The most memory that a process held, in megabytes."""
    words = [sys.executable, "-c", PEAK, *map(str, command)]
    return float(subprocess.run(words, check=True, capture_output=True, text=True).stdout)


def measure(decal, folder, work, rounds):
    stickers = WORKS[work]
    write_recording(folder / "work.decal.jsonl", stickers)
    ours = folder / "decal.jpg"
    command = [decal, "render", folder / "work.decal.jsonl", "-o", ours, "--quiet"]
    runs = {"decal": lambda: subprocess.run(command, check=True)}
    for name, peer in PEERS.items():
        output = folder / f"{name}.jpg"
        runs[name] = lambda peer=peer, output=output: peer(folder, stickers, output)
    if shutil.which("jpegtran"):
        yardstick = ["jpegtran", "-copy", "all", "-outfile", folder / "jpegtran.jpg", folder / "photo.jpg"]
        runs["jpegtran"] = lambda: subprocess.run(yardstick, check=True)
    times = {name: [] for name in runs}
    for _ in range(rounds + 1):
        for name, run in runs.items():
            times[name].append(seconds(run))
    memory = {"decal": peak(command)}
    for name in PEERS:
        memory[name] = peak([sys.executable, __file__, "--peer", name, "--work", work, "--folder", folder])
    # The first round warms the caches.
    times = {name: values[1:] for name, values in times.items()}
    clock = {name: [time for time, _ in values] for name, values in times.items()}
    processor = {name: statistics.median(busy for _, busy in values) for name, values in times.items()}
    fastest = min(PEERS, key=lambda name: statistics.median(clock[name]))
    for name, values in clock.items():
        ratio = statistics.median(other / own for other, own in zip(values, clock["decal"]))
        file = folder / f"{name}.jpg"
        note = " (fastest peer)" if name == fastest else ""
        print(
            f"| {NAMES[work]} | {name}{note} | {statistics.median(values) * 1000:.0f} ms | {min(values) * 1000:.0f} ms "
            f"| {ratio:.2f} × | {processor[name] * 1000:.0f} ms | {processor[name] / processor['decal']:.2f} × "
            f"| {file.stat().st_size / 1e6:.2f} MB | {f'{memory[name]:.0f} MB' if name in memory else '–'} |",
            flush=True,
        )


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--decal", default=".build/release/decal")
    parser.add_argument("--rounds", type=int, default=15)
    parser.add_argument("--peer", help=argparse.SUPPRESS)
    parser.add_argument("--work", help=argparse.SUPPRESS)
    parser.add_argument("--folder", type=Path, help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.peer:
        PEERS[options.peer](options.folder, WORKS[options.work], options.folder / f"{options.peer}.jpg")
        return
    print(f"{versions()}; {options.rounds} rounds\n")
    print("| work | program | median | best | of decal's | processors | of decal's | file | peak memory |")
    print("| --- | --- | --- | --- | --- | --- | --- | --- | --- |")
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        draw_all(folder)
        for work in WORKS:
            measure(Path(options.decal).resolve(), folder, work, options.rounds)


if __name__ == "__main__":
    main()
