#!/usr/bin/env python3
"""Draws every photo and sticker of the samples: nothing is downloaded, nothing is random.

    python3 -m venv .venv && .venv/bin/pip install -r samples/requirements.txt
    .venv/bin/python samples/draw.py             # all of them
    .venv/bin/python samples/draw.py heart star  # or some, by name

Needs Pillow 12.3.0. The same Pillow gives the same bytes each time.

How it draws: a shape is a list of points in pixels of the finished picture. Its *coverage* (a grey
mask) is drawn four times larger and reduced with LANCZOS; then flat colour, or a gradient, goes
through that mask. Colour itself is never filtered, so a soft edge of a sticker keeps the colour
of its inside and no dark seam appears, just as if premultiplied pixels had been reduced.
"""

import math
import random
import sys
from pathlib import Path

from PIL import Image, ImageChops, ImageColor, ImageDraw, ImageFilter, ImageFont, ImageOps

HERE = Path(__file__).resolve().parent
FINER = 4  # masks are drawn this many times larger


# ---------------------------------------------------------------------------------------- shapes
# Each returns one outline: a list of (x, y). A shape may also be a list of outlines: their union.

def ellipse(x, y, rx, ry=None, turn=0.0, start=0, end=360):
    ry = rx if ry is None else ry
    c, s = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    steps = max(24, int(max(rx, ry)))
    outline = []
    for i in range(steps + 1):
        a = math.radians(start + (end - start) * i / steps)
        u, v = rx * math.cos(a), ry * math.sin(a)
        outline.append((x + u * c - v * s, y + u * s + v * c))
    return outline


def smooth(points, closed=True, steps=12):
    """A soft curve through all the points (Catmull-Rom)."""
    n = len(points)
    at = (lambda i: points[i % n]) if closed else (lambda i: points[min(max(i, 0), n - 1)])
    curve = []
    for i in range(n if closed else n - 1):
        p0, p1, p2, p3 = at(i - 1), at(i), at(i + 1), at(i + 2)
        for k in range(steps):
            t = k / steps
            curve.append(tuple(
                0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t ** 3)
                for a, b, c, d in zip(p0, p1, p2, p3)))
    return curve if closed else curve + [points[-1]]


def mirrored(right_half):
    """Closes a right half, given from top to bottom, with its mirror image on the left of x = 0."""
    return right_half + [(-x, y) for x, y in reversed(right_half) if x != 0]


def stroke(points, width, taper=False):
    """A brush line along the points with round ends; tapered, it is thickest in the middle."""
    outlines, last = [], len(points) - 1
    half = lambda i: width / 2 * (math.sin(math.pi * (0.08 + 0.84 * i / last)) if taper else 1)
    for i, (x, y) in enumerate(points):
        outlines.append(ellipse(x, y, half(i)))
        if i < last:
            u, v = points[i + 1]
            long = math.hypot(u - x, v - y) or 1
            nx, ny = (y - v) / long, (u - x) / long
            a, b = half(i), half(i + 1)
            outlines.append([(x + nx * a, y + ny * a), (u + nx * b, v + ny * b),
                             (u - nx * b, v - ny * b), (x - nx * a, y - ny * a)])
    return outlines


def union(*shapes):
    return [outline for shape in shapes for outline in outlines_of(shape)]


def outlines_of(shape):
    return [shape] if isinstance(shape[0][0], (int, float)) else shape


def moved(shape, dx, dy):
    return [[(x + dx, y + dy) for x, y in outline] for outline in outlines_of(shape)]


# ---------------------------------------------------------------------------------------- paints

def rgb(colour):
    return ImageColor.getrgb(colour) if isinstance(colour, str) else tuple(colour)


def mix(a, b, t):
    return tuple(round(x + (y - x) * t) for x, y in zip(rgb(a), rgb(b)))


def darker(colour, t):
    return mix(colour, "#1d1030", t)


def lighter(colour, t):
    return mix(colour, "#fff6e8", t)


class Gradient:
    """Colours from `start` to `end` along y (or along x, if `across`)."""

    def __init__(self, start, end, *colours, across=False):
        self.start, self.end, self.across = start, end, across
        self.colours = [rgb(c) for c in colours]

    def colour(self, at):
        t = min(max((at - self.start) / (self.end - self.start), 0), 1) * (len(self.colours) - 1)
        i = min(int(t), len(self.colours) - 2)
        return mix(self.colours[i], self.colours[i + 1], t - i)

    def image(self, left, top, width, height):
        first, count = (left, width) if self.across else (top, height)
        line = Image.new("RGB", (count, 1) if self.across else (1, count))
        line.putdata([self.colour(first + i + 0.5) for i in range(count)])
        return line.resize((width, height), Image.Resampling.NEAREST)


# ---------------------------------------------------------------------------------------- canvas

class Canvas:
    """A picture and a place on it: shapes are given in local units, moved, turned and scaled."""

    def __init__(self, image, x=0.0, y=0.0, scale=1.0, turn=0.0):
        self.image, self.x, self.y, self.scale, self.turn = image, x, y, scale, turn

    def placed(self, x, y, scale=1.0, turn=0.0):
        (u, v), = self._outline([(x, y)])
        return Canvas(self.image, u, v, self.scale * scale, self.turn + turn)

    def _outline(self, points):
        c, s = (f(math.radians(self.turn)) * self.scale for f in (math.cos, math.sin))
        return [(self.x + x * c - y * s, self.y + x * s + y * c) for x, y in points]

    def _coverage(self, shape, box, finer):
        left, top, right, bottom = box
        mask = Image.new("L", ((right - left) * finer, (bottom - top) * finer))
        pen = ImageDraw.Draw(mask)
        for outline in outlines_of(shape):
            pen.polygon([((x - left) * finer, (y - top) * finer) for x, y in self._outline(outline)], fill=255)
        return mask if finer == 1 else mask.resize((right - left, bottom - top), Image.Resampling.LANCZOS)

    def fill(self, shape, paint, opacity=1.0, blur=0.0, inside=None, screen=False):
        """Paints a shape; `blur` softens it, `inside` cuts it to another shape, `screen` adds light."""
        blur *= self.scale
        spots = [p for outline in outlines_of(shape) for p in self._outline(outline)]
        reach = 3 * blur + 2
        box = (max(0, math.floor(min(x for x, _ in spots) - reach)),
               max(0, math.floor(min(y for _, y in spots) - reach)),
               min(self.image.width, math.ceil(max(x for x, _ in spots) + reach)),
               min(self.image.height, math.ceil(max(y for _, y in spots) + reach)))
        if box[0] >= box[2] or box[1] >= box[3]:
            return
        mask = self._coverage(shape, box, 1 if blur > 3 else FINER)
        if blur:
            mask = mask.filter(ImageFilter.GaussianBlur(blur))
        if inside:
            mask = ImageChops.multiply(mask, self._coverage(inside, box, FINER))
        self.through(mask, box[:2], paint, opacity, screen)

    def through(self, mask, corner, paint, opacity=1.0, screen=False):
        """Paint goes through a mask whose top left corner lies at `corner` (in pixels)."""
        if opacity < 1:
            mask = mask.point(lambda v: round(v * opacity))
        if isinstance(paint, Gradient):
            y = self.x if paint.across else self.y
            paint = Gradient(y + paint.start * self.scale, y + paint.end * self.scale, *paint.colours, across=paint.across)
            layer = paint.image(*corner, *mask.size)
        else:
            layer = Image.new("RGB", mask.size, rgb(paint))
        if screen:
            below = self.image.crop((*corner, corner[0] + mask.width, corner[1] + mask.height))
            layer = ImageChops.screen(below.convert("RGB"), layer)
        if self.image.mode == "RGBA":
            layer.putalpha(mask)
            self.image.alpha_composite(layer, corner)
        else:
            self.image.paste(layer, corner, mask)

    def letter(self, text, x, y, size, paint, bold=0.0, turn=0.0):
        """Writes one letter, centred on (x, y), with the font that is built into Pillow."""
        (u, v), = self._outline([(x, y)])
        side = round(size * self.scale * 2)
        font = ImageFont.load_default(size=size * self.scale * FINER)
        mask = Image.new("L", (side * FINER, side * FINER))
        ImageDraw.Draw(mask).text((side * FINER / 2,) * 2, text, fill=255, font=font, anchor="mm",
                                  stroke_width=bold * self.scale * FINER)
        mask = mask.rotate(-turn - self.turn, Image.Resampling.BICUBIC)
        mask = mask.resize((side, side), Image.Resampling.LANCZOS)
        left, top = round(u - side / 2), round(v - side / 2)
        cut = (max(0, -left), max(0, -top), min(side, self.image.width - left), min(side, self.image.height - top))
        self.through(mask.crop(cut), (left + cut[0], top + cut[1]), paint)


