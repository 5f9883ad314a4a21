#include "CDraw.h"

#include <cairo-ft.h>
#include <math.h>
#include <pango/pangofc-font.h>
#include <stdlib.h>

PangoFontMap *cdraw_font_map_new(FcConfig *config) {
  PangoFontMap *map = pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT);
  if (!map) return NULL;
  if (config) pango_fc_font_map_set_config(PANGO_FC_FONT_MAP(map), config);
  pango_cairo_font_map_set_resolution(PANGO_CAIRO_FONT_MAP(map), 72);
  return map;
}

PangoContext *cdraw_context_new(PangoFontMap *map) {
  PangoContext *context = pango_font_map_create_context(map);
  if (!context) return NULL;
  cairo_font_options_t *options = cairo_font_options_create();
  cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY);
  cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
  pango_cairo_context_set_font_options(context, options);
  cairo_font_options_destroy(options);
  pango_context_set_round_glyph_positions(context, FALSE);
  return context;
}

int cdraw_family_exists(FcConfig *config, const char *family) {
  FcSetName sets[] = {FcSetSystem, FcSetApplication};
  for (int which = 0; which < 2; which++) {
    FcFontSet *set = FcConfigGetFonts(config, sets[which]);
    if (!set) continue;
    for (int font = 0; font < set->nfont; font++) {
      FcChar8 *name = NULL;
      for (int n = 0; FcPatternGetString(set->fonts[font], FC_FAMILY, n, &name) == FcResultMatch;
           n++) {
        if (FcStrCmpIgnoreCase(name, (const FcChar8 *)family) == 0) return 1;
      }
    }
  }
  return 0;
}

cdraw_font_metrics cdraw_metrics(PangoFont *font) {
  cdraw_font_metrics result = {0, 0, 0, 0, 0};
  hb_font_t *hb = font ? pango_font_get_hb_font(font) : NULL;
  if (!hb) return result;
  hb_font_extents_t extents = {0};
  if (hb_font_get_h_extents(hb, &extents)) {
    result.ascent = (double)extents.ascender / PANGO_SCALE;
    result.descent = -(double)extents.descender / PANGO_SCALE;
    result.line_gap = (double)extents.line_gap / PANGO_SCALE;
  }
  hb_position_t value = 0;
  if (hb_ot_metrics_get_position(hb, HB_OT_METRICS_TAG_UNDERLINE_OFFSET, &value))
    result.underline_offset = -(double)value / PANGO_SCALE;
  if (hb_ot_metrics_get_position(hb, HB_OT_METRICS_TAG_UNDERLINE_SIZE, &value))
    result.underline_thickness = (double)value / PANGO_SCALE;
  return result;
}

int cdraw_font_has_color(PangoFont *font) {
  hb_font_t *hb = font ? pango_font_get_hb_font(font) : NULL;
  if (!hb) return 0;
  hb_face_t *face = hb_font_get_face(hb);
  return hb_ot_color_has_png(face) || hb_ot_color_has_layers(face) || hb_ot_color_has_svg(face);
}

void cdraw_break(const char *text, int length, PangoLanguage *language, unsigned char *flags,
                 int count) {
  PangoLogAttr *attrs = calloc((size_t)count, sizeof(PangoLogAttr));
  if (!attrs) return;
  pango_get_log_attrs(text, length, -1, language, attrs, count);
  const char *place = text;
  gunichar before = 0;
  for (int index = 0; index < count; index++) {
    gunichar here = place < text + length ? g_utf8_get_char(place) : 0;
    unsigned char value = 0;
    // A slash does not end a line between letters, as in browsers.
    if (attrs[index].is_line_break && !(before == '/' && g_unichar_isalnum(here)))
      value |= CDRAW_LINE_BREAK;
    if (attrs[index].is_char_break) value |= CDRAW_CHAR_BREAK;
    if (attrs[index].is_white) value |= CDRAW_WHITE;
    if (attrs[index].is_cursor_position) value |= CDRAW_CURSOR;
    if (here == 0xAD) value |= CDRAW_SOFT_HYPHEN;
    flags[index] = value;
    before = here;
    if (here) place = g_utf8_next_char(place);
  }
  free(attrs);
}

static cairo_scaled_font_t *scaled_font(PangoFont *font) {
  cairo_scaled_font_t *scaled =
      font ? pango_cairo_font_get_scaled_font(PANGO_CAIRO_FONT(font)) : NULL;
  if (!scaled || cairo_scaled_font_status(scaled) != CAIRO_STATUS_SUCCESS) return NULL;
  return scaled;
}

