// WebP (RFC 9649) by libwebp. Of an animation the first frame is taken, on a clear canvas. ICC
// profiles and EXIF are not applied.
#include <webp/decode.h>
#include <webp/demux.h>

#include "decoders.h"

hl_status hl_decode_webp(const uint8_t *bytes, size_t count, const hl_limits *limits,
                         hl_image *image) {
  WebPData data = {bytes, count};
  WebPBitstreamFeatures features;
  if (WebPGetFeatures(bytes, count, &features) != VP8_STATUS_OK) return HL_DAMAGED;
  hl_status status = hl_declare(image, (uint64_t)features.width, (uint64_t)features.height, limits);
  if (status != HL_OK) return status;
  WebPDemuxer *demuxer = WebPDemux(&data);
  if (!demuxer) return HL_DAMAGED;
  WebPIterator frame;
  memset(&frame, 0, sizeof frame);
  status = HL_DAMAGED;
  if (!WebPDemuxGetFrame(demuxer, 1, &frame) || !frame.complete) goto end;
  // The demuxer has checked that the frame lies within the canvas; it is cheap to check again.
  if (WebPDemuxGetI(demuxer, WEBP_FF_CANVAS_WIDTH) != image->width
      || WebPDemuxGetI(demuxer, WEBP_FF_CANVAS_HEIGHT) != image->height
      || frame.x_offset < 0 || frame.y_offset < 0 || frame.width <= 0 || frame.height <= 0
      || (uint64_t)frame.x_offset + (uint64_t)frame.width > image->width
      || (uint64_t)frame.y_offset + (uint64_t)frame.height > image->height) {
    goto end;
  }
  status = HL_NO_MEMORY;
  size_t size = (size_t)image->width * image->height * 4;
  image->pixels = calloc(1, size);
  if (!image->pixels) goto end;
  size_t offset = ((size_t)frame.y_offset * image->width + (size_t)frame.x_offset) * 4;
  WebPDecoderConfig config;
  if (!WebPInitDecoderConfig(&config)) goto end;
  config.output.colorspace = MODE_RGBA;
  config.output.is_external_memory = 1;
  config.output.u.RGBA.rgba = image->pixels + offset;
  config.output.u.RGBA.stride = (int)(image->width * 4);
  config.output.u.RGBA.size = size - offset;
  // A frame that is not the size of its header would be written elsewhere.
  config.options.use_threads = 0;
  VP8StatusCode code = WebPGetFeatures(frame.fragment.bytes, frame.fragment.size, &config.input);
  if (code == VP8_STATUS_OK
      && (config.input.width != frame.width || config.input.height != frame.height)) {
    code = VP8_STATUS_BITSTREAM_ERROR;
  }
  if (code == VP8_STATUS_OK) {
    code = WebPDecode(frame.fragment.bytes, frame.fragment.size, &config);
  }
  status = code == VP8_STATUS_OK              ? HL_OK
           : code == VP8_STATUS_OUT_OF_MEMORY ? HL_NO_MEMORY
                                              : HL_DAMAGED;
end:
  WebPDemuxReleaseIterator(&frame);
  WebPDemuxDelete(demuxer);
  return status;
}
