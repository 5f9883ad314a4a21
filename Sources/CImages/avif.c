// AVIF by libavif: the primary image, or the first of a sequence; turned and mirrored as its
// properties say. ICC profiles are not applied; matrix coefficients are. Where libavif is not there,
// every AVIF is a kind that is not decoded.
#include "decoders.h"

#if __has_include(<avif/avif.h>)
#include <avif/avif.h>

/// `irot` and `imir` (HEIF, ISO 23008-12, 6.5.10 and 6.5.12; turned first) as an EXIF orientation.
static int orientation_of(const avifImage *image) {
  unsigned turns = image->transformFlags & AVIF_TRANSFORM_IROT ? image->irot.angle & 3 : 0;
  // Anticlockwise quarter turns.
  static const int plain[] = {1, 8, 3, 6}, flipped[] = {4, 5, 2, 7}, mirrored[] = {2, 7, 4, 5};
  if (!(image->transformFlags & AVIF_TRANSFORM_IMIR)) return plain[turns];
  return image->imir.mode == 0 ? flipped[turns] : mirrored[turns];
}

hl_status hl_decode_avif(const uint8_t *bytes, size_t count, const hl_limits *limits,
                         hl_image *image) {
  avifDecoder *decoder = avifDecoderCreate();
  if (!decoder) return HL_NO_MEMORY;
  decoder->maxThreads = 1;
  decoder->ignoreExif = decoder->ignoreXMP = AVIF_TRUE;
  decoder->strictFlags = AVIF_STRICT_DISABLED;
  // Judged below, which tells the size from damage.
  decoder->imageDimensionLimit = 0;
  hl_status status = HL_DAMAGED;
  if (avifDecoderSetIOMemory(decoder, bytes, count) != AVIF_RESULT_OK) goto end;
  avifResult result = avifDecoderParse(decoder);
  if (result == AVIF_RESULT_OUT_OF_MEMORY) status = HL_NO_MEMORY;
  if (result == AVIF_RESULT_NOT_IMPLEMENTED || result == AVIF_RESULT_NO_CODEC_AVAILABLE) {
    status = HL_UNSUPPORTED;
  }
  if (result != AVIF_RESULT_OK) goto end;
  const avifImage *frame = decoder->image;
  int orientation = orientation_of(frame);
  status = hl_declare(image, frame->width, frame->height, limits);
  hl_turn_size(image, orientation);
  if (status != HL_OK) goto end;
  uint32_t width = frame->width, height = frame->height;
  status = HL_DAMAGED;
  // What the codec finds may be larger than what was declared.
  if (limits->max_pixels < decoder->imageSizeLimit) {
    decoder->imageSizeLimit = (uint32_t)limits->max_pixels;
  }
  if (avifDecoderReset(decoder) != AVIF_RESULT_OK) goto end;
  if (avifDecoderNextImage(decoder) != AVIF_RESULT_OK) goto end;
  frame = decoder->image;
  if (frame->width != width || frame->height != height) goto end;
  status = HL_NO_MEMORY;
  if (!hl_take(image)) goto end;
  avifRGBImage pixels;
  avifRGBImageSetDefaults(&pixels, frame);
  pixels.format = AVIF_RGB_FORMAT_RGBA;
  pixels.depth = 8;
  pixels.ignoreAlpha = AVIF_FALSE;
  pixels.pixels = image->pixels;
  pixels.rowBytes = image->width * 4;
  if (avifImageYUVToRGB(frame, &pixels) != AVIF_RESULT_OK) {
    status = HL_DAMAGED;
    goto end;
  }
  hl_limits turned = *limits;
  if (orientation >= 5) {
    turned.target_width = limits->target_height;
    turned.target_height = limits->target_width;
  }
  status = hl_shrink(image, &turned, 4) && hl_orient(image, orientation) ? HL_OK : HL_NO_MEMORY;
end:
  avifDecoderDestroy(decoder);
  return status;
}
#else
hl_status hl_decode_avif(const uint8_t *bytes, size_t count, const hl_limits *limits,
                         hl_image *image) {
  return HL_UNSUPPORTED;
}
#endif