def develop(image, seed, grain=0.095, vignette=0.16):
    """What a camera adds: corners a little darker, and a fine grain in the brightness."""
    ring = Image.radial_gradient("L").resize(image.size, Image.Resampling.BICUBIC)
    ring = ring.point(lambda v: round(255 * (1 - vignette * (v / 255) ** 2.2)))
    image = ImageChops.multiply(image, Image.merge("RGB", [ring] * 3))
    noise = random.Random(seed).randbytes(image.width * image.height)
    noise = Image.frombytes("L", image.size, noise).filter(ImageFilter.GaussianBlur(0.8))
    noise = noise.point(lambda v: round(128 + (v - 128) * grain))
    return ImageChops.add(image, Image.merge("RGB", [noise] * 3), 1, -128)


# ------------------------------------------------------------------------------ photo: landscape

def landscape():
    """A lake before sunset: snow peak, forest, a cabin with its lamp on, a red canoe."""
    wide, high, shore = 1560, 1170, 716
    sun_x, sun_y = 1065, 505
    chance = random.Random(11)
    image = Gradient(0, shore, "#3a5f9e", "#6f88bd", "#b39cc4", "#f2ae9d", "#ffd69a", "#ffe9b8").image(0, 0, wide, high)
    c = Canvas(image)

    for radius, strength in ((560, 0.30), (300, 0.35), (150, 0.5)):  # the air around the sun
        c.fill(ellipse(sun_x, sun_y, radius * 0.6), "#ffcf87", strength, blur=radius * 0.33, screen=True)
    c.fill(ellipse(sun_x, sun_y, 50), "#fff4d4", blur=1.5)

    for x, y, w, tint, strength in ((330, 175, 300, "#ffc9bd", 0.55), (520, 215, 220, "#ffd8c4", 0.5),
                                    (1240, 240, 330, "#ffd0b4", 0.6), (1020, 285, 210, "#ffe2c2", 0.6),
                                    (760, 105, 260, "#d5c3dc", 0.45), (1450, 120, 240, "#c9b9dd", 0.4),
                                    (90, 330, 250, "#ffcdb4", 0.5), (1400, 395, 240, "#ffe2b6", 0.6)):
        for _ in range(9):  # a cloud is a bundle of long soft lenses
            dx, dy, part = chance.gauss(0, w * 0.28), chance.gauss(0, 9), chance.uniform(0.35, 0.7)
            c.fill(ellipse(x + dx, y + dy, w * part, chance.uniform(5, 13)), tint, strength * 0.55, blur=6)

    def ridge(points, rough, turns=5):
        """Breaks the lines between the given points again and again, a little less each time."""
        for _ in range(turns):
            finer = [points[0]]
            for a, b in zip(points, points[1:]):
                long = math.hypot(b[0] - a[0], b[1] - a[1])
                finer += [((a[0] + b[0]) / 2, (a[1] + b[1]) / 2 + chance.uniform(-rough, rough) * long), b]
            points = finer
        return points

    def ground(line):
        return line + [(line[-1][0], shore + 4), (line[0][0], shore + 4)]

    # Far range, almost air.
    far = ridge([(-20, 520), (140, 440), (300, 500), (820, 520), (960, 440), (1130, 500), (1290, 395), (1430, 470), (1590, 410)], 0.11)
    c.fill(ground(far), Gradient(390, 700, "#ab92b6", "#e0ab9f", "#ffd7a6"))

    # The peak: rock, snow above a ragged line, and the sides that the sun does not reach.
    crest = ridge([(30, 726), (190, 560), (300, 470), (372, 392), (430, 400), (560, 206), (640, 300), (700, 330), (762, 420), (860, 520), (1010, 640), (1120, 726)], 0.085)
    rock = ground(crest)
    c.fill(rock, Gradient(210, 716, "#a2808f", "#ad8797", "#c59c9f", "#eebd9f"))
    edge = [p for p in crest if p[1] < 478]
    ragged, x = [], edge[-1][0]
    while x > edge[0][0]:
        ragged.append((x, 412 + 46 * math.sin(x / 61) + (46 if len(ragged) % 2 else -40) * chance.uniform(0.15, 1.25)))
        x -= chance.uniform(8, 34)
    snow = edge + ridge(ragged, 0.16, 3)
    c.fill(snow, Gradient(206, 480, "#fff3e2", "#ffe0cb"), inside=rock)
    summit = min(crest, key=lambda p: p[1])
    knee = min((p for p in crest if p[0] < 400), key=lambda p: p[1])
    spine = ridge([summit, (548, 290), (590, 360), (566, 450), (612, 540), (590, 640), (640, 730)], 0.14, 4)
    shade = spine + [(430, 730), (470, 560), (445, 470), (428, 404)] + [p for p in crest if 428 < p[0] < summit[0]]
    second = ridge([knee, (362, 450), (392, 520), (370, 600), (410, 730)], 0.14, 4)
    shade2 = second + [(0, 730)] + [p for p in crest if p[0] < knee[0]]
    third = ridge([(690, 326), (700, 390), (735, 440), (722, 520), (770, 600), (780, 730)], 0.14, 4)
    shade3 = third + [(690, 730), (700, 600), (662, 500), (668, 420), (650, 350)]
    for part in (shade, shade2, shade3):
        c.fill(part, Gradient(210, 716, "#5c5688", "#6b6292", "#8d7ba0", "#c79ea5"), 0.85, inside=rock)
        c.fill(part, Gradient(206, 480, "#9fa4d4", "#b9abd0"), inside=snow)
    c.fill([(-50, 610), (1200, 610), (1200, 730), (-50, 730)], "#ffd3a8", 0.5, blur=36)

    # Two wooded hills, each with its trees on the skyline, and mist between them.
    def wood(line, height, paint, every):
        c.fill(ground(line), paint)
        trees, x = [], line[0][0]
        while x < line[-1][0]:
            i = next(k for k, p in enumerate(line) if p[0] >= x)
            y, h = line[i][1] + 5, height * chance.uniform(0.55, 1.25)
            trees.append([(x, y - h), (x + h * 0.2, y + 4), (x - h * 0.2, y + 4)])
            x += every * chance.uniform(0.5, 1.6)
        c.fill(trees, paint)

    wood(ridge([(-20, 560), (110, 575), (260, 640), (420, 690), (560, 716)], 0.05), 30, Gradient(540, 716, "#62608f", "#9a7f9c"), 9)
    wood(ridge([(880, 716), (1010, 668), (1200, 610), (1370, 560), (1590, 500)], 0.05), 34, Gradient(490, 716, "#71648f", "#b98b98"), 9)
    c.fill(ellipse(780, 706, 900, 16), "#ffe3bd", 0.75, blur=14)
    wood(ridge([(-20, 640), (120, 655), (260, 690), (360, 716)], 0.04), 52, Gradient(590, 716, "#2f4a5c", "#4a6370"), 12)
    wood(ridge([(1130, 716), (1270, 684), (1420, 640), (1590, 600)], 0.04), 52, Gradient(560, 716, "#3b4a66", "#6d6478"), 12)

    # The cabin on the right shore.
    house = c.placed(1300, 700)
    house.fill([(-46, 12), (-46, -28), (46, -28), (46, 12)], Gradient(-28, 12, "#6b4038", "#4a2c30"))
    house.fill([(-58, -24), (-32, -66), (36, -66), (58, -24)], Gradient(-66, -24, "#43364c", "#2c2638"))
    house.fill([(16, -60), (16, -84), (28, -84), (28, -60)], "#3a2f42")
    for x in (-26, 12):
        house.fill(ellipse(x + 8, -10, 20), "#ffc259", 0.6, blur=9, screen=True)
        house.fill([(x, -19), (x + 17, -19), (x + 17, -2), (x, -2)], "#ffe08e")
    for i in range(7):  # smoke
        house.fill(ellipse(24 + i * 5, -96 - i * 15, 6 + i * 2.4), "#fff0e4", 0.30 - i * 0.034, blur=4 + i)
    c.fill(smooth([(1090, 717), (1200, 709), (1320, 708), (1460, 704), (1600, 700), (1600, 726), (1100, 722)]), "#3b4347")
    c.fill(smooth([(-30, 704), (120, 706), (260, 711), (400, 717), (300, 724), (-30, 726)]), "#2c4149")

    # The lake mirrors all that: upside down, rows pushed sideways by waves, darker towards us.
    depth = high - shore
    mirror = image.crop((0, shore - depth, wide, shore)).transpose(Image.Transpose.FLIP_TOP_BOTTOM)
    mirror = mirror.filter(ImageFilter.GaussianBlur(1.6))
    for y in range(depth):
        far_off = y / depth
        push = math.sin(y * 0.9 / (1 + 2 * far_off)) * (1 + 2.5 * far_off) + math.sin(y * 0.23) * 1.5 * far_off
        row = ImageChops.offset(mirror.crop((0, y, wide, y + 1)), round(push), 0)
        image.paste(row, (0, shore + y))
    veil = Image.linear_gradient("L").resize((wide, depth)).point(lambda v: round(40 + v * 0.62))
    c.through(veil, (0, shore), Gradient(shore, high, "#5b6c98", "#2b4f74", "#17365a"))
    for _ in range(420):  # ripples: flat lenses, wider the nearer they are
        near = chance.random() ** 1.4
        x, y = chance.uniform(0, wide), shore + 8 + near * (depth - 8)
        tint, strength = ("#ffdcb4", 0.20) if chance.random() < 0.5 else ("#1d3a5e", 0.22)
        c.fill(ellipse(x, y, 14 + near * 90 * chance.random(), 0.8 + near * 2.4), tint, strength)
    for _ in range(210):  # the sun's own road across the water
        near = chance.random() ** 1.25
        y = shore + 5 + near * (depth - 30)
        x = sun_x + chance.gauss(0, 14 + near * 52)
        c.fill(ellipse(x, y, 5 + near * 34 * chance.random(), 0.9 + near * 2.6), "#ffe9b4", 0.75 - near * 0.35, screen=True)

    # The canoe.
    boat = c.placed(690, 882)
    boat.fill(ellipse(4, 28, 120, 9), "#0f2340", 0.45, blur=4)
    boat.fill(smooth([(-100, 24), (0, 42), (100, 24), (60, 58), (0, 64), (-60, 58)]), "#a8323a", 0.35, blur=3)
    hull = smooth([(-124, -16), (-112, -6), (-60, 4), (0, 7), (60, 4), (112, -6), (124, -16), (116, 10), (86, 25), (0, 31), (-86, 25), (-116, 10)])
    boat.fill(hull, Gradient(-14, 31, "#f0574d", "#d23b43", "#8f2435"))
    boat.fill(stroke(smooth([(-121, -14), (-60, 3), (0, 6), (60, 3), (121, -14)], closed=False), 4.5), "#ffd9a6")
    boat.fill(stroke([(-22, 3), (70, -36)], 4.5), "#7a4a34")
    boat.fill(ellipse(80, -40, 17, 7, turn=-24), "#8c573b")

    # Near bank: pines on the left, grass and stones along the lower edge.
    def pine(x, foot, height, tint):
        tiers, right, left = 11, [], []
        for k in range(1, tiers + 1):
            y = foot - height + height * 0.93 * (k / tiers) ** 1.08
            for side, arm in ((right, 1), (left, -1)):
                reach = height * 0.205 * (k / tiers) ** 0.85 * chance.uniform(0.82, 1.12)
                side += [(x + arm * reach, y + height * 0.012), (x + arm * reach * 0.42, y - height * 0.018)]
        shape = [(x, foot - height)] + right + list(reversed(left))
        c.fill([(x - height * 0.016, foot - 40), (x + height * 0.016, foot - 40), (x + height * 0.02, foot + 20), (x - height * 0.02, foot + 20)], "#3a2a30")
        c.fill(shape, Gradient(foot - height, foot, lighter(tint, 0.12), tint, darker(tint, 0.35)))
        c.fill([(px + height * 0.085, py) for px, py in shape], "#9fa07e", 0.26, blur=height * 0.012, inside=shape)
        c.fill([(px - height * 0.07, py) for px, py in shape], "#0d1d33", 0.40, blur=height * 0.03, inside=shape)

    c.fill(smooth([(-60, 940), (60, 962), (180, 990), (300, 1002), (400, 1050), (300, 1080), (-60, 1080)]), "#1f3f43")
    for x, foot, height, tint in ((318, 1010, 330, "#31556a"), (30, 1000, 470, "#2b4c5e"), (236, 1052, 520, "#22434f"), (104, 1090, 800, "#173740")):
        pine(x, foot, height, tint)
    bank = smooth([(-40, 1000), (120, 1012), (300, 1020), (420, 1062), (620, 1112), (900, 1146), (1180, 1140), (1400, 1100), (1600, 1060), (1620, 1230), (-60, 1230)])
    c.fill(bank, Gradient(1000, 1170, "#2d4a41", "#1c3236", "#132529"))
    for x, y, r in ((520, 1096, 34), (575, 1112, 22), (1250, 1128, 40), (1310, 1122, 26)):
        stone = smooth([(x - r, y + r * 0.5), (x - r * 0.7, y - r * 0.3), (x, y - r * 0.62), (x + r * 0.75, y - r * 0.25), (x + r, y + r * 0.5)])
        c.fill(stone, Gradient(y - r, y + r, "#8f8494", "#4d4c60"))
        c.fill(ellipse(x + r * 0.3, y - r * 0.4, r * 0.6, r * 0.25), "#ffd0a0", 0.5, blur=5, inside=stone)
    blades = {"#2a4a3c": [], "#3d6146": [], "#7d8a4e": [], "#1d3634": []}
    for _ in range(560):
        x = chance.uniform(-10, wide + 10)
        top = 1016 + 128 * math.sin(math.pi * min(max((x + 40) / 1900, 0), 1)) ** 1.2
        y, h, lean = top + chance.uniform(20, 70), chance.uniform(26, 74), chance.gauss(3, 14)
        blade = [(x - 2.6, y), (x + lean * 0.35 - 1, y - h * 0.6), (x + lean, y - h), (x + lean * 0.4 + 1.6, y - h * 0.55), (x + 2.6, y)]
        blades[chance.choice(sorted(blades))].append(blade)
    for tint in sorted(blades):
        c.fill(blades[tint], tint, 0.9)
    for _ in range(46):  # flowers
        x = chance.choice((chance.uniform(20, 520), chance.uniform(1180, 1550)))
        y = chance.uniform(1085, 1150)
        c.fill(ellipse(x, y, chance.uniform(3, 6)), chance.choice(("#ffd873", "#ff9f8e", "#fff0dc", "#e6a6e0")), 0.95)
    for x, y, s in ((820, 330, 17), (862, 312, 13), (888, 344, 11)):  # birds
        c.fill(stroke(smooth([(x - s, y - s * 0.5), (x - s * 0.45, y - s * 0.52), (x, y), (x + s * 0.45, y - s * 0.52), (x + s, y - s * 0.5)], closed=False), 2.6, taper=True), "#4a4468")
    return develop(image, 1)