static int has_missing(PangoGlyphString *glyphs) {
  for (int index = 0; index < glyphs->num_glyphs; index++) {
    if (cdraw_glyph_is_missing(glyphs->glyphs[index].glyph)) return 1;
  }
  return 0;
}

static void fill_outlines(cairo_t *context, PangoFont *font, PangoGlyphString *glyphs) {
  cairo_scaled_font_t *scaled = scaled_font(font);
  if (!scaled) return;
  cairo_glyph_t *places = cairo_glyph_allocate(glyphs->num_glyphs > 0 ? glyphs->num_glyphs : 1);
  if (!places) return;
  double x = 0, y = 0;
  cairo_get_current_point(context, &x, &y);
  int count = 0;
  for (int index = 0; index < glyphs->num_glyphs; index++) {
    PangoGlyphInfo *info = &glyphs->glyphs[index];
    if (!cdraw_glyph_is_empty(info->glyph)) {
      places[count].index = info->glyph;
      places[count].x = x + (double)info->geometry.x_offset / PANGO_SCALE;
      places[count].y = y + (double)info->geometry.y_offset / PANGO_SCALE;
      count++;
    }
    x += (double)info->geometry.width / PANGO_SCALE;
  }
  cairo_save(context);
  cairo_set_scaled_font(context, scaled);
  cairo_new_path(context);
  cairo_glyph_path(context, places, count);
  cairo_fill(context);
  cairo_restore(context);
  cairo_glyph_free(places);
}

void cdraw_paint_glyphs(cairo_t *context, PangoFont *font, PangoGlyphString *glyphs,
                        const char *text, int length, int level, int mode) {
  if (!font || !glyphs) return;
  if (mode == CDRAW_OUTLINES && !has_missing(glyphs) && !cdraw_font_has_color(font)) {
    fill_outlines(context, font, glyphs);
  } else if (mode == CDRAW_TEXT) {
    PangoItem item = {0};
    item.offset = 0;
    item.length = length;
    item.num_chars = (int)g_utf8_strlen(text, length);
    item.analysis.font = font;
    item.analysis.level = (guint8)level;
    PangoGlyphItem piece = {0};
    piece.item = &item;
    piece.glyphs = glyphs;
    pango_cairo_show_glyph_item(context, text, &piece);
  } else {
    pango_cairo_show_glyph_string(context, font, glyphs);
  }
  cairo_new_path(context);
}

double cdraw_font_size(PangoFont *font) {
  cairo_scaled_font_t *scaled = scaled_font(font);
  if (!scaled) return 0;
  cairo_matrix_t matrix;
  cairo_scaled_font_get_font_matrix(scaled, &matrix);
  return matrix.yy;
}

uintptr_t cdraw_face_identity(PangoFont *font) {
  hb_font_t *hb = font ? pango_font_get_hb_font(font) : NULL;
  return hb ? (uintptr_t)hb_font_get_face(hb) : 0;
}

/// The size of the largest pictures in a font, or `em`.
static double stored_size(cairo_scaled_font_t *scaled, double em) {
  FT_Face face = cairo_ft_scaled_font_lock_face(scaled);
  if (!face) return em;
  double size = em;
  if (!FT_IS_SCALABLE(face) && face->num_fixed_sizes > 0) {
    double largest = 0;
    for (int index = 0; index < face->num_fixed_sizes; index++) {
      double ppem = (double)face->available_sizes[index].y_ppem / 64;
      if (ppem > largest) largest = ppem;
    }
    if (largest > 0 && largest <= 512) size = largest;
  }
  cairo_ft_scaled_font_unlock_face(scaled);
  return size;
}

cdraw_color_glyph cdraw_render_color_glyph(PangoFont *font, PangoGlyph glyph, double em) {
  cdraw_color_glyph result = {NULL, 0, 0, 0, 0};
  cairo_scaled_font_t *scaled = scaled_font(font);
  if (!scaled || cdraw_glyph_is_missing(glyph)) return result;
  double size = stored_size(scaled, em);
  cairo_matrix_t font_matrix, identity;
  cairo_matrix_init_scale(&font_matrix, size, size);
  cairo_matrix_init_identity(&identity);
  cairo_font_options_t *options = cairo_font_options_create();
  cairo_scaled_font_get_font_options(scaled, options);
  cairo_scaled_font_t *stored = cairo_scaled_font_create(
      cairo_scaled_font_get_font_face(scaled), &font_matrix, &identity, options);
  cairo_font_options_destroy(options);
  cairo_glyph_t place = {glyph, 0, 0};
  cairo_text_extents_t extents;
  cairo_scaled_font_glyph_extents(stored, &place, 1, &extents);
  double left = floor(extents.x_bearing), top = floor(extents.y_bearing);
  double width = ceil(extents.x_bearing + extents.width) - left;
  double height = ceil(extents.y_bearing + extents.height) - top;
  if (cairo_scaled_font_status(stored) == CAIRO_STATUS_SUCCESS && width >= 1 && height >= 1 &&
      width <= 2048 && height <= 2048) {
    cairo_surface_t *surface =
        cairo_image_surface_create(CAIRO_FORMAT_ARGB32, (int)width, (int)height);
    cairo_t *context = cairo_create(surface);
    cairo_set_scaled_font(context, stored);
    place.x = -left;
    place.y = -top;
    cairo_show_glyphs(context, &place, 1);
    int drawn = cairo_status(context) == CAIRO_STATUS_SUCCESS;
    cairo_destroy(context);
    cairo_surface_flush(surface);
    if (drawn) {
      result.surface = surface;
      result.x = left / size;
      result.y = top / size;
      result.width = width / size;
      result.height = height / size;
    } else {
      cairo_surface_destroy(surface);
    }
  }
  cairo_scaled_font_destroy(stored);
  return result;
}

