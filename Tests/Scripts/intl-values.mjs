// Writes what another ICU, that of Node.js, makes of numbers, dates, lists and plurals, as a table for
// Tests/HotLayoutTests/Localization/IntlTests.swift:
//
//     node Tests/Scripts/intl-values.mjs > Tests/Scripts/intl-values.tsv
//
// With `--all` it writes every case, as the test asks it to where Node.js is installed; without, a
// smaller choice to be kept.
//
// One case a line: locale, style, options, value, expected. The first line says whose values they are.
// Spaces of every kind are written as U+0020, because CLDR has changed its mind about them more than
// once; nothing else is normalised. Cases in which CLDR itself has changed between the version that
// the project links (42) and later ones are left out by `changed`, each with what changed.

const isAll = process.argv.includes('--all');
const choice = (all, kept) => all.filter((one, index) => isAll || kept(one, index));

const locales = choice([
  'en-US', 'en-GB', 'en-IN', 'de-DE', 'de-AT', 'de-CH', 'fr-FR', 'fr-CH', 'es-ES', 'es-MX', 'pt-BR',
  'pt-PT', 'it-IT', 'nl-NL', 'ru-RU', 'uk-UA', 'pl-PL', 'cs-CZ', 'sv-SE', 'nb-NO', 'fi-FI', 'tr-TR',
  'el-GR', 'hu-HU', 'ro-RO', 'ar-EG', 'ar-AE', 'he-IL', 'fa-IR', 'hi-IN', 'bn-BD', 'th-TH', 'vi-VN',
  'id-ID', 'ja-JP', 'ko-KR', 'zh-Hans-CN', 'zh-Hant-TW', 'en-u-nu-arab', 'ar-EG-u-nu-latn',
  'en-u-ca-buddhist', 'ja-JP-u-ca-japanese', 'en-US-u-hc-h23', 'de-DE-u-hc-h12', 'hi-IN-u-nu-deva',
], (locale, index) => index % 2 === 1 || locale.includes('-u-'));

const numbers = choice(
  ['0', '1', '-1', '1234', '-1234.5', '1234567.891', '0.125', '2.5', '1e21'],
  (_, index) => index % 2 === 1);
const currencies = choice(['EUR', 'USD', 'JPY', 'KWD'], (_, index) => index % 2 === 0);
const wholeNumbers = ['0', '1', '2', '3', '5', '6', '10', '11', '12', '20', '21', '22', '42', '100',
  '101', '102', '103', '111', '1000000'];

const skeletons = {
  yMMMd: { year: 'numeric', month: 'short', day: 'numeric' },
  yMMMMEEEEd: { year: 'numeric', month: 'long', weekday: 'long', day: 'numeric' },
  MMMMd: { month: 'long', day: 'numeric' },
  yMMMM: { year: 'numeric', month: 'long' },
  EEEE: { weekday: 'long' },
};

// Both sides of changes to and from summer time, and places whose rules changed lately.
const instants = choice([
  ['2026-03-29T00:59:59Z', 'Europe/Berlin'],
  ['2026-03-29T01:00:00Z', 'Europe/Berlin'],
  ['2026-10-25T00:59:59Z', 'Europe/Berlin'],
  ['2026-10-25T01:00:00Z', 'Europe/Berlin'],
  ['2026-03-08T07:00:00Z', 'America/New_York'],
  ['2026-07-01T12:00:00Z', 'Africa/Cairo'],
  ['2026-07-01T12:00:00Z', 'America/Mexico_City'],
  ['2026-07-01T12:00:00Z', 'America/Sao_Paulo'],
  ['2026-01-15T22:30:00Z', 'Australia/Lord_Howe'],
  ['2026-12-31T18:45:00Z', 'Asia/Kathmandu'],
  ['1999-12-31T23:59:59Z', 'UTC'],
], (_, index) => [1, 5, 9].includes(index));

