#include "Support.h"

#include <unicode/localematcher.h>

#include <cstring>
#include <new>
#include <string>
#include <vector>

namespace {

hli_code copyTag(const icu::Locale &locale, hli_text *out) noexcept {
  try {
    UErrorCode status = U_ZERO_ERROR;
    std::string tag = locale.toLanguageTag<std::string>(status);
    if (U_FAILURE(status)) return hli::codeOf(status, HLI_BAD_LOCALE);
    return hli::copyOut(tag.data(), tag.size(), out);
  } catch (const std::bad_alloc &) {
    return HLI_NO_MEMORY;
  }
}

/// The locales of tags parted by line feeds.
std::vector<icu::Locale> locales(const char *tags) {
  std::vector<icu::Locale> list;
  const char *start = tags;
  while (*start) {
    const char *end = std::strchr(start, '\n');
    size_t length = end ? static_cast<size_t>(end - start) : std::strlen(start);
    icu::Locale locale = hli::localeOf(std::string(start, length).c_str());
    list.push_back(locale.isBogus() ? icu::Locale::getRoot() : locale);
    if (!end) break;
    start = end + 1;
  }
  return list;
}

}  // namespace

extern "C" hli_code hli_locale_canonical(const char *tag, hli_text *out) noexcept {
  icu::Locale locale = hli::localeOf(tag);
  if (locale.isBogus()) return HLI_BAD_LOCALE;
  UErrorCode status = U_ZERO_ERROR;
  locale.canonicalize(status);
  if (U_FAILURE(status)) return hli::codeOf(status, HLI_BAD_LOCALE);
  return copyTag(locale, out);
}

extern "C" hli_code hli_locale_maximized(const char *tag, hli_text *out) noexcept {
  icu::Locale locale = hli::localeOf(tag);
  if (locale.isBogus()) return HLI_BAD_LOCALE;
  locale = icu::Locale(locale.getBaseName());
  UErrorCode status = U_ZERO_ERROR;
  locale.addLikelySubtags(status);
  if (U_FAILURE(status)) return hli::codeOf(status, HLI_BAD_LOCALE);
  return copyTag(locale, out);
}

extern "C" int32_t hli_locale_is_rtl(const char *tag) noexcept {
  icu::Locale locale = hli::localeOf(tag);
  return !locale.isBogus() && locale.isRightToLeft() ? 1 : 0;
}

extern "C" hli_code hli_locale_match(
    const char *desired, const char *supported, const char *fallback, int32_t *desired_index,
    int32_t *supported_index) noexcept {
  *desired_index = -1;
  *supported_index = -1;
  try {
    std::vector<icu::Locale> wanted = locales(desired);
    std::vector<icu::Locale> offered = locales(supported);
    if (wanted.empty() || offered.empty()) return HLI_OK;
    icu::Locale last = hli::localeOf(fallback);
    icu::LocaleMatcher::Builder builder;
    for (icu::Locale &locale : offered) builder.addSupportedLocale(locale);
    if (!last.isBogus()) builder.setDefaultLocale(&last);
    UErrorCode status = U_ZERO_ERROR;
    icu::LocaleMatcher matcher = builder.build(status);
    if (U_FAILURE(status)) return hli::codeOf(status);
    icu::Locale::RangeIterator<std::vector<icu::Locale>::iterator> iterator(
        wanted.begin(), wanted.end());
    icu::LocaleMatcher::Result result = matcher.getBestMatchResult(iterator, status);
    if (U_FAILURE(status)) return hli::codeOf(status);
    *desired_index = result.getDesiredIndex();
    *supported_index = result.getSupportedIndex();
    return HLI_OK;
  } catch (const std::bad_alloc &) {
    return HLI_NO_MEMORY;
  }
}
