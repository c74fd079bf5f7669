"""Times a batch of decal against scripts with Pillow and libvips, alternating, in one run.

    python benchmarks/batch.py [--decal .build/release/decal] [--rounds 5] [--sessions 200]

200 sessions of 1.5 megapixels with four stickers each, out of a set of twelve: JPEG in, JPEG out.
The scripts share the work between two processes, as one writes them: open, scale, blend, encode,
write. They know beforehand where the stickers lie; decal reads that out of the recordings, keeps a
journal, and brings every picture to the disk. Python's start and its imports are left out, decal's
start is not.
"""

import argparse
import json
import math
import multiprocessing
import os
import random
import resource
import shutil
import statistics
import subprocess
import tempfile
import time
from pathlib import Path

from PIL import Image, ImageFilter, __version__ as pillow_version

PHOTO = (1440, 1080)
CANVAS = (390.0, 292.5)
PHOTOS = 20
STICKERS = 12


def draw_photo(path, seed):
    """Smooth colour and fine grain: about the bits of a real photo."""
    generator = random.Random(seed)
    small = Image.new("RGB", (48, 36))
    small.putdata([tuple(generator.randrange(30, 226) for _ in range(3)) for _ in range(48 * 36)])
    photo = small.resize(PHOTO, Image.Resampling.BICUBIC)
    grain = Image.effect_noise(PHOTO, 40).filter(ImageFilter.GaussianBlur(0.6))
    Image.blend(photo, Image.merge("RGB", [grain] * 3), 0.3).save(path, quality=90, subsampling="4:2:0")


def draw_sticker(path, seed):
    side = 256
    image = Image.new("RGBA", (side, side))
    pixels = image.load()
    for y in range(side):
        for x in range(side):
            distance = math.hypot(x - side / 2 + 0.5, y - side / 2 + 0.5) / (side / 2)
            alpha = max(0.0, min(1.0, (1 - distance) * 8))
            wave = 0.5 + 0.5 * math.sin((x * (seed + 2) + y * 3) / 40)
            pixels[x, y] = (int(255 * wave), 20 * seed % 256, 255 - 20 * seed, int(255 * alpha))
    image.save(path)


