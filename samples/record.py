#!/usr/bin/env python3
"""Writes every recording of the samples from its storyboard, further down in this file.

    python3 samples/record.py     # after samples/draw.py; standard library only

A storyboard names what each person does; the `Person` turns that into the events that a recorder
would have seen: a gesture becomes began, changed, changed, ..., ended, in the pace of a finger.
Two people have a clock each, so they can act at the same time; the events are then put in order.
"""

import hashlib
import json
import math
from pathlib import Path

HERE = Path(__file__).resolve().parent

# Width divided by height, as drawn.
STICKERS = {"heart": 1, "star": 1, "glow": 1, "sunglasses": 2, "moustache": 2, "party-hat": 0.8, "speech-hello": 4 / 3, "banner-wow": 4}


def tidy(number):
    """At most two decimals, and no `.0`."""
    number = round(number, 2)
    return int(number) if number == int(number) else number


def box(x, y, width, height):
    return {"x": tidy(x), "y": tidy(y), "width": tidy(width), "height": tidy(height)}


def clamped(width, height, low=48, high=128):
    """R1: both sides within the limits; if they cannot be, the longer one takes the maximum."""
    scale = max(1, low / min(width, height))
    scale = min(scale, high / max(width, height))
    return width * scale, height * scale


def eased(t):
    """A finger speeds up and slows down."""
    return t * t * t * (t * (6 * t - 15) + 10)


class Story:
    def __init__(self, photo, canvas, started, *, mode="fit", people=(("ana", "host"),), latency=None, checked=()):
        self.photo, self.canvas, self.started, self.mode = photo, canvas, started, mode
        self.people, self.latency, self.checked = people, latency, checked
        self.frames, self.looks, self.events = {}, {}, []

    def person(self, name, starts=0):
        return Person(self, name, starts)

    def header(self):
        files = {self.photo: f"photos/{self.photo}.jpg"} | {look: f"stickers/{look}.png" for look in sorted(set(self.looks.values()))}
        images = {name: {"file": file} for name, file in files.items()}
        for name in self.checked:
            images[name]["sha256"] = hashlib.sha256((HERE / files[name]).read_bytes()).hexdigest()
        header = {"format": "decal-recording", "version": 1, "startedAt": self.started,
                  "canvas": dict(zip(("width", "height"), self.canvas)),
                  "photo": {"image": self.photo, "mode": self.mode}, "images": images,
                  "participants": [{"id": name, "role": role} for name, role in self.people]}
        return header if self.latency is None else header | {"latencyMs": self.latency}

    def lines(self, end=True):
        """The events in order, numbered, one JSON object each."""
        ordered = sorted(self.events, key=lambda event: event["t"])
        ordered = [{"t": event["t"], "seq": i} | event for i, event in enumerate(ordered, 1)]
        if end:
            ordered.append({"t": ordered[-1]["t"] + 400, "type": "end"})
        return [json.dumps(event) for event in ordered]

    def write_lines(self, name, cut=0):
        """`cut` bytes are torn off the end, and with them the end event: the recorder was killed."""
        text = "\n".join([json.dumps(self.header())] + self.lines(end=not cut)) + "\n"
        (HERE / f"{name}.decal.jsonl").write_bytes(text.encode()[:-cut or None])

    def write_document(self, name):
        header = json.dumps(self.header(), indent=2).replace("\n", "\n  ")
        events = ",\n    ".join(self.lines())
        (HERE / f"{name}.decal.json").write_text(f'{{\n  "header": {header},\n  "events": [\n    {events}\n  ]\n}}\n')


