/// The text of the theme that is always there.
enum BuiltInTheme {
  static let text = #"""
    {
      "schemaVersion": "1.0",
      "id": "builtin",
      "name": "Built-in",
      "colors": {
        "primary": { "light": "#2457C5", "dark": "#A9C3FF", "highContrast": "#0B2E7D" },
        "onPrimary": { "light": "#FFFFFF", "dark": "#0B2A66", "highContrast": "#FFFFFF" },
        "secondary": { "light": "#545F78", "dark": "#BCC7E2" },
        "onSecondary": { "light": "#FFFFFF", "dark": "#263047" },
        "surface": { "light": "#FFFFFF", "dark": "#1B1D22" },
        "onSurface": { "light": "#1A1C21", "dark": "#E4E5EA" },
        "surfaceVariant": { "light": "#E8EBF3", "dark": "#2E323B" },
        "onSurfaceVariant": { "light": "#4A505E", "dark": "#C2C7D3" },
        "background": { "light": "#F7F8FB", "dark": "#121317" },
        "onBackground": { "light": "#1A1C21", "dark": "#E4E5EA" },
        "outline": { "light": "#747A88", "dark": "#8D93A1" },
        "outlineVariant": { "light": "#D8DCE5", "dark": "#3A3F49" },
        "success": { "light": "#1B6E3A", "dark": "#7FD69B" },
        "warning": { "light": "#8A5300", "dark": "#F3BC66" },
        "danger": { "light": "#B3261E", "dark": "#FFB4AB" },
        "info": { "light": "#0B6280", "dark": "#83D0F0" },
        "link": { "light": "#1F55C4", "dark": "#A9C3FF" },
        "scrim": { "light": "#00000066", "dark": "#00000099" },
        "onDanger": { "light": "#FFFFFF", "dark": "#5F1412" },
        "successSoft": { "light": "#DDF3E3", "dark": "#1D3826" },
        "warningSoft": { "light": "#FCEFD6", "dark": "#3D2F14" },
        "dangerSoft": { "light": "#FBE3E1", "dark": "#47201D" },
        "infoSoft": { "light": "#DDF1F9", "dark": "#15333F" },
        "primarySoft": { "light": "#E2EAFB", "dark": "#22335C" },
        "onPrimarySoft": { "light": "#163D94", "dark": "#C9D9FF" },
        \#(dataColors)
      },
      "typography": {
        "families": {
          "body": ["Noto Sans", "Noto Sans Arabic", "sans-serif"],
          "mono": ["Noto Sans Mono", "monospace"]
        },
        "styles": {
          "display": { "size": 40, "weight": 700, "lineHeight": 48 },
          "headline": { "size": 28, "weight": 700, "lineHeight": 36 },
          "title": { "size": 20, "weight": 700, "lineHeight": 28 },
          "subtitle": { "size": 17, "weight": 600, "lineHeight": 24 },
          "body": { "size": 16, "weight": 400, "lineHeight": 24 },
          "bodySmall": { "size": 14, "weight": 400, "lineHeight": 20 },
          "label": { "size": 14, "weight": 600, "lineHeight": 20 },
          "caption": { "size": 12, "weight": 400, "lineHeight": 16 },
          "overline": { "size": 11, "weight": 600, "lineHeight": 16, "letterSpacing": 0.8 },
          "mono": { "family": "mono", "size": 14, "weight": 400, "lineHeight": 20 }
        }
      },
      "spacing": { "xxs": 2, "xs": 4, "s": 8, "m": 12, "l": 16, "xl": 24, "xxl": 32, "xxxl": 48 },
      "radii": { "s": 6, "m": 10, "l": 16, "xl": 24, "full": "full" },
      "shadows": {
        "low": { "x": 0, "y": 1, "blur": 3, "color": "#0000001F" },
        "medium": { "x": 0, "y": 4, "blur": 12, "color": "#00000024" },
        "high": { "x": 0, "y": 12, "blur": 32, "color": "#00000033" }
      },
      "icons": {
        "back": { "path": "M15 5l-7 7 7 7", "stroke": 2, "mirror": true },
        "forward": { "path": "M9 5l7 7-7 7", "stroke": 2, "mirror": true },
        "arrow": { "path": "M5 12h13M13 6l6 6-6 6", "stroke": 2.4, "mirror": true },
        "close": { "path": "M6 6l12 12M18 6L6 18", "stroke": 2 },
        "check": { "path": "M5 12.5l4.5 4.5L19 7.5", "stroke": 2.4 },
        "plus": { "path": "M12 5v14M5 12h14", "stroke": 2 },
        "minus": { "path": "M5 12h14", "stroke": 2 },
        "more": { "path": "M6 12h.01M12 12h.01M18 12h.01", "stroke": 3 },
        "menu": { "path": "M4 7h16M4 12h16M4 17h16", "stroke": 2 },
        "down": { "path": "M6 9.5l6 6 6-6", "stroke": 2 },
        "up": { "path": "M6 14.5l6-6 6 6", "stroke": 2 },
        "search": { "path": "M11 5a6 6 0 1 0 0 12 6 6 0 0 0 0-12M15.5 15.5L20 20", "stroke": 2 },
        "star": { "path": "M12 3.2l2.7 5.6 6.1.8-4.5 4.2 1.1 6.1L12 17l-5.4 2.9 1.1-6.1-4.5-4.2 6.1-.8z" },
        "heart": { "path": "M12 20s-7.5-4.6-7.5-10A4.3 4.3 0 0 1 12 7.2 4.3 4.3 0 0 1 19.5 10c0 5.4-7.5 10-7.5 10z" },
        "info": { "path": "M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17M12 11v5M12 8h.01", "stroke": 2 },
        "warning": { "path": "M12 4L2.8 19.5h18.4zM12 10v4M12 17h.01", "stroke": 2 },
        "calendar": { "path": "M5 6h14v13H5zM5 10h14M9 3.5V7M15 3.5V7", "stroke": 2 },
        "clock": { "path": "M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17M12 7.5V12l3 2", "stroke": 2 },
        "user": { "path": "M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8M4.5 20a7.5 7.5 0 0 1 15 0", "stroke": 2 },
        "cart": { "path": "M3 4h2.5l2 11h10l2-8H6.5M9 19.5h.01M16 19.5h.01", "stroke": 2 },
        "play": { "path": "M8 5.5v13l11-6.5z" },
        "location": { "path": "M12 3.5a6.5 6.5 0 0 0-6.5 6.5c0 5 6.5 10.5 6.5 10.5S18.5 15 18.5 10A6.5 6.5 0 0 0 12 3.5M12 8a2 2 0 1 0 0 4 2 2 0 0 0 0-4", "stroke": 2 },
        "home": { "path": "M4 11.5L12 4.5l8 7V20h-5.5v-5h-5v5H4z", "stroke": 2 },
        "wallet": { "path": "M4 7h14a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2zM4 7l11-3v3M16 13h.01", "stroke": 2 },
        "gift": { "path": "M4 9h16v4H4zM5.5 13v7h13v-7M12 9v11M12 9S7 9 7.5 6.5 12 6 12 9s0-5 3.5-4.5S16.5 9 12 9", "stroke": 2 },
        "lock": { "path": "M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3", "stroke": 2 },
        "share": { "path": "M12 15V4M8 7.5L12 4l4 3.5M5 12v8h14v-8", "stroke": 2 }
      },
      "components": {
        "card": {
          "background": "surface", "radius": "l", "padding": "l",
          "border": { "width": 1, "color": "outlineVariant" }
        },
        "button.primary": {
          "background": "primary", "color": "onPrimary", "radius": "m",
          "when": [
            { "if": { "state": "pressed" }, "set": { "opacity": 0.85 } },
            { "if": { "state": "disabled" },
              "set": { "background": "surfaceVariant", "color": { "color": "onSurfaceVariant", "alpha": 0.6 } } },
            { "if": { "state": "focused" }, "set": { "border": { "width": 2, "color": "onBackground" } } }
          ]
        },
        "button.secondary": {
          "background": "secondary", "color": "onSecondary", "radius": "m",
          "when": [
            { "if": { "state": "pressed" }, "set": { "opacity": 0.85 } },
            { "if": { "state": "disabled" },
              "set": { "background": "surfaceVariant", "color": { "color": "onSurfaceVariant", "alpha": 0.6 } } },
            { "if": { "state": "focused" }, "set": { "border": { "width": 2, "color": "onBackground" } } }
          ]
        },
        "button.tonal": {
          "background": "primarySoft", "color": "onPrimarySoft", "radius": "m",
          "when": [
            { "if": { "state": "pressed" }, "set": { "opacity": 0.85 } },
            { "if": { "state": "disabled" },
              "set": { "background": "surfaceVariant", "color": { "color": "onSurfaceVariant", "alpha": 0.6 } } },
            { "if": { "state": "focused" }, "set": { "border": { "width": 2, "color": "onBackground" } } }
          ]
        },
        "button.outline": {
          "border": { "width": 1, "color": "outline" }, "color": "primary", "radius": "m",
          "when": [
            { "if": { "state": "pressed" }, "set": { "background": "primarySoft" } },
            { "if": { "state": "disabled" },
              "set": { "border": { "width": 1, "color": "outlineVariant" }, "color": { "color": "onSurfaceVariant", "alpha": 0.6 } } },
            { "if": { "state": "focused" }, "set": { "border": { "width": 2, "color": "onBackground" } } }
          ]
        },
        "button.text": {
          "color": "primary", "radius": "m",
          "when": [
            { "if": { "state": "pressed" }, "set": { "background": "primarySoft" } },
            { "if": { "state": "disabled" }, "set": { "color": { "color": "onSurfaceVariant", "alpha": 0.6 } } },
            { "if": { "state": "focused" }, "set": { "border": { "width": 2, "color": "onBackground" } } }
          ]
        },
        "button.danger": {
          "background": "danger", "color": "onDanger", "radius": "m",
          "when": [
            { "if": { "state": "pressed" }, "set": { "opacity": 0.85 } },
            { "if": { "state": "disabled" },
              "set": { "background": "surfaceVariant", "color": { "color": "onSurfaceVariant", "alpha": 0.6 } } },
            { "if": { "state": "focused" }, "set": { "border": { "width": 2, "color": "onBackground" } } }
          ]
        },
        "badge.neutral": { "background": "surfaceVariant", "color": "onSurfaceVariant", "radius": "full" },
        "badge.info": { "background": "infoSoft", "color": "info", "radius": "full" },
        "badge.success": { "background": "successSoft", "color": "success", "radius": "full" },
        "badge.warning": { "background": "warningSoft", "color": "warning", "radius": "full" },
        "badge.danger": { "background": "dangerSoft", "color": "danger", "radius": "full" },
        "avatar": { "background": "primarySoft", "color": "onPrimarySoft", "radius": "full" },
        \#(dataComponents),
        "progress": { "color": "primary", "track": "surfaceVariant" }
      }
    }
    """#
}
