#!/usr/bin/env python3
"""Measures the boxes of the reference pages in a browser.

usage: reference-boxes.py REFERENCE_DIR > Tests/Fixtures/loyalty-boxes.json

Needs Chromium on the PATH. Every rectangle is [x, y, width, height] in CSS pixels.
"""
import html, json, pathlib, re, subprocess, sys, tempfile

NAMES = {
    "avatar": ".avatar", "hello": ".hello", "tier": ".tier", "card": ".card",
    "points": ".pts b", "unit": ".pts span", "bar": ".bar", "done": ".bar i", "note": ".note",
    "heading": ".title b", "all": ".title a", "row": ".row", "picture": ".pic",
    "title": ".mid b", "subtitle": ".mid span", "cost": ".cost", "swipe": ".swipe",
    "knob": ".knob", "tabs": ".tabs", "tab": ".tabs div", "sign": ".tabs i",
}
SCRIPT = """<script>const out = {}; const names = %s;
const left = document.body.getBoundingClientRect().x;
for (const [name, selector] of Object.entries(names))
  out[name] = [...document.querySelectorAll(selector)].map(e => {
    const r = e.getBoundingClientRect(); return [r.x - left, r.y, r.width, r.height]; });
document.body.setAttribute("data-boxes", JSON.stringify(out));</script>"""

result = {}
for path in sorted(pathlib.Path(sys.argv[1]).glob("loyalty-home.*.html")):
    page = path.read_text(encoding="utf-8").replace("</body>", SCRIPT % json.dumps(NAMES) + "</body>")
    with tempfile.NamedTemporaryFile("w", suffix=".html", encoding="utf-8") as file:
        file.write(page)
        file.flush()
        dom = subprocess.run(
            ["chromium", "--headless", "--no-sandbox", "--force-device-scale-factor=3",
             "--window-size=390,844", "--dump-dom", "file://" + file.name],
            check=True, capture_output=True, text=True, timeout=120).stdout
    boxes = json.loads(html.unescape(re.search(r'data-boxes="([^"]*)"', dom).group(1)))
    result[path.name.split(".")[1]] = {
        name: [[round(v, 3) for v in box] for box in list_] for name, list_ in boxes.items()}
print("{")
for i, (language, boxes) in enumerate(result.items()):
    print(f'  "{language}": {{')
    rows = [f'    "{n}": {json.dumps(b)}' for n, b in boxes.items()]
    print(",\n".join(rows))
    print("  }" + ("," if i < len(result) - 1 else ""))
print("}")