const now = '2026-07-15T12:00:00Z';
const relatives = [
  [0, 'second', 'auto', '2026-07-15T12:00:00Z'],
  [30, 'second', 'always', '2026-07-15T12:00:30Z'],
  [-5, 'minute', 'always', '2026-07-15T11:55:00Z'],
  [1, 'hour', 'always', '2026-07-15T13:59:00Z'],
  [-3, 'hour', 'always', '2026-07-15T09:00:00Z'],
  [1, 'day', 'auto', '2026-07-16T13:00:00Z'],
  [-1, 'day', 'auto', '2026-07-14T11:00:00Z'],
  [5, 'day', 'auto', '2026-07-20T12:00:00Z'],
  [-2, 'week', 'always', '2026-06-30T12:00:00Z'],
  [2, 'month', 'always', '2026-09-20T12:00:00Z'],
  [-4, 'year', 'always', '2022-07-15T12:00:00Z'],
];

const isFourDigits = (value) => ['1234', '-1234.5'].includes(value);
const changed = [
  { what: 'en-GB: thousands and millions in small letters',
    is: (c) => c.locale === 'en-GB' && c.style === 'compact' },
  { what: 'en-IN: K, not T, for thousands',
    is: (c) => c.locale === 'en-IN' && c.style === 'compact' },
  { what: 'en-IN: no hyphens and fewer commas in dates',
    is: (c) => c.locale === 'en-IN' && /dateStyle=(medium|full)|yMMMMEEEEd/.test(c.options) },
  { what: 'de, uk, hi: narrow hours',
    is: (c) => /^(de|uk|hi)-/.test(c.locale) && c.options === 'timeStyle=short'
      && c.value === '3725' },
  { what: 'de-CH: a straight apostrophe between thousands',
    is: (c) => c.locale === 'de-CH' && c.text.includes("'") },
  { what: 'es: "a las" before the time',
    is: (c) => c.locale === 'es-ES' && c.options.startsWith('dateStyle=long;timeStyle') },
  { what: 'es-MX: twelve hours, narrow units',
    is: (c) => c.locale === 'es-MX'
      && (/timeStyle=(short|medium)/.test(c.options) || c.text === '12 byte') },
  { what: 'it, hu: no separator in numbers of four digits',
    is: (c) => /^(it|hu)-/.test(c.locale) && isFourDigits(c.value) },
  { what: 'it: 1234 has a short form',
    is: (c) => c.locale === 'it-IT' && c.style === 'compact' && isFourDigits(c.value) },
  { what: 'pl: "dni", not "doby"',
    is: (c) => c.locale === 'pl-PL' && c.style === 'duration' && c.value === '172800' },
  { what: 'nb: the currency after the number',
    is: (c) => c.locale === 'nb-NO' && c.style === 'currency' },
  { what: 'nb: short months',
    is: (c) => c.locale === 'nb-NO' && /dateStyle=medium|yMMMd/.test(c.options) },
  { what: 'nl: a comma before the time',
    is: (c) => c.locale === 'nl-NL' && /dateStyle=(short|medium);timeStyle/.test(c.options) },
  { what: 'fi: "klo" before the time, months as numbers',
    is: (c) => c.locale === 'fi-FI' && /dateStyle=short;timeStyle|yMMMd/.test(c.options) },
  { what: 'he: one hour as a number; where the number of megabytes stands',
    is: (c) => c.locale === 'he-IL' && (['duration', 'relative'].includes(c.style)
      || (c.style === 'bytes' && c.value === '999999')) },
  { what: 'hi: the spelling of October',
    is: (c) => c.locale.startsWith('hi-') && c.value.startsWith('2026-10') },
  { what: 'bn: the spelling of hour and January',
    is: (c) => c.locale === 'bn-BD' && /ঘণ্টা|জানুয়ারি/.test(c.text) },
  { what: 'vi: short dates',
    is: (c) => c.locale === 'vi-VN' && c.options.startsWith('dateStyle=short') },
  { what: 'ko: AM and PM', is: (c) => c.locale === 'ko-KR' && /timeStyle/.test(c.options) },
  { what: 'zh-Hant: no space before the weekday',
    is: (c) => c.locale === 'zh-Hant-TW' && c.options.startsWith('skeleton=yMMMMEEEEd') },
];

