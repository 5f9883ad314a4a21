#include "decoders.h"

bool hl_orient(hl_image *image, int orientation) {
  if (orientation <= 1 || orientation > 8) return true;
  uint32_t width = image->width, height = image->height;
  bool turned = orientation >= 5;
  uint32_t columns = turned ? height : width, rows = turned ? width : height;
  uint32_t *target = malloc((size_t)width * height * 4);
  if (!target) return false;
  const uint32_t *source = (const uint32_t *)(const void *)image->pixels;
  for (uint32_t y = 0; y < rows; y++) {
    for (uint32_t x = 0; x < columns; x++) {
      uint32_t from_x, from_y;
      switch (orientation) {
        case 2: from_x = width - 1 - x; from_y = y; break;
        case 3: from_x = width - 1 - x; from_y = height - 1 - y; break;
        case 4: from_x = x; from_y = height - 1 - y; break;
        case 5: from_x = y; from_y = x; break;
        case 6: from_x = y; from_y = height - 1 - x; break;
        case 7: from_x = width - 1 - y; from_y = height - 1 - x; break;
        default: from_x = width - 1 - y; from_y = x; break;
      }
      target[(size_t)y * columns + x] = source[(size_t)from_y * width + from_x];
    }
  }
  free(image->pixels);
  image->pixels = (uint8_t *)target;
  image->width = columns;
  image->height = rows;
  return true;
}

static uint8_t multiplied(uint32_t value, uint32_t alpha) {
  uint32_t product = value * alpha + 128;
  return (uint8_t)((product + (product >> 8)) >> 8);
}

static void premultiply(hl_image *image) {
  size_t count = (size_t)image->width * image->height;
  for (uint8_t *pixel = image->pixels; count > 0; count--, pixel += 4) {
    uint32_t alpha = pixel[3];
    uint8_t red = multiplied(pixel[0], alpha), blue = multiplied(pixel[2], alpha);
    pixel[0] = blue;
    pixel[1] = multiplied(pixel[1], alpha);
    pixel[2] = red;
  }
  image->premultiplied = 1;
}

static void straighten(hl_image *image) {
  size_t count = (size_t)image->width * image->height;
  for (uint8_t *pixel = image->pixels; count > 0; count--, pixel += 4) {
    uint32_t alpha = pixel[3], blue = pixel[0], red = pixel[2], green = pixel[1];
    if (alpha == 0) {
      memset(pixel, 0, 4);
      continue;
    }
    red = (red * 255 + alpha / 2) / alpha;
    green = (green * 255 + alpha / 2) / alpha;
    blue = (blue * 255 + alpha / 2) / alpha;
    pixel[0] = red > 255 ? 255 : (uint8_t)red;
    pixel[1] = green > 255 ? 255 : (uint8_t)green;
    pixel[2] = blue > 255 ? 255 : (uint8_t)blue;
  }
  image->premultiplied = 0;
}

bool hl_shrink(hl_image *image, const hl_limits *limits, uint32_t oversampling) {
  if (limits->target_width == 0 || limits->target_height == 0) return true;
  uint64_t across = image->width / ((uint64_t)limits->target_width * oversampling);
  uint64_t down = image->height / ((uint64_t)limits->target_height * oversampling);
  uint32_t block = (uint32_t)(across < down ? across : down);
  if (block < 2) return true;
  // Colours weigh by their alpha, or the hidden colour of clear pixels would bleed.
  if (!image->premultiplied) premultiply(image);
  uint32_t columns = (image->width + block - 1) / block;
  uint32_t rows = (image->height + block - 1) / block;
  uint8_t *target = malloc((size_t)columns * rows * 4);
  if (!target) return false;
  for (uint32_t row = 0; row < rows; row++) {
    uint32_t top = row * block;
    uint32_t bottom = top + block < image->height ? top + block : image->height;
    for (uint32_t column = 0; column < columns; column++) {
      uint32_t left = column * block;
      uint32_t right = left + block < image->width ? left + block : image->width;
      uint64_t sums[4] = {0};
      for (uint32_t y = top; y < bottom; y++) {
        const uint8_t *pixel = image->pixels + ((size_t)y * image->width + left) * 4;
        for (uint32_t x = left; x < right; x++, pixel += 4) {
          for (int channel = 0; channel < 4; channel++) sums[channel] += pixel[channel];
        }
      }
      uint64_t number = (uint64_t)(bottom - top) * (right - left);
      uint8_t *pixel = target + ((size_t)row * columns + column) * 4;
      for (int channel = 0; channel < 4; channel++) {
        pixel[channel] = (uint8_t)((sums[channel] + number / 2) / number);
      }
    }
  }
  free(image->pixels);
  image->pixels = target;
  image->width = columns;
  image->height = rows;
  return true;
}

hl_status hl_decode(hl_format format, const uint8_t *bytes, size_t count, const hl_limits *limits,
                    int premultiplied, hl_image *image) {
  memset(image, 0, sizeof *image);
  hl_status status = HL_UNSUPPORTED;
  switch (format) {
    case HL_PNG: status = hl_decode_png(bytes, count, limits, image); break;
    case HL_JPEG: status = hl_decode_jpeg(bytes, count, limits, image); break;
    case HL_WEBP: status = hl_decode_webp(bytes, count, limits, image); break;
    case HL_GIF: status = hl_decode_gif(bytes, count, limits, image); break;
    case HL_SVG: status = hl_decode_svg(bytes, count, limits, image); break;
    case HL_AVIF: status = hl_decode_avif(bytes, count, limits, image); break;
  }
  if (status == HL_SIZE) return HL_OK;
  // Four times the target: what a block average lets alias is then far from what is kept.
  if (status == HL_OK && !hl_shrink(image, limits, 4)) status = HL_NO_MEMORY;
  if (status != HL_OK) {
    free(image->pixels);
    image->pixels = NULL;
    return status;
  }
  if (premultiplied && !image->premultiplied) premultiply(image);
  if (!premultiplied && image->premultiplied) straighten(image);
  return HL_OK;
}
