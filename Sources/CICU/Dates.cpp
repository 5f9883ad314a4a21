#include "Support.h"

#include <unicode/datefmt.h>
#include <unicode/dtptngen.h>
#include <unicode/gregocal.h>
#include <unicode/smpdtfmt.h>
#include <unicode/timezone.h>

#include <memory>
#include <new>

namespace {

struct DateObject final : hli_object {
  std::unique_ptr<icu::DateFormat> formatter;
};

/// The zone of an IANA name, or nothing where ICU does not know it.
std::unique_ptr<icu::TimeZone> zoneOf(const char *name) noexcept {
  icu::UnicodeString id = icu::UnicodeString::fromUTF8(name);
  icu::UnicodeString canonical;
  UBool isSystem = false;
  UErrorCode status = U_ZERO_ERROR;
  icu::TimeZone::getCanonicalID(id, canonical, isSystem, status);
  if (U_FAILURE(status) || !isSystem || canonical == icu::UnicodeString(u"Etc/Unknown")) {
    return nullptr;
  }
  return std::unique_ptr<icu::TimeZone>(icu::TimeZone::createTimeZone(id));
}

icu::DateFormat::EStyle styleOf(int32_t style) noexcept {
  switch (style) {
    case 0:
      return icu::DateFormat::kFull;
    case 1:
      return icu::DateFormat::kLong;
    case 2:
      return icu::DateFormat::kMedium;
    case 3:
      return icu::DateFormat::kShort;
    default:
      return icu::DateFormat::kNone;
  }
}

}  // namespace

extern "C" hli_code hli_date_open(
    const char *locale, const char *zone, int32_t kind, int32_t date_style, int32_t time_style,
    const char *text, hli_object **out) noexcept {
  *out = nullptr;
  icu::Locale place = hli::localeOf(locale);
  if (place.isBogus()) return HLI_BAD_LOCALE;
  std::unique_ptr<icu::TimeZone> timeZone = zoneOf(zone);
  if (!timeZone) return HLI_BAD_ZONE;
  std::unique_ptr<DateObject> object(new (std::nothrow) DateObject);
  if (!object) return HLI_NO_MEMORY;
  UErrorCode status = U_ZERO_ERROR;
  icu::UnicodeString pattern = icu::UnicodeString::fromUTF8(text);
  if (kind == HLI_DATE_STYLES) {
    object->formatter.reset(icu::DateFormat::createDateTimeInstance(
        styleOf(date_style), styleOf(time_style), place));
  } else {
    if (kind == HLI_DATE_SKELETON) {
      std::unique_ptr<icu::DateTimePatternGenerator> generator(
          icu::DateTimePatternGenerator::createInstance(place, status));
      if (U_FAILURE(status) || !generator) return hli::codeOf(status);
      pattern = generator->getBestPattern(pattern, status);
      if (U_FAILURE(status)) return hli::codeOf(status, HLI_BAD_PATTERN);
    }
    object->formatter.reset(new icu::SimpleDateFormat(pattern, place, status));
  }
  if (U_FAILURE(status)) return hli::codeOf(status, HLI_BAD_PATTERN);
  if (!object->formatter) return HLI_NO_MEMORY;
  object->formatter->adoptTimeZone(timeZone.release());
  const icu::Calendar *calendar = object->formatter->getCalendar();
  if (calendar && calendar->getDynamicClassID() == icu::GregorianCalendar::getStaticClassID()) {
    // Dates of data are ISO 8601: the Gregorian calendar at all times, with no switch in 1582.
    std::unique_ptr<icu::Calendar> proleptic(calendar->clone());
    if (!proleptic) return HLI_NO_MEMORY;
    static_cast<icu::GregorianCalendar *>(proleptic.get())->setGregorianChange(-8.64e15, status);
    if (U_FAILURE(status)) return hli::codeOf(status);
    object->formatter->adoptCalendar(proleptic.release());
  }
  *out = object.release();
  return HLI_OK;
}

extern "C" hli_code hli_date_format(
    const hli_object *date, double milliseconds, hli_text *out) noexcept {
  const DateObject *object = dynamic_cast<const DateObject *>(date);
  if (!object) return HLI_BAD_VALUE;
  icu::UnicodeString text;
  object->formatter->format(static_cast<UDate>(milliseconds), text);
  return hli::copyOut(text, out);
}

extern "C" hli_code hli_zone_offset(
    const char *zone, double milliseconds, int32_t *offset) noexcept {
  *offset = 0;
  std::unique_ptr<icu::TimeZone> timeZone = zoneOf(zone);
  if (!timeZone) return HLI_BAD_ZONE;
  UErrorCode status = U_ZERO_ERROR;
  int32_t raw = 0;
  int32_t summer = 0;
  timeZone->getOffset(milliseconds, false, raw, summer, status);
  if (U_FAILURE(status)) return hli::codeOf(status);
  *offset = raw + summer;
  return HLI_OK;
}
