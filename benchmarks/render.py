"""Times decal against Pillow on the same pictures, alternating, in one run.

    python benchmarks/render.py [--decal .build/release/decal] [--rounds 11]

decal is timed as a whole process, from its start to its end; Pillow without the start of Python and
its imports, as in a script that renders one picture after the other. Both read the photo and the
stickers from files, scale, blend and encode, and write a file.
"""

import argparse
import io
import statistics
import subprocess
import tempfile
import time
from pathlib import Path

from PIL import Image, __version__ as pillow_version

from inputs import CANVAS, ONE, PHOTO, SIX, draw_all, draw_photo, draw_sticker, write_recording

WORKS = {
    "W1 JPEG, 6 stickers": ("jpg", SIX),
    "W2 JPEG, 1 sticker": ("jpg", ONE),
    "W3 PNG, 6 stickers": ("png", SIX),
}


def render_with_pillow(folder, stickers, output):
    photo = Image.open(folder / "photo.jpg").convert("RGB")
    scale = PHOTO[0] / CANVAS[0]
    for index, (x, y, side) in enumerate(stickers):
        pixels = round(side * scale)
        sticker = Image.open(folder / f"sticker{index}.png")
        sticker = sticker.resize((pixels, pixels), Image.Resampling.BICUBIC)
        photo.paste(sticker, (round(x * scale), round(y * scale)), sticker)
    buffer = io.BytesIO()
    if output.suffix == ".jpg":
        photo.save(buffer, "JPEG", quality=90, subsampling="4:2:0")
    else:
        photo.save(buffer, "PNG", compress_level=1)
    output.write_bytes(buffer.getvalue())


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--decal", default=".build/release/decal")
    parser.add_argument("--rounds", type=int, default=11)
    options = parser.parse_args()
    decal = Path(options.decal).resolve()
    print(f"Pillow {pillow_version}, {options.rounds} rounds, medians\n")
    print("| work | decal | Pillow | ratio | decal's file | Pillow's file |")
    print("| --- | --- | --- | --- | --- | --- |")
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        draw_all(folder)
        for work, (suffix, stickers) in WORKS.items():
            write_recording(folder / "work.decal.jsonl", stickers)
            ours, theirs = folder / f"decal.{suffix}", folder / f"pillow.{suffix}"
            command = [decal, "render", folder / "work.decal.jsonl", "-o", ours, "--quiet"]
            times = {"decal": [], "pillow": []}
            for _ in range(options.rounds + 1):
                start = time.perf_counter()
                subprocess.run(command, check=True)
                times["decal"].append(time.perf_counter() - start)
                start = time.perf_counter()
                render_with_pillow(folder, stickers, theirs)
                times["pillow"].append(time.perf_counter() - start)
            # The first round warms the disk's cache.
            decal_time = statistics.median(times["decal"][1:])
            pillow_time = statistics.median(times["pillow"][1:])
            print(
                f"| {work} | {decal_time * 1000:.0f} ms | {pillow_time * 1000:.0f} ms "
                f"| {decal_time / pillow_time:.2f} | {ours.stat().st_size / 1e6:.1f} MB "
                f"| {theirs.stat().st_size / 1e6:.1f} MB |"
            )


if __name__ == "__main__":
    main()
