extension MessageTests {
  /// A pattern in a language, and what it says for each number.
  struct Plural {
    var language: String
    var pattern: String
    var rows: [(number: Double, text: String)]
  }

  /// Cardinal plurals: how many files there are.
  static let cardinals: [Plural] = [
    Plural(
      language: "ar",
      pattern: """
        {n, plural, zero {لا ملفات} one {ملف واحد} two {ملفان} few {# ملفات} many {# ملفًا} \
        other {# ملف}}
        """,
      rows: [
        (0, "لا ملفات"), (1, "ملف واحد"), (2, "ملفان"), (3, "٣ ملفات"), (10, "١٠ ملفات"),
        (11, "١١ ملفًا"), (26, "٢٦ ملفًا"), (99, "٩٩ ملفًا"), (100, "١٠٠ ملف"), (102, "١٠٢ ملف"),
        (103, "١٠٣ ملفات"), (111, "١١١ ملفًا"), (1000, "١٬٠٠٠ ملف"), (1.5, "١٫٥ ملف"),
      ]),
    Plural(
      language: "he", pattern: "{n, plural, one {קובץ #} two {קובציים} other {# קבצים}}",
      rows: [
        (0, "0 קבצים"), (1, "קובץ 1"), (2, "קובציים"), (3, "3 קבצים"), (10, "10 קבצים"),
        (11, "11 קבצים"), (20, "20 קבצים"), (0.5, "קובץ 0.5"), (1.5, "1.5 קבצים"),
      ]),
    Plural(
      language: "ru",
      pattern: "{n, plural, one {# файл} few {# файла} many {# файлов} other {# файла}}",
      rows: [
        (0, "0 файлов"), (1, "1 файл"), (2, "2 файла"), (4, "4 файла"), (5, "5 файлов"),
        (11, "11 файлов"), (12, "12 файлов"), (14, "14 файлов"), (21, "21 файл"), (22, "22 файла"),
        (25, "25 файлов"), (100, "100 файлов"), (101, "101 файл"), (111, "111 файлов"),
        (1_000_001, "1 000 001 файл"), (1.5, "1,5 файла"), (-1, "-1 файл"),
      ]),
    Plural(
      language: "pl",
      pattern: "{n, plural, one {# plik} few {# pliki} many {# plików} other {# pliku}}",
      rows: [
        (0, "0 plików"), (1, "1 plik"), (2, "2 pliki"), (4, "4 pliki"), (5, "5 plików"),
        (12, "12 plików"), (21, "21 plików"), (22, "22 pliki"), (25, "25 plików"),
        (102, "102 pliki"), (112, "112 plików"), (1.5, "1,5 pliku"),
      ]),
    Plural(
      language: "cs",
      pattern: "{n, plural, one {# soubor} few {# soubory} many {# souboru} other {# souborů}}",
      rows: [
        (0, "0 souborů"), (1, "1 soubor"), (2, "2 soubory"), (4, "4 soubory"), (5, "5 souborů"),
        (21, "21 souborů"), (22, "22 souborů"), (100, "100 souborů"), (0.5, "0,5 souboru"),
        (1.5, "1,5 souboru"), (2.5, "2,5 souboru"),
      ]),
    Plural(
      language: "lt",
      pattern: "{n, plural, one {# failas} few {# failai} many {# failo} other {# failų}}",
      rows: [
        (0, "0 failų"), (1, "1 failas"), (2, "2 failai"), (9, "9 failai"), (10, "10 failų"),
        (11, "11 failų"), (12, "12 failų"), (19, "19 failų"), (20, "20 failų"), (21, "21 failas"),
        (22, "22 failai"), (101, "101 failas"), (111, "111 failų"), (1.5, "1,5 failo"),
      ]),
    Plural(
      language: "sl",
      pattern: "{n, plural, one {# datoteka} two {# datoteki} few {# datoteke} other {# datotek}}",
      rows: [
        (0, "0 datotek"), (1, "1 datoteka"), (2, "2 datoteki"), (3, "3 datoteke"),
        (4, "4 datoteke"), (5, "5 datotek"), (100, "100 datotek"), (101, "101 datoteka"),
        (102, "102 datoteki"), (103, "103 datoteke"), (105, "105 datotek"), (1.5, "1,5 datoteke"),
      ]),
    Plural(
      language: "ja", pattern: "{n, plural, other {#個のファイル}}",
      rows: [
        (0, "0個のファイル"), (1, "1個のファイル"), (2, "2個のファイル"), (11, "11個のファイル"),
        (1000, "1,000個のファイル"), (1.5, "1.5個のファイル"),
      ]),
    Plural(
      language: "cy",
      pattern: """
        {n, plural, zero {# ffeiliau} one {# ffeil} two {# ffeil (dwy)} few {# ffeil (tair)} \
        many {# ffeil (chwech)} other {# ffeil (eraill)}}
        """,
      rows: [
        (0, "0 ffeiliau"), (1, "1 ffeil"), (2, "2 ffeil (dwy)"), (3, "3 ffeil (tair)"),
        (4, "4 ffeil (eraill)"), (5, "5 ffeil (eraill)"), (6, "6 ffeil (chwech)"),
        (7, "7 ffeil (eraill)"), (13, "13 ffeil (eraill)"), (1.5, "1.5 ffeil (eraill)"),
      ]),
    Plural(
      language: "ga",
      pattern: """
        {n, plural, one {# chomhad} two {# chomhad (dhá)} few {# chomhad (trí)} \
        many {# gcomhad} other {# comhad}}
        """,
      rows: [
        (0, "0 comhad"), (1, "1 chomhad"), (2, "2 chomhad (dhá)"), (3, "3 chomhad (trí)"),
        (6, "6 chomhad (trí)"), (7, "7 gcomhad"), (10, "10 gcomhad"), (11, "11 comhad"),
        (100, "100 comhad"), (1.5, "1.5 comhad"),
      ]),
    // A translation may have the rules of its own region: none in Brazil is one, in Portugal other.
    Plural(
      language: "pt-BR", pattern: "{n, plural, one {# arquivo} other {# arquivos}}",
      rows: [(0, "0 arquivo"), (1, "1 arquivo"), (2, "2 arquivos"), (1.5, "1,5 arquivo")]),
    Plural(
      language: "pt-PT", pattern: "{n, plural, one {# ficheiro} other {# ficheiros}}",
      rows: [(0, "0 ficheiros"), (1, "1 ficheiro"), (2, "2 ficheiros"), (1.5, "1,5 ficheiros")]),
    // Millions in French and Spanish.
    Plural(
      language: "fr",
      pattern: "{n, plural, one {# fichier} many {# de fichiers} other {# fichiers}}",
      rows: [
        (0, "0 fichier"), (1.5, "1,5 fichier"), (2, "2 fichiers"),
        (1_000_000, "1 000 000 de fichiers"), (1_000_001, "1 000 001 fichiers"),
      ]),
  ]