# ---------------------------------------------------------------------------------------- people

FACE = smooth(mirrored([(0, -128), (60, -114), (96, -58), (101, 8), (88, 74), (52, 119), (0, 134)]))


def person(canvas, x, y, scale, *, skin, hair, style, shirt, turn=0.0, mouth="laugh", pattern=None, lips="#b5464c", eyes="#4a2f25"):
    """Head and shoulders. The head is 200 units wide around (0, 0); `style` names the hair."""
    body, head = canvas.placed(x, y, scale), canvas.placed(x, y, scale, turn)
    dusk, glow = mix(skin, "#7c2f3f", 0.34), lighter(skin, 0.35)

    back_hair(head, hair, style)

    # Shoulders and shirt, then the neck with its round neckline over them.
    torso = smooth([(0, 166), (66, 172), (128, 196), (196, 226), (234, 296), (250, 420), (256, 760),
                    (-256, 760), (-250, 420), (-234, 296), (-196, 226), (-128, 196), (-66, 172)])
    body.fill(moved(torso, 0, -4), "#1d1030", 0.28, blur=16)
    body.fill(torso, Gradient(160, 620, lighter(shirt, 0.10), shirt, darker(shirt, 0.30)))
    if pattern == "stripes":
        body.fill([[(-300, k), (300, k), (300, k + 17), (-300, k + 17)] for k in range(232, 700, 46)], "#fff4e4", 0.85, inside=torso)
    if pattern == "dots":
        dots = [ellipse(i * 52 + (j % 2) * 26, 236 + j * 40, 8) for i in range(-5, 6) for j in range(14)]
        body.fill(dots, "#fff4e4", 0.9, inside=torso)
    for side in (-1, 1):  # sleeves: a soft fold where the arm begins
        body.fill(stroke(smooth([(side * 176, 318), (side * 160, 372), (side * 164, 460), (side * 158, 640)], closed=False), 17, taper=True), darker(shirt, 0.5), 0.30, blur=7, inside=torso)
    neck = smooth([(-46, 60), (46, 60), (45, 130), (56, 176), (40, 206), (0, 216), (-40, 206), (-56, 176), (-45, 130)])
    body.fill(stroke(smooth([(-70, 158), (-50, 206), (0, 226), (50, 206), (70, 158)], closed=False), 20), darker(shirt, 0.16), inside=torso)
    body.fill(neck, mix(skin, dusk, 0.35))
    body.fill(ellipse(6, 112, 92, 62), darker(dusk, 0.15), 0.65, blur=12, inside=neck)

    # Ears, face, light from the upper left.
    for side in () if style in ("bob", "long") else (-1, 1):
        head.fill(ellipse(side * 101, 12, 19, 30, turn=side * 8), mix(skin, dusk, 0.25))
        head.fill(ellipse(side * 103, 14, 9, 18, turn=side * 8), dusk, 0.55, blur=2)
    head.fill(FACE, skin)
    head.fill(ellipse(128, 30, 52, 150), dusk, 0.55, blur=24, inside=FACE)
    head.fill(ellipse(0, 158, 90, 34), dusk, 0.45, blur=16, inside=FACE)
    head.fill(ellipse(-30, -52, 50, 34), glow, 0.65, blur=20, inside=FACE)
    head.fill(ellipse(-50, 40, 24, 15), glow, 0.45, blur=10, inside=FACE)
    for side in (-1, 1):
        head.fill(ellipse(side * 60, 48, 25, 17), "#ef5f62", 0.36, blur=10, inside=FACE)

    # Eyes, brows, nose.
    for side in (-1, 1):
        eye = head.placed(side * 40, -4)
        if mouth == "laugh" and style in ("bun", "short"):  # laughing so hard that the eyes close
            eye.fill(stroke(smooth([(-19, 5), (-9, -7), (0, -10), (9, -7), (19, 5)], closed=False), 6.5, taper=True), "#2c1a24")
        else:
            white = smooth([(-21, 2), (-11, -12), (3, -14), (16, -8), (22, 3), (12, 11), (-8, 12)] if side > 0 else
                           [(21, 2), (11, -12), (-3, -14), (-16, -8), (-22, 3), (-12, 11), (8, 12)])
            eye.fill(white, "#fffaf2")
            eye.fill(ellipse(0, -1, 12.5), Gradient(-14, 12, darker(eyes, 0.55), eyes, lighter(eyes, 0.25)), inside=white)
            eye.fill(ellipse(0, -1, 6), "#140c14", inside=white)
            eye.fill(moved(white, 0, -13), "#40202c", 0.35, blur=3, inside=white)
            eye.fill(union(ellipse(-4, -5, 3.6), ellipse(4, 4, 1.8)), "#ffffff", 0.95)
            lash = [(-22, 3), (-12, -12), (3, -15), (16, -9), (24, 0)]
            eye.fill(stroke(smooth([(px * side, py) for px, py in lash], closed=False), 6, taper=True), "#2c1a24")
        brow = [(-24, -32), (-8, -41), (10, -41), (28, -31)]
        eye.fill(stroke(smooth([(px * side, py) for px, py in brow], closed=False), 9 if style in ("short", "beard") else 7, taper=True), darker(hair, 0.30), 0.92)
    head.fill(smooth([(2, -20), (14, 20), (20, 36), (6, 42), (2, 20)]), dusk, 0.40, blur=5)
    head.fill(ellipse(-3, 28, 8, 9), glow, 0.55, blur=4)
    head.fill(stroke(smooth([(-14, 36), (-8, 43), (0, 44), (9, 43), (15, 36)], closed=False), 4.6, taper=True), darker(dusk, 0.15), 0.85)

    if style == "beard":
        beard = smooth([(-101, 2), (-88, 34), (-62, 52), (-34, 55), (0, 50), (34, 55), (62, 52), (88, 34), (101, 2), (99, 66), (66, 128), (0, 152), (-66, 128), (-99, 66)])
        head.fill(beard, Gradient(0, 150, hair, darker(hair, 0.25)), 0.97)
        head.fill(ellipse(-36, 108, 34, 22), lighter(hair, 0.2), 0.4, blur=12, inside=beard)

    if mouth == "laugh":
        gap = smooth([(-44, 64), (-22, 69), (0, 71), (22, 69), (44, 64), (36, 88), (18, 104), (0, 108), (-18, 104), (-36, 88)])
        head.fill(stroke(gap + gap[:1], 5), lips)
        head.fill(gap, Gradient(66, 108, "#5c1623", "#8a2433"))
        head.fill(ellipse(0, 106, 25, 15), "#f08080", inside=gap)
        head.fill(smooth([(-42, 62), (0, 67), (42, 62), (34, 78), (0, 82), (-34, 78)]), "#fffdf6", inside=gap)
    else:
        head.fill(smooth([(-37, 69), (-14, 69), (0, 73), (14, 69), (37, 69), (19, 90), (0, 95), (-19, 90)]), lips)
        head.fill(ellipse(-4, 87, 12, 3), "#ffd9d0", 0.45, blur=2)
        head.fill(stroke(smooth([(-45, 61), (-33, 72), (0, 81), (33, 72), (45, 61)], closed=False), 5, taper=True), darker(lips, 0.5))
    front_hair(head, hair, style)


