#include "Support.h"

#include <unicode/messagepattern.h>
#include <unicode/parseerr.h>
#include <unicode/utf8.h>

#include <cstdlib>
#include <new>
#include <vector>

namespace {

/// Where each UTF-16 unit of a text, and its end, lies in UTF-8.
std::vector<int32_t> offsetsOf(const char *bytes, int32_t length) {
  std::vector<int32_t> offsets;
  offsets.reserve(static_cast<size_t>(length) + 1);
  int32_t index = 0;
  while (index < length) {
    int32_t start = index;
    UChar32 character;
    U8_NEXT_OR_FFFD(bytes, index, length, character);
    offsets.push_back(start);
    if (character > 0xFFFF) offsets.push_back(start);
  }
  offsets.push_back(length);
  return offsets;
}

hli_code codeOfParsing(UErrorCode status) noexcept {
  switch (status) {
    case U_UNMATCHED_BRACES:
      return HLI_UNMATCHED_BRACES;
    case U_DEFAULT_KEYWORD_MISSING:
      return HLI_NO_OTHER;
    case U_INDEX_OUTOFBOUNDS_ERROR:
      return HLI_TOO_LONG;
    case U_MEMORY_ALLOCATION_ERROR:
      return HLI_NO_MEMORY;
    default:
      return HLI_BAD_PATTERN;
  }
}

}  // namespace

extern "C" hli_code hli_message_parse(
    const char *bytes, size_t length, hli_part **parts, int32_t *count,
    int32_t *error_offset) noexcept {
  *parts = nullptr;
  *count = 0;
  *error_offset = 0;
  if (length > INT32_MAX / 4) return HLI_TOO_LONG;
  try {
    int32_t size = static_cast<int32_t>(length);
    icu::UnicodeString text = icu::UnicodeString::fromUTF8(icu::StringPiece(bytes, size));
    if (text.isBogus()) return HLI_NO_MEMORY;
    std::vector<int32_t> offsets = offsetsOf(bytes, size);
    auto offsetOf = [&offsets](int32_t index) {
      size_t last = offsets.size() - 1;
      return offsets[index < 0 ? 0 : static_cast<size_t>(index) < last ? index : last];
    };
    UErrorCode status = U_ZERO_ERROR;
    UParseError where;
    where.offset = 0;
    icu::MessagePattern pattern(UMSGPAT_APOS_DOUBLE_OPTIONAL, status);
    pattern.parse(text, &where, status);
    if (U_FAILURE(status)) {
      *error_offset = offsetOf(where.offset);
      return codeOfParsing(status);
    }
    int32_t total = pattern.countParts();
    hli_part *list =
        static_cast<hli_part *>(std::calloc(static_cast<size_t>(total) + 1, sizeof(hli_part)));
    if (!list) return HLI_NO_MEMORY;
    for (int32_t i = 0; i < total; i++) {
      const icu::MessagePattern::Part &part = pattern.getPart(i);
      bool startsArgument = part.getType() == UMSGPAT_PART_TYPE_ARG_START;
      list[i].type = part.getType();
      list[i].index = offsetOf(part.getIndex());
      list[i].length = offsetOf(part.getLimit()) - list[i].index;
      list[i].value = startsArgument ? part.getArgType() : 0;
      list[i].number = pattern.getNumericValue(part);
    }
    *parts = list;
    *count = total;
    return HLI_OK;
  } catch (const std::bad_alloc &) {
    return HLI_NO_MEMORY;
  }
}