class Person:
    def __init__(self, story, name, starts):
        self.story, self.name, self.now = story, name, starts

    def wait(self, ms):
        self.now += ms
        return self

    def say(self, kind, sticker=None, **more):
        event = {"t": self.now, "by": self.name, "type": kind}
        self.story.events.append(event | ({"sticker": sticker} if sticker else {}) | more)

    def create(self, sticker, look, x, y, width, height=None):
        height = width / STICKERS[look] if height is None else height
        self.say("create", sticker, image=look, frame=box(x, y, width, height))
        if width > 0 and height > 0:
            self.story.frames[sticker], self.story.looks[sticker] = (x, y, *clamped(width, height)), look
        return self.wait(420)

    def tap(self, sticker):
        self.say("tap", sticker)
        return self.wait(180)

    def drag(self, sticker, x, y, ms=560, every=56, bend=6, in_vain=False):
        """To (x, y) in a slight curve. `in_vain`: somebody else has it, so the room does not follow."""
        u, v, width, height = self.story.frames[sticker]
        steps, long = max(2, round(ms / every)), math.hypot(x - u, y - v) or 1
        self.say("drag", sticker, phase="began", frame=box(u, v, width, height))
        for i in range(1, steps + 1):
            self.wait(every + (i * 7 % 5) - 2)
            t, side = eased(i / steps), bend * math.sin(math.pi * eased(i / steps)) / long
            frame = box(u + (x - u) * t + (y - v) * side, v + (y - v) * t - (x - u) * side, width, height)
            self.say("drag", sticker, phase="changed", frame=frame)
        self.wait(48)
        self.say("drag", sticker, phase="ended", frame=frame)
        if not in_vain:
            self.story.frames[sticker] = (x, y, width, height)
        return self.wait(300)

    def resize(self, sticker, width, ms=440, every=55):
        """By frames that the app has computed; `width` may lie beyond the limits."""
        x, y, w, h = self.story.frames[sticker]
        steps = max(2, round(ms / every))
        self.say("resize", sticker, phase="began", frame=box(x, y, w, h))
        for i in range(1, steps + 1):
            self.wait(every + (i * 5 % 7) - 3)
            now = w + (width - w) * eased(i / steps)
            self.say("resize", sticker, phase="changed", frame=box(x, y, now, now * h / w))
        self.wait(40)
        self.say("resize", sticker, phase="ended", frame=box(x, y, width, width * h / w))
        self.story.frames[sticker] = (x, y, *clamped(width, width * h / w))
        return self.wait(320)

    def pull(self, sticker, *handle, every=50):
        """By the raw movements of the corner handle; the gesture ends with its last frame."""
        x, y, w, h = self.story.frames[sticker]
        self.say("resize", sticker, phase="began", translation={"dx": 0, "dy": 0})
        for i, (dx, dy) in enumerate(handle):
            self.wait(every + (i * 3 % 7) - 3)
            self.say("resize", sticker, phase="changed", translation={"dx": tidy(dx), "dy": tidy(dy)})
            k = 1 + (dx * w + dy * h) / (w * w + h * h)  # R2
            w, h = clamped(max(k, 0.001) * w, max(k, 0.001) * h)
        self.wait(45)
        self.say("resize", sticker, phase="ended")
        self.story.frames[sticker] = (x, y, w, h)
        return self.wait(320)

    def pull_to(self, sticker, width, ms=450):
        """Like `pull`, to a size within the limits; the finger does not keep exactly to the diagonal."""
        _, _, w, h = self.story.frames[sticker]
        steps, sizes, handle = round(ms / 50), [w], []
        for i in range(1, steps + 1):
            sizes.append(w + (width - w) * eased(i / steps))
            grow, stray = sizes[-1] - sizes[-2], 0.6 * math.sin(2.1 * i)
            handle.append((round(grow - stray * h / w, 2), round(grow * h / w + stray, 2)))
        return self.pull(sticker, *handle)


# ----------------------------------------------------------------------------------- storyboards

def solo():
    """One person gives the mountain a face. The images carry checksums."""
    story = Story("landscape", (390, 292.5), "2026-11-30T16:42:08+09:00", checked=("landscape", "heart"))
    ana = story.person("ana")
    ana.create("sunshine", "glow", 133, 84, 124)
    ana.drag("sunshine", 203.5, 63.5, ms=450)
    ana.create("shades", "sunglasses", 147, 122, 112).wait(200)
    ana.drag("shades", 93, 74, ms=620).pull_to("shades", 100, ms=350)
    ana.create("tash", "moustache", 139, 122, 112).wait(150)
    ana.drag("tash", 95, 113, ms=500).resize("tash", 98, ms=330)
    ana.create("hat", "party-hat", 160, 110, 70).tap("hat")
    ana.resize("hat", 50, ms=390).drag("hat", 1.5, 17.5, ms=560, bend=16)
    ana.create("love", "heart", 167, 118, 56).wait(260)
    ana.drag("love", 138, 158.5, ms=450)
    ana.create("hello", "speech-hello", 147, 98, 96).tap("hello")
    ana.drag("hello", 297, 78, ms=620, bend=12).pull_to("hello", 84, ms=300)
    ana.say("marker")
    ana.wait(500).say("unlock", "hello")
    story.write_lines("solo")


