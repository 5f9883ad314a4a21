// GIF 89a by giflib: the first frame on its clear canvas.
#include <gif_lib.h>

#include "decoders.h"

typedef struct {
  const uint8_t *bytes;
  size_t left;
} source;

static int read_bytes(GifFileType *file, GifByteType *target, int count) {
  source *from = file->UserData;
  size_t taken = count < 0 ? 0 : (size_t)count;
  if (taken > from->left) taken = from->left;
  memcpy(target, from->bytes, taken);
  from->bytes += taken;
  from->left -= taken;
  return (int)taken;
}

/// Which pixel is clear: -1 for none.
static int clear_index(const GifByteType *extension) {
  // Length, flags, delay, index (GIF 89a, 23).
  return extension && extension[0] == 4 && (extension[1] & 1) ? extension[4] : -1;
}

static hl_status read_frame(GifFileType *file, int clear, hl_image *image) {
  if (DGifGetImageDesc(file) == GIF_ERROR) return HL_DAMAGED;
  const GifImageDesc *frame = &file->Image;
  const ColorMapObject *colors = frame->ColorMap ? frame->ColorMap : file->SColorMap;
  if (!colors || frame->Width <= 0 || frame->Height <= 0 || frame->Left < 0 || frame->Top < 0) {
    return HL_DAMAGED;
  }
  if ((uint64_t)frame->Width > image->width || (uint64_t)frame->Height > image->height) {
    return HL_DAMAGED;
  }
  GifPixelType *line = malloc((size_t)frame->Width);
  if (!line) return HL_NO_MEMORY;
  static const int starts[] = {0, 4, 2, 1}, steps[] = {8, 8, 4, 2};
  hl_status status = HL_OK;
  for (int pass = 0; pass < (frame->Interlace ? 4 : 1) && status == HL_OK; pass++) {
    int step = frame->Interlace ? steps[pass] : 1;
    for (int y = frame->Interlace ? starts[pass] : 0; y < frame->Height; y += step) {
      if (DGifGetLine(file, line, frame->Width) == GIF_ERROR) {
        status = HL_DAMAGED;
        break;
      }
      uint64_t row = (uint64_t)frame->Top + (uint64_t)y;
      if (row >= image->height) continue;
      for (int x = 0; x < frame->Width; x++) {
        uint64_t column = (uint64_t)frame->Left + (uint64_t)x;
        if (column >= image->width || line[x] == clear || line[x] >= colors->ColorCount) continue;
        const GifColorType *color = &colors->Colors[line[x]];
        uint8_t *pixel = image->pixels + (row * image->width + column) * 4;
        pixel[0] = color->Red;
        pixel[1] = color->Green;
        pixel[2] = color->Blue;
        pixel[3] = 255;
      }
    }
  }
  free(line);
  return status;
}

hl_status hl_decode_gif(const uint8_t *bytes, size_t count, const hl_limits *limits,
                        hl_image *image) {
  source from = {bytes, count};
  int error = 0;
  GifFileType *file = DGifOpen(&from, read_bytes, &error);
  if (!file) return error == D_GIF_ERR_NOT_ENOUGH_MEM ? HL_NO_MEMORY : HL_DAMAGED;
  hl_status status = file->SWidth <= 0 || file->SHeight <= 0
                         ? HL_DAMAGED
                         : hl_declare(image, (uint64_t)file->SWidth, (uint64_t)file->SHeight, limits);
  if (status != HL_OK) goto end;
  image->pixels = calloc((size_t)image->width * image->height, 4);
  if (!image->pixels) {
    status = HL_NO_MEMORY;
    goto end;
  }
  status = HL_DAMAGED;
  int clear = -1;
  for (;;) {
    GifRecordType record;
    if (DGifGetRecordType(file, &record) == GIF_ERROR) break;
    if (record == IMAGE_DESC_RECORD_TYPE) {
      status = read_frame(file, clear, image);
      break;
    }
    if (record != EXTENSION_RECORD_TYPE) break;
    int code;
    GifByteType *extension;
    if (DGifGetExtension(file, &code, &extension) == GIF_ERROR) break;
    if (code == GRAPHICS_EXT_FUNC_CODE) clear = clear_index(extension);
    while (extension) {
      if (DGifGetExtensionNext(file, &extension) == GIF_ERROR) goto end;
    }
  }
end:
  DGifCloseFile(file, &error);
  return status;
}
