#include "Support.h"

#include <unicode/decimfmt.h>
#include <unicode/numberformatter.h>
#include <unicode/plurrule.h>
#include <unicode/rbnf.h>
#include <unicode/ucurr.h>

#include <cmath>
#include <memory>
#include <new>
#include <string>
#include <utility>

namespace {

struct NumberObject final : hli_object {
  icu::number::LocalizedNumberFormatter formatter;
  /// Writes ordinals, words and durations, but for numbers that only `formatter` can write.
  std::unique_ptr<icu::RuleBasedNumberFormat> rules;
};

struct PluralsObject final : hli_object {
  std::unique_ptr<icu::PluralRules> rules;
};

icu::number::FormattedNumber format(
    const icu::number::LocalizedNumberFormatter &formatter, hli_value value,
    UErrorCode &status) noexcept {
  return value.is_integer ? formatter.formatInt(value.integer, status)
                          : formatter.formatDouble(value.real, status);
}

/// Whether rules can write a number: they count in 64 bits, and not quite all of them.
bool isForRules(hli_value value) noexcept {
  if (value.is_integer) return value.integer != INT64_MIN;
  return std::isfinite(value.real) && std::fabs(value.real) < 9e18;
}

}  // namespace

extern "C" hli_code hli_number_open(
    const char *locale, int32_t kind, const char *text, hli_object **out) noexcept {
  *out = nullptr;
  icu::Locale place = hli::formattingLocaleOf(locale);
  if (place.isBogus()) return HLI_BAD_LOCALE;
  std::unique_ptr<NumberObject> object(new (std::nothrow) NumberObject);
  if (!object) return HLI_NO_MEMORY;
  UErrorCode status = U_ZERO_ERROR;
  icu::UnicodeString source = icu::UnicodeString::fromUTF8(text);
  switch (kind) {
    case HLI_NUMBER_SKELETON: {
      UParseError where;
      object->formatter =
          icu::number::NumberFormatter::forSkeleton(source, where, status).locale(place);
      break;
    }
    case HLI_NUMBER_PATTERN: {
      icu::LocalPointer<icu::DecimalFormatSymbols> symbols(
          new icu::DecimalFormatSymbols(place, status), status);
      if (U_FAILURE(status)) return hli::codeOf(status, HLI_BAD_PATTERN);
      icu::DecimalFormat decimal(source, symbols.orphan(), status);
      const icu::number::LocalizedNumberFormatter *formatter = decimal.toNumberFormatter(status);
      if (formatter && U_SUCCESS(status)) object->formatter = *formatter;
      break;
    }
    case HLI_NUMBER_ORDINAL:
    case HLI_NUMBER_SPELLOUT:
    case HLI_NUMBER_DURATION: {
      icu::URBNFRuleSetTag tag = kind == HLI_NUMBER_ORDINAL    ? icu::URBNF_ORDINAL
                                 : kind == HLI_NUMBER_SPELLOUT ? icu::URBNF_SPELLOUT
                                                               : icu::URBNF_DURATION;
      object->rules.reset(new icu::RuleBasedNumberFormat(tag, place, status));
      if (!object->rules) return HLI_NO_MEMORY;
      object->formatter = icu::number::NumberFormatter::withLocale(place);
      break;
    }
    default:
      return HLI_BAD_PATTERN;
  }
  if (U_FAILURE(status)) return hli::codeOf(status, HLI_BAD_PATTERN);
  if (!object->rules) {
    // Some faults of a skeleton, as a unit that does not exist, show only in use.
    object->formatter.formatInt(0, status);
    if (U_FAILURE(status)) return hli::codeOf(status, HLI_BAD_PATTERN);
  }
  *out = object.release();
  return HLI_OK;
}