def conflict():
    """Ana and Bo reach for the same hat; Bo's screen is 120 ms behind, so he does not see it coming."""
    story = Story("friends", (780, 585), "2026-12-24T20:15:00+01:00", people=(("ana", "host"), ("bo", "guest")), latency=120)
    ana, bo = story.person("ana"), story.person("bo", starts=260)
    ana.create("hat", "party-hat", 340, 240, 88).create("tash", "moustache", 330, 400, 112).create("hat2", "party-hat", 110, 60, 100)
    bo.create("shades", "sunglasses", 326, 500, 120).create("hello", "speech-hello", 560, 420, 124).create("star", "star", 640, 470, 64)

    ana.now, bo.now = 2400, 2450  # 50 ms after Ana: on Bo's screen the hat is still free
    ana.tap("hat").wait(-100)
    bo.tap("hat").wait(-130)
    ana.pull_to("hat", 100, ms=250).drag("hat", 212.5, 48, ms=560)
    bo.drag("hat", 604, 122, ms=500, bend=14, in_vain=True)  # it snaps back, Ana has it

    bo.wait(500).tap("shades").drag("shades", 589.5, 295, ms=560, bend=18).pull_to("shades", 126, ms=250)
    ana.wait(300).drag("tash", 66, 331, ms=560, bend=-10)
    ana.wait(200).drag("hat2", 336, 157, ms=560, bend=20)
    ana.create("love", "heart", 96, 470, 84).drag("love", 44, 112, ms=450)
    bo.tap("hat2")  # in vain again, and this time his own list knows: Ana has it
    bo.drag("hello", 587, 126, ms=450, bend=10)
    bo.drag("star", 694, 44, ms=400)
    bo.wait(300).say("leave")
    ana.now = bo.now + 600
    ana.say("unlock", "love")
    story.write_lines("conflict")


def clamping():
    """Far too small, far too large, and a banner that cannot satisfy both limits."""
    story = Story("landscape", (390, 292.5), "2026-11-30T09:05:30-03:00")
    ana = story.person("ana")
    ana.create("tiny", "star", 318, 22, 20)                       # 20 x 20 becomes 48 x 48
    ana.create("huge", "speech-hello", 236, 76, 480)              # 480 x 360 becomes 128 x 96
    ana.create("ribbon", "banner-wow", 131, 12, 200)              # 200 x 50 becomes 128 x 32
    ana.create("thin", "banner-wow", 14, 244, 40)                 # 40 x 10 becomes 128 x 32 as well
    ana.create("flat", "heart", 60, 60, 80, 0)                    # no height: rejected, never clamped
    ana.create("love", "heart", 132, 130, 64).tap("love")
    ana.pull("love", (-4, -3), (-8, -9), (-14, -13), (-30, -28), (-60, -55), (-200, -190))  # down to 48, then k <= 0
    ana.pull("love", (6, 6), (18, 17), (30, 32), (44, 40), (80, 90), (300, 280), (12, 12))  # up to 128 and beyond
    ana.pull("love", (-10, -10), (-16, -16), (-14, -14))          # no debt: it shrinks at once
    ana.tap("ribbon").pull("ribbon", (20, 5), (60, 16), (-30, -8), (-90, -20))  # 128 x 32, whatever the finger does
    ana.create("shades", "sunglasses", 30, 60, 110).tap("shades")
    ana.resize("shades", 320).resize("shades", 24)                # 128 x 64, then 96 x 48
    ana.resize("shades", 110, ms=300).drag("shades", 86, 72, ms=400)
    ana.tap("tiny").pull("tiny", (-12, -12), (-40, 10), (5, 5), (12, 11), (6, 7))
    ana.wait(200).say("resize", "tiny", phase="began", frame=box(318, 22, 70, 70))
    ana.wait(40).say("resize", "tiny", phase="changed", frame=box(318, 22, -12, -12))  # rejected
    ana.wait(40).say("resize", "tiny", phase="ended", frame=box(318, 22, 60, 60))
    ana.wait(300).say("unlock", "tiny")
    story.write_lines("clamping")


