extension BuiltInTheme {
  /// Component styles of what is pressed, chosen and filled in.
  static let controls = #"""
    "button.primary": {
          "background": "primary", "color": "onPrimary", "radius": "m",
          "when": [
            { "if": { "state": "pressed" },
              "set": { "background": ["primary", { "color": "onPrimary", "alpha": 0.16 }] } },
            { "if": { "state": "disabled" },
              "set": { "background": { "color": "onSurface", "alpha": 0.1 }, "color": { "color": "onSurface", "alpha": 0.42 } } },
            { "if": { "state": "focused" }, "set": { "shadow": "focus" } }
          ]
        },
        "button.secondary": {
          "background": "secondary", "color": "onSecondary", "radius": "m",
          "when": [
            { "if": { "state": "pressed" },
              "set": { "background": ["secondary", { "color": "onSecondary", "alpha": 0.16 }] } },
            { "if": { "state": "disabled" },
              "set": { "background": { "color": "onSurface", "alpha": 0.1 }, "color": { "color": "onSurface", "alpha": 0.42 } } },
            { "if": { "state": "focused" }, "set": { "shadow": "focus" } }
          ]
        },
        "button.tonal": {
          "background": "primarySoft", "color": "onPrimarySoft", "radius": "m",
          "when": [
            { "if": { "state": "pressed" },
              "set": { "background": ["primarySoft", { "color": "onPrimarySoft", "alpha": 0.14 }] } },
            { "if": { "state": "disabled" },
              "set": { "background": { "color": "onSurface", "alpha": 0.1 }, "color": { "color": "onSurface", "alpha": 0.42 } } },
            { "if": { "state": "focused" }, "set": { "shadow": "focus" } }
          ]
        },
        "button.outline": {
          "border": { "width": 1, "color": "outline" }, "color": "primary", "radius": "m",
          "when": [
            { "if": { "state": "pressed" }, "set": { "background": { "color": "primary", "alpha": 0.12 } } },
            { "if": { "state": "disabled" },
              "set": { "border": { "width": 1, "color": { "color": "onSurface", "alpha": 0.14 } }, "color": { "color": "onSurface", "alpha": 0.42 } } },
            { "if": { "state": "focused" }, "set": { "shadow": "focus" } }
          ]
        },
        "button.text": {
          "color": "primary", "radius": "m",
          "when": [
            { "if": { "state": "pressed" }, "set": { "background": { "color": "primary", "alpha": 0.12 } } },
            { "if": { "state": "disabled" }, "set": { "color": { "color": "onSurface", "alpha": 0.42 } } },
            { "if": { "state": "focused" }, "set": { "shadow": "focus" } }
          ]
        },
        "button.danger": {
          "background": "danger", "color": "onDanger", "radius": "m",
          "when": [
            { "if": { "state": "pressed" },
              "set": { "background": ["danger", { "color": "onDanger", "alpha": 0.16 }] } },
            { "if": { "state": "disabled" },
              "set": { "background": { "color": "onSurface", "alpha": 0.1 }, "color": { "color": "onSurface", "alpha": 0.42 } } },
            { "if": { "state": "focused" }, "set": { "shadow": "focusDanger" } }
          ]
        },
        "toggle": {
          "color": "primary", "onColor": "onPrimary", "track": "surfaceVariant",
          "when": [
            { "if": { "state": "disabled" }, "set": { "opacity": 0.45 } },
            { "if": { "state": "error" }, "set": { "color": "danger", "onColor": "onDanger" } }
          ]
        },
        "checkbox": {
          "color": "primary", "onColor": "onPrimary",
          "when": [
            { "if": { "state": "disabled" }, "set": { "opacity": 0.45 } },
            { "if": { "state": "error" }, "set": { "color": "danger", "onColor": "onDanger" } }
          ]
        },
        "choice.radio": {
          "color": "primary", "onColor": "onPrimary",
          "when": [
            { "if": { "state": "disabled" }, "set": { "opacity": 0.45 } },
            { "if": { "state": "error" }, "set": { "color": "danger", "onColor": "onDanger" } }
          ]
        },
        "choice.segmented": {
          "track": "surfaceVariant", "textColor": "onSurfaceVariant", "radius": "m",
          "color": { "light": "surface", "dark": "outlineVariant", "highContrast": "onSurface" },
          "onColor": { "light": "onSurface", "highContrast": "surface" },
          "when": [
            { "if": { "state": "disabled" }, "set": { "opacity": 0.45 } },
            { "if": { "state": "error" }, "set": { "shadow": { "spread": 1, "color": "danger" } } }
          ]
        },
        "choice.chips": {
          "color": "primarySoft", "onColor": "onPrimarySoft", "outline": "outline", "textColor": "onSurface",
          "when": [
            { "if": { "state": "disabled" }, "set": { "opacity": 0.45 } },
            { "if": { "state": "error" },
              "set": { "color": "dangerSoft", "onColor": "danger", "outline": "danger" } }
          ]
        },
        "choice.menu": {
          "background": "surface", "border": { "width": 1, "color": "outline" }, "radius": "m",
          "padding": { "horizontal": 14, "vertical": 11 },
          "when": [
            { "if": { "state": "pressed" }, "set": { "background": "surfaceVariant" } },
            { "if": { "state": "disabled" }, "set": { "opacity": 0.45, "background": "surfaceVariant" } },
            { "if": { "state": "focused" }, "set": { "shadow": "focus" } },
            { "if": { "state": "error" }, "set": { "border": { "width": 1, "color": "danger" } } }
          ]
        },
        "slider": {
          "color": "primary", "track": "outlineVariant",
          "when": [
            { "if": { "state": "disabled" }, "set": { "opacity": 0.45 } },
            { "if": { "state": "error" }, "set": { "color": "danger" } }
          ]
        },
        "stepper": {
          "background": "surface", "border": { "width": 1, "color": "outline" }, "radius": "full", "color": "primary",
          "when": [
            { "if": { "state": "pressed" }, "set": { "background": "surfaceVariant" } },
            { "if": { "state": "disabled" }, "set": { "opacity": 0.45 } },
            { "if": { "state": "focused" }, "set": { "shadow": "focus" } },
            { "if": { "state": "error" }, "set": { "border": { "width": 1, "color": "danger" } } }
          ]
        },
        "field": {
          "background": "surface", "border": { "width": 1, "color": "outline" }, "radius": "m",
          "padding": { "horizontal": 14, "vertical": 11 },
          "when": [
            { "if": { "state": "pressed" }, "set": { "background": "surfaceVariant" } },
            { "if": { "state": "disabled" }, "set": { "opacity": 0.5, "background": "surfaceVariant" } },
            { "if": { "state": "focused" },
              "set": { "border": { "width": 1, "color": "primary" }, "shadow": { "spread": 1, "color": "primary" } } },
            { "if": { "state": "error" },
              "set": { "border": { "width": 1, "color": "danger" }, "shadow": { "spread": 1, "color": "danger" } } }
          ]
        },
        "field.search": {
          "background": "surfaceVariant", "border": { "width": 1, "color": "surfaceVariant" }, "radius": "full",
          "padding": { "horizontal": 16, "vertical": 11 },
          "when": [
            { "if": { "state": "pressed" }, "set": { "background": "outlineVariant" } },
            { "if": { "state": "disabled" }, "set": { "opacity": 0.5 } },
            { "if": { "state": "focused" },
              "set": { "background": "surface", "border": { "width": 1, "color": "primary" }, "shadow": { "spread": 1, "color": "primary" } } },
            { "if": { "state": "error" },
              "set": { "border": { "width": 1, "color": "danger" }, "shadow": { "spread": 1, "color": "danger" } } }
          ]
        },
        "video": { "radius": "l" }
    """#
}
