#include "Support.h"

#include <unicode/numsys.h>
#include <unicode/ustring.h>

#include <cstdlib>
#include <cstring>
#include <memory>

namespace hli {

hli_code copyOut(const char *bytes, size_t length, hli_text *out) noexcept {
  out->bytes = nullptr;
  out->length = 0;
  char *copy = static_cast<char *>(std::malloc(length + 1));
  if (!copy) return HLI_NO_MEMORY;
  std::memcpy(copy, bytes, length);
  copy[length] = 0;
  out->bytes = copy;
  out->length = length;
  return HLI_OK;
}

hli_code copyOut(const icu::UnicodeString &text, hli_text *out) noexcept {
  out->bytes = nullptr;
  out->length = 0;
  if (text.isBogus()) return HLI_NO_MEMORY;
  // A UTF-16 unit takes at most three bytes of UTF-8.
  int64_t capacity = static_cast<int64_t>(text.length()) * 3 + 1;
  if (capacity > INT32_MAX) return HLI_TOO_LONG;
  char *bytes = static_cast<char *>(std::malloc(static_cast<size_t>(capacity)));
  if (!bytes) return HLI_NO_MEMORY;
  UErrorCode status = U_ZERO_ERROR;
  int32_t length = 0;
  u_strToUTF8WithSub(
      bytes, static_cast<int32_t>(capacity), &length, text.getBuffer(), text.length(), 0xFFFD,
      nullptr, &status);
  if (U_FAILURE(status)) {
    std::free(bytes);
    return codeOf(status);
  }
  out->bytes = bytes;
  out->length = static_cast<size_t>(length);
  return HLI_OK;
}

hli_code codeOf(UErrorCode status, hli_code otherwise) noexcept {
  switch (status) {
    case U_MEMORY_ALLOCATION_ERROR:
      return HLI_NO_MEMORY;
    case U_FILE_ACCESS_ERROR:
    case U_MISSING_RESOURCE_ERROR:
      return HLI_NO_DATA;
    default:
      return otherwise;
  }
}

icu::Locale localeOf(const char *tag) noexcept {
  UErrorCode status = U_ZERO_ERROR;
  icu::Locale locale = icu::Locale::forLanguageTag(tag, status);
  if (U_FAILURE(status)) locale.setToBogus();
  return locale;
}

icu::Locale formattingLocaleOf(const char *tag) noexcept {
  icu::Locale locale = localeOf(tag);
  if (locale.isBogus()) return locale;
  char value[32] = {0};
  UErrorCode status = U_ZERO_ERROR;
  if (locale.getKeywordValue("numbers", value, sizeof value, status) <= 0) return locale;
  std::unique_ptr<icu::NumberingSystem> system(
      icu::NumberingSystem::createInstance(locale, status));
  if (U_FAILURE(status) || !system || system->isAlgorithmic()) {
    status = U_ZERO_ERROR;
    locale.setKeywordValue("numbers", nullptr, status);
    if (U_FAILURE(status)) locale.setToBogus();
  }
  return locale;
}

void copyKeyword(const icu::UnicodeString &keyword, char *out) noexcept {
  int32_t length = keyword.length() < 15 ? keyword.length() : 15;
  for (int32_t i = 0; i < length; i++) {
    char16_t unit = keyword.charAt(i);
    out[i] = unit < 0x80 ? static_cast<char>(unit) : '?';
  }
  out[length] = 0;
}

}  // namespace hli

extern "C" void hli_text_free(hli_text text) noexcept { std::free(text.bytes); }

extern "C" void hli_object_free(hli_object *object) noexcept { delete object; }