def locks(head, shape, hair):
    """Hair is a shape with a light band and darker roots below."""
    head.fill(shape, Gradient(-160, 180, lighter(hair, 0.10), hair, darker(hair, 0.35)))


def curls(head, spots, big, hair, seed):
    """Each curl is a ball with its own light, and a lighter and a darker line wound around it."""
    chance = random.Random(seed)
    for x, y in sorted(spots, key=lambda p: p[1]):
        x, y, r = x + chance.uniform(-4, 4), y + chance.uniform(-4, 4), big * chance.uniform(0.82, 1.12)
        start = chance.uniform(150, 230)
        ball = ellipse(x, y, r, r * 0.93, turn=start)
        head.fill(ellipse(x, y + 5, r - 2), darker(hair, 0.6), 0.30, blur=3.5)
        head.fill(ball, Gradient(y - r, y + r, lighter(hair, 0.16), hair, darker(hair, 0.30)))
        for size, turn, tint, strength in ((0.66, 0, lighter(hair, 0.40), 0.55), (0.36, 40, lighter(hair, 0.28), 0.5), (0.70, 180, darker(hair, 0.5), 0.40)):
            head.fill(stroke(ellipse(x, y, r * size, start=start + turn, end=start + turn + 140), 4.5, taper=True), tint, strength, inside=ball)