void cdraw_show_glyph(cairo_t *context, PangoFont *font, PangoGlyph glyph) {
  PangoGlyphString *glyphs = pango_glyph_string_new();
  pango_glyph_string_set_size(glyphs, 1);
  glyphs->glyphs[0].glyph = glyph;
  glyphs->glyphs[0].geometry = (PangoGlyphGeometry){0, 0, 0};
  glyphs->log_clusters[0] = 0;
  pango_cairo_show_glyph_string(context, font, glyphs);
  pango_glyph_string_free(glyphs);
  cairo_new_path(context);
}

/// Widens `edges` by the part of a line that lies in a band.
static void include_line(double x1, double y1, double x2, double y2, double top, double bottom,
                         double *edges) {
  if (y1 > y2) {
    double x = x1, y = y1;
    x1 = x2, y1 = y2, x2 = x, y2 = y;
  }
  if (y2 < top || y1 > bottom) return;
  double slope = y2 > y1 ? (x2 - x1) / (y2 - y1) : 0;
  double from = y1 < top ? x1 + (top - y1) * slope : x1;
  double to = y2 > bottom ? x1 + (bottom - y1) * slope : x2;
  edges[0] = fmin(edges[0], fmin(from, to));
  edges[1] = fmax(edges[1], fmax(from, to));
}

int cdraw_crossings(cairo_t *context, PangoFont *font, PangoGlyphString *glyphs, double x,
                    double y, double top, double bottom, double *pairs, int capacity) {
  cairo_scaled_font_t *scaled = scaled_font(font);
  if (!scaled || has_missing(glyphs) || cdraw_font_has_color(font)) return 0;
  int count = 0;
  cairo_save(context);
  cairo_set_scaled_font(context, scaled);
  for (int index = 0; index < glyphs->num_glyphs && count < capacity; index++) {
    PangoGlyphInfo *info = &glyphs->glyphs[index];
    cairo_glyph_t place = {info->glyph, x + (double)info->geometry.x_offset / PANGO_SCALE,
                           y + (double)info->geometry.y_offset / PANGO_SCALE};
    x += (double)info->geometry.width / PANGO_SCALE;
    if (cdraw_glyph_is_empty(info->glyph)) continue;
    cairo_new_path(context);
    cairo_glyph_path(context, &place, 1);
    cairo_path_t *path = cairo_copy_path_flat(context);
    double edges[2] = {INFINITY, -INFINITY};
    double start_x = 0, start_y = 0, last_x = 0, last_y = 0;
    if (path->status == CAIRO_STATUS_SUCCESS) {
      for (int at = 0; at < path->num_data; at += path->data[at].header.length) {
        cairo_path_data_t *data = &path->data[at];
        switch (data->header.type) {
        case CAIRO_PATH_MOVE_TO:
          start_x = last_x = data[1].point.x;
          start_y = last_y = data[1].point.y;
          break;
        case CAIRO_PATH_LINE_TO:
          include_line(last_x, last_y, data[1].point.x, data[1].point.y, top, bottom, edges);
          last_x = data[1].point.x;
          last_y = data[1].point.y;
          break;
        case CAIRO_PATH_CLOSE_PATH:
          include_line(last_x, last_y, start_x, start_y, top, bottom, edges);
          last_x = start_x;
          last_y = start_y;
          break;
        default: break;
        }
      }
    }
    cairo_path_destroy(path);
    if (edges[0] < edges[1]) {
      pairs[2 * count] = edges[0];
      pairs[2 * count + 1] = edges[1];
      count++;
    }
  }
  cairo_new_path(context);
  cairo_restore(context);
  return count;
}
