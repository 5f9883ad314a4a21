// What the decoders share.
#ifndef HOTLAYOUT_DECODERS_H
#define HOTLAYOUT_DECODERS_H

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "CImages.h"

typedef hl_status hl_decoder(const uint8_t *bytes, size_t count, const hl_limits *limits,
                             hl_image *image);
hl_decoder hl_decode_png, hl_decode_jpeg, hl_decode_webp, hl_decode_gif, hl_decode_svg,
    hl_decode_avif;

/// SIGPROF ends the process when it has used that much CPU time from now on; 0 for no end.
void hl_set_time(uint64_t milliseconds);

/// Notes the declared size and checks it; a larger image has more time. HL_SIZE where the size was all
/// that is wanted, which ends the decoding as a failure does.
static inline hl_status hl_declare(hl_image *image, uint64_t width, uint64_t height,
                                   const hl_limits *limits) {
  if (width == 0 || height == 0) return HL_DAMAGED;
  image->natural_width = width > UINT32_MAX ? UINT32_MAX : (uint32_t)width;
  image->natural_height = height > UINT32_MAX ? UINT32_MAX : (uint32_t)height;
  if (width > limits->max_side || height > limits->max_side) return HL_TOO_LARGE;
  if (width * height > limits->max_pixels) return HL_TOO_LARGE;
  if (limits->only_size) return HL_SIZE;
  image->width = (uint32_t)width;
  image->height = (uint32_t)height;
  hl_set_time(limits->time + width * height / 1000000 * limits->time_of_megapixel);
  return HL_OK;
}

/// Memory for the pixels of `image`, not cleared.
static inline bool hl_take(hl_image *image) {
  image->pixels = malloc((size_t)image->width * image->height * 4);
  return image->pixels != NULL;
}

/// Exchanges the sides of the natural size where an orientation does.
static inline void hl_turn_size(hl_image *image, int orientation) {
  if (orientation < 5 || orientation > 8) return;
  uint32_t side = image->natural_width;
  image->natural_width = image->natural_height;
  image->natural_height = side;
}

/// Turns the pixels by an EXIF orientation, 1 to 8 (CIPA DC-008, 4.6.4, tag 0x0112).
bool hl_orient(hl_image *image, int orientation);

/// Averages whole blocks of pixels while the image stays at least `oversampling` times the target.
bool hl_shrink(hl_image *image, const hl_limits *limits, uint32_t oversampling);

#endif
