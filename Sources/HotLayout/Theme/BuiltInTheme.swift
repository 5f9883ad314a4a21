/// The text of the theme that is always there.
enum BuiltInTheme {
  static let text = #"""
    {
      "schemaVersion": "1.0",
      "id": "builtin",
      "name": "Built-in",
      "colors": \#(colors),
      "typography": {
        "families": {
          "body": ["Noto Sans", "Noto Sans Arabic", "Noto Sans Hebrew", "sans-serif"],
          "mono": ["Noto Sans Mono", "monospace"]
        },
        "styles": {
          "display": { "size": 40, "weight": 700, "lineHeight": 48, "letterSpacing": -0.6 },
          "headline": { "size": 28, "weight": 700, "lineHeight": 36, "letterSpacing": -0.3 },
          "title": { "size": 20, "weight": 700, "lineHeight": 28, "letterSpacing": -0.1 },
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
      "radii": { "s": 6, "m": 10, "l": 16, "xl": 24, "chip": "full", "full": "full" },
      "shadows": {
        "low": { "x": 0, "y": 1, "blur": 3, "color": "#0F172A1F" },
        "medium": [
          { "x": 0, "y": 1, "blur": 2, "color": "#0F172A14" },
          { "x": 0, "y": 4, "blur": 12, "color": "#0F172A1F" }
        ],
        "high": [
          { "x": 0, "y": 2, "blur": 6, "color": "#0F172A14" },
          { "x": 0, "y": 12, "blur": 32, "color": "#0F172A33" }
        ],
        "focus": [
          { "blur": 0, "spread": 2, "color": "background" },
          { "blur": 0, "spread": 4, "color": "primary" }
        ],
        "focusDanger": [
          { "blur": 0, "spread": 2, "color": "background" },
          { "blur": 0, "spread": 4, "color": "danger" }
        ]
      },
      "icons": {
        \#(icons)
      },
      "components": {
        "card": {
          "background": "surface", "radius": "l", "padding": "l",
          "border": { "width": 1, "color": "outlineVariant" }
        },
        \#(controls),
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

  /// The roles of the contract, then those of soft backgrounds.
  private static let colors = #"""
    {
        "primary": { "light": "#3454D1", "dark": "#A5B8FF", "highContrast": { "light": "#14297A", "dark": "#D3DCFF" } },
        "onPrimary": { "light": "#FFFFFF", "dark": "#0D1F66", "highContrast": { "light": "#FFFFFF", "dark": "#050C2E" } },
        "secondary": { "light": "#4A5672", "dark": "#BDC8E4", "highContrast": { "light": "#262F45", "dark": "#E3E9F8" } },
        "onSecondary": { "light": "#FFFFFF", "dark": "#232D45", "highContrast": { "light": "#FFFFFF", "dark": "#0B101C" } },
        "surface": { "light": "#FFFFFF", "dark": "#191C23", "highContrast": { "light": "#FFFFFF", "dark": "#0A0B0E" } },
        "onSurface": { "light": "#171A22", "dark": "#E9EBF1", "highContrast": { "light": "#000000", "dark": "#FFFFFF" } },
        "surfaceVariant": { "light": "#EDEFF6", "dark": "#282D38", "highContrast": { "light": "#EDEFF6", "dark": "#1A1D24" } },
        "onSurfaceVariant": { "light": "#545B6C", "dark": "#AEB5C4", "highContrast": { "light": "#2B303B", "dark": "#DFE3EC" } },
        "background": { "light": "#F7F8FC", "dark": "#0F1116", "highContrast": { "light": "#FFFFFF", "dark": "#000000" } },
        "onBackground": { "light": "#171A22", "dark": "#E9EBF1", "highContrast": { "light": "#000000", "dark": "#FFFFFF" } },
        "outline": { "light": "#7D8496", "dark": "#848B9C", "highContrast": { "light": "#3B4150", "dark": "#C6CBD8" } },
        "outlineVariant": { "light": "#DCE0EA", "dark": "#343A46", "highContrast": { "light": "#6B7283", "dark": "#9097A8" } },
        "success": { "light": "#186A3B", "dark": "#7FD9A0", "highContrast": { "light": "#0B4424", "dark": "#A9F0C2" } },
        "warning": { "light": "#855000", "dark": "#F5BE6B", "highContrast": { "light": "#563300", "dark": "#FFDFA8" } },
        "danger": { "light": "#B42318", "dark": "#FFB4AB", "highContrast": { "light": "#7A120A", "dark": "#FFD5CF" } },
        "info": { "light": "#0A5F7F", "dark": "#86D2F2", "highContrast": { "light": "#063D52", "dark": "#BCE8FA" } },
        "link": { "light": "#2947BD", "dark": "#A5B8FF", "highContrast": { "light": "#14297A", "dark": "#D3DCFF" } },
        "scrim": { "light": "#0B0D1266", "dark": "#00000099" },
        "onDanger": { "light": "#FFFFFF", "dark": "#5A0F0A", "highContrast": { "light": "#FFFFFF", "dark": "#2E0502" } },
        "successSoft": { "light": "#DDF4E4", "dark": "#17331F", "highContrast": { "light": "#E9F8EE", "dark": "#0A1A10" } },
        "warningSoft": { "light": "#FCEFD5", "dark": "#38290E", "highContrast": { "light": "#FEF7E8", "dark": "#1C1405" } },
        "dangerSoft": { "light": "#FDE5E2", "dark": "#451C18", "highContrast": { "light": "#FEF1EF", "dark": "#240C0A" } },
        "infoSoft": { "light": "#DBF0F9", "dark": "#12303D", "highContrast": { "light": "#EAF7FC", "dark": "#08181F" } },
        "primarySoft": { "light": "#E3E9FD", "dark": "#243066", "highContrast": { "light": "#EEF2FE", "dark": "#121A3D" } },
        "onPrimarySoft": { "light": "#213A9C", "dark": "#D0DAFF", "highContrast": { "light": "#14297A", "dark": "#E4EAFF" } },
        \#(dataColors)
      }
    """#
}
