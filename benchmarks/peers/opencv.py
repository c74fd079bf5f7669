"""OpenCV."""

import cv2
import numpy

VERSION = f"OpenCV {cv2.__version__}"
SETTINGS = {"jpeg": ["usual"], "png": ["usual", "fastest"]}
SLOW = []
NOTE = "Its cubic is sharper than the others' (a = -3/4), so a part of its error is its choice."

# Without parameters OpenCV takes run lengths, its quickest strategy; told a level, it looks for matches
# and takes longer.
PNG = {"usual": [], "fastest": [cv2.IMWRITE_PNG_FILTER, cv2.IMWRITE_PNG_FILTER_NONE]}


def prepare():
    pass


def render(job):
    picture = cv2.imread(job["photo"], cv2.IMREAD_COLOR)
    for path, (x, y, side) in zip(job["stickers"], job["places"]):
        sticker = cv2.imread(path, cv2.IMREAD_UNCHANGED)
        sticker = cv2.resize(sticker, (side, side), interpolation=cv2.INTER_CUBIC)
        alpha = sticker[:, :, 3].astype(numpy.float32) * (1 / 255)
        below = picture[y:y + side, x:x + side]
        colors = cv2.cvtColor(sticker, cv2.COLOR_BGRA2BGR)
        picture[y:y + side, x:x + side] = cv2.blendLinear(colors, below, alpha, 1 - alpha)
    if job["format"] == "jpeg":
        cv2.imwrite(job["output"], picture, [cv2.IMWRITE_JPEG_QUALITY, 90])
    else:
        cv2.imwrite(job["output"], picture, PNG[job["setting"]])


def load(path):
    global pixels
    pixels = cv2.imread(path, cv2.IMREAD_UNCHANGED)


def save(path):
    cv2.imwrite(path, pixels, PNG["fastest"])