def write_session(folder, index):
    """Four stickers of 43 to 62 points: about a tenth of the canvas."""
    generator = random.Random(1000 + index)
    photo = f"photo{index % PHOTOS}.jpg"
    stickers = []
    for place in range(4):
        side = generator.uniform(43, 62)
        x = 12.3 + 190 * (place % 2) + generator.uniform(0, 110)
        y = 8.1 + 140 * (place // 2) + generator.uniform(0, 70)
        stickers.append((f"sticker{generator.randrange(STICKERS)}.png", x, y, side))
    images = {"photo": {"file": photo}} | {name: {"file": name} for name, *_ in stickers}
    lines = [{
        "format": "decal-recording", "version": 1, "startedAt": "2026-11-30T16:42:08Z",
        "canvas": {"width": CANVAS[0], "height": CANVAS[1]},
        "photo": {"image": "photo"}, "images": images,
        "participants": [{"id": "ana", "role": "host"}],
    }]
    for place, (name, x, y, side) in enumerate(stickers):
        lines.append({
            "t": place, "by": "ana", "type": "create", "sticker": f"s{place}", "image": name,
            "frame": {"x": x, "y": y, "width": side, "height": side},
        })
    lines.append({"t": 4, "type": "end"})
    path = folder / f"session{index:04}.decal.jsonl"
    path.write_text("".join(json.dumps(line) + "\n" for line in lines))
    return folder, photo, stickers, index


def render_with_pillow(job, output):
    folder, photo, stickers, index = job
    picture = Image.open(folder / photo).convert("RGB")
    scale = PHOTO[0] / CANVAS[0]
    for name, x, y, side in stickers:
        pixels = round(side * scale)
        sticker = Image.open(folder / name).resize((pixels, pixels), Image.Resampling.BICUBIC)
        picture.paste(sticker, (round(x * scale), round(y * scale)), sticker)
    picture.save(output / f"{index}.jpg", quality=90, subsampling="4:2:0")


def render_with_vips(job, output):
    import pyvips

    folder, photo, stickers, index = job
    picture = pyvips.Image.new_from_file(str(folder / photo), access="sequential")
    scale = PHOTO[0] / CANVAS[0]
    images, xs, ys = [], [], []
    for name, x, y, side in stickers:
        sticker = pyvips.Image.new_from_file(str(folder / name))
        images.append(sticker.resize(round(side * scale) / sticker.width, kernel="cubic"))
        xs.append(round(x * scale))
        ys.append(round(y * scale))
    picture = picture.composite(images, "over", x=xs, y=ys).flatten()
    picture.jpegsave(str(output / f"{index}.jpg"), Q=90, subsample_mode="on")


def start_vips():
    import pyvips

    pyvips.cache_set_max(0)


def run_script(render, pool, jobs, output):
    """One round of a script: seconds, and the CPU seconds of its processes."""
    before = sum(pool.map(cpu_seconds, range(2), chunksize=1))
    start = time.perf_counter()
    pool.starmap(render, [(job, output) for job in jobs], chunksize=5)
    seconds = time.perf_counter() - start
    return seconds, sum(pool.map(cpu_seconds, range(2), chunksize=1)) - before


def cpu_seconds(_):
    time.sleep(0.05)  # so that each of the two processes answers once
    usage = resource.getrusage(resource.RUSAGE_SELF)
    return usage.ru_utime + usage.ru_stime


def peak_memory(_):
    time.sleep(0.05)
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def run_decal(decal, folder, album, workers):
    """One round of decal: seconds, CPU seconds, and its peak memory in MiB."""
    command = [
        decal, "batch", folder, "--album", album, "--allow-album", "--quiet", "--jobs", str(workers),
    ]
    start = time.perf_counter()
    process = subprocess.Popen([str(word) for word in command])
    _, status, usage = os.wait4(process.pid, 0)
    seconds = time.perf_counter() - start
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode != 0:
        raise SystemExit(f"decal ended with {process.returncode}")
    return seconds, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024


def empty(path):
    shutil.rmtree(path, ignore_errors=True)
    path.mkdir()
    return path


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--decal", default=".build/release/decal")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--sessions", type=int, default=200)
    options = parser.parse_args()
    decal = Path(options.decal).resolve()
    import pyvips

    vips_version = ".".join(str(pyvips.version(place)) for place in range(3))
    # Each process of the script has a core; libvips' own threads would fight over it.
    os.environ["VIPS_CONCURRENCY"] = "1"
    context = multiprocessing.get_context("spawn")
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        sessions = folder / "sessions"
        sessions.mkdir()
        for index in range(PHOTOS):
            draw_photo(sessions / f"photo{index}.jpg", index)
        for index in range(STICKERS):
            draw_sticker(sessions / f"sticker{index}.png", index)
        jobs = [write_session(sessions, index) for index in range(options.sessions)]
        rounds = {"decal, 2 workers": [], "decal, 1 worker": [], "Pillow": [], "libvips": []}
        album = folder / "album"
        journal = folder / "album.journal"
        with context.Pool(2) as pillow, context.Pool(2, start_vips) as vips:
            for _ in range(options.rounds + 1):
                for workers, label in ((2, "decal, 2 workers"), (1, "decal, 1 worker")):
                    empty(album)
                    shutil.rmtree(journal, ignore_errors=True)
                    rounds[label].append(run_decal(decal, sessions, album, workers))
                    assert len(list(album.glob("*.jpg"))) == options.sessions
                for label, pool, render in (
                    ("Pillow", pillow, render_with_pillow), ("libvips", vips, render_with_vips),
                ):
                    output = empty(folder / "output")
                    seconds, cpu = run_script(render, pool, jobs, output)
                    assert len(list(output.glob("*.jpg"))) == options.sessions
                    rounds[label].append((seconds, cpu, sum(pool.map(peak_memory, range(2), chunksize=1))))
    print(f"Pillow {pillow_version}, libvips {vips_version}, {options.rounds} rounds, medians\n")
    print("| | pictures a second | CPU ms a picture | peak memory | decal's throughput is |")
    print("| --- | --- | --- | --- | --- |")
    first = rounds["decal, 2 workers"]
    for label, values in rounds.items():
        # The first round warms caches.
        seconds, cpu, memory = (statistics.median(column) for column in zip(*values[1:]))
        ratio = statistics.median(theirs[0] / ours[0] for ours, theirs in zip(first[1:], values[1:]))
        print(
            f"| {label} | {options.sessions / seconds:.1f} | {cpu / options.sessions * 1000:.1f} "
            f"| {memory:.0f} MiB | {ratio:.2f} × |"
        )


if __name__ == "__main__":
    main()
