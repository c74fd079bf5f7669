"""Frames as one draws them in Python.

    python -m works.replay_script draw FOLDER                      the images of the session
    python -m works.replay_script pillow film FOLDER FRAMES        frames, measured without the start
    python -m works.replay_script check FOLDER DECAL FRAMES        decal's frames against Pillow's
"""

import json
import subprocess
import sys
import time
from pathlib import Path

from works.replay import CANVAS, RATE, SAMPLES, SIDE, SIZE, STICKERS, places

SCALE = SIZE[0] // CANVAS[0]


class Pillow:
    def __init__(self, folder):
        from PIL import Image

        self.Image = Image
        self.photo = Image.open(folder / "photo.jpg").convert("RGB")
        side = SIDE * SCALE
        self.stickers = [Image.open(folder / f"{name}.png").resize((side, side), Image.BICUBIC) for name in STICKERS]

    def draw(self, frame):
        picture = self.photo.copy()
        for sticker, (x, y) in zip(self.stickers, places(frame)):
            picture.paste(sticker, (x * SCALE, y * SCALE), sticker)
        return picture

    def film(self, frames, file):
        half = (SIZE[0] // 2, SIZE[1] // 2)
        for frame in range(frames):
            luma, blue, red = self.draw(frame).convert("YCbCr").split()
            file.write(b"FRAME\n" + luma.tobytes())
            file.write(blue.resize(half, self.Image.BOX).tobytes())
            file.write(red.resize(half, self.Image.BOX).tobytes())

    def animation(self, frames, path):
        pictures = [self.draw(frame) for frame in range(1, frames)]
        self.draw(0).save(path, format="PNG", save_all=True, append_images=pictures, compress_level=1)


class OpenCV:
    def __init__(self, folder):
        import cv2
        import numpy

        self.cv2, self.numpy = cv2, numpy
        self.photo = cv2.imread(str(folder / "photo.jpg"))
        side = SIDE * SCALE
        self.stickers = []
        for name in STICKERS:
            sticker = cv2.imread(str(folder / f"{name}.png"), cv2.IMREAD_UNCHANGED)
            sticker = cv2.resize(sticker, (side, side), interpolation=cv2.INTER_CUBIC)
            alpha = sticker[:, :, 3].astype(numpy.float32) / 255
            self.stickers.append((cv2.cvtColor(sticker, cv2.COLOR_BGRA2BGR), alpha, 1 - alpha))

    def draw(self, frame):
        picture = self.photo.copy()
        for (color, alpha, rest), (x, y) in zip(self.stickers, places(frame)):
            left, top = x * SCALE, y * SCALE
            part = picture[top:top + color.shape[0], left:left + color.shape[1]]
            part[:] = self.cv2.blendLinear(color, part, alpha, rest)
        return picture

    def film(self, frames, file):
        for frame in range(frames):
            planes = self.cv2.cvtColor(self.draw(frame), self.cv2.COLOR_BGR2YUV_I420)
            file.write(b"FRAME\n" + planes.tobytes())

    def animation(self, frames, path):
        animation = self.cv2.Animation()
        animation.frames = [self.draw(frame) for frame in range(frames)]
        animation.durations = self.numpy.full(frames, 1000 // RATE)
        level = [self.cv2.IMWRITE_PNG_COMPRESSION, 1]
        if not self.cv2.imwriteanimation(str(path), animation, level):
            raise RuntimeError("OpenCV wrote no animation")


def draw(folder):
    from PIL import Image

    photo = Image.open(SAMPLES / "photos" / "friends.jpg").convert("RGB")
    photo.resize(SIZE).save(folder / "photo.jpg", quality=90)
    for name in STICKERS:
        Image.open(SAMPLES / "stickers" / f"{name}.png").convert("RGBA").resize((400, 400)).save(folder / f"{name}.png")


def check(folder, decal, frames):
    """The mean difference of a few frames' luma from what Pillow draws; what filters differ by."""
    import numpy

    film = folder / "check.y4m"
    words = [decal, "replay", folder / "session.jsonl", "-o", film, "--quiet", "--hold-last", "0"]
    subprocess.run(words, check=True)
    data = film.read_bytes()
    header = data.index(b"\n") + 1
    length = 6 + SIZE[0] * SIZE[1] * 3 // 2
    if len(data) != header + length * frames:
        raise SystemExit(f"{(len(data) - header) / length} frames and not {frames}")
    pillow = Pillow(folder)
    worst = 0.0
    for frame in (0, frames // 2, frames - 1):
        luma = numpy.frombuffer(data, numpy.uint8, SIZE[0] * SIZE[1], header + length * frame + 6)
        drawn = numpy.asarray(pillow.draw(frame).convert("L")).reshape(-1)
        worst = max(worst, float(abs(luma.astype(int) - drawn.astype(int)).mean()))
    film.unlink()
    if worst > 0.5:
        raise SystemExit(f"decal's frames differ from Pillow's by {worst:.2f} on average")
    print(json.dumps({"difference": worst}))


def main():
    word, folder = sys.argv[1], Path(sys.argv[3] if sys.argv[1] not in ("draw", "check") else sys.argv[2])
    if word == "draw":
        return draw(folder)
    if word == "check":
        return check(folder, sys.argv[3], int(sys.argv[4]))
    side = {"pillow": Pillow, "opencv": OpenCV}[word](folder)
    work, frames = sys.argv[2], int(sys.argv[4])
    start, busy = time.perf_counter(), time.process_time()
    if work == "film":
        with open("/dev/null", "wb") as nowhere:
            side.film(frames, nowhere)
    else:
        side.animation(frames, folder / f"{word}.png")
    told = {"clock": time.perf_counter() - start, "processor": time.process_time() - busy}
    (folder / "script.json").write_text(json.dumps(told))


if __name__ == "__main__":
    main()
