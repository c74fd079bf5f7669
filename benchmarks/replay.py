"""Times replays of 1,000 changing frames against Pillow and OpenCV drawing them frame by frame.

    python benchmarks/replay.py [--decal .build/release/decal] [--rounds 3] [--frames 1000]

`make bench-replay` sets up what this needs. The session has a photo of 1440 × 1080 pixels and four
stickers, of which one moves in each frame. Peers decode everything once, copy the photo and draw all
four stickers for each frame; they know how large each one is and scale it once. All sides write to
/dev/null where it is a film, so that the disk is not measured, and to files otherwise. Peers hold all
frames of an animation in memory, and so make fewer.

Peers are timed without the start of Python and its imports; decal is timed as a whole process. A
fault is an error: the first and the last frame of the film are compared.
"""

import argparse
import json
import math
import shutil
import statistics
import subprocess
import tempfile
import time
from pathlib import Path

SIZE = (1440, 1080)
CANVAS = (360, 270)
SIDE = 80
RATE = 30
PEER_FRAMES = 60
SAMPLES = Path(__file__).resolve().parent.parent / "samples"
STICKERS = ["heart", "star", "party-hat", "speech-hello"]


def places(frame):
    """Where the stickers lie in a frame, in points: whole pixels, so that nobody has to filter."""
    at = []
    for sticker in range(4):
        steps = (frame + 3 - sticker) // 4
        at.append((10 + 80 * sticker + steps % 30, 30 + 40 * sticker + (steps * 3 // 2) % 40))
    return at


def session(folder, frames):
    """The recording, beside its images."""
    from PIL import Image

    photo = Image.open(SAMPLES / "photos" / "friends.jpg").convert("RGB")
    photo.resize(SIZE).save(folder / "photo.jpg", quality=90)
    images = {"photo": {"file": "photo.jpg"}}
    for name in STICKERS:
        sticker = Image.open(SAMPLES / "stickers" / f"{name}.png").convert("RGBA")
        sticker.resize((400, 400)).save(folder / f"{name}.png")
        images[name] = {"file": f"{name}.png"}
    lines = [
        {
            "format": "decal-recording",
            "version": 1,
            "canvas": {"width": CANVAS[0], "height": CANVAS[1]},
            "photo": {"image": "photo"},
            "images": images,
            "participants": [{"id": "ana", "role": "host"}],
        }
    ]
    for index, name in enumerate(STICKERS):
        lines.append(event(0, "create", index, places(0)[index], image=name))
    for frame in range(1, frames):
        moment = math.ceil(frame * 1000 / RATE) - 1
        for index in range(4):
            if places(frame)[index] != places(frame - 1)[index]:
                place = places(frame)[index]
                lines.append(event(moment, "drag", index, place, phase="changed"))
    (folder / "session.jsonl").write_text("".join(json.dumps(line) + "\n" for line in lines))


def event(moment, kind, sticker, place, **more):
    frame = {"x": place[0], "y": place[1], "width": SIDE, "height": SIDE}
    return {"t": moment, "by": "ana", "type": kind, "sticker": f"s{sticker}", "frame": frame, **more}


class Pillow:
    name = "Pillow"

    def __init__(self, folder):
        from PIL import Image

        self.Image = Image
        self.photo = Image.open(folder / "photo.jpg").convert("RGB")
        side = SIDE * SIZE[0] // CANVAS[0]
        self.stickers = [
            Image.open(folder / f"{name}.png").resize((side, side), Image.BICUBIC)
            for name in STICKERS
        ]

    def draw(self, frame):
        picture = self.photo.copy()
        for sticker, (x, y) in zip(self.stickers, places(frame)):
            picture.paste(sticker, (x * SIZE[0] // CANVAS[0], y * SIZE[0] // CANVAS[0]), sticker)
        return picture

    def film(self, frames, file):
        for frame in range(frames):
            luma, blue, red = self.draw(frame).convert("YCbCr").split()
            half = (SIZE[0] // 2, SIZE[1] // 2)
            file.write(b"FRAME\n" + luma.tobytes())
            file.write(blue.resize(half, self.Image.BOX).tobytes())
            file.write(red.resize(half, self.Image.BOX).tobytes())

    def animation(self, frames, path):
        # Pillow, too, wants all frames at once.
        pictures = [self.draw(frame) for frame in range(1, frames)]
        self.draw(0).save(
            path, format="PNG", save_all=True, append_images=pictures, compress_level=1
        )

    def folder(self, frames, path):
        for frame in range(frames):
            self.draw(frame).save(path / f"{frame:06}.jpg", quality=90)


class OpenCV:
    name = "OpenCV"

    def __init__(self, folder):
        import cv2
        import numpy

        cv2.setNumThreads(2)
        self.cv2, self.numpy = cv2, numpy
        self.photo = cv2.imread(str(folder / "photo.jpg"))
        side = SIDE * SIZE[0] // CANVAS[0]
        self.stickers = []
        for name in STICKERS:
            sticker = cv2.imread(str(folder / f"{name}.png"), cv2.IMREAD_UNCHANGED)
            sticker = cv2.resize(sticker, (side, side), interpolation=cv2.INTER_CUBIC)
            alpha = sticker[:, :, 3:].astype(numpy.float32) / 255
            self.stickers.append((sticker[:, :, :3] * alpha, 1 - alpha))

    def draw(self, frame):
        picture = self.photo.copy()
        for (color, rest), (x, y) in zip(self.stickers, places(frame)):
            left, top = x * SIZE[0] // CANVAS[0], y * SIZE[0] // CANVAS[0]
            part = picture[top : top + color.shape[0], left : left + color.shape[1]]
            part[:] = self.numpy.rint(color + part * rest)
        return picture

    def film(self, frames, file):
        for frame in range(frames):
            planes = self.cv2.cvtColor(self.draw(frame), self.cv2.COLOR_BGR2YUV_I420)
            file.write(b"FRAME\n" + planes.tobytes())

    def animation(self, frames, path):
        # OpenCV takes all frames of an animation at once.
        animation = self.cv2.Animation()
        animation.frames = [self.draw(frame) for frame in range(frames)]
        animation.durations = self.numpy.full(frames, 1000 // RATE)
        level = [self.cv2.IMWRITE_PNG_COMPRESSION, 1]
        if not self.cv2.imwriteanimation(str(path), animation, level):
            raise RuntimeError("OpenCV wrote no animation")

    def folder(self, frames, path):
        quality = [self.cv2.IMWRITE_JPEG_QUALITY, 90]
        for frame in range(frames):
            self.cv2.imwrite(str(path / f"{frame:06}.jpg"), self.draw(frame), quality)


class Decal:
    name = "decal"

    def __init__(self, folder, path):
        self.command = [str(Path(path).resolve()), "replay", str(folder / "session.jsonl")]

    def run(self, *words, stdout=None):
        command = self.command + ["--quiet", "--hold-last", "0", *words]
        subprocess.run(command, check=True, stdout=stdout)

    def film(self, _, file):
        self.run("-o", "-", stdout=file)

    def animation(self, _, path):
        self.run("-o", str(path))

    def folder(self, _, path):
        self.run("-o", str(path / "frames"), "--format", "jpeg")


def measure(side, work, frames, folder):
    target = Path(tempfile.mkdtemp(dir=folder))
    start = time.perf_counter()
    if work == "film":
        with open("/dev/null", "wb") as file:
            side.film(frames, file)
    elif work == "animation":
        side.animation(frames, target / "out.png")
    else:
        side.folder(frames, target)
    taken = time.perf_counter() - start
    shutil.rmtree(target)
    return taken


def check(folder, decal, frames):
    """Fails unless decal's film shows what Pillow draws, within what filters differ by."""
    import numpy

    decal.run("-o", str(folder / "check.y4m"))
    film = (folder / "check.y4m").read_bytes()
    header = film.index(b"\n") + 1
    length = 6 + SIZE[0] * SIZE[1] * 3 // 2
    if len(film) != header + length * frames:
        raise SystemExit(f"{(len(film) - header) / length} frames and not {frames}")
    pillow = Pillow(folder)
    for frame in (0, frames // 2, frames - 1):
        start = header + length * frame + 6
        luma = numpy.frombuffer(film, numpy.uint8, SIZE[0] * SIZE[1], start).astype(int)
        drawn = numpy.asarray(pillow.draw(frame).convert("L")).reshape(-1).astype(int)
        difference = abs(luma - drawn).mean()
        if difference > 0.5:
            raise SystemExit(f"frame {frame} differs by {difference:.2f} on average")
    (folder / "check.y4m").unlink()


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--decal", default=".build/release/decal")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--frames", type=int, default=1000)
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        session(folder, arguments.frames)
        decal = Decal(folder, arguments.decal)
        check(folder, decal, arguments.frames)
        sides = [decal, Pillow(folder), OpenCV(folder)]
        print("| work | " + " | ".join(side.name for side in sides) + " | ratio |")
        print("| --- |" + " --- |" * (len(sides) + 1))
        for work in ("film", "animation", "folder"):
            rates = {side.name: [] for side in sides}
            for _ in range(arguments.rounds):
                for side in sides:
                    isLong = work == "animation" and side is not decal
                    frames = min(arguments.frames, PEER_FRAMES) if isLong else arguments.frames
                    rates[side.name].append(frames / measure(side, work, frames, folder))
            medians = {name: statistics.median(all) for name, all in rates.items()}
            faster = max(medians["Pillow"], medians["OpenCV"])
            cells = " | ".join(f"{medians[side.name]:.0f}/s" for side in sides)
            print(f"| {work} | {cells} | {medians['decal'] / faster:.1f} |", flush=True)


if __name__ == "__main__":
    main()