def back_hair(head, hair, style):
    deep = darker(hair, 0.25)
    if style == "curls":
        head.fill(union(ellipse(0, -24, 126, 124), ellipse(-96, 60, 44, 70), ellipse(96, 60, 44, 70)), deep)
        ring = [(118 * math.cos(a), -30 + 116 * math.sin(a)) for a in (math.radians(160 + k * 10) for k in range(23))]
        sides = [(side * x, y) for side in (-1, 1) for x, y in ((132, 24), (108, 56), (138, 64), (112, 96), (140, 106), (106, 132), (128, 142))]
        curls(head, ring + sides, 33, deep, seed=5)
    elif style == "bob":
        head.fill(smooth(mirrored([(0, -160), (84, -140), (130, -60), (138, 30), (134, 104), (96, 132), (0, 120)])), Gradient(-160, 140, hair, deep))
    elif style == "long":
        head.fill(smooth(mirrored([(0, -158), (80, -138), (122, -62), (132, 40), (140, 130), (150, 220), (146, 300), (110, 330), (70, 300), (0, 200)])), Gradient(-160, 330, hair, deep, mix(hair, "#e09a5a", 0.35)))
    elif style == "bun":
        head.fill(ellipse(0, -172, 58, 54), Gradient(-230, -110, lighter(hair, 0.15), deep))
        for k in (-1, 0, 1):
            head.fill(stroke(smooth([(-44 + k * 8, -176 + k * 20), (0, -196 + k * 22), (44 + k * 4, -172 + k * 18)], closed=False), 5, taper=True), deep, 0.6)
        head.fill(smooth(mirrored([(0, -152), (78, -132), (114, -60), (108, 20), (60, 60), (0, 60)])), deep)
    else:  # short, beard
        head.fill(smooth(mirrored([(0, -146), (78, -128), (111, -62), (108, 6), (60, 40), (0, 40)])), deep)