def rotated_photo():
    """Stickers on the portrait: the canvas is upright though the pixels of the file lie on their side."""
    story = Story("portrait", (390, 520), "2026-08-02T18:30:00Z", checked=("portrait",))
    ana = story.person("ana")
    ana.create("lamp", "glow", 131, 196, 100).tap("lamp").drag("lamp", 16, 84, ms=450).resize("lamp", 126, ms=300)
    ana.create("shades", "sunglasses", 142, 330, 112).tap("shades").drag("shades", 131.5, 214.5, ms=500).pull_to("shades", 126, ms=250)
    ana.create("hat", "party-hat", 30, 240, 80).tap("hat").drag("hat", 140.5, 41, ms=560, bend=30).resize("hat", 100, ms=300)
    ana.create("hello", "speech-hello", 230, 330, 112).tap("hello").drag("hello", 262, 106, ms=500).pull_to("hello", 120, ms=200)
    ana.create("star", "star", 167, 400, 64).drag("star", 250, 404, ms=300)
    ana.create("love", "heart", 167, 400, 56).drag("love", 36, 330, ms=400).pull_to("love", 72, ms=200)
    ana.create("ribbon", "banner-wow", 131, 470, 128)
    ana.wait(300).say("unlock", "love")
    story.write_document("rotated-photo")


def killed_recorder():
    """The recorder dies in the middle of a drag, in the middle of a line."""
    story = Story("friends", (780, 585), "2026-12-24T21:07:44+01:00")
    ana = story.person("ana")
    ana.create("hat", "party-hat", 340, 236, 80).tap("hat").pull_to("hat", 100, ms=350).drag("hat", 610.5, 133, ms=560)
    ana.create("shades", "sunglasses", 330, 250, 112).tap("shades").drag("shades", 324.5, 307, ms=500).pull_to("shades", 126, ms=250)
    ana.create("love", "heart", 350, 430, 80).tap("love").drag("love", 110, 120, ms=560)
    del story.events[-3:]  # what the finger did after that was never written down
    story.write_lines("killed-recorder", cut=41)


def edges():
    """Halves of points, stickers over every edge and one outside, glows over glows, a photo cut square."""
    story = Story("landscape", (300, 300), "2026-11-30T07:58:12+05:30", mode="fill")
    ana = story.person("ana")
    ana.create("west", "heart", 14.25, 118.5, 72.5).drag("west", -30.375, 104.625, ms=400)
    ana.create("north", "star", 110.4, 12.6, 66.6).drag("north", 92.15, -29.85, ms=350)
    ana.create("east", "speech-hello", 170.5, 66.75, 101.25).drag("east", 232.35, 74.55, ms=400)
    ana.create("south", "sunglasses", 92.8, 210.2, 113.3).drag("south", 112.45, 272.15, ms=400)
    ana.create("corner", "party-hat", -29.6, 229.4, 79.2)
    ana.create("gone", "moustache", 180.1, 20.2, 99.9).drag("gone", 311.7, -61.3, ms=350)
    ana.create("glow1", "glow", 91.35, 40.65, 119.7).create("glow2", "glow", 141.85, 68.45, 127.3).create("glow3", "glow", 128.5, 99.5, 83.333)
    ana.tap("glow3").pull_to("glow3", 110.5, ms=300)
    ana.wait(300).say("unlock", "glow3")
    story.write_lines("edges")


if __name__ == "__main__":
    for play in (solo, conflict, clamping, rotated_photo, killed_recorder, edges):
        play()
