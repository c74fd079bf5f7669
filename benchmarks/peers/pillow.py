"""Pillow."""

from PIL import Image, __version__

VERSION = f"Pillow {__version__}"
SETTINGS = {"jpeg": ["usual"], "png": ["usual", "fastest"]}
SLOW = ["png, usual"]
NOTE = ""


def prepare():
    pass


def render(job):
    picture = Image.open(job["photo"]).convert("RGB")
    for path, (x, y, side) in zip(job["stickers"], job["places"]):
        # Pillow premultiplies by itself while it scales.
        sticker = Image.open(path).resize((side, side), Image.Resampling.BICUBIC)
        picture.paste(sticker, (x, y), sticker)
    if job["format"] == "jpeg":
        picture.save(job["output"], "JPEG", quality=90, subsampling="4:2:0")
    else:
        level = {"usual": 6, "fastest": 1}[job["setting"]]
        picture.save(job["output"], "PNG", compress_level=level)


def load(path):
    global pixels
    pixels = Image.open(path)
    pixels.load()


def save(path):
    pixels.save(path, "PNG", compress_level=1)
