"""Skia, through skia-python; on the processor, as its raster surfaces are."""

import skia

VERSION = f"Skia {skia.__version__}"
SETTINGS = {"jpeg": ["usual"], "png": ["usual"]}
SLOW = ["png, usual"]
NOTE = "Its PNG encoder cannot be told from Python how hard to try."


def prepare():
    pass


def opened(path):
    return skia.Image.MakeFromEncoded(skia.Data.MakeFromFileName(path))


def render(job):
    photo = opened(job["photo"])
    surface = skia.Surface(photo.width(), photo.height())
    canvas = surface.getCanvas()
    canvas.drawImage(photo, 0, 0)
    sampling = skia.SamplingOptions(skia.CubicResampler.CatmullRom())
    for path, (x, y, side) in zip(job["stickers"], job["places"]):
        canvas.drawImageRect(opened(path), skia.Rect.MakeXYWH(x, y, side, side), sampling)
    write(surface.makeImageSnapshot(), job["output"], job["format"])


def write(image, path, format):
    kind = skia.EncodedImageFormat.kJPEG if format == "jpeg" else skia.EncodedImageFormat.kPNG
    data = image.encodeToData(kind, 90 if format == "jpeg" else 100)
    with open(path, "wb") as file:
        file.write(bytes(data))


def load(path):
    global pixels
    pixels = opened(path).makeRasterImage()


def save(path):
    write(pixels, path, "png")
