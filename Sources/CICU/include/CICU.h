#ifndef HOTLAYOUT_CICU_H
#define HOTLAYOUT_CICU_H

// ICU for Swift: what the reader needs of it, as C functions.
//
// Text goes in as UTF-8 and comes out as UTF-8 that the caller frees with `hli_text_free`. Locales
// are BCP 47 tags. Nothing throws, nothing keeps global state of its own, and ICU's data is read
// when a function first needs it. A formatter may be used by one thread at a time.

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#define HLI_NOEXCEPT noexcept
#else
#define HLI_NOEXCEPT
#endif

/// What became of a call.
typedef enum hli_code {
  HLI_OK = 0,
  HLI_NO_MEMORY = 1,
  HLI_BAD_LOCALE = 2,
  HLI_BAD_PATTERN = 3,
  HLI_BAD_ZONE = 4,
  HLI_BAD_VALUE = 5,
  HLI_NO_DATA = 6,
  /// Braces that do not match.
  HLI_UNMATCHED_BRACES = 7,
  /// A plural or select without `other`.
  HLI_NO_OTHER = 8,
  HLI_TOO_LONG = 9,
  HLI_FAILED = 10,
} hli_code;

/// UTF-8 text in memory of the caller's to free; not terminated by a zero.
typedef struct hli_text {
  char *bytes;
  size_t length;
} hli_text;

void hli_text_free(hli_text text) HLI_NOEXCEPT;

// MARK: Locales

/// The canonical BCP 47 tag of `tag`: aliases replaced (`iw` is `he`), case and order settled.
hli_code hli_locale_canonical(const char *tag, hli_text *out) HLI_NOEXCEPT;

/// `tag` with its likely script and region (`zh-TW` is `zh-Hant-TW`), without extensions.
hli_code hli_locale_maximized(const char *tag, hli_text *out) HLI_NOEXCEPT;

/// 1 where the script of `tag`, given or likely, is written from right to left.
int32_t hli_locale_is_rtl(const char *tag) HLI_NOEXCEPT;

/// The best of `supported` for `desired` by CLDR language matching.
///
/// Both are tags parted by line feeds, in order of preference. `fallback` decides between equals.
/// The indices are -1 where nothing matches.
hli_code hli_locale_match(
    const char *desired, const char *supported, const char *fallback, int32_t *desired_index,
    int32_t *supported_index) HLI_NOEXCEPT;

// MARK: Message patterns

/// The parts of a parsed message, named as ICU's `UMessagePatternPartType`.
enum {
  HLI_PART_MESSAGE_START = 0,
  HLI_PART_MESSAGE_LIMIT = 1,
  HLI_PART_SKIP_SYNTAX = 2,
  HLI_PART_INSERT_CHAR = 3,
  HLI_PART_REPLACE_NUMBER = 4,
  HLI_PART_ARGUMENT_START = 5,
  HLI_PART_ARGUMENT_LIMIT = 6,
  HLI_PART_ARGUMENT_NUMBER = 7,
  HLI_PART_ARGUMENT_NAME = 8,
  HLI_PART_ARGUMENT_TYPE = 9,
  HLI_PART_ARGUMENT_STYLE = 10,
  HLI_PART_SELECTOR = 11,
  HLI_PART_INTEGER = 12,
  HLI_PART_DOUBLE = 13,
};

/// The kinds of an argument, named as ICU's `UMessagePatternArgType`.
enum {
  HLI_ARGUMENT_NONE = 0,
  HLI_ARGUMENT_SIMPLE = 1,
  HLI_ARGUMENT_CHOICE = 2,
  HLI_ARGUMENT_PLURAL = 3,
  HLI_ARGUMENT_SELECT = 4,
  HLI_ARGUMENT_SELECT_ORDINAL = 5,
};

/// A part of a message: where it lies in the text, in bytes of UTF-8, and what it says.
typedef struct hli_part {
  int32_t type;
  int32_t index;
  int32_t length;
  /// The kind of argument that the part starts.
  int32_t value;
  /// The number of an integer or double part.
  double number;
} hli_part;

/// Parses an ICU message. The caller frees the parts with `free`.
///
/// ICU's parser calls itself once a nested argument: the caller bounds the nesting before.
/// `error_offset` is in bytes of UTF-8.
hli_code hli_message_parse(
    const char *bytes, size_t length, hli_part **parts, int32_t *count,
    int32_t *error_offset) HLI_NOEXCEPT;

// MARK: Formatters

/// A formatter or a set of rules; which one is known from the function that made it.
typedef struct hli_object hli_object;

void hli_object_free(hli_object *object) HLI_NOEXCEPT;

/// A number to be formatted: `integer` where `is_integer`, else `real`.
typedef struct hli_value {
  int32_t is_integer;
  int64_t integer;
  double real;
} hli_value;

