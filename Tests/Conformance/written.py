"""Compares the pixels of NAME-*.png with NAME.rgba, as Pillow reads them; a warning is an error.

    python3 written.py FOLDER
"""

import sys
import warnings
from pathlib import Path

from PIL import Image

warnings.simplefilter("error")
count = 0
for pixels in sorted(Path(sys.argv[1]).glob("*.rgba")):
    expected = pixels.read_bytes()
    for path in sorted(pixels.parent.glob(f"{pixels.stem}-*.png")):
        with Image.open(path) as image:
            if image.convert("RGBA").tobytes() != expected:
                raise SystemExit(f"Pillow finds other pixels in {path.name}")
            if ("icc_profile" in image.info) != path.stem.endswith("-profile"):
                raise SystemExit(f"Pillow finds another profile in {path.name}")
        count += 1
print(f"pngcheck and Pillow read {count} files")