const rows = [];
function add(locale, style, options, value, expected) {
  const text = expected.replace(/[\u00a0\u202f\u2009\u3000]/g, ' ');
  const row = [locale, style, options, value, text].join('\t');
  if (!changed.some((one) => one.is({ locale, style, options, value, text }))) rows.push(row);
}

for (const locale of locales) {
  const number = (options) => new Intl.NumberFormat(locale, options);
  for (const value of numbers) {
    add(locale, 'number', '', value, number({}).format(value));
    add(locale, 'number', 'minFraction=2;maxFraction=2;sign=always', value,
      number({ minimumFractionDigits: 2, maximumFractionDigits: 2, signDisplay: 'always' })
        .format(value));
    for (const currency of currencies) {
      add(locale, 'currency', `currency=${currency}`, value,
        number({ style: 'currency', currency }).format(value));
    }
    if (value !== '1e21') {
      add(locale, 'compact', '', value, number({ notation: 'compact' }).format(value));
      add(locale, 'percent', '', value, number({ style: 'percent' }).format(value));
    }
  }
  for (const [value, unit, shown] of [
    ['12', 'byte', 12], ['1500', 'kilobyte', 1.5], ['2340000', 'megabyte', 2.3],
    ['999999', 'megabyte', 1], ['5000000000', 'gigabyte', 5], ['1200000000000', 'terabyte', 1.2],
  ]) {
    add(locale, 'bytes', '', value,
      number({ style: 'unit', unit, maximumFractionDigits: unit === 'kilobyte' ? 0 : 1 })
        .format(shown));
  }
  for (const [width, name] of [['short', 'medium'], ['long', 'long'], ['narrow', 'short']]) {
    const unit = (value, unit) =>
      number({ style: 'unit', unit, unitDisplay: width, maximumFractionDigits: 0 }).format(value);
    const list = new Intl.ListFormat(locale, { type: 'unit', style: width });
    add(locale, 'duration', `timeStyle=${name}`, '3725',
      list.format([unit(1, 'hour'), unit(2, 'minute'), unit(5, 'second')]));
    add(locale, 'duration', `timeStyle=${name}`, '172800', list.format([unit(2, 'day')]));
    add(locale, 'duration', `timeStyle=${name}`, '59.6', list.format([unit(1, 'minute')]));
  }
  const list = new Intl.ListFormat(locale, { type: 'conjunction', style: 'long' });
  for (const items of [['1'], ['1', '2'], ['1', '2', '3'], ['1', '2', '3', '4']]) {
    add(locale, 'list', '', items.join(','), list.format(items));
  }
  for (const [instant, timeZone] of instants) {
    const date = new Date(instant);
    for (const length of ['short', 'medium', 'long', 'full']) {
      const format = (options) =>
        new Intl.DateTimeFormat(locale, { timeZone, ...options }).format(date);
      add(locale, 'date', `dateStyle=${length};timeZone=${timeZone}`, instant,
        format({ dateStyle: length }));
      if (length === 'short' || length === 'medium') {
        add(locale, 'time', `timeStyle=${length};timeZone=${timeZone}`, instant,
          format({ timeStyle: length }));
      }
      add(locale, 'dateTime', `dateStyle=${length};timeStyle=short;timeZone=${timeZone}`, instant,
        format({ dateStyle: length, timeStyle: 'short' }));
    }
    for (const [skeleton, options] of Object.entries(skeletons)) {
      add(locale, 'dateTime', `skeleton=${skeleton};timeZone=${timeZone}`, instant,
        new Intl.DateTimeFormat(locale, { timeZone, ...options }).format(date));
    }
  }
  for (const [value, unit, numeric, instant] of relatives) {
    add(locale, 'relative', `now=${now}`, instant,
      new Intl.RelativeTimeFormat(locale, { numeric }).format(value, unit));
  }
  for (const type of ['cardinal', 'ordinal']) {
    const rules = new Intl.PluralRules(locale, { type });
    for (const value of wholeNumbers) add(locale, type, '', value, rules.select(value));
  }
}

console.log(`# ICU ${process.versions.icu}, CLDR ${process.versions.cldr}, time zones ${process.versions.tz}`);
console.log(rows.join('\n'));
