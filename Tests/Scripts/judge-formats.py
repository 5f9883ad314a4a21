"""Reads what `hotlayout validate` writes with readers that are not its own.

usage: judge-formats.py SARIF JUNIT GITHUB

Prints a line `format severity path line column code` for each finding that a reader sees, with tabs
between, and a line `fault …` for each thing that breaks the rules of a format.

SARIF is read by the models of sarif-pydantic and held against the constraints of the official schema
on the members that are written; JUnit by junitparser, whose counts must be those of the file; workflow
commands as GitHub documents them (no reader of them is to be had as a package).
"""

import json
import re
import sys
from urllib.parse import unquote

from jsonschema import Draft202012Validator
from junitparser import JUnitXml
from sarif_pydantic import Sarif


def fault(text):
    print("fault", text, sep="\t")


def closed(required, **properties):
    return {
        "type": "object",
        "required": required.split(),
        "properties": properties,
        "additionalProperties": False,
    }


def listed(items, **more):
    return {"type": "array", "items": items, **more}


TEXT = {"type": "string"}
# RFC 3986, section 4.1; the characters that a reference may hold.
URI = {"type": "string", "pattern": r"^([A-Za-z0-9\-._~:/?#\[\]@!$&'()*+,;=]|%[0-9A-Fa-f]{2})*$"}
LEVEL = {"enum": ["none", "note", "warning", "error"]}
MESSAGE = closed("text", text=TEXT, markdown=TEXT)
COUNT = {"type": "integer", "minimum": 1}
REGION = closed("startLine", startLine=COUNT, startColumn=COUNT, endLine=COUNT, endColumn=COUNT)
PHYSICAL = closed("artifactLocation", artifactLocation=closed("uri", uri=URI), region=REGION)
LOGICAL = closed("fullyQualifiedName", fullyQualifiedName=TEXT)
LOCATION = closed(
    "physicalLocation",
    physicalLocation=PHYSICAL,
    logicalLocations=listed(LOGICAL, uniqueItems=True),
)
RESULT = closed(
    "message",
    ruleId=TEXT,
    ruleIndex={"type": "integer", "minimum": -1},
    level=LEVEL,
    message=MESSAGE,
    locations=listed(LOCATION),
)
RULE = closed(
    "id",
    id=TEXT,
    shortDescription=MESSAGE,
    fullDescription=MESSAGE,
    help=MESSAGE,
    defaultConfiguration=closed("", level=LEVEL),
)
# SemVer 2.0.0.
VERSION = {"type": "string", "pattern": r"^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?(\+[0-9A-Za-z.-]+)?$"}
DRIVER = closed(
    "name", name=TEXT, semanticVersion=VERSION, rules=listed(RULE, uniqueItems=True))
RUN = closed(
    "tool",
    tool=closed("driver", driver=DRIVER),
    columnKind={"enum": ["utf16CodeUnits", "unicodeCodePoints"]},
    artifacts=listed(closed("location", location=closed("uri", uri=URI)), uniqueItems=True),
    invocations=listed(closed("executionSuccessful", executionSuccessful={"type": "boolean"})),
    results=listed(RESULT),
)
LOG = closed(
    "version runs", **{"$schema": URI, "version": {"const": "2.1.0"}, "runs": listed(RUN)})


def sarif(path):
    with open(path, encoding="utf-8") as file:
        log = json.load(file)
    for error in Draft202012Validator(LOG).iter_errors(log):
        fault(f"SARIF {error.json_path}: {error.message[:200]}")
    for run in Sarif.model_validate(log).runs:
        rules = run.tool.driver.rules or []
        if len({rule.id for rule in rules}) != len(rules):
            fault("SARIF: a rule is described twice")
        for result in run.results or []:
            if rules[result.rule_index].id != result.rule_id:
                fault(f"SARIF: {result.rule_id} points to another rule")
            place = result.locations[0].physical_location
            level = getattr(result.level, "value", result.level)
            severity = {"note": "info"}.get(level, level)
            region = place.region
            print(
                "sarif", severity, unquote(place.artifact_location.uri),
                region.start_line if region else 0, region.start_column if region else 0,
                result.rule_id, sep="\t")


def junit(path):
    xml = JUnitXml.fromfile(path)
    stated = (xml.tests, xml.failures, xml.errors)
    for suite in xml:
        own = (suite.tests, suite.failures, suite.errors)
        suite.update_statistics()
        if own != (suite.tests, suite.failures, suite.errors):
            fault(f"JUnit: {suite.name} counts {own}")
        for case in suite:
            if case.name == "valid":
                continue
            code, place = case.name.split(" ")
            line, column = place.split(":")
            severity = case.result[0].type if case.result else case.system_out.split(":")[0]
            print("junit", severity, suite.name, line, column, code, sep="\t")
    xml.update_statistics()
    if stated != (xml.tests, xml.failures, xml.errors):
        fault(f"JUnit: the file counts {stated}")


def github(path):
    def plain(text, escapes):
        for code, sign in escapes + [("%0D", "\r"), ("%0A", "\n"), ("%25", "%")]:
            text = text.replace(code, sign)
        return text

    with open(path, encoding="utf-8", newline="\n") as file:
        for line in file.read().splitlines():
            found = re.fullmatch(r"::(error|warning|notice) ([^:]*)::(.+)", line)
            if not found:
                fault(f"GitHub: {line}")
                continue
            properties = {}
            for part in found[2].split(","):
                name, value = part.split("=", 1)
                properties[name] = plain(value, [("%3A", ":"), ("%2C", ",")])
            severity = {"notice": "info"}.get(found[1], found[1])
            print(
                "github", severity, properties["file"], properties.get("line", 0),
                properties.get("col", 0), properties["title"], sep="\t")


sarif(sys.argv[1])
junit(sys.argv[2])
github(sys.argv[3])