def front_hair(head, hair, style):
    shine = lighter(hair, 0.45)
    if style == "curls":
        head.fill(smooth([(-98, -46), (-104, -100), (-50, -150), (50, -150), (104, -100), (98, -46), (78, -66), (0, -98), (-78, -66)]), darker(hair, 0.2))
        for far, count, apart, big in ((102, 11, 15.5, 30), (88, 12, 13.5, 26)):  # how far out, how many, how far apart, how big
            spots = [(far * math.cos(a), -30 + 1.08 * far * math.sin(a)) for a in (math.radians(270 + (k - (count - 1) / 2) * apart) for k in range(count))]
            curls(head, spots, big, hair, seed=far)
    elif style == "bob":
        fringe = smooth([(-112, 118), (-134, 66), (-134, -30), (-104, -122), (0, -164), (104, -122), (134, -30), (134, 66), (112, 118), (92, 92), (97, -16),
                         (84, -52), (44, -44), (0, -40), (-44, -44), (-84, -52), (-97, -16), (-92, 92)])
        locks(head, fringe, hair)
        head.fill(stroke(smooth([(-96, -78), (-50, -104), (0, -112), (50, -104), (96, -78)], closed=False), 22, taper=True), shine, 0.40, blur=7, inside=fringe)
        for x in (-58, -30, 0, 30, 58):
            head.fill(stroke(smooth([(x * 1.02, -43), (x * 1.0, -70), (x * 0.8, -104)], closed=False), 4, taper=True), darker(hair, 0.5), 0.45, inside=fringe)
    elif style == "long":
        for side in (-1, 1):
            half = smooth([(side * px, py) for px, py in [(-3, -134), (24, -152), (86, -132), (124, -56), (130, 60), (138, 170), (118, 250), (100, 170), (106, 70), (98, -8), (74, -66), (34, -104)]])
            locks(head, half, hair)
            head.fill(stroke(smooth([(side * 40, -126), (side * 92, -80), (side * 112, 0), (side * 118, 110)], closed=False), 12, taper=True), shine, 0.40, blur=5, inside=half)
    elif style == "bun":
        cap = smooth([(-108, 12), (-114, -58), (-80, -130), (0, -156), (80, -130), (114, -58), (108, 12), (97, -28), (74, -80), (24, -104), (-24, -104), (-74, -80), (-97, -28)])
        locks(head, cap, hair)
        for x in (-66, -34, 0, 34, 66):
            head.fill(stroke(smooth([(x * 1.2, -92 + abs(x) * 0.35), (x * 0.9, -118), (x * 0.5, -146)], closed=False), 4.5, taper=True), shine, 0.40, inside=cap)
    elif style == "short":
        cap = smooth([(-106, 4), (-116, -56), (-96, -118), (-40, -154), (40, -172), (96, -150), (120, -104), (114, -48), (106, 2), (97, -30), (92, -66), (50, -78), (0, -96), (-52, -88), (-88, -58), (-97, -26)])
        locks(head, cap, hair)
        for k in range(4):
            head.fill(stroke(smooth([(-66 + k * 40, -98 + k * 2), (-24 + k * 36, -132 - k * 4), (34 + k * 22, -150 + k * 8)], closed=False), 6, taper=True), shine, 0.38, inside=cap)
    else:  # beard: cropped hair
        cap = smooth([(-104, 18), (-112, -54), (-84, -124), (0, -150), (84, -124), (112, -54), (104, 18), (95, -16), (88, -58), (62, -88), (0, -98), (-62, -88), (-88, -58), (-95, -16)])
        locks(head, cap, hair)
        head.fill(ellipse(-34, -122, 44, 16, turn=-14), shine, 0.35, blur=9, inside=cap)


# ------------------------------------------------------------------------- photos: portrait, friends

def portrait():
    """Upright 960x1280. It is stored turned, see `save_photo`."""
    wide, high = 960, 1280
    chance = random.Random(21)
    image = Gradient(0, high, "#274b5f", "#3d7a7c", "#8aa67f", "#e2b878", "#d98c62").image(0, 0, wide, high)
    c = Canvas(image)
    c.fill(ellipse(200, 260, 330, 300), "#ffd58c", 0.55, blur=120, screen=True)
    c.fill(ellipse(850, 900, 300, 340), "#ff9d6b", 0.40, blur=120, screen=True)
    for _ in range(64):  # lamps far out of focus
        x, y, r = chance.uniform(-30, wide + 30), chance.uniform(-30, 900), chance.uniform(18, 74)
        tint = chance.choice(("#ffe1a0", "#ffc27a", "#fff1cf", "#9fe0cf", "#ffa98a"))
        strength = chance.uniform(0.08, 0.30)
        c.fill(ellipse(x, y, r), tint, strength, blur=2.6, screen=True)
        c.fill(stroke(ellipse(x, y, r - 2), 3), tint, strength * 0.7, blur=2, screen=True)
    person(c, 480, 610, 1.56, skin="#d9976c", hair="#5a2b22", style="curls", shirt="#e0a021", mouth="smile", turn=-3, lips="#b4424c", eyes="#5b3a1e")
    head = c.placed(480, 610, 1.56, -3)
    for _ in range(26):  # freckles
        x, y = chance.choice((-1, 1)) * chance.gauss(44, 17), chance.gauss(34, 8)
        head.fill(ellipse(x, y, chance.uniform(1.3, 2.3)), "#8f4f30", 0.45)
    for side in (-1, 1):  # earrings
        head.fill(stroke(ellipse(side * 108, 62, 17), 5), Gradient(40, 80, "#fff0b8", "#e9b23c"))
    c.fill([(0, 0), (wide, 0), (wide, high), (0, high)], "#ffb56b", 0.06, screen=True)
    return develop(image, 2)


def friends():
    """Five friends in a photo booth: curtain, garland, lamps, confetti."""
    wide, high = 1440, 1080
    chance = random.Random(31)
    row = Image.new("RGB", (wide, 1))
    row.putdata([mix("#12505e", "#3fa3a0", 0.5 + 0.36 * math.sin(x / 21 + 1.3 * math.sin(x / 97)) + 0.12 * math.sin(x / 7.3)) for x in range(wide)])
    image = row.resize((wide, high), Image.Resampling.NEAREST)
    c = Canvas(image)
    c.fill(ellipse(720, 430, 620, 400), "#ffe2ae", 0.34, blur=170, screen=True)
    c.fill([(-60, 760), (1500, 760), (1500, 1140), (-60, 1140)], "#0b2b3c", 0.55, blur=110)

    # A garland of flags, and a string of lamps above it.
    def hanging(x, sag, top, span):
        return top + sag * (1 - (2 * ((x % span) / span) - 1) ** 2)

    flags = ("#ff6b6b", "#ffd166", "#7bdff2", "#f7a6d8", "#fff1d6", "#9be37a")
    c.fill(stroke([(x, hanging(x, 66, 96, 480)) for x in range(0, wide + 1, 12)], 4), "#fff3dc")
    for k, x in enumerate(range(16, wide, 58)):
        y, z = hanging(x, 66, 96, 480), hanging(x + 42, 66, 96, 480)
        flag = [(x, y), (x + 42, z), (x + 21, (y + z) / 2 + 56)]
        c.fill(moved(flag, 5, 9), "#07222c", 0.35, blur=5)
        c.fill(flag, Gradient(min(y, z), y + 56, lighter(flags[k % 6], 0.15), darker(flags[k % 6], 0.12)))
    c.fill(stroke([(x, hanging(x + 240, 50, 18, 480)) for x in range(0, wide + 1, 12)], 3), "#1c2c34")
    for x in range(20, wide, 70):
        y = hanging(x + 240, 50, 18, 480) + 12
        c.fill(ellipse(x, y + 4, 30), "#ffb347", 0.65, blur=14, screen=True)
        c.fill(ellipse(x, y + 5, 9, 12), "#fff2c4")
    papers = []
    for _ in range(150):  # confetti behind the friends ...
        papers.append((chance.uniform(0, wide), chance.uniform(150, 760), chance.uniform(0, 180), chance.choice(flags)))
    for x, y, turn, tint in papers:
        c.placed(x, y, 1, turn).fill([(-7, -4), (7, -4), (7, 4), (-7, 4)], tint, 0.85)

    person(c, 492, 418, 1.04, skin="#8a5537", hair="#1f1518", style="beard", shirt="#f4efe6", turn=-4, mouth="laugh", lips="#8e3b3c")
    person(c, 946, 412, 1.02, skin="#f3c5a0", hair="#b5562b", style="bun", shirt="#5d6fd0", turn=5, mouth="laugh", pattern="dots")
    person(c, 232, 604, 1.08, skin="#f0bd98", hair="#22181f", style="bob", shirt="#e85d75", turn=6, mouth="smile", lips="#c73e54", eyes="#3a2620")
    person(c, 1206, 606, 1.08, skin="#e3a877", hair="#3a2419", style="short", shirt="#3b6ea5", turn=-6, mouth="laugh", pattern="stripes")
    person(c, 716, 628, 1.12, skin="#b87448", hair="#3d1f1a", style="long", shirt="#f2b134", turn=-2, mouth="laugh", lips="#a8333f", eyes="#3d2416")
    for _ in range(26):  # ... and some in front, out of focus
        x, y = chance.uniform(0, wide), chance.choice((chance.uniform(860, 1070), chance.uniform(150, 330)))
        c.placed(x, y, 1, chance.uniform(0, 180)).fill([(-11, -6), (11, -6), (11, 6), (-11, 6)], chance.choice(flags), 0.9, blur=1.6)
    return develop(image, 3)


