"""Judges values by the schemas of a folder, with a validator of its own.

usage: judge-schemas.py SCHEMAS CASES

CASES has a JSON object a line: schema (name of its file), at (JSON Pointer of a part of the schema,
"" for the whole), value or the path of a file, accepts (what the reader said), name. Prints where the schema says
otherwise, and a last line with the counts.
"""

import json
import os
import sys

from jsonschema import Draft202012Validator


def load(folder):
    schemas = {}
    for name in sorted(os.listdir(folder)):
        if name.endswith(".schema.json"):
            with open(os.path.join(folder, name), encoding="utf-8") as file:
                schema = json.load(file)
            Draft202012Validator.check_schema(schema)
            schemas[name.removesuffix(".schema.json")] = schema
    return schemas


def part(schema, pointer):
    for step in pointer.split("/")[1:]:
        schema = schema[step.replace("~1", "/").replace("~0", "~")]
    return schema


def refuse(constant):
    raise ValueError(constant + " is no JSON")


def read(path):
    """The value of a file, or None where it holds no JSON."""
    with open(path, "rb") as file:
        try:
            return json.loads(file.read(), parse_constant=refuse)
        except ValueError:
            return None


def main():
    schemas = load(sys.argv[1])
    validators = {}
    verdicts = {}
    count = {True: 0, False: 0}
    wrong = 0
    with open(sys.argv[2], encoding="utf-8") as cases:
        for line in cases:
            case = json.loads(line)
            if "file" in case:
                case["value"] = read(case["file"])
            schema = schemas[case["schema"]]
            place = (case["schema"], case["at"])
            if place not in validators:
                if case["at"]:
                    look = {k: v for k, v in part(schema, case["at"]).items()
                            if k not in ("description", "default")}
                    whole = {"$ref": "#" + case["at"], "$defs": schema["$defs"]}
                    key = case["schema"] + json.dumps(look, sort_keys=True)
                else:
                    whole, key = schema, case["schema"]
                validators[place] = (key, Draft202012Validator(whole))
            key, validator = validators[place]
            seen = (key, json.dumps(case["value"]))
            if seen not in verdicts:
                verdicts[seen] = validator.is_valid(case["value"])
            count[case["accepts"]] += 1
            if verdicts[seen] != case["accepts"]:
                wrong += 1
                if wrong <= 200:
                    says = "accepts" if verdicts[seen] else "refuses"
                    value = json.dumps(case["value"], ensure_ascii=False)
                    print(f"{case['name']}: the schema {says} {value[:300]}")
                    for report in case.get("reports", [])[:3]:
                        print("    reader: " + report)
                    if not verdicts[seen]:
                        for error in list(validator.iter_errors(case["value"]))[:3]:
                            print(f"    schema: {error.json_path}: {error.message[:200]}")
    print(f"{sum(count.values()) - wrong} of {sum(count.values())} values judged alike "
          f"({count[True]} good, {count[False]} bad)")
    return 1 if wrong else 0


sys.exit(main())
