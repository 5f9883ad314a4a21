#!/usr/bin/env python3
"""Makes Tests/HotLayoutImagesTests/Fixtures: small valid images of every format, drawn here.

Needs Pillow with WebP and AVIF (`pip install pillow`). The pictures are four quarters: red, green,
blue, and white that is half clear where the format has it, so that a turned one is told apart.
"""
import pathlib

from PIL import Image

folder = pathlib.Path(__file__).parent.parent / "Tests/HotLayoutImagesTests/Fixtures"
folder.mkdir(parents=True, exist_ok=True)
width, height = 48, 32


def quarters(mode, size=(width, height)):
    image = Image.new("RGBA", size)
    for x in range(size[0]):
        for y in range(size[1]):
            left, top = x < size[0] // 2, y < size[1] // 2
            color = {(True, True): (255, 0, 0, 255), (False, True): (0, 255, 0, 255),
                     (True, False): (0, 0, 255, 255), (False, False): (255, 255, 255, 128)}
            image.putpixel((x, y), color[left, top])
    if mode == "RGBA":
        return image
    flat = Image.new("RGBA", size, (255, 255, 255, 255))
    return Image.alpha_composite(flat, image).convert(mode)


quarters("RGBA").save(folder / "quarters.png")
quarters("RGB").save(folder / "quarters.jpg", quality=95, subsampling=0)
quarters("RGB").save(folder / "progressive.jpg", quality=90, progressive=True)
quarters("L").save(folder / "grey.jpg", quality=95)
quarters("CMYK").save(folder / "inks.jpg", quality=95)
turns = {2: Image.Transpose.FLIP_LEFT_RIGHT, 3: Image.Transpose.ROTATE_180,
         4: Image.Transpose.FLIP_TOP_BOTTOM, 5: Image.Transpose.TRANSPOSE,
         6: Image.Transpose.ROTATE_90, 7: Image.Transpose.TRANSVERSE,
         8: Image.Transpose.ROTATE_270}
for orientation in range(1, 9):
    image = quarters("RGB")
    # Stored turned the other way, so that upright it is the same picture.
    if orientation in turns:
        image = image.transpose(turns[orientation])
    exif = Image.Exif()
    exif[0x0112] = orientation
    image.save(folder / f"turned-{orientation}.jpg", quality=95, subsampling=0, exif=exif)
quarters("RGBA").save(folder / "lossless.webp", lossless=True, exact=True)
quarters("RGBA").save(folder / "lossy.webp", quality=90)
second = Image.new("RGBA", (width, height), (9, 9, 9, 255))
quarters("RGBA").save(folder / "animated.webp", save_all=True, append_images=[second],
                      lossless=True)
quarters("RGB").quantize(8).save(folder / "quarters.gif")
quarters("RGB").quantize(8).save(folder / "animated.gif", save_all=True,
                                 append_images=[second.convert("P")])
clear = Image.new("P", (width, height), 0)
clear.putpalette([0, 0, 0, 255, 0, 0])
clear.paste(1, (0, 0, width // 2, height // 2))
clear.save(folder / "clear.gif", transparency=0)
quarters("RGBA").save(folder / "quarters.avif", quality=95)
for angle in range(4):
    image = quarters("RGB")
    exif = Image.Exif()
    exif[0x0112] = {0: 1, 1: 8, 2: 3, 3: 6}[angle]
    if angle:
        image = image.transpose(turns[exif[0x0112]])
    image.save(folder / f"turned-{angle}.avif", quality=95, subsampling="4:4:4", exif=exif)
quarters("RGBA", (480, 320)).save(folder / "large.webp", lossless=True)
quarters("RGB", (480, 320)).save(folder / "large.jpg", quality=95)
(folder / "quarters.svg").write_text(f"""<?xml version="1.0" encoding="UTF-8"?>
<!-- four quarters -->
<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 48 32">
  <path d="M0 0h24v16h-24z" fill="#f00"/><path d="M24 0h24v16h-24z" fill="#0f0"/>
  <path d="M0 16h24v16h-24z" fill="#00f"/>
  <path d="M24 16h24v16h-24z" fill="#fff" fill-opacity="0.502"/>
</svg>
""")
(folder / "filter.svg").write_text("""<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 32">
  <filter id="f"><feTurbulence baseFrequency="0.1"/><feGaussianBlur stdDeviation="1"/></filter>
  <rect width="48" height="32" filter="url(#f)"/>
</svg>
""")
(folder / "reaching-out.svg").write_text("""<svg xmlns="http://www.w3.org/2000/svg"
    xmlns:xlink="http://www.w3.org/1999/xlink" width="48" height="32">
  <style>@import url("file:///etc/passwd"); @import url("https://example.com/a.css");</style>
  <rect width="48" height="32" fill="#00f"/>
  <image xlink:href="file:///usr/share/pixmaps/debian-logo.png" width="48" height="32"/>
  <image xlink:href="https://example.com/a.png" width="48" height="32"/>
  <use xlink:href="file:///etc/passwd#a"/>
  <script>throw 1</script>
</svg>
""")
print(sum(file.stat().st_size for file in folder.iterdir()), "bytes in",
      len(list(folder.iterdir())), "files")