  /// Ordinals: which one it is.
  static let ordinals: [Plural] = [
    Plural(
      language: "en", pattern: "{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}",
      rows: [
        (1, "1st"), (2, "2nd"), (3, "3rd"), (4, "4th"), (11, "11th"), (12, "12th"), (13, "13th"),
        (21, "21st"), (22, "22nd"), (103, "103rd"), (111, "111th"), (1001, "1,001st"),
      ]),
    Plural(
      language: "cy",
      pattern: """
        {n, selectordinal, zero {#fed} one {#af} two {#il} few {#ydd} many {#ed} other {#ain}}
        """,
      rows: [
        (0, "0fed"), (1, "1af"), (2, "2il"), (3, "3ydd"), (4, "4ydd"), (5, "5ed"), (6, "6ed"),
        (7, "7fed"), (9, "9fed"), (11, "11ain"),
      ]),
    Plural(
      language: "it", pattern: "{n, selectordinal, many {l''# piano} other {il # piano}}",
      rows: [(1, "il 1 piano"), (8, "l'8 piano"), (11, "l'11 piano"), (80, "l'80 piano")]),
    Plural(
      language: "sv", pattern: "{n, selectordinal, one {#:a} other {#:e}}",
      rows: [(1, "1:a"), (2, "2:a"), (3, "3:e"), (11, "11:e"), (21, "21:a")]),
  ]
}
