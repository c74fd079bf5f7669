"""Holds pictures against exact arithmetic: the same photo and stickers in 64-bit floating point.

    echo '{"photo": …, "stickers": […], "places": [[x, y, side], …], "pictures": {"name": path}}' \\
      | python reference.py

Stickers are filtered with the cubic of Catmull and Rom (R. Keys, "Cubic Convolution Interpolation for
Digital Image Processing", 1981, a = -1/2), premultiplied, where their pixels' centres fall; an edge
between two pixels covers a part of one; source-over; no rounding anywhere. Each picture has places of
its own, since peers can place at whole pixels only.
"""

import json
import sys

import numpy
from PIL import Image

Image.MAX_IMAGE_PIXELS = None


def kernel(x):
    x = numpy.abs(x)
    near = (1.5 * x - 2.5) * x * x + 1
    far = ((-0.5 * x + 2.5) * x - 4) * x + 2
    return numpy.where(x < 1, near, numpy.where(x < 2, far, 0.0))


def axis(start, length, samples, canvas):
    """Which pixels an image touches along an axis, the weights of its samples in each, the coverage."""
    low, high = max(0, int(numpy.floor(start))), min(canvas, int(numpy.ceil(start + length)))
    pixels = numpy.arange(low, high)
    centre = ((pixels + 0.5 - start) * samples / length).clip(0, samples)
    stretch = max(1.0, samples / length)
    radius = int(numpy.ceil(2 * stretch)) + 1
    weights = numpy.zeros((len(pixels), samples))
    first = numpy.floor(centre).astype(int)
    for step in range(-radius, radius + 1):
        sample = first + step
        weight = kernel((sample + 0.5 - centre) / stretch)
        # Beyond an edge its sample counts again.
        numpy.add.at(weights, (numpy.arange(len(pixels)), sample.clip(0, samples - 1)), weight)
    weights /= weights.sum(axis=1, keepdims=True)
    coverage = numpy.minimum(pixels + 1, start + length) - numpy.maximum(pixels, start)
    return low, high, weights, coverage.clip(0, 1)


def composite(photo, stickers, places):
    """The photo with its stickers, in floating point."""
    canvas = photo.astype(numpy.float64)
    for sticker, (x, y, side) in zip(stickers, places):
        alpha = sticker[:, :, 3:] / 255.0
        layer = numpy.concatenate([sticker[:, :, :3] * alpha, alpha], axis=2)
        left, right, across, cover_x = axis(x, side, layer.shape[1], canvas.shape[1])
        top, bottom, down, cover_y = axis(y, side, layer.shape[0], canvas.shape[0])
        layer = numpy.einsum("yj,jxc->yxc", down, numpy.einsum("xi,jic->jxc", across, layer, optimize=True),
                             optimize=True)
        # What a cubic overshoots is no colour.
        layer[:, :, 3:] = layer[:, :, 3:].clip(0, 1)
        layer[:, :, :3] = layer[:, :, :3].clip(0, 255 * layer[:, :, 3:])
        layer *= cover_y[:, None, None] * cover_x[None, :, None]
        part = canvas[top:bottom, left:right]
        part[:] = layer[:, :, :3] + part * (1 - layer[:, :, 3:])
    return canvas


def pixels(path):
    return numpy.asarray(Image.open(path).convert("RGB"))


def errors(picture, exact, photo, places):
    """How far a picture is off: under its stickers from exact arithmetic, elsewhere from the photo."""
    near = numpy.zeros(picture.shape[:2], bool)
    under = numpy.zeros(picture.shape[:2], bool)
    for x, y, side in places:
        x, y, side = int(x), int(y), int(numpy.ceil(side)) + 1
        under[y:y + side, x:x + side] = True
        # Blocks that a sticker touches, and the sample beside them that a smooth upsampling reads.
        near[max(0, y - 18):y + side + 18, max(0, x - 18):x + side + 18] = True
    difference = numpy.abs(picture[under] - exact[under])
    outside = numpy.abs(picture[~near].astype(int) - photo[~near])
    return {
        "largest": float(difference.max()),
        "rms": float(numpy.sqrt((difference ** 2).mean())),
        "outside": int(outside.max()) if outside.size else 0,
    }


def main():
    job = json.load(sys.stdin)
    photo = pixels(job["photo"])
    stickers = [numpy.asarray(Image.open(path).convert("RGBA")).astype(numpy.float64) for path in job["stickers"]]
    known = {}
    answer = {}
    for name, (path, places) in job["pictures"].items():
        key = json.dumps(places)
        if key not in known:
            known = {key: composite(photo, stickers, places)}
        answer[name] = errors(pixels(path), known[key], photo, places)
    print(json.dumps(answer))


if __name__ == "__main__":
    main()
