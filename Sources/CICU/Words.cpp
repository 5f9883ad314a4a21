#include "Support.h"

#include <unicode/listformatter.h>
#include <unicode/reldatefmt.h>
#include <unicode/uchar.h>
#include <unicode/utf8.h>

#include <memory>
#include <new>
#include <vector>

namespace {

struct ListObject final : hli_object {
  std::unique_ptr<icu::ListFormatter> formatter;
};

struct RelativeObject final : hli_object {
  std::unique_ptr<icu::RelativeDateTimeFormatter> formatter;
};

}  // namespace

extern "C" hli_code hli_list_open(
    const char *locale, int32_t type, int32_t width, hli_object **out) noexcept {
  *out = nullptr;
  icu::Locale place = hli::formattingLocaleOf(locale);
  if (place.isBogus()) return HLI_BAD_LOCALE;
  std::unique_ptr<ListObject> object(new (std::nothrow) ListObject);
  if (!object) return HLI_NO_MEMORY;
  UListFormatterType kind = type == HLI_LIST_OR      ? ULISTFMT_TYPE_OR
                            : type == HLI_LIST_UNITS ? ULISTFMT_TYPE_UNITS
                                                     : ULISTFMT_TYPE_AND;
  UListFormatterWidth size = width == 2   ? ULISTFMT_WIDTH_NARROW
                             : width == 1 ? ULISTFMT_WIDTH_SHORT
                                          : ULISTFMT_WIDTH_WIDE;
  UErrorCode status = U_ZERO_ERROR;
  object->formatter.reset(icu::ListFormatter::createInstance(place, kind, size, status));
  if (U_FAILURE(status) || !object->formatter) return hli::codeOf(status);
  *out = object.release();
  return HLI_OK;
}

extern "C" hli_code hli_list_format(
    const hli_object *list, const char *bytes, const int32_t *lengths, int32_t count,
    hli_text *out) noexcept {
  const ListObject *object = dynamic_cast<const ListObject *>(list);
  if (!object || count < 0) return HLI_BAD_VALUE;
  try {
    std::vector<icu::UnicodeString> items;
    items.reserve(static_cast<size_t>(count));
    const char *start = bytes;
    for (int32_t i = 0; i < count; i++) {
      items.push_back(icu::UnicodeString::fromUTF8(icu::StringPiece(start, lengths[i])));
      start += lengths[i];
    }
    UErrorCode status = U_ZERO_ERROR;
    icu::UnicodeString text;
    object->formatter->format(items.data(), count, text, status);
    if (U_FAILURE(status)) return hli::codeOf(status);
    return hli::copyOut(text, out);
  } catch (const std::bad_alloc &) {
    return HLI_NO_MEMORY;
  }
}

extern "C" hli_code hli_relative_open(const char *locale, hli_object **out) noexcept {
  *out = nullptr;
  icu::Locale place = hli::formattingLocaleOf(locale);
  if (place.isBogus()) return HLI_BAD_LOCALE;
  std::unique_ptr<RelativeObject> object(new (std::nothrow) RelativeObject);
  if (!object) return HLI_NO_MEMORY;
  UErrorCode status = U_ZERO_ERROR;
  object->formatter.reset(new icu::RelativeDateTimeFormatter(place, status));
  if (U_FAILURE(status) || !object->formatter) return hli::codeOf(status);
  *out = object.release();
  return HLI_OK;
}

extern "C" hli_code hli_relative_format(
    const hli_object *relative, double value, int32_t unit, int32_t words,
    hli_text *out) noexcept {
  const RelativeObject *object = dynamic_cast<const RelativeObject *>(relative);
  if (!object) return HLI_BAD_VALUE;
  static const URelativeDateTimeUnit units[] = {
      UDAT_REL_UNIT_YEAR, UDAT_REL_UNIT_MONTH,  UDAT_REL_UNIT_WEEK,   UDAT_REL_UNIT_DAY,
      UDAT_REL_UNIT_HOUR, UDAT_REL_UNIT_MINUTE, UDAT_REL_UNIT_SECOND,
  };
  if (unit < 0 || unit > HLI_UNIT_SECOND) return HLI_BAD_VALUE;
  UErrorCode status = U_ZERO_ERROR;
  icu::UnicodeString text;
  if (words) {
    object->formatter->format(value, units[unit], text, status);
  } else {
    object->formatter->formatNumeric(value, units[unit], text, status);
  }
  if (U_FAILURE(status)) return hli::codeOf(status);
  return hli::copyOut(text, out);
}

extern "C" uint32_t hli_bidi_classes(const char *bytes, size_t length) noexcept {
  uint32_t classes = 0;
  if (length > INT32_MAX) length = INT32_MAX;
  int32_t end = static_cast<int32_t>(length);
  int32_t index = 0;
  while (index < end) {
    UChar32 character;
    U8_NEXT_OR_FFFD(bytes, index, end, character);
    classes |= uint32_t(1) << u_charDirection(character);
  }
  return classes;
}
