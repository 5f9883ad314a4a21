extension BuiltInTheme {
  /// Colours of stars, and of the series of charts in the order they are taken; all of them stand
  /// out from surface and background by three to one (WCAG 2.2, 1.4.11).
  static let dataColors = #"""
    "rating": { "light": "#C77A00", "dark": "#F3BC66" },
    "chart1": "primary",
    "chart2": { "light": "#C2410C", "dark": "#FF9E6B" },
    "chart3": { "light": "#0F7A6C", "dark": "#5FD4C4" },
    "chart4": { "light": "#B0862B", "dark": "#F0CD73" },
    "chart5": { "light": "#7B3FB5", "dark": "#CFA8FF" },
    "chart6": { "light": "#0B7FAB", "dark": "#7CCDF2" },
    "chart7": { "light": "#B5325F", "dark": "#FF9DBE" },
    "chart8": { "light": "#5F6B7F", "dark": "#B0BACB" }
    """#

  /// Component styles of what arranges and of what shows data.
  static let dataComponents = #"""
    "tabs": { "color": "primary", "idleColor": "onSurfaceVariant" },
    "tabs.segmented": {
      "color": "onSurface", "idleColor": "onSurfaceVariant", "track": "surfaceVariant",
      "pill": { "light": "#FFFFFF", "dark": "#4B515E" }
    },
    "accordion": { "color": "onSurface", "divider": "outlineVariant" },
    "carousel": { "color": "primary", "track": "outlineVariant" },
    "timeline": { "color": "primary", "onColor": "onPrimary", "track": "surfaceVariant" },
    "rating": { "color": "rating", "track": "outlineVariant" },
    "countdown.tiles": { "color": "onSurface", "labelColor": "onSurfaceVariant", "tile": "surfaceVariant" },
    "countdown.text": { "color": "onSurface" },
    "countdown.clock": { "color": "onSurface" },
    "code": { "background": "#FFFFFF", "color": "#000000", "radius": "s" },
    "chart": { },
    "table": { "color": "onSurface", "divider": "outlineVariant" }
    """#
}
