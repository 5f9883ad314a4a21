// Decoders of image formats behind one function. They run in a process of their own
// (hotlayout-decoder), which this code turns into a cage before it reads the first byte.
#ifndef HOTLAYOUT_CIMAGES_H
#define HOTLAYOUT_CIMAGES_H

#include <stddef.h>
#include <stdint.h>

typedef enum {
  HL_PNG = 1,
  HL_JPEG = 2,
  HL_WEBP = 3,
  HL_GIF = 4,
  HL_SVG = 5,
  HL_AVIF = 6,
} hl_format;

typedef enum {
  HL_OK = 0,
  /// The bytes are not a whole image of the format.
  HL_DAMAGED = 1,
  /// It declares more pixels, or a longer side, than is allowed.
  HL_TOO_LARGE = 2,
  /// A correct image of a kind that is not decoded.
  HL_UNSUPPORTED = 3,
  HL_NO_MEMORY = 4,
  /// The size was read, which was all that was wanted.
  HL_SIZE = 5,
} hl_status;

typedef struct {
  uint64_t max_pixels;
  uint32_t max_side;
  /// The size in pixels that the image is to cover; 0 for its own size.
  uint32_t target_width, target_height;
  /// Whether the size that the file declares is all that is wanted.
  int only_size;
  /// CPU time in milliseconds, and what each declared megapixel adds to it.
  uint32_t time, time_of_megapixel;
} hl_limits;

typedef struct {
  /// Size of `pixels`.
  uint32_t width, height;
  /// Size that the file declares, upright.
  uint32_t natural_width, natural_height;
  /// Rows without gaps, four bytes a pixel; from malloc.
  uint8_t *pixels;
  /// 0: red, green, blue, alpha, straight. 1: blue, green, red, alpha, multiplied by alpha.
  int premultiplied;
} hl_image;

/// Decodes. The declared size is checked before memory for pixels is taken. Where it fails, no
/// pixels are left, and the natural size is what was read of it; so it is where only that is wanted,
/// which is no failure.
hl_status hl_decode(hl_format format, const uint8_t *bytes, size_t count, const hl_limits *limits,
                    int premultiplied, hl_image *image);

/// Closes everything but the socket, bounds memory (bytes), forbids every system call that decoding
/// does not need. Nonzero where any of this cannot be had.
int hl_enter_cage(int socket, uint64_t memory);

/// Answers requests from the socket until it ends.
void hl_serve(int socket);

#endif
