"""The other programs, each written as somebody would who knows it well.

A peer is a module with

    VERSION                                 what it is, and which version
    SETTINGS                                by format, the names of its settings: what it does unless told
                                            otherwise ("usual"), and its quickest ("fastest")
    SLOW                                    formats with a setting that take seconds: measured less often
    NOTE                                    what has to be known to read its figures
    prepare()                               what is done once, before anything is measured
    render(job)                             one picture; `job` has photo, stickers, places, output,
                                            format and setting
    load(path), save(path)                  a PNG to pixels, and those pixels to a PNG, the fastest way

and is measured through `peers.serve`, in a process of its own.
"""

import importlib

NAMES = ["opencv", "pillow", "libvips", "skia"]


def peer(name):
    return importlib.import_module(f"peers.{name}")
