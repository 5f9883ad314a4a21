// JSON with a place for every value, through simdjson.
#ifndef HOTLAYOUT_CSIMDJSON_H
#define HOTLAYOUT_CSIMDJSON_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef enum {
  HLJ_NULL = 0,
  HLJ_FALSE = 1,
  HLJ_TRUE = 2,
  HLJ_INTEGER = 3,        // payload: int64_t
  HLJ_DOUBLE = 4,         // payload: the bits of a double
  HLJ_UNREPRESENTABLE = 5,  // a number no double can hold
  HLJ_STRING = 6,         // payload: offset in `strings`, `count` bytes of UTF-8
  HLJ_ARRAY = 7,          // `count` elements follow
  HLJ_OBJECT = 8,         // `count` members follow, each a key (HLJ_KEY) and a value
  HLJ_KEY = 9             // as HLJ_STRING
} hlj_kind;

typedef struct {
  int64_t payload;
  uint32_t offset;  // byte offset of the first byte of the value in the text
  uint32_t count;
  uint32_t next;    // index of the node after this one and all that is in it
  uint32_t parent;  // index of the container; of a member's value: of its key
  uint32_t kind;
  uint32_t ordinal;  // position among the elements or members of its container, 0 for the first
} hlj_node;

// Bytes of text that one entry of `hlj_continuations` stands for.
#define HLJ_BLOCK 1024

typedef enum {
  HLJ_OK = 0,
  HLJ_SYNTAX = 1,
  HLJ_ENCODING = 2,
  HLJ_DEPTH = 3,
  HLJ_STRING_TOO_LONG = 4,
  HLJ_TOO_MANY_VALUES = 5,
  HLJ_MEMORY = 6,
  HLJ_EMPTY = 7
} hlj_status;

typedef struct hlj_result hlj_result;

// Parses `length` bytes; never throws. `hlj_free` takes what it answers, also after an error.
hlj_result *hlj_parse(const uint8_t *bytes, size_t length, uint32_t max_depth,
                      uint32_t max_string, uint32_t max_nodes);
void hlj_free(hlj_result *result);

hlj_status hlj_get_status(const hlj_result *result);
// Where an error was met, as far as it is known.
size_t hlj_error_offset(const hlj_result *result);
const hlj_node *hlj_nodes(const hlj_result *result, size_t *count);
const uint8_t *hlj_strings(const hlj_result *result, size_t *count);
// Offsets of the first byte of each line after the first.
const uint32_t *hlj_lines(const hlj_result *result, size_t *count);
// For each block of HLJ_BLOCK bytes, how many bytes before it continue a code point of UTF-8.
const uint32_t *hlj_continuations(const hlj_result *result, size_t *count);
// Indices of key nodes that a later member of the same object repeats, in order.
const uint32_t *hlj_duplicates(const hlj_result *result, size_t *count);

#ifdef __cplusplus
}
#endif
#endif
