"""Prints the SHA-256 of the pixels of PNG files as pypng reads them, 8-bit RGBA in row order.

usage: read-png.py FILE.png …

Samples of 16 bits lose their lower byte.
"""
import hashlib
import os
import sys

import png

for path in sys.argv[1:]:
    with open(path, "rb") as file:
        reader = png.Reader(file=file)
        reader.preamble()
        # It would scale the samples to the bits that sBIT calls significant.
        reader.sbit = None
        width, height, rows, info = reader.asRGBA()
        shift = info["bitdepth"] - 8
        pixels = bytes(sample >> shift for row in rows for sample in row)
    assert len(pixels) == width * height * 4
    print(os.path.basename(path), hashlib.sha256(pixels).hexdigest())
