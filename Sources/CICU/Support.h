#ifndef HOTLAYOUT_CICU_SUPPORT_H
#define HOTLAYOUT_CICU_SUPPORT_H

#include "CICU.h"

#include <unicode/locid.h>
#include <unicode/unistr.h>

/// What Swift holds without knowing its kind.
struct hli_object {
  virtual ~hli_object() = default;
};

namespace hli {

/// Copies ICU text out as UTF-8; a lone surrogate becomes U+FFFD.
hli_code copyOut(const icu::UnicodeString &text, hli_text *out) noexcept;
hli_code copyOut(const char *bytes, size_t length, hli_text *out) noexcept;

/// The code for an ICU error that has no better meaning where it occurred.
hli_code codeOf(UErrorCode status, hli_code otherwise = HLI_FAILED) noexcept;

/// The locale of a BCP 47 tag; bogus where it is not one.
icu::Locale localeOf(const char *tag) noexcept;

/// The locale of a BCP 47 tag, without a numbering system that writes numbers by rules, as Roman: ICU
/// calls itself without end on some numbers there, and browsers ignore them as well.
icu::Locale formattingLocaleOf(const char *tag) noexcept;

/// Copies an ASCII keyword to 16 bytes.
void copyKeyword(const icu::UnicodeString &keyword, char *out) noexcept;

}  // namespace hli

#endif
