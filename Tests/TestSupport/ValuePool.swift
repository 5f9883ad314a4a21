extension FieldValues {
  /// What somebody may write somewhere, a value a line.
  public static let pool: [String] =
    few + text.split(separator: "\n").map(String.init)

  private static let text = ##"""
    0
    1
    2
    3.0
    2.5
    100000
    100001
    -100001
    1e300
    -1e300
    123456789012345678901
    ""
    "a b"
    "a.b"
    "1a"
    "a..b"
    "é"
    "yyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyy"
    "zzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzz"
    "a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a"
    "item.x"
    "hug"
    "fill"
    "50%"
    "1000%"
    "1000.5%"
    "1001%"
    "5e1%"
    "-5%"
    "%"
    "0x1%"
    "040%"
    ".5%"
    "full"
    "#"
    "#12"
    "#123"
    "#1234"
    "#A1b2C3"
    "#12345678"
    "#GGGGGG"
    "2026-12-05T18:00:00Z"
    "2026-12-05"
    "2026-13-05T18:00:00Z"
    "2026-04-31T18:00:00Z"
    "2026-12-05T24:00:00Z"
    "2026-12-05T18:00"
    "2026-12-05T18:00:00+01:00"
    "0000-01-01T00:00Z"
    "2026-12-05 18:00:00Z"
    [1, 2]
    [0.5, 0.5]
    [1, 2, 3, 4]
    ["x"]
    [[]]
    [["a"]]
    [[1, "#000"]]
    [{}]
    [null]
    [1e300, 0]
    ["a", 1, null]
    { "path": "a.b" }
    { "path": "a b" }
    { "path": 5 }
    { "path": "a", "fallback": 1 }
    { "path": "a", "fallback": "x" }
    { "path": "a", "fallback": true }
    { "path": "a", "fallback": null }
    { "path": "a", "fallback": {} }
    { "path": "a", "fallback": [] }
    { "path": "a", "fallback": { "path": "b" } }
    { "path": "a", "other": 1 }
    { "path": "a", "$note": 1 }
    { "fallback": 1 }
    { "key": "k" }
    { "key": 5 }
    { "key": "k", "args": [] }
    { "key": "k", "args": { "a": [] } }
    { "key": "k", "args": { "a": {} } }
    { "key": "k", "args": { "a": { "fallback": 1 } } }
    { "key": "k", "args": { "a": { "path": "b", "fallback": [] } } }
    { "key": "k", "path": "a" }
    { "path": "a", "format": { "style": "number" } }
    { "path": "a", "format": { "style": "currency" } }
    { "path": "a", "format": { "style": "number", "minFraction": 2.5 } }
    { "path": "a", "format": { "style": "number", "minFraction": 21 } }
    { "path": "a", "format": { "style": "nope" } }
    { "path": "a", "format": 5 }
    { "light": "#000" }
    { "dark": "#000" }
    { "highContrast": "#000" }
    { "light": "#0", "dark": "#000" }
    { "light": "#000", "night": "#000" }
    { "light": { "color": "primary", "alpha": 2 } }
    { "color": "primary" }
    { "color": "primary", "alpha": "x" }
    { "color": 5 }
    { "gradient": "card" }
    { "gradient": 5 }
    { "linear": {} }
    { "linear": { "stops": [] } }
    { "linear": { "stops": [[0]] } }
    { "linear": { "stops": [[2, "#000"]] } }
    { "linear": { "stops": [[0, "#0"]] } }
    { "linear": { "stops": [[0, "#000", 1]] } }
    { "linear": { "stops": [[0, "#000"]], "center": [0, 0] } }
    { "linear": { "stops": [[0, "#000"]], "angle": 9999 } }
    { "linear": { "stops": [[0, "#000"]] }, "radial": 1 }
    { "radial": { "stops": [[0, "#000"]], "center": [0] } }
    { "conic": 1 }
    { "conic": 1, "fit": "cover" }
    { "image": { "ref": "a" }, "fit": "nope" }
    { "image": { "ref": "a" }, "repeat": 1 }
    { "image": { "ref": "a" }, "slice": [1] }
    { "image": 5 }
    { "url": "https://example.com/a.png" }
    { "url": 5 }
    { "url": { "path": "a", "fallback": 5 } }
    { "url": { "path": "a", "x": 5 } }
    { "url": {} }
    { "url": "x", "ref": "y" }
    { "ref": "a" }
    { "ref": 5 }
    { "icon": "star" }
    { "icon": [] }
    { "light": { "ref": "a" } }
    { "dark": { "ref": "a" } }
    { "light": { "light": { "ref": "a" } } }
    { "all": 4, "top": "x" }
    { "left": 4 }
    { "top": "50%" }
    { "top": null }
    { "topStart": "full", "topEnd": 4 }
    { "topLeft": 4 }
    { "topStart": -4 }
    { "width": 2 }
    { "width": 2000 }
    { "style": "wavy" }
    { "sides": "top" }
    { "sides": ["left"] }
    { "sides": [] }
    { "x": 2000 }
    { "x": 1, "z": 1 }
    { "blur": -1 }
    { "all": [] }
    { "any": [1] }
    { "not": [] }
    { "not": { "state": "x" } }
    { "state": "pressed" }
    { "state": "pressed", "is": "set" }
    { "path": "a", "is": "set" }
    { "path": "a", "is": "set", "value": [{}] }
    { "path": "a", "is": "eq" }
    { "path": "a", "is": "eq", "value": [] }
    { "path": "a", "is": "in", "value": 1 }
    { "path": "a", "is": "in", "value": [[]] }
    { "path": "a", "is": "like", "value": 1 }
    { "path": "a", "value": 1 }
    { "env": "scheme", "is": "eq", "value": "dark" }
    { "env": "moon", "is": "set" }
    { "env": "scheme" }
    { "type": "close" }
    { "type": "close", "x": 1 }
    { "type": "navigate" }
    { "type": "navigate", "screen": 5 }
    { "type": "navigate", "screen": "a", "transition": 5 }
    { "type": "own", "any": [{}] }
    { "type": 5 }
    { "type": "setValue", "path": "a" }
    { "type": "setValue", "path": "a", "value": [] }
    { "type": "setValue", "path": "a b", "value": 1 }
    { "type": "increment", "path": "a", "by": "x" }
    { "if": { "state": "pressed" }, "then": { "type": "close" } }
    { "if": { "state": "x" }, "then": [] }
    { "if": { "state": "pressed" }, "then": 5 }
    { "if": { "state": "pressed" }, "type": "close" }
    { "type": "text", "text": "x" }
    { "type": "text", "text": 5 }
    { "type": "text", "texte": "x" }
    { "type": "nope" }
    { "type": "nope", "fallback": { "type": "divider" } }
    { "type": "document", "blocks": [] }
    { "type": "document", "fallback": 5 }
    { "use": "t" }
    { "use": 5 }
    { "use": "t", "id": "a b" }
    { "use": "t", "type": "text" }
    { "type": "spacer", "$note": {} }
    { "type": "list", "records": "a" }
    [{ "type": "divider" }, { "type": "divider", "axis": "x" }]
    [{ "if": { "state": "pressed" }, "set": {} }]
    [{ "if": { "state": "pressed" } }]
    [{ "if": { "state": "pressed" }, "set": { "id": "x" } }]
    [{ "if": { "state": "pressed" }, "set": { "opacity": 2 } }]
    [{ "if": { "state": "pressed" }, "set": { "fallback": { "type": "divider" } } }]
    [{ "if": {}, "set": {} }]
    [{ "if": { "state": "pressed" }, "set": [] }]
    { "style": "number" }
    { "style": "percent", "sign": "always" }
    { "style": "date", "dateStyle": "huge" }
    { "style": 5 }
    { "currency": "EUR" }
    """##
}
