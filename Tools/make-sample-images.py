#!/usr/bin/env python3
"""Draws the pictures of Samples/coastline/images. They are made here and free for any use (CC0 1.0).

Needs Pillow with WebP and AVIF (`pip install pillow`).
"""
import json
import math
import pathlib
import random

from PIL import Image, ImageDraw, ImageFilter

samples = pathlib.Path(__file__).parent.parent / "Samples"
host = "https://images.example.com/coastline/"


def mix(a, b, t):
    t = min(1, max(0, t))
    return tuple(round(x + (y - x) * t) for x, y in zip(a, b))


def half(image):
    """Half the size, so that edges are soft."""
    size = (image.width // 2, image.height // 2)
    return image.resize(size, Image.Resampling.LANCZOS)


def sky(size, top, bottom):
    image = Image.new("RGB", size)
    draw = ImageDraw.Draw(image)
    for y in range(size[1]):
        draw.line([(0, y), (size[0], y)], fill=mix(top, bottom, y / size[1]))
    return image


def ridge(draw, size, base, height, color, seed, rough=4):
    random.seed(seed)
    waves = [(random.uniform(0.5, 1) / (k + 1), random.uniform(0, 6.3), (k + 1) * random.uniform(2, 4))
             for k in range(rough)]
    points = [(0, size[1])]
    for x in range(0, size[0] + 4, 4):
        y = sum(a * math.sin(p + f * x / size[0]) for a, p, f in waves)
        points.append((x, base - height * y / 2))
    draw.polygon(points + [(size[0], size[1])], fill=color)


def glow(image, centre, radius, color, strength):
    light = Image.new("L", image.size)
    draw = ImageDraw.Draw(light)
    draw.ellipse([centre[0] - radius, centre[1] - radius, centre[0] + radius, centre[1] + radius],
                 fill=strength)
    light = light.filter(ImageFilter.GaussianBlur(radius / 2.2))
    image.paste(Image.new("RGB", image.size, color), (0, 0), light)


def coast(size, night):
    """A lighthouse on a rock, the light to the right."""
    w, h = size
    colors = ((16, 22, 52), (62, 60, 110)) if night else ((86, 160, 214), (253, 222, 178))
    image = sky(size, *colors)
    sun = (round(w * 0.68), round(h * 0.44))
    glow(image, sun, h * (0.10 if night else 0.22), (255, 250, 230), 180)
    draw = ImageDraw.Draw(image)
    if night:
        random.seed(5)
        for _ in range(130):
            x, y = random.randrange(w), random.randrange(round(h * 0.5))
            draw.ellipse([x, y, x + 4, y + 4], fill=mix((120, 120, 180), (255, 255, 255),
                                                       random.random()))
    r = h * 0.055
    draw.ellipse([sun[0] - r, sun[1] - r, sun[0] + r, sun[1] + r],
                 fill=(240, 240, 255) if night else (255, 246, 214))
    far = (44, 52, 96) if night else (118, 150, 178)
    ridge(draw, size, h * 0.58, h * 0.10, far, 3)
    sea = ((30, 40, 86), (10, 16, 40)) if night else ((92, 158, 184), (22, 84, 120))
    for y in range(round(h * 0.60), h):
        draw.line([(0, y), (w, y)], fill=mix(*sea, (y / h - 0.60) / 0.4))
    random.seed(9)
    for _ in range(240):
        y = h * (0.605 + 0.39 * random.random() ** 1.5)
        spread = (y / h - 0.55) * w * 0.9
        x = sun[0] + random.gauss(0, spread / 3)
        length = 6 + (y / h - 0.6) * 120
        draw.line([(x, y), (x + length, y)], fill=mix(sea[0], (255, 244, 214), 0.55), width=4)
    rock = (22, 24, 40) if night else (66, 62, 70)
    draw.polygon([(0, h), (0, h * 0.66), (w * 0.10, h * 0.60), (w * 0.24, h * 0.63),
                  (w * 0.34, h * 0.74), (w * 0.40, h * 0.86), (w * 0.52, h)], fill=rock)
    x, top, foot = w * 0.17, h * 0.26, h * 0.63
    white = (150, 152, 178) if night else (250, 246, 240)
    red = (120, 44, 58) if night else (206, 62, 52)
    for i in range(6):
        a, b = i / 6, (i + 1) / 6
        half = lambda t: w * (0.022 + 0.016 * t)
        ya, yb = top + (foot - top) * a, top + (foot - top) * b
        draw.polygon([(x - half(a), ya), (x + half(a), ya), (x + half(b), yb), (x - half(b), yb)],
                     fill=red if i % 2 else white)
    draw.rectangle([x - w * 0.03, top - h * 0.012, x + w * 0.03, top], fill=rock)
    draw.rectangle([x - w * 0.017, top - h * 0.07, x + w * 0.017, top - h * 0.012],
                   fill=(255, 226, 130))
    draw.polygon([(x - w * 0.026, top - h * 0.07), (x + w * 0.026, top - h * 0.07),
                  (x, top - h * 0.12)], fill=red)
    if night:
        beam = Image.new("L", size)
        ImageDraw.Draw(beam).polygon([(x, top - h * 0.04), (w, h * 0.06), (w, h * 0.34)], fill=90)
        beam = beam.filter(ImageFilter.GaussianBlur(h * 0.01))
        image.paste(Image.new("RGB", size, (255, 236, 170)), (0, 0), beam)
    return image


def mountains(size, seed, top, bottom, tints):
    image = sky(size, top, bottom)
    glow(image, (size[0] * 0.7, size[1] * 0.35), size[1] * 0.16, (255, 244, 220), 170)
    draw = ImageDraw.Draw(image)
    for k, tint in enumerate(tints):
        ridge(draw, size, size[1] * (0.52 + 0.14 * k), size[1] * (0.30 - 0.05 * k), tint, seed + k, 6)
    return image


def portrait(size, skin, hair, coat, ground):
    big = size * 4
    image = Image.new("RGB", (big, big), ground)
    draw = ImageDraw.Draw(image)
    s = big / 100
    draw.ellipse([14 * s, 72 * s, 86 * s, 140 * s], fill=coat)
    draw.ellipse([26 * s, 14 * s, 74 * s, 74 * s], fill=hair)
    draw.rounded_rectangle([43 * s, 58 * s, 57 * s, 80 * s], 6 * s, fill=mix(skin, (0, 0, 0), 0.12))
    draw.ellipse([31 * s, 24 * s, 69 * s, 70 * s], fill=skin)
    draw.pieslice([29 * s, 15 * s, 71 * s, 56 * s], 180, 360, fill=hair)
    for x in (42, 58):
        draw.ellipse([(x - 2) * s, 44 * s, (x + 2) * s, 49 * s], fill=(40, 30, 30))
    draw.arc([42 * s, 48 * s, 58 * s, 62 * s], 25, 155, fill=(150, 60, 60), width=round(1.6 * s))
    return image.resize((size, size), Image.Resampling.LANCZOS)


def tile(size):
    big = size * 4
    image = Image.new("RGBA", (big, big), (0, 0, 0, 0))
    draw = ImageDraw.Draw(image)
    for x, y in [(0, 0), (big, 0), (0, big), (big, big), (big / 2, big / 2)]:
        for r in (0.34, 0.22, 0.10):
            draw.ellipse([x - r * big, y - r * big, x + r * big, y + r * big],
                         outline=(31, 111, 140, 60), width=round(big * 0.03))
    return image.resize((size, size), Image.Resampling.LANCZOS)


def ticket(width, height):
    """A ticket with scalloped corners, for nine-slice: insets of 28 on every side."""
    k = 4
    mask = Image.new("L", (width * k, height * k), 0)
    draw = ImageDraw.Draw(mask)
    draw.rounded_rectangle([0, 0, width * k - 1, height * k - 1], 10 * k, fill=255)
    r = 14 * k
    for x in (0, width * k):
        for y in (0, height * k):
            draw.ellipse([x - r, y - r, x + r, y + r], fill=0)
    inner = Image.new("L", mask.size, 0)
    ImageDraw.Draw(inner).rounded_rectangle(
        [7 * k, 7 * k, (width - 7) * k, (height - 7) * k], 4 * k, outline=255, width=2 * k)
    for x in (0, width * k):
        for y in (0, height * k):
            ImageDraw.Draw(inner).ellipse([x - r - 8 * k, y - r - 8 * k, x + r + 8 * k,
                                           y + r + 8 * k], fill=0)
    image = Image.new("RGBA", mask.size, (255, 214, 138, 255))
    image.paste((196, 120, 40, 255), (0, 0), inner)
    image.putalpha(mask)
    return image.resize((width, height), Image.Resampling.LANCZOS)


def balloon(size):
    k = 4
    big = size * k
    image = Image.new("RGBA", (big, big), (0, 0, 0, 0))
    draw = ImageDraw.Draw(image)
    s = big / 100
    colors = [(214, 69, 65), (248, 196, 92), (240, 240, 236), (44, 120, 150)]
    for i in range(8):
        half = 38 * math.cos(math.pi * i / 16) * s
        draw.ellipse([50 * s - half, 4 * s, 50 * s + half, 78 * s], fill=colors[i % 4])
    draw.polygon([(36 * s, 74 * s), (64 * s, 74 * s), (56 * s, 84 * s), (44 * s, 84 * s)],
                 fill=(120, 50, 44))
    for x in (44, 56):
        draw.line([(x * s, 83 * s), (x * s, 90 * s)], fill=(90, 70, 60), width=round(s))
    draw.rounded_rectangle([42 * s, 89 * s, 58 * s, 98 * s], 2 * s, fill=(150, 104, 60))
    return image.resize((size, size), Image.Resampling.LANCZOS)


folder = samples / "coastline/images"
folder.mkdir(parents=True, exist_ok=True)
half(coast((2400, 1600), False)).save(folder / "coast-day.jpg", quality=86, optimize=True)
half(coast((2400, 1600), True)).save(folder / "coast-night.jpg", quality=86, optimize=True)
half(mountains((1600, 1200), 21, (64, 104, 170), (250, 214, 190),
          [(128, 140, 178), (84, 104, 140), (44, 72, 92)])).save(folder / "alps.webp", quality=84)
half(mountains((1600, 1200), 77, (226, 122, 86), (252, 226, 168),
          [(206, 128, 98), (160, 84, 74), (96, 48, 56)])).save(folder / "desert.avif", quality=70)
half(mountains((1600, 1200), 140, (44, 110, 110), (214, 240, 214),
          [(120, 176, 156), (64, 130, 110), (24, 82, 72)])).save(folder / "forest.webp", quality=84)
portrait(240, (240, 200, 170), (70, 44, 32), (31, 111, 140), (214, 232, 238)).save(
    folder / "nora.png", optimize=True)
portrait(240, (150, 100, 70), (24, 20, 24), (206, 96, 62), (250, 226, 196)).save(
    folder / "idris.png", optimize=True)
tile(48).save(folder / "waves.png", optimize=True)
ticket(120, 90).save(folder / "ticket.png", optimize=True)
balloon(320).save(folder / "balloon.png", optimize=True)
first = balloon(160)
ground = Image.new("RGBA", first.size, (206, 230, 242, 255))
Image.alpha_composite(ground, first).convert("RGB").quantize(64).save(folder / "balloon.gif")
(folder / "trail.svg").write_text("""<svg xmlns="http://www.w3.org/2000/svg" width="320" height="120" viewBox="0 0 320 120">
  <path d="M8 96C60 96 60 40 120 40s50 44 110 44 50-52 74-60" fill="none" stroke="#1f6f8c"
    stroke-width="6" stroke-linecap="round" stroke-dasharray="2 14"/>
  <circle cx="16" cy="96" r="10" fill="#1f6f8c"/>
  <path d="M304 6c-12 0-20 9-20 20 0 15 20 32 20 32s20-17 20-32c0-11-8-20-20-20z" fill="#d64541"
    transform="translate(-10)"/>
  <circle cx="294" cy="26" r="7" fill="#fff"/>
</svg>
""")
names = sorted(path.name for path in folder.iterdir() if path.suffix != ".json" and path.name != "LICENSE")
(folder / "assets.json").write_text(json.dumps({host + name: name for name in names}, indent=2) + "\n")
(folder / "LICENSE").write_text("""The pictures in this folder were drawn by Tools/make-sample-images.py for this project.
They may be used for any purpose without conditions (CC0 1.0 Universal).
""")
for path in sorted(folder.iterdir()):
    print(f"{path.stat().st_size:8} {path.name}")
