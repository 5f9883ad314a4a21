// SVG (secure static mode of SVG Integration) by librsvg: drawn at the size that is needed, without
// scripts, animation, files, network or fonts.
#include <librsvg/rsvg.h>
#include <math.h>

#include "decoders.h"

/// The size of the root element in pixels: width and height, else the view box, else CSS's 300 by
/// 150 (CSS 2.2, 10.3.2).
static void intrinsic_size(RsvgHandle *svg, double *width, double *height) {
  if (rsvg_handle_get_intrinsic_size_in_pixels(svg, width, height) && *width > 0 && *height > 0) {
    return;
  }
  gboolean has_width, has_height, has_box;
  RsvgLength length_x, length_y;
  RsvgRectangle box;
  rsvg_handle_get_intrinsic_dimensions(svg, &has_width, &length_x, &has_height, &length_y, &has_box,
                                       &box);
  *width = has_box && box.width > 0 ? box.width : 300;
  *height = has_box && box.height > 0 ? box.height : 150;
}

hl_status hl_decode_svg(const uint8_t *bytes, size_t count, const hl_limits *limits,
                        hl_image *image) {
  GError *error = NULL;
  RsvgHandle *svg = rsvg_handle_new_from_data(bytes, count, &error);
  if (!svg) {
    g_clear_error(&error);
    return HL_DAMAGED;
  }
  hl_status status;
  cairo_surface_t *surface = NULL;
  double width, height;
  rsvg_handle_set_dpi(svg, 96);
  intrinsic_size(svg, &width, &height);
  if (!isfinite(width) || !isfinite(height)) {
    status = HL_DAMAGED;
    goto end;
  }
  width = fmin(fmax(ceil(width), 1), 1e9);
  height = fmin(fmax(ceil(height), 1), 1e9);
  status = hl_declare(image, (uint64_t)width, (uint64_t)height, limits);
  if (status != HL_OK) goto end;
  if (limits->target_width > 0 && limits->target_height > 0) {
    double scale = fmax(limits->target_width / width, limits->target_height / height);
    scale = fmin(scale, fmin(limits->max_side / width, limits->max_side / height));
    scale = fmin(scale, sqrt((double)limits->max_pixels / (width * height)));
    image->width = (uint32_t)fmax(1, floor(width * scale + 1e-6));
    image->height = (uint32_t)fmax(1, floor(height * scale + 1e-6));
  }
  status = HL_NO_MEMORY;
  if (!hl_take(image)) goto end;
  memset(image->pixels, 0, (size_t)image->width * image->height * 4);
  surface = cairo_image_surface_create_for_data(image->pixels, CAIRO_FORMAT_ARGB32, (int)image->width,
                                                (int)image->height, (int)image->width * 4);
  if (cairo_surface_status(surface) != CAIRO_STATUS_SUCCESS) goto end;
  cairo_t *context = cairo_create(surface);
  RsvgRectangle view = {0, 0, image->width, image->height};
  gboolean drawn = rsvg_handle_render_document(svg, context, &view, &error);
  cairo_destroy(context);
  g_clear_error(&error);
  if (!drawn) {
    status = HL_DAMAGED;
    goto end;
  }
  cairo_surface_flush(surface);
  image->premultiplied = 1;
  status = HL_OK;
end:
  if (surface) cairo_surface_destroy(surface);
  g_object_unref(svg);
  return status;
}