enum {
  /// An ICU number skeleton, as `compact-short`.
  HLI_NUMBER_SKELETON = 0,
  /// A decimal pattern, as `#,##0.00`.
  HLI_NUMBER_PATTERN = 1,
  HLI_NUMBER_ORDINAL = 2,
  HLI_NUMBER_SPELLOUT = 3,
  HLI_NUMBER_DURATION = 4,
};

hli_code hli_number_open(
    const char *locale, int32_t kind, const char *text, hli_object **out) HLI_NOEXCEPT;

/// Formats `value`. With `plurals`, `keyword` (16 bytes) gets the plural category of the number as
/// it is shown.
hli_code hli_number_format(
    const hli_object *number, const hli_object *plurals, hli_value value, hli_text *out,
    char *keyword) HLI_NOEXCEPT;

/// How many fraction digits a currency is written with: 2 for EUR, 0 for JPY; -1 where ICU fails.
int32_t hli_currency_digits(const char *code) HLI_NOEXCEPT;

hli_code hli_plurals_open(const char *locale, int32_t ordinal, hli_object **out) HLI_NOEXCEPT;

/// The plural category of `value` as a plain number; `keyword` has 16 bytes.
hli_code hli_plurals_select(
    const hli_object *plurals, hli_value value, char *keyword) HLI_NOEXCEPT;

/// The categories of a language, parted by spaces; with `everyday`, only those that whole numbers
/// below a million have.
hli_code hli_plurals_categories(
    const hli_object *plurals, int32_t everyday, hli_text *out) HLI_NOEXCEPT;

enum {
  HLI_DATE_STYLES = 0,
  HLI_DATE_SKELETON = 1,
  HLI_DATE_PATTERN = 2,
};

/// The date patterns of a locale, by their fields: what turns a skeleton into a pattern.
hli_code hli_patterns_open(const char *locale, hli_object **out) HLI_NOEXCEPT;

/// A date formatter. Styles are 0 full, 1 long, 2 medium, 3 short, -1 none. A skeleton takes the
/// `patterns` of the locale.
hli_code hli_date_open(
    const char *locale, const char *zone, int32_t kind, int32_t date_style, int32_t time_style,
    const char *text, const hli_object *patterns, hli_object **out) HLI_NOEXCEPT;

/// What the clocks of a zone show at an instant.
typedef struct hli_clock {
  const char *zone;
  /// Milliseconds ahead of UTC.
  int32_t offset;
  int32_t is_summer_time;
} hli_clock;

/// Formats an instant, in milliseconds since 1970. Where ICU's zone differs from `clock`, which may
/// be null, the clock holds.
hli_code hli_date_format(
    const hli_object *date, double milliseconds, const hli_clock *clock,
    hli_text *out) HLI_NOEXCEPT;

/// How far the time zone is from UTC at an instant, in milliseconds; `HLI_BAD_ZONE` where ICU does
/// not know the zone.
hli_code hli_zone_offset(
    const char *zone, double milliseconds, int32_t *offset) HLI_NOEXCEPT;

/// The version of ICU's time zones, as `2022e`.
hli_code hli_zone_version(hli_text *out) HLI_NOEXCEPT;

enum {
  HLI_LIST_AND = 0,
  HLI_LIST_OR = 1,
  HLI_LIST_UNITS = 2,
};

/// A list formatter. Widths are 0 wide, 1 short, 2 narrow.
hli_code hli_list_open(
    const char *locale, int32_t type, int32_t width, hli_object **out) HLI_NOEXCEPT;

/// Joins `count` items that lie one after the other in `bytes`, each of its length.
hli_code hli_list_format(
    const hli_object *list, const char *bytes, const int32_t *lengths, int32_t count,
    hli_text *out) HLI_NOEXCEPT;

enum {
  HLI_UNIT_YEAR = 0,
  HLI_UNIT_MONTH = 1,
  HLI_UNIT_WEEK = 2,
  HLI_UNIT_DAY = 3,
  HLI_UNIT_HOUR = 4,
  HLI_UNIT_MINUTE = 5,
  HLI_UNIT_SECOND = 6,
};

hli_code hli_relative_open(const char *locale, hli_object **out) HLI_NOEXCEPT;

/// `value` units from now; with `words`, `tomorrow` rather than `in 1 day`.
hli_code hli_relative_format(
    const hli_object *relative, double value, int32_t unit, int32_t words,
    hli_text *out) HLI_NOEXCEPT;

// MARK: Text

/// The bidirectional classes that occur in a text, as a set: bit `n` for `UCharDirection` `n`.
uint32_t hli_bidi_classes(const char *bytes, size_t length) HLI_NOEXCEPT;

#ifdef __cplusplus
}
#endif
#undef HLI_NOEXCEPT
#endif
