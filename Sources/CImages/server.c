// The conversation with the host, over one socket. All numbers are in the byte order of the machine.
//
//     request:  magic, format, layout (2 for the size alone), count, max pixels (2 words), max side, target width, target
//               height, CPU time in milliseconds; then `count` bytes of the file
//     answer:   magic, status, width, height, natural width, natural height; then, where the status
//               is 0, width * height * 4 bytes of pixels, which are none where the size is wanted
#include <errno.h>
#include <malloc.h>
#include <stdlib.h>
#include <string.h>
#include <sys/time.h>
#include <unistd.h>

#include "decoders.h"

enum { request_words = 10, answer_words = 6 };
static const uint32_t magic = 0x484C4431;

static int read_all(int socket, void *target, size_t count) {
  uint8_t *at = target;
  while (count > 0) {
    ssize_t taken = read(socket, at, count);
    if (taken < 0 && errno == EINTR) continue;
    if (taken <= 0) return 0;
    at += taken;
    count -= (size_t)taken;
  }
  return 1;
}

static int write_all(int socket, const void *source, size_t count) {
  const uint8_t *at = source;
  while (count > 0) {
    ssize_t given = write(socket, at, count);
    if (given < 0 && errno == EINTR) continue;
    if (given <= 0) return 0;
    at += given;
    count -= (size_t)given;
  }
  return 1;
}

void hl_set_time(uint64_t milliseconds) {
  struct itimerval timer = {
      .it_value = {(time_t)(milliseconds / 1000), (suseconds_t)(milliseconds % 1000) * 1000}};
  setitimer(ITIMER_PROF, &timer, NULL);
}

void hl_serve(int socket) {
  uint32_t request[request_words];
  while (read_all(socket, request, sizeof request)) {
    if (request[0] != magic) return;
    size_t count = request[3];
    uint32_t answer[answer_words] = {magic, HL_NO_MEMORY};
    uint8_t *bytes = malloc(count > 0 ? count : 1);
    if (!bytes) return;
    if (!read_all(socket, bytes, count)) return;
    hl_limits limits = {
        .max_pixels = (uint64_t)request[5] << 32 | request[4],
        .max_side = request[6],
        .target_width = request[7],
        .target_height = request[8],
        .only_size = request[2] == 2,
        .time = request[9],
        // What a drawing takes has nothing to do with its size.
        .time_of_megapixel = request[1] == HL_SVG ? 0 : request[9] / 8,
    };
    hl_image image;
    hl_set_time(limits.time);
    hl_status status =
        hl_decode((hl_format)request[1], bytes, count, &limits, request[2] == 1, &image);
    hl_set_time(0);
    free(bytes);
    answer[1] = status;
    answer[2] = image.width;
    answer[3] = image.height;
    answer[4] = image.natural_width;
    answer[5] = image.natural_height;
    int written = write_all(socket, answer, sizeof answer);
    if (written && image.pixels) {
      written = write_all(socket, image.pixels, (size_t)image.width * image.height * 4);
    }
    free(image.pixels);
    malloc_trim(1 << 20);
    if (!written) return;
  }
}
