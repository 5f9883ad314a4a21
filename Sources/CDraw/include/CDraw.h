// Cairo and Pango for Swift: their headers, and what Swift cannot reach in them
// (casts that are macros, fields that are bits, functions with a variable number of arguments).
#ifndef HOTLAYOUT_CDRAW_H
#define HOTLAYOUT_CDRAW_H

#include <cairo.h>
#include <cairo-pdf.h>
#include <cairo-svg.h>
#include <fontconfig/fontconfig.h>
#include <hb.h>
#include <hb-ot.h>
#include <stdint.h>
#include <pango/pangocairo.h>
#include <pango/pangofc-fontmap.h>

/// A font map of its own over `config`, at 72 dots an inch,
/// so that a point is a unit. Free it with g_object_unref. NULL where none can be made.
PangoFontMap *cdraw_font_map_new(FcConfig *config);

/// A context that measures alike everywhere: no hinting, grey antialiasing, positions not rounded.
PangoContext *cdraw_context_new(PangoFontMap *map);

/// Fonts of the system together with those of some folders, chosen by the language of a text and
/// never by that of the process. Web fonts (WOFF and WOFF2), which
/// Pango does not take, are unpacked into memory.
typedef struct {
  FcConfig *config;
  /// Descriptors of the unpacked fonts.
  int *descriptors;
  int count;
} cdraw_fonts;

/// The fonts of the system and of `count` folders; `config` is NULL where it cannot be loaded.
cdraw_fonts cdraw_fonts_new(const char *const *folders, int count);
void cdraw_fonts_free(cdraw_fonts *fonts);

/// Whether a font of this exact family name (letter case aside) is there.
int cdraw_family_exists(FcConfig *config, const char *family);

/// Ascent, descent (both positive, as a rule) and line gap of a font, and where its underline goes
/// (below the baseline) and how thick it is, in points.
typedef struct {
  double ascent;
  double descent;
  double line_gap;
  double underline_offset;
  double underline_thickness;
} cdraw_font_metrics;
cdraw_font_metrics cdraw_metrics(PangoFont *font);

/// Whether the glyphs of a font are pictures or layers of colour, which have no single outline.
int cdraw_font_has_color(PangoFont *font);

/// How glyphs are painted: as outlines filled at their exact places (bitmaps), as glyphs of a font,
/// or as glyphs that know the text they stand for (PDF).
enum { CDRAW_OUTLINES = 0, CDRAW_GLYPHS = 1, CDRAW_TEXT = 2 };

/// Paints glyphs that stand for `length` bytes of `text`, from the current point on.
void cdraw_paint_glyphs(cairo_t *context, PangoFont *font, PangoGlyphString *glyphs,
                        const char *text, int length, int level, int mode);

/// Where outlines of glyphs that start at `x`, `y` cross the band from `top` to `bottom`: a pair of
/// left and right edge for each glyph that does, `capacity` pairs at most. Answers their number.
int cdraw_crossings(cairo_t *context, PangoFont *font, PangoGlyphString *glyphs, double x,
                    double y, double top, double bottom, double *pairs, int capacity);

/// The size of a font, in points.
double cdraw_font_size(PangoFont *font);

/// The same for every size of one font, and for no other font, as long as its font map lives.
uintptr_t cdraw_face_identity(PangoFont *font);

/// A glyph that is a picture, and where it lies about the origin of the glyph, in ems.
typedef struct {
  cairo_surface_t *surface;
  double x;
  double y;
  double width;
  double height;
} cdraw_color_glyph;

/// Renders a glyph as large as it is stored, or at `em` pixels where it has no size of its own. The
/// caller gives the surface back; it is NULL where the glyph cannot be rendered.
cdraw_color_glyph cdraw_render_color_glyph(PangoFont *font, PangoGlyph glyph, double em);

/// Paints one glyph at the current point.
void cdraw_show_glyph(cairo_t *context, PangoFont *font, PangoGlyph glyph);

/// What the line breaker asks of a position between two characters.
enum {
  CDRAW_LINE_BREAK = 1,
  CDRAW_CHAR_BREAK = 2,
  CDRAW_WHITE = 4,
  CDRAW_CURSOR = 8,
  CDRAW_SOFT_HYPHEN = 16,
};

/// Fills `flags` (one for each character and one more) for a paragraph of `length` bytes.
void cdraw_break(const char *text, int length, PangoLanguage *language, unsigned char *flags,
                 int count);

/// Whether a glyph stands for a character that no font has.
static inline int cdraw_glyph_is_missing(PangoGlyph glyph) {
  return (glyph & PANGO_GLYPH_UNKNOWN_FLAG) != 0;
}

/// Whether a glyph draws nothing at all.
static inline int cdraw_glyph_is_empty(PangoGlyph glyph) { return glyph == PANGO_GLYPH_EMPTY; }

/// Gives back a GObject.
static inline void cdraw_unref(void *object) {
  if (object) g_object_unref(object);
}

/// Keeps a GObject.
static inline void *cdraw_ref(void *object) { return object ? g_object_ref(object) : NULL; }

#endif