# -------------------------------------------------------------------------------------- stickers

def sticker(wide, high, silhouette, paint, border=13):
    """White rim all around the silhouette, a soft shadow under it, and the picture on top."""
    rim = Image.new("L", (wide * FINER, high * FINER))
    pen = ImageDraw.Draw(rim)
    for outline in outlines_of(silhouette):
        pen.polygon([(x * FINER, y * FINER) for x, y in outline], fill=255)
    core, reach = rim, border * FINER
    for part in (1, 0.5):  # the silhouette, stamped along two circles: it grows evenly
        for k in range(72):
            a = 2 * math.pi * k / 72
            rim = ImageChops.lighter(rim, ImageChops.offset(core, round(reach * part * math.cos(a)), round(reach * part * math.sin(a))))
    rim = rim.resize((wide, high), Image.Resampling.LANCZOS)
    image = Image.new("RGBA", (wide, high))
    c = Canvas(image)
    c.through(ImageChops.offset(rim, 0, 5).filter(ImageFilter.GaussianBlur(5)), (0, 0), "#1a1233", 0.42)
    c.through(rim, (0, 0), "#ffffff")
    paint(c)
    return image


def heart():
    curve = smooth([(0, 88), (46, 40), (104, 32), (150, 78), (152, 146), (112, 212), (52, 268), (18, 300), (6, 309), (0, 311)], closed=False)
    shape = [(200 + x, 30 + y) for x, y in curve] + [(200 - x, 30 + y) for x, y in reversed(curve)]

    def paint(c):
        c.fill(shape, Gradient(60, 340, "#ff7f96", "#f83e63", "#d41f52"))
        c.fill(moved(shape, -22, -26), "#ffb3bd", 0.30, blur=14, inside=shape)
        c.fill(stroke(shape + shape[:1], 16), "#a5123f", 0.35, blur=9, inside=shape)
        c.fill(ellipse(122, 116, 40, 23, turn=-42), "#ffffff", 0.85, blur=2.4)
        c.fill(ellipse(84, 172, 9, 13, turn=-10), "#ffffff", 0.75, blur=1.6)
    return sticker(400, 400, shape, paint)