extern "C" hli_code hli_number_format(
    const hli_object *number, const hli_object *plurals, hli_value value, hli_text *out,
    char *keyword) noexcept {
  const NumberObject *object = dynamic_cast<const NumberObject *>(number);
  if (!object) return HLI_BAD_VALUE;
  UErrorCode status = U_ZERO_ERROR;
  if (object->rules && isForRules(value)) {
    icu::UnicodeString text;
    if (value.is_integer) {
      object->rules->format(value.integer, text);
    } else {
      object->rules->format(value.real, text);
    }
    return hli::copyOut(text, out);
  }
  icu::number::FormattedNumber formatted = format(object->formatter, value, status);
  icu::UnicodeString text = formatted.toString(status);
  // A style may refuse a number, as one that forbids rounding.
  if (U_FAILURE(status)) return hli::codeOf(status, HLI_BAD_PATTERN);
  if (const PluralsObject *rules = dynamic_cast<const PluralsObject *>(plurals)) {
    icu::UnicodeString category = rules->rules->select(formatted, status);
    if (U_FAILURE(status)) return hli::codeOf(status);
    hli::copyKeyword(category, keyword);
  }
  return hli::copyOut(text, out);
}

extern "C" int32_t hli_currency_digits(const char *code) noexcept {
  icu::UnicodeString name = icu::UnicodeString::fromUTF8(code);
  UErrorCode status = U_ZERO_ERROR;
  int32_t digits = ucurr_getDefaultFractionDigits(name.getTerminatedBuffer(), &status);
  return U_FAILURE(status) ? -1 : digits;
}

extern "C" hli_code hli_plurals_open(
    const char *locale, int32_t ordinal, hli_object **out) noexcept {
  *out = nullptr;
  icu::Locale place = hli::formattingLocaleOf(locale);
  if (place.isBogus()) return HLI_BAD_LOCALE;
  std::unique_ptr<PluralsObject> object(new (std::nothrow) PluralsObject);
  if (!object) return HLI_NO_MEMORY;
  UErrorCode status = U_ZERO_ERROR;
  object->rules.reset(icu::PluralRules::forLocale(
      place, ordinal ? UPLURAL_TYPE_ORDINAL : UPLURAL_TYPE_CARDINAL, status));
  if (U_FAILURE(status) || !object->rules) return hli::codeOf(status);
  *out = object.release();
  return HLI_OK;
}

extern "C" hli_code hli_plurals_select(
    const hli_object *plurals, hli_value value, char *keyword) noexcept {
  const PluralsObject *object = dynamic_cast<const PluralsObject *>(plurals);
  if (!object) return HLI_BAD_VALUE;
  double real = value.is_integer ? static_cast<double>(value.integer) : value.real;
  hli::copyKeyword(object->rules->select(real), keyword);
  return HLI_OK;
}

extern "C" hli_code hli_plurals_categories(
    const hli_object *plurals, int32_t everyday, hli_text *out) noexcept {
  const PluralsObject *object = dynamic_cast<const PluralsObject *>(plurals);
  if (!object) return HLI_BAD_VALUE;
  try {
    UErrorCode status = U_ZERO_ERROR;
    std::unique_ptr<icu::StringEnumeration> keywords(object->rules->getKeywords(status));
    if (U_FAILURE(status) || !keywords) return hli::codeOf(status);
    std::string list;
    while (const icu::UnicodeString *keyword = keywords->snext(status)) {
      if (U_FAILURE(status)) return hli::codeOf(status);
      if (everyday) {
        double samples[64];
        UErrorCode sampling = U_ZERO_ERROR;
        int32_t count = object->rules->getSamples(*keyword, samples, 64, sampling);
        if (U_FAILURE(sampling)) count = count < 64 ? 0 : 64;
        bool found = false;
        for (int32_t i = 0; i < count; i++) {
          found = found || (samples[i] < 1e6 && std::floor(samples[i]) == samples[i]);
        }
        if (!found) continue;
      }
      if (!list.empty()) list += ' ';
      keyword->toUTF8String(list);
    }
    return hli::copyOut(list.data(), list.size(), out);
  } catch (const std::bad_alloc &) {
    return HLI_NO_MEMORY;
  }
}
