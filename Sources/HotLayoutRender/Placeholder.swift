import CDraw

func version() -> Int32 { cairo_version() + pango_version() }
