#include "Support.h"

#include <unicode/datefmt.h>
#include <unicode/dtptngen.h>
#include <unicode/gregocal.h>
#include <unicode/smpdtfmt.h>
#include <unicode/timezone.h>

#include <cstring>
#include <memory>
#include <new>

namespace {

struct DateObject final : hli_object {
  std::unique_ptr<icu::DateFormat> formatter;
};

struct PatternsObject final : hli_object {
  std::unique_ptr<icu::DateTimePatternGenerator> generator;
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

/// A zone as it is at one instant.
class ClockZone final : public icu::TimeZone {
 public:
  ClockZone(const icu::UnicodeString &id, int32_t offset, bool isSummer)
      : icu::TimeZone(id), raw_(isSummer ? offset - kHour : offset), summer_(isSummer ? kHour : 0) {}

  ClockZone *clone() const override { return new ClockZone(*this); }

  int32_t getOffset(
      uint8_t, int32_t, int32_t, int32_t, uint8_t, int32_t, UErrorCode &) const override {
    return raw_ + summer_;
  }
  int32_t getOffset(
      uint8_t, int32_t, int32_t, int32_t, uint8_t, int32_t, int32_t, UErrorCode &) const override {
    return raw_ + summer_;
  }
  void getOffset(UDate, UBool, int32_t &raw, int32_t &summer, UErrorCode &) const override {
    raw = raw_;
    summer = summer_;
  }
  void setRawOffset(int32_t offset) override { raw_ = offset; }
  int32_t getRawOffset() const override { return raw_; }
  UBool useDaylightTime() const override { return summer_ != 0; }
  UBool inDaylightTime(UDate, UErrorCode &) const override { return summer_ != 0; }

  UClassID getDynamicClassID() const override {
    static char id = 0;
    return &id;
  }

 private:
  static constexpr int32_t kHour = 3600000;
  int32_t raw_;
  int32_t summer_;
};

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

/// The letter of the hour cycle that a locale asks for (`-u-hc-h23`), or 0.
char16_t hourLetterOf(const icu::Locale &place) noexcept {
  char value[8] = {0};
  UErrorCode status = U_ZERO_ERROR;
  place.getKeywordValue("hours", value, sizeof value, status);
  if (U_FAILURE(status)) return 0;
  if (std::strcmp(value, "h11") == 0) return u'K';
  if (std::strcmp(value, "h12") == 0) return u'h';
  if (std::strcmp(value, "h23") == 0) return u'H';
  if (std::strcmp(value, "h24") == 0) return u'k';
  return 0;
}

bool isHour(char16_t letter) noexcept {
  return letter == u'K' || letter == u'h' || letter == u'H' || letter == u'k';
}

/// Writes the hours of a pattern with another letter, where they have one. Answers whether they had
/// a different one.
bool replaceHours(icu::UnicodeString &pattern, char16_t letter) noexcept {
  bool isQuoted = false;
  bool isChanged = false;
  for (int32_t i = 0; i < pattern.length(); i++) {
    char16_t unit = pattern.charAt(i);
    if (unit == u'\'') isQuoted = !isQuoted;
    if (isQuoted || !isHour(unit) || unit == letter) continue;
    pattern.setCharAt(i, letter);
    isChanged = true;
  }
  return isChanged;
}

/// The letter of the hours in a locale's own calendar, where it asks for another one, or 0: this ICU
/// has the times of other calendars by language alone, without the region's hours.
char16_t hourLetterOfOwnCalendar(const icu::Locale &place) noexcept {
  char value[32] = {0};
  UErrorCode status = U_ZERO_ERROR;
  if (place.getKeywordValue("calendar", value, sizeof value, status) <= 0) return 0;
  icu::Locale own(place.getBaseName());
  std::unique_ptr<icu::DateFormat> formatter(
      icu::DateFormat::createTimeInstance(icu::DateFormat::kShort, own));
  icu::SimpleDateFormat *simple = dynamic_cast<icu::SimpleDateFormat *>(formatter.get());
  if (!simple) return 0;
  icu::UnicodeString pattern;
  simple->toPattern(pattern);
  for (int32_t i = 0; i < pattern.length(); i++) {
    if (isHour(pattern.charAt(i))) return pattern.charAt(i);
  }
  return 0;
}

/// Gives a styled formatter the hour cycle that the locale asks for, which ICU heeds only in
/// skeletons: `3:00 PM` is found again by its fields, with the other hours.
void applyHourCycle(
    icu::DateFormat &formatter, const icu::Locale &place, UErrorCode &status) noexcept {
  char16_t letter = hourLetterOf(place);
  if (!letter) letter = hourLetterOfOwnCalendar(place);
  icu::SimpleDateFormat *simple = dynamic_cast<icu::SimpleDateFormat *>(&formatter);
  if (!letter || !simple) return;
  icu::UnicodeString pattern;
  simple->toPattern(pattern);
  icu::UnicodeString skeleton = icu::DateTimePatternGenerator::staticGetSkeleton(pattern, status);
  if (U_FAILURE(status) || !replaceHours(skeleton, letter)) return;
  std::unique_ptr<icu::DateTimePatternGenerator> generator(
      icu::DateTimePatternGenerator::createInstance(place, status));
  if (U_FAILURE(status) || !generator) return;
  pattern = generator->getBestPattern(skeleton, status);
  if (U_FAILURE(status)) return;
  replaceHours(pattern, letter);
  simple->applyPattern(pattern);
}

/// The first day of the week that a locale asks for (`-u-fw-mon`), or 0.
int32_t firstDayOf(const icu::Locale &place) noexcept {
  char value[8] = {0};
  UErrorCode status = U_ZERO_ERROR;
  place.getKeywordValue("fw", value, sizeof value, status);
  if (U_FAILURE(status)) return 0;
  static const char *const days[] = {"sun", "mon", "tue", "wed", "thu", "fri", "sat"};
  for (int32_t i = 0; i < 7; i++) {
    if (std::strcmp(value, days[i]) == 0) return UCAL_SUNDAY + i;
  }
  return 0;
}

/// Gives a formatter's calendar the first day of the week that the locale asks for, which this ICU
/// does not heed, and keeps the Gregorian one from its switch in 1582: dates of data are ISO 8601.
/// False where no memory is left.
bool adjustCalendar(
    icu::DateFormat &formatter, const icu::Locale &place, UErrorCode &status) noexcept {
  const icu::Calendar *own = formatter.getCalendar();
  if (!own) return true;
  int32_t firstDay = firstDayOf(place);
  bool isGregorian = own->getDynamicClassID() == icu::GregorianCalendar::getStaticClassID();
  if (!firstDay && !isGregorian) return true;
  std::unique_ptr<icu::Calendar> calendar(own->clone());
  if (!calendar) return false;
  if (firstDay) calendar->setFirstDayOfWeek(static_cast<UCalendarDaysOfWeek>(firstDay));
  if (isGregorian) {
    static_cast<icu::GregorianCalendar *>(calendar.get())->setGregorianChange(-8.64e15, status);
  }
  formatter.adoptCalendar(calendar.release());
  return true;
}

}  // namespace

extern "C" hli_code hli_patterns_open(const char *locale, hli_object **out) noexcept {
  *out = nullptr;
  icu::Locale place = hli::formattingLocaleOf(locale);
  if (place.isBogus()) return HLI_BAD_LOCALE;
  std::unique_ptr<PatternsObject> object(new (std::nothrow) PatternsObject);
  if (!object) return HLI_NO_MEMORY;
  UErrorCode status = U_ZERO_ERROR;
  object->generator.reset(icu::DateTimePatternGenerator::createInstance(place, status));
  if (U_FAILURE(status) || !object->generator) return hli::codeOf(status);
  *out = object.release();
  return HLI_OK;
}

extern "C" hli_code hli_date_open(
    const char *locale, const char *zone, int32_t kind, int32_t date_style, int32_t time_style,
    const char *text, const hli_object *patterns, hli_object **out) noexcept {
  *out = nullptr;
  icu::Locale place = hli::formattingLocaleOf(locale);
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
    if (object->formatter) applyHourCycle(*object->formatter, place, status);
  } else {
    if (kind == HLI_DATE_SKELETON) {
      const PatternsObject *known = dynamic_cast<const PatternsObject *>(patterns);
      if (!known) return HLI_BAD_VALUE;
      pattern = known->generator->getBestPattern(pattern, status);
      if (U_FAILURE(status)) return hli::codeOf(status, HLI_BAD_PATTERN);
    }
    object->formatter.reset(new icu::SimpleDateFormat(pattern, place, status));
  }
  if (U_FAILURE(status)) return hli::codeOf(status, HLI_BAD_PATTERN);
  if (!object->formatter) return HLI_NO_MEMORY;
  object->formatter->adoptTimeZone(timeZone.release());
  if (!adjustCalendar(*object->formatter, place, status)) return HLI_NO_MEMORY;
  if (U_FAILURE(status)) return hli::codeOf(status);
  *out = object.release();
  return HLI_OK;
}

