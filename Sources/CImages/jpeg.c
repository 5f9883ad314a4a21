// JPEG (ITU-T T.81) by libjpeg-turbo, turned upright by its EXIF orientation and scaled while it is
// decoded. ICC profiles are not applied: samples are taken as sRGB.
#include <setjmp.h>
#include <stdio.h>

#include <jpeglib.h>

#include <jerror.h>

#include "decoders.h"

typedef struct {
  struct jpeg_error_mgr base;
  jmp_buf back;
  int code;
} error_manager;

static void give_up(j_common_ptr jpeg) {
  error_manager *manager = (error_manager *)jpeg->err;
  manager->code = manager->base.msg_code;
  longjmp(manager->back, 1);
}

/// A file that ends early is damaged; other warnings are about what every viewer forgives.
static void take_message(j_common_ptr jpeg, int level) {
  if (level >= 0) return;
  int code = jpeg->err->msg_code;
  if (code == JWRN_JPEG_EOF || code == JWRN_HIT_MARKER) give_up(jpeg);
}

static void say_nothing(j_common_ptr jpeg) { (void)jpeg; }

/// A progressive file may ask for any number of passes over all of its pixels.
static void count_scans(j_common_ptr jpeg) {
  if (jpeg->is_decompressor && ((j_decompress_ptr)jpeg)->input_scan_number > 100) give_up(jpeg);
}

static unsigned read_number(const uint8_t *at, int length, bool little) {
  unsigned value = 0;
  for (int i = 0; i < length; i++) value = value << 8 | at[little ? length - 1 - i : i];
  return value;
}

/// The orientation of an APP1 segment (EXIF 2.3, 4.5.4: a TIFF header and its first directory).
static int exif_orientation(const uint8_t *data, size_t count) {
  if (count < 20 || memcmp(data, "Exif\0\0", 6) != 0) return 1;
  const uint8_t *tiff = data + 6;
  size_t length = count - 6;
  bool little = memcmp(tiff, "II*\0", 4) == 0;
  if (!little && memcmp(tiff, "MM\0*", 4) != 0) return 1;
  size_t directory = read_number(tiff + 4, 4, little);
  if (directory > length - 2) return 1;
  size_t entries = read_number(tiff + directory, 2, little);
  for (size_t i = 0; i < entries; i++) {
    size_t place = directory + 2 + i * 12;
    if (place + 12 > length) return 1;
    if (read_number(tiff + place, 2, little) != 0x0112) continue;
    if (read_number(tiff + place + 2, 2, little) != 3) return 1;
    unsigned value = read_number(tiff + place + 8, 2, little);
    return value >= 1 && value <= 8 ? (int)value : 1;
  }
  return 1;
}

/// The smallest of the scales that decoding offers, in eighths, that still is twice the target.
static unsigned scale_in_eighths(const struct jpeg_decompress_struct *jpeg,
                                 const hl_limits *limits, bool turned) {
  uint64_t width = turned ? limits->target_height : limits->target_width;
  uint64_t height = turned ? limits->target_width : limits->target_height;
  if (width == 0 || height == 0) return 8;
  for (unsigned eighths = 1; eighths < 8; eighths *= 2) {
    if ((uint64_t)jpeg->image_width * eighths >= 16 * width
        && (uint64_t)jpeg->image_height * eighths >= 16 * height) {
      return eighths;
    }
  }
  return 8;
}

/// Inks as Adobe writes them, inverted, or plain.
static void convert_inks(uint8_t *row, unsigned width, bool inverted) {
  for (uint8_t *pixel = row; width > 0; width--, pixel += 4) {
    if (!inverted) {
      for (int i = 0; i < 4; i++) pixel[i] = 255 - pixel[i];
    }
    for (int i = 0; i < 3; i++) pixel[i] = (uint8_t)((pixel[i] * pixel[3] + 127) / 255);
    pixel[3] = 255;
  }
}

hl_status hl_decode_jpeg(const uint8_t *bytes, size_t count, const hl_limits *limits,
                         hl_image *image) {
  struct jpeg_decompress_struct jpeg;
  error_manager manager;
  struct jpeg_progress_mgr progress = {.progress_monitor = count_scans};
  memset(&jpeg, 0, sizeof jpeg);
  jpeg.err = jpeg_std_error(&manager.base);
  manager.base.error_exit = give_up;
  manager.base.emit_message = take_message;
  manager.base.output_message = say_nothing;
  manager.code = 0;
  if (setjmp(manager.back)) {
    jpeg_destroy_decompress(&jpeg);
    return manager.code == JERR_OUT_OF_MEMORY ? HL_NO_MEMORY : HL_DAMAGED;
  }
  jpeg_create_decompress(&jpeg);
  jpeg.progress = &progress;
  jpeg_mem_src(&jpeg, bytes, count);
  jpeg_save_markers(&jpeg, JPEG_APP0 + 1, 0xFFFF);
  if (jpeg_read_header(&jpeg, TRUE) != JPEG_HEADER_OK) give_up((j_common_ptr)&jpeg);
  int orientation = 1;
  for (jpeg_saved_marker_ptr marker = jpeg.marker_list; marker; marker = marker->next) {
    if (marker->marker != JPEG_APP0 + 1) continue;
    int found = exif_orientation(marker->data, marker->data_length);
    if (found != 1) orientation = found;
  }
  hl_status status = hl_declare(image, jpeg.image_width, jpeg.image_height, limits);
  hl_turn_size(image, orientation);
  if (status != HL_OK) {
    jpeg_destroy_decompress(&jpeg);
    return status;
  }
  bool inks = jpeg.jpeg_color_space == JCS_CMYK || jpeg.jpeg_color_space == JCS_YCCK;
  jpeg.out_color_space = inks ? JCS_CMYK : JCS_EXT_RGBA;
  jpeg.scale_num = scale_in_eighths(&jpeg, limits, orientation >= 5);
  jpeg.scale_denom = 8;
  jpeg_start_decompress(&jpeg);
  image->width = jpeg.output_width;
  image->height = jpeg.output_height;
  if (!hl_take(image)) {
    jpeg_destroy_decompress(&jpeg);
    return HL_NO_MEMORY;
  }
  while (jpeg.output_scanline < jpeg.output_height) {
    uint8_t *row = image->pixels + (size_t)jpeg.output_scanline * image->width * 4;
    if (jpeg_read_scanlines(&jpeg, &row, 1) == 1 && inks) {
      convert_inks(row, image->width, jpeg.saw_Adobe_marker);
    }
  }
  jpeg_finish_decompress(&jpeg);
  jpeg_destroy_decompress(&jpeg);
  hl_limits turned = *limits;
  if (orientation >= 5) {
    turned.target_width = limits->target_height;
    turned.target_height = limits->target_width;
  }
  return hl_shrink(image, &turned, 4) && hl_orient(image, orientation) ? HL_OK : HL_NO_MEMORY;
}
