"""Writes what the fuzzers start from: seeds, and the words of the formats.

    seeds.py FOLDER     makes FOLDER/{json,document,…}/ and FOLDER/words.dict

Seeds are the samples and all fixtures; the words are those of the schemas.
"""

import glob
import json
import os
import random
import sys

folder = sys.argv[1]
files = sorted(
    name
    for pattern in ("Samples/**/*.json", "Tests/Fixtures/**/*", "Themes/**/*.json")
    for name in glob.glob(pattern, recursive=True)
    if os.path.isfile(name) and os.path.getsize(name) <= 64 << 10
)


def write(target, name, content):
    os.makedirs(os.path.join(folder, target), exist_ok=True)
    with open(os.path.join(folder, target, name), "wb") as file:
        file.write(content)


def texts(value):
    """The messages of a document."""
    tables = value.get("strings") if isinstance(value, dict) else None
    for table in tables.values() if isinstance(tables, dict) else []:
        for text in table.values() if isinstance(table, dict) else []:
            if isinstance(text, str):
                yield text


messages = set()
for name in files:
    # Sixty thousand nodes take seconds with AddressSanitizer; `validatebench hostile` draws them.
    if "template-fan-out" in name or "too-many-drawn-nodes/fail" in name:
        continue
    with open(name, "rb") as file:
        content = file.read()
    flat = name.replace("/", "_")
    found = os.path.relpath(name, "Tests/Fixtures/found").split("/")
    if found[0] in ("message", "generated", "paint") and len(found) == 2:
        write(found[0], flat, content)
        continue
    for target in ("json", "document", "theme", "placements"):
        write(target, flat, content)
    try:
        value = json.loads(content)
    except ValueError:
        continue
    messages.update(texts(value))
    if isinstance(value, dict) and "screens" in value:
        write("paint", flat, content)

for number, text in enumerate(sorted(messages)):
    write("message", str(number), text.encode("utf-8", "surrogatepass"))

# Steps of the generator: the same in every run.
chance = random.Random(4)
for target in ("generated", "paint"):
    write(target, "k", b"k" * 4096)
    for number in range(64):
        write(target, f"chance-{number}", chance.randbytes(2048))

words = set()


def collect(value):
    if isinstance(value, dict):
        for key, inner in value.items():
            if key in ("properties", "patternProperties") and isinstance(inner, dict):
                words.update(inner)
            if key in ("enum", "const"):
                words.update(
                    word for word in (inner if key == "enum" else [inner]) if isinstance(word, str)
                )
            collect(inner)
    elif isinstance(value, list):
        for inner in value:
            collect(inner)


for name in glob.glob("Schemas/*.json"):
    with open(name, encoding="utf-8") as file:
        collect(json.load(file))
with open(os.path.join(folder, "words.dict"), "w", encoding="ascii") as file:
    for word in sorted(words):
        if word.isascii() and word.isprintable() and not set(word) & set('"\\'):
            file.write(f'"\\"{word}\\""\n')
