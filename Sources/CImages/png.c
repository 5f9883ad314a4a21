// PNG (W3C PNG, third edition) by libspng: 16-bit samples lose their lower byte, gAMA, cHRM and iCCP
// are not applied, of an animation the default image is taken.
#include <libdeflate.h>
#include <spng.h>

#include "decoders.h"

static uint32_t big_endian(const uint8_t *at) {
  return (uint32_t)at[0] << 24 | (uint32_t)at[1] << 16 | (uint32_t)at[2] << 8 | at[3];
}

/// Whether the file is whole up to its IEND, and every critical chunk has the checksum it states
/// (libspng does not look at that of the last IDAT).
static bool is_whole(const uint8_t *bytes, size_t count) {
  size_t place = 8;
  while (count >= 12 && place <= count - 12) {
    size_t length = big_endian(bytes + place);
    if (length > count - 12 - place) return false;
    const uint8_t *type = bytes + place + 4;
    bool is_critical = !(type[0] & 0x20);
    if (is_critical
        && libdeflate_crc32(0, type, length + 4) != big_endian(type + 4 + length)) {
      return false;
    }
    if (memcmp(type, "IEND", 4) == 0) return true;
    place += length + 12;
  }
  return false;
}

hl_status hl_decode_png(const uint8_t *bytes, size_t count, const hl_limits *limits,
                        hl_image *image) {
  if (!is_whole(bytes, count)) return HL_DAMAGED;
  spng_ctx *context = spng_ctx_new(0);
  if (!context) return HL_NO_MEMORY;
  hl_status status = HL_DAMAGED;
  struct spng_ihdr header;
  spng_set_crc_action(context, SPNG_CRC_ERROR, SPNG_CRC_DISCARD);
  spng_set_chunk_limits(context, 4 << 20, 8 << 20);
  if (spng_set_png_buffer(context, bytes, count) || spng_get_ihdr(context, &header)) goto end;
  status = hl_declare(image, header.width, header.height, limits);
  if (status != HL_OK) goto end;
  size_t size = 0;
  status = HL_DAMAGED;
  if (spng_decoded_image_size(context, SPNG_FMT_RGBA8, &size)) goto end;
  if (size != (size_t)image->width * image->height * 4) goto end;
  status = HL_NO_MEMORY;
  if (!hl_take(image)) goto end;
  int error = spng_decode_image(context, image->pixels, size, SPNG_FMT_RGBA8, SPNG_DECODE_TRNS);
  status = error == SPNG_EMEM ? HL_NO_MEMORY : error ? HL_DAMAGED : HL_OK;
end:
  spng_ctx_free(context);
  return status;
}
