// Texts and languages.
extension ReportExplanation {
  static let texts: [ReportExplanation] = [
    ReportExplanation(
      .missingString, .rule, "There is no text of that key in the source language.",
      "Nothing is shown in its place.",
      wrong: .init(
        .document,
        """
        "screens": { "home": { "root": { "type": "text", "text": { "key": "helo" } } } },
        "strings": { "en": { "hello": "Hello" } }
        """),
      right: .init(
        .document,
        """
        "screens": { "home": { "root": { "type": "text", "text": { "key": "hello" } } } },
        "strings": { "en": { "hello": "Hello" } }
        """)),
    ReportExplanation(
      .missingTranslation, .rule, "A text lacks in a language of the document.",
      "People who read that language see the source language in its place.",
      wrong: .init(
        .document,
        """
        "language": { "source": "en", "available": ["en", "de"] },
        "screens": { "home": { "root": { "type": "text", "text": { "key": "hello" } } } },
        "strings": { "en": { "hello": "Hello" }, "de": {} }
        """),
      right: .init(
        .document,
        """
        "language": { "source": "en", "available": ["en", "de"] },
        "screens": { "home": { "root": { "type": "text", "text": { "key": "hello" } } } },
        "strings": { "en": { "hello": "Hello" }, "de": { "hello": "Hallo" } }
        """)),
    ReportExplanation(
      .unusedString, .rule, "Nothing shows a text.",
      "It is translated and loaded for nothing; or its key is misspelt where it was meant. A text that "
        + "only a translation has is never shown either: the source language decides which there are.",
      wrong: .init(
        .document,
        """
        "screens": { "home": { "root": { "type": "text", "text": { "key": "hello" } } } },
        "strings": { "en": { "hello": "Hello", "goodbye": "Goodbye" } }
        """),
      right: .init(
        .document,
        """
        "screens": { "home": { "root": { "type": "text", "text": { "key": "hello" } } } },
        "strings": { "en": { "hello": "Hello" } }
        """)),
    ReportExplanation(
      .invalidLanguage, .rule, "Not a language.",
      "A language is a BCP 47 tag: `en`, `pt-BR`, `zh-Hant`.",
      wrong: .init(
        .document,
        """
        "language": { "source": "en", "available": ["en", "!!"] },
        "screens": { "home": { "root": { "type": "text", "text": "Hello" } } }
        """),
      right: .init(
        .document,
        """
        "language": { "source": "en", "available": ["en"] },
        "screens": { "home": { "root": { "type": "text", "text": "Hello" } } }
        """)),
    ReportExplanation(
      .unlistedLanguage, .rule, "Texts in a language that is never shown.",
      "`strings` has the language, `language.available` has not: nobody ever sees it.",
      wrong: .init(
        .document,
        """
        "language": { "source": "en", "available": ["en"] },
        "screens": { "home": { "root": { "type": "text", "text": { "key": "hello" } } } },
        "strings": { "en": { "hello": "Hello" }, "de": { "hello": "Hallo" } }
        """),
      right: .init(
        .document,
        """
        "language": { "source": "en", "available": ["en", "de"] },
        "screens": { "home": { "root": { "type": "text", "text": { "key": "hello" } } } },
        "strings": { "en": { "hello": "Hello" }, "de": { "hello": "Hallo" } }
        """)),
    ReportExplanation(
      .invalidMessage, .rule, "A text is not an ICU message.",
      "Its source is shown as it is, braces and all. An argument is {name} or {name, type, style}; a "
        + "brace that is only text stands between apostrophes: '{'.",
      wrong: .init(
        .document,
        """
        "screens": { "home": { "root": { "type": "text", "text": { "key": "hello" } } } },
        "strings": { "en": { "hello": "Hello {name" } }
        """),
      right: .init(
        .document,
        """
        "screens": { "home": { "root": { "type": "text", "text":
          { "key": "hello", "args": { "name": { "path": "user.name", "fallback": "you" } } } } } },
        "strings": { "en": { "hello": "Hello {name}" } }
        """)),
    ReportExplanation(
      .missingArgument, .rule, "A text is not given an argument that it needs.",
      "The name of the argument is shown in braces; or the argument is of another kind than the text "
        + "takes, as a plural takes a number.",
      wrong: .init(
        .document,
        """
        "screens": { "home": { "root": { "type": "text", "text": { "key": "hello" } } } },
        "strings": { "en": { "hello": "Hello {name}" } }
        """),
      right: .init(
        .document,
        """
        "screens": { "home": { "root": { "type": "text", "text":
          { "key": "hello", "args": { "name": { "path": "user.name", "fallback": "you" } } } } } },
        "strings": { "en": { "hello": "Hello {name}" } }
        """)),
    ReportExplanation(
      .unusedArgument, .rule, "A text is given an argument that it does not have.",
      "The value is never seen: the name differs from that in the text.",
      wrong: .init(
        .document,
        """
        "screens": { "home": { "root": { "type": "text", "text":
          { "key": "hello", "args": { "name": "you", "title": "Dr." } } } } },
        "strings": { "en": { "hello": "Hello {name}" } }
        """),
      right: .init(
        .document,
        """
        "screens": { "home": { "root": { "type": "text", "text":
          { "key": "hello", "args": { "name": "you" } } } } },
        "strings": { "en": { "hello": "Hello {name}" } }
        """)),
    ReportExplanation(
      .argumentMismatch, .rule, "A translation has other arguments than the source language.",
      "Names of arguments are not translated; and what is a number in one language is a number in all.",
      wrong: .init(
        .document,
        """
        "language": { "source": "en", "available": ["en", "de"] },
        "screens": { "home": { "root": { "type": "text", "text":
          { "key": "hello", "args": { "name": "you" } } } } },
        "strings": { "en": { "hello": "Hello {name}" }, "de": { "hello": "Hallo {nahme}" } }
        """),
      right: .init(
        .document,
        """
        "language": { "source": "en", "available": ["en", "de"] },
        "screens": { "home": { "root": { "type": "text", "text":
          { "key": "hello", "args": { "name": "you" } } } } },
        "strings": { "en": { "hello": "Hello {name}" }, "de": { "hello": "Hallo {name}" } }
        """)),
    ReportExplanation(
      .missingPluralCategory, .rule, "A plural lacks a form that the language needs.",
      "Languages have up to six forms (CLDR); for a form that is missing `other` is shown, which reads "
        + "wrong.",
      wrong: .init(
        .document,
        """
        "language": { "source": "en", "available": ["en", "pl"] },
        "screens": { "home": { "root": { "type": "text", "text":
          { "key": "files", "args": { "n": 3 } } } } },
        "strings": {
          "en": { "files": "{n, plural, one {# file} other {# files}}" },
          "pl": { "files": "{n, plural, one {# plik} other {# pliku}}" } }
        """),
      right: .init(
        .document,
        """
        "language": { "source": "en", "available": ["en", "pl"] },
        "screens": { "home": { "root": { "type": "text", "text":
          { "key": "files", "args": { "n": 3 } } } } },
        "strings": {
          "en": { "files": "{n, plural, one {# file} other {# files}}" },
          "pl": { "files": "{n, plural, one {# plik} few {# pliki} many {# plików} other {# pliku}}" } }
        """)),
    ReportExplanation(
      .invalidFormat, .rule, "A format cannot be used.",
      "Its currency is not three letters, its skeleton no fields of a date, or its time zone none of "
        + "the IANA database. The value is not shown.",
      wrong: .init(
        .node,
        """
        { "type": "text", "text": { "path": "user.since",
          "format": { "style": "date", "timeZone": "Europe/Berlinn" } } }
        """),
      right: .init(
        .node,
        """
        { "type": "text", "text": { "path": "user.since",
          "format": { "style": "date", "timeZone": "Europe/Berlin" } } }
        """)),
  ]
}
