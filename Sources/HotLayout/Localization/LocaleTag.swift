/// A canonical BCP 47 tag, in its parts (RFC 5646, UTS 35).
struct LocaleTag: Sendable, Hashable {
  var language: String
  var script: String?
  var region: String?
  var variants: [String] = []
  /// The keywords of the `-u-` extension, in order: `nu` is `latn`.
  var keywords: [Keyword] = []

  struct Keyword: Sendable, Hashable {
    var key: String
    var value: String
  }

  /// Language, script and region: what decides which translation matches.
  var base: String {
    ([language, script, region] as [String?]).compactMap { $0 }.joined(separator: "-")
  }

  /// The whole tag, without private use and extensions other than `-u-`.
  var text: String {
    var text = ([base] + variants).joined(separator: "-")
    if !keywords.isEmpty {
      text += "-u"
      for keyword in keywords {
        text += "-" + keyword.key
        if !keyword.value.isEmpty { text += "-" + keyword.value }
      }
    }
    return text
  }

  /// Takes apart a tag that is canonical already.
  init(canonical tag: String) {
    let subtags = tag.split(separator: "-").map(String.init)
    language = subtags.first ?? "und"
    var index = 1
    while index < subtags.count, subtags[index].utf8.count > 1 {
      let subtag = subtags[index]
      let length = subtag.utf8.count
      let isVariant = length > 4 || (length == 4 && (subtag.utf8.first ?? 0) < 0x3A)
      if isVariant {
        variants.append(subtag)
      } else if length == 4 {
        script = subtag
      } else {
        region = subtag
      }
      index += 1
    }
    var singleton = ""
    while index < subtags.count {
      let subtag = subtags[index]
      let length = subtag.utf8.count
      if length == 1 {
        singleton = subtag
        if singleton == "x" { break }
      } else if singleton == "u" {
        if length == 2 {
          keywords.append(Keyword(key: subtag, value: ""))
        } else if let last = keywords.indices.last {
          keywords[last].value += (keywords[last].value.isEmpty ? "" : "-") + subtag
        }
      }
      index += 1
    }
  }

  /// The value of a keyword, or nil.
  func keyword(_ key: String) -> String? {
    keywords.first { $0.key == key }?.value
  }

  /// The script, given or likely; nil where the language is not known.
  var likelyScript: String? {
    if let script { return script }
    return ICU.maximizedTag(base).flatMap { LocaleTag(canonical: $0).script }
  }

  /// Whether this is one of the pseudo-locales of CLDR, in which no person reads: `en-XA`, `ar-XB`.
  var isPseudolocale: Bool {
    region == "XA" || region == "XB" || region == "XC"
  }
}
