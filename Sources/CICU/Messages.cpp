#include "Support.h"

#include <unicode/messagepattern.h>
#include <unicode/parseerr.h>

#include <cstdlib>

extern "C" hli_code hli_message_parse(
    const uint16_t *text, int32_t length, hli_part **parts, int32_t *count,
    int32_t *error_offset) noexcept {
  *parts = nullptr;
  *count = 0;
  *error_offset = -1;
  icu::UnicodeString string(
      reinterpret_cast<const char16_t *>(text), length);
  if (string.isBogus()) return HLI_NO_MEMORY;
  UErrorCode status = U_ZERO_ERROR;
  UParseError where;
  where.offset = -1;
  icu::MessagePattern pattern(UMSGPAT_APOS_DOUBLE_OPTIONAL, status);
  pattern.parse(string, &where, status);
  if (U_FAILURE(status)) {
    *error_offset = where.offset;
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
  int32_t size = pattern.countParts();
  hli_part *list = static_cast<hli_part *>(
      std::calloc(static_cast<size_t>(size) + 1, sizeof(hli_part)));
  if (!list) return HLI_NO_MEMORY;
  for (int32_t i = 0; i < size; i++) {
    const icu::MessagePattern::Part &part = pattern.getPart(i);
    list[i].type = part.getType();
    list[i].index = part.getIndex();
    list[i].length = part.getLength();
    list[i].value = part.getValue();
    list[i].limit = pattern.getLimitPartIndex(i);
    list[i].number = pattern.getNumericValue(part);
    if (part.getType() == UMSGPAT_PART_TYPE_ARG_START) list[i].value = part.getArgType();
  }
  *parts = list;
  *count = size;
  return HLI_OK;
}