def star():
    corner = [(200 + r * math.sin(a), 208 - r * math.cos(a)) for k in range(10) for r, a in [((158, 86)[k % 2], math.pi * k / 5)]]
    shape = []
    for i, (x, y) in enumerate(corner):  # every corner is cut back and rounded
        for (u, v) in (corner[i - 1], corner[(i + 1) % 10]):
            t = 24 / math.hypot(u - x, v - y)
            shape.append((x + (u - x) * t, y + (v - y) * t))
    curve = []
    for i in range(0, len(shape), 2):
        a, b, (x, y) = shape[i], shape[i + 1], corner[i // 2]
        curve += [tuple((1 - t) ** 2 * p + 2 * t * (1 - t) * q + t * t * r for p, q, r in zip(a, (x, y), b)) for t in (k / 10 for k in range(11))]

    def paint(c):
        c.fill(curve, Gradient(50, 350, "#ffe985", "#ffc935", "#f79a1f"))
        c.fill(stroke(curve + curve[:1], 14), "#d9680f", 0.40, blur=8, inside=curve)
        c.fill(ellipse(170, 130, 30, 44, turn=24), "#fffbe0", 0.75, blur=11, inside=curve)
        for side in (-1, 1):
            c.fill(ellipse(200 + side * 37, 200, 11, 15), "#51301a")
            c.fill(ellipse(196 + side * 37, 194, 4.4), "#ffffff")
            c.fill(ellipse(200 + side * 60, 228, 15, 9), "#ff7a4d", 0.60, blur=3)
        smile = smooth([(176, 224), (200, 228), (224, 224), (216, 246), (200, 254), (184, 246)])
        c.fill(smile, "#7a2b1c")
        c.fill(ellipse(200, 254, 15, 11), "#ff8a7a", inside=smile)
    return sticker(400, 400, curve, paint)


def sunglasses():
    lens = [(34, 66), (120, 56), (214, 70), (232, 92), (224, 150), (190, 196), (132, 206), (74, 194), (42, 150), (30, 92)]
    left = smooth(lens)
    right = [(512 - x, y) for x, y in left]
    bridge = smooth([(206, 66), (256, 58), (306, 66), (306, 104), (256, 92), (206, 104)])
    middle = lambda shape, t, x, y: [(x + (px - x) * t, y + (py - y) * t) for px, py in shape]
    glass = [middle(left, 0.84, 130, 128), middle(right, 0.84, 382, 128)]

    def paint(c):
        c.fill(union(left, right, bridge), Gradient(56, 206, "#4a3d63", "#2a2140", "#191329"))
        c.fill(stroke(smooth([(40, 76), (120, 66), (206, 78), (256, 70), (306, 78), (392, 66), (472, 76)], closed=False), 7, taper=True), "#a793cf", 0.75, blur=2)
        for pane in glass:
            c.fill(pane, Gradient(70, 198, "#2b2a6e", "#7a2f8f", "#f0586f", "#ffb35c"))
            c.fill(stroke(pane + pane[:1], 9), "#0d0920", 0.55, blur=4, inside=pane)
            x = sum(p[0] for p in pane) / len(pane)
            c.fill([[(x - 10, 60), (x + 26, 60), (x - 44, 210), (x - 80, 210)], [(x + 40, 60), (x + 52, 60), (x - 18, 210), (x - 30, 210)]], "#ffffff", 0.34, inside=pane)
        for x in (50, 462):
            c.fill(union(ellipse(x, 88, 7, 4), ellipse(x, 88, 4)), "#ffe1a0")
    return sticker(512, 256, union(left, right, bridge), paint)


def party_hat():
    cone = smooth([(160, 62), (164, 66), (214, 196), (264, 330)], closed=False) + smooth([(264, 330), (216, 348), (160, 354), (104, 348), (56, 330)], closed=False) + smooth([(56, 330), (106, 196), (156, 66), (160, 62)], closed=False)
    ruffle = [ellipse(60 + k * 20, 330 + 20 * math.sin(math.pi * k / 10), 15, 17) for k in range(11)]
    pompom = [ellipse(160 + 25 * math.cos(a), 56 + 25 * math.sin(a), 15) for a in (math.radians(k * 36) for k in range(10))] + [ellipse(160, 56, 27)]

    def paint(c):
        c.fill(cone, "#35b6c4")
        for k, tint in enumerate(("#ff5d8f", "#ffd23f", "#ff5d8f", "#ffd23f", "#ff5d8f")):  # slanting bands
            y = 84 + k * 64
            c.fill(smooth([(40, y + 62), (160, y + 28), (280, y - 22), (280, y + 8), (160, y + 58), (40, y + 92)]), tint, inside=cone)
        for x, y in ((150, 150), (196, 206), (132, 236), (226, 276), (164, 300), (98, 304)):
            c.fill(ellipse(x, y, 9), "#ffffff", 0.95, inside=cone)
        c.fill([(176, 60), (300, 60), (300, 360), (214, 360)], "#2b1055", 0.34, blur=22, inside=cone)
        c.fill(stroke([(146, 110), (88, 300)], 22), "#ffffff", 0.38, blur=9, inside=cone)
        for part in ruffle:
            c.fill(part, Gradient(312, 366, "#ff86ab", "#e03a73"))
            c.fill(stroke(ellipse(sum(p[0] for p in part) / len(part), sum(p[1] for p in part) / len(part) - 2, 8, 10, start=190, end=300), 4, taper=True), "#ffd5e2", 0.8)
        c.fill(pompom, Gradient(16, 98, "#fff0a8", "#ffd23f", "#f2a51c"))
        for k in range(22):
            a = math.radians(k * 137.5)
            r = 6.6 * math.sqrt(k)
            c.fill(ellipse(160 + r * math.cos(a), 56 + r * math.sin(a), 4.5), "#fff6cf" if k % 2 else "#f0a220", 0.6, blur=1)
    return sticker(320, 400, union(cone, ruffle, pompom), paint)


def speech_hello():
    bubble = [(240 + 196 * math.copysign(abs(math.cos(a)) ** 0.72, math.cos(a)), 150 + 112 * math.copysign(abs(math.sin(a)) ** 0.72, math.sin(a))) for a in (2 * math.pi * k / 240 for k in range(240))]
    tail = smooth([(120, 220), (132, 276), (92, 324), (150, 310), (222, 246), (200, 220)])

    def paint(c):
        c.fill(union(bubble, tail), Gradient(40, 320, "#5fd6c8", "#22a9b8", "#1584a6"))
        c.fill(stroke(bubble[:] + bubble[:1], 18), "#0a5d82", 0.20, blur=10, inside=bubble)
        c.fill(ellipse(190, 66, 110, 14, turn=-4), "#ffffff", 0.45, blur=7, inside=bubble)
        for (letter, x, y, turn) in (("h", 102, 150, -7), ("e", 163, 160, 4), ("l", 209, 148, -4), ("l", 242, 150, 5), ("o", 292, 160, -3), ("!", 356, 148, 10)):
            c.letter(letter, x + 3, y + 5, 104, "#0b5a7c", bold=2.7, turn=turn)
            c.letter(letter, x, y, 104, "#fff6d2" if letter == "!" else "#ffffff", bold=2.7, turn=turn)
    return sticker(480, 360, union(bubble, tail), paint, border=12)


def banner_wow():
    band = [(70, 24), (442, 24), (442, 92), (70, 92)]
    tails = [[(22, 36), (96, 36), (96, 102), (22, 102), (44, 69)], [(490, 36), (416, 36), (416, 102), (490, 102), (468, 69)]]

    def paint(c):
        c.fill(tails, Gradient(36, 102, "#c23a86", "#8f2270"))
        c.fill([[(70, 92), (96, 92), (96, 102)], [(442, 92), (416, 92), (416, 102)]], "#571048")
        c.fill(band, Gradient(24, 92, "#ff7eb6", "#f2408e", "#d92c80"))
        c.fill([[(70, 30), (442, 30), (442, 33), (70, 33)], [(70, 83), (442, 83), (442, 86), (70, 86)]], "#ffe6a3", 0.95)
        for letter, x, turn in (("W", 184, -5), ("O", 249, 3), ("W", 314, -3), ("!", 360, 9)):
            c.letter(letter, x + 2, 60.5, 56, "#8a1658", bold=2.4, turn=turn)
            c.letter(letter, x, 58, 56, "#fffdf2", bold=2.4, turn=turn)
        for x in (113, 402):
            c.fill([(x + r * math.sin(a), 58 - r * math.cos(a)) for k in range(10) for r, a in [((18, 8)[k % 2], math.pi * k / 5)]], "#ffe07a")
    return sticker(512, 128, union(band, tails), paint, border=9)


def moustache():
    half = [(200, 82), (236, 62), (276, 74), (308, 104), (340, 108), (356, 86), (352, 66), (368, 74), (374, 104), (350, 134), (302, 144), (248, 134), (200, 106)]
    right = smooth(half)
    left = [(400 - x, y) for x, y in right]

    def paint(c):
        for side in (right, left):
            c.fill(side, Gradient(60, 146, "#6b4434", "#45291f", "#2c1813"))
        for k in range(7):
            for mirror in (False, True):
                hair = smooth([(214 + k * 4, 84 + k * 6), (248 + k * 4, 84 + k * 7), (290 + k * 3, 106 + k * 4.6), (340, 122 + k * 1.6)], closed=False)
                shape, hair = (left, [(400 - x, y) for x, y in hair]) if mirror else (right, hair)
                c.fill(stroke(hair, 3, taper=True), "#a87758" if k < 4 else "#1a0c0a", 0.55, inside=shape)
        c.fill(stroke(smooth([(206, 94), (200, 104), (194, 94)], closed=False), 3), "#1a0c0a", 0.5, blur=1)
    return sticker(400, 200, union(right, left), paint, border=11)


def glow():
    """Light alone: warm white inside, amber outside, and alpha that falls softly to nothing."""
    side, image = 384, Image.new("RGBA", (384, 384))
    pixels = []
    for y in range(side):
        for x in range(side):
            far = min(math.hypot(x + 0.5 - side / 2, y + 0.5 - side / 2) / (side / 2), 1)
            alpha = (0.5 + 0.5 * math.cos(math.pi * far)) ** 1.6
            pixels.append((*mix("#fffbe0", "#ffc46e", min(far * 1.5, 1)), round(235 * alpha)))
    image.putdata(pixels)
    return image


# ------------------------------------------------------------------------------------------ files

def save_photo(image, name, orientation=1):
    """Orientation 6 means: turn me a quarter to the right before you show me."""
    exif = Image.Exif()
    exif[0x0112] = orientation
    if orientation == 6:
        image = image.transpose(Image.Transpose.ROTATE_90)  # to the left: the viewer turns it back
    image.save(HERE / "photos" / f"{name}.jpg", quality=88, subsampling="4:2:0", optimize=True, exif=exif)


def save_sticker(image, name):
    image.save(HERE / "stickers" / f"{name}.png", optimize=True)


PHOTOS = {"landscape": (landscape, 1), "portrait": (portrait, 6), "friends": (friends, 1)}
STICKERS = {"heart": heart, "star": star, "sunglasses": sunglasses, "party-hat": party_hat, "speech-hello": speech_hello,
            "banner-wow": banner_wow, "moustache": moustache, "glow": glow}


def main(names):
    for folder in ("photos", "stickers"):
        (HERE / folder).mkdir(exist_ok=True)
    for name, (paint, orientation) in PHOTOS.items():
        if not names or name in names:
            save_photo(paint(), name, orientation)
    for name, paint in STICKERS.items():
        if not names or name in names:
            save_sticker(paint(), name)


if __name__ == "__main__":
    main(sys.argv[1:])