extern "C" hli_code hli_date_format(
    const hli_object *date, double milliseconds, const hli_clock *clock, hli_text *out) noexcept {
  const DateObject *object = dynamic_cast<const DateObject *>(date);
  if (!object) return HLI_BAD_VALUE;
  icu::UnicodeString text;
  UErrorCode status = U_ZERO_ERROR;
  const icu::Calendar *own = object->formatter->getCalendar();
  bool isOverruled = false;
  if (clock && own) {
    int32_t raw = 0;
    int32_t summer = 0;
    own->getTimeZone().getOffset(milliseconds, false, raw, summer, status);
    isOverruled = U_FAILURE(status) || raw + summer != clock->offset;
    status = U_ZERO_ERROR;
  }
  if (isOverruled) {
    std::unique_ptr<icu::Calendar> calendar(own->clone());
    icu::UnicodeString id = icu::UnicodeString::fromUTF8(clock->zone);
    ClockZone *zone = new ClockZone(id, clock->offset, clock->is_summer_time != 0);
    if (!calendar || !zone) {
      delete zone;
      return HLI_NO_MEMORY;
    }
    calendar->adoptTimeZone(zone);
    calendar->setTime(milliseconds, status);
    if (U_FAILURE(status)) return hli::codeOf(status);
    icu::FieldPosition position(icu::FieldPosition::DONT_CARE);
    object->formatter->format(*calendar, text, position);
  } else {
    object->formatter->format(static_cast<UDate>(milliseconds), text);
  }
  return hli::copyOut(text, out);
}

extern "C" hli_code hli_zone_version(hli_text *out) noexcept {
  UErrorCode status = U_ZERO_ERROR;
  const char *version = icu::TimeZone::getTZDataVersion(status);
  if (U_FAILURE(status) || !version) return hli::codeOf(status);
  return hli::copyOut(version, std::strlen(version), out);
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
