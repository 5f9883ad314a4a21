import HotLayout

/// Replaces the marks in content streams by marked content (ISO 32000-1, section 14.6).
struct PDFContentRewriter {
  /// A sequence of marked content: where it is, and which mark it came from.
  struct Sequence {
    var mark: Int
    var stream: Int
    /// Its number; no other sequence of the file has it, as some readers take no note of streams.
    var identifier: Int
  }

  var file: PDFFile
  private let structure: StructureRecorder
  private var marks: [StructureRecorder.Mark] { structure.marks }
  /// In the order of the content.
  private(set) var sequences: [Sequence] = []
  /// The streams that have sequences of their own, in order.
  private(set) var streams: [Int] = []
  private var pictures = PictureFonts()
  private var done: Set<Int> = []
  private var nextIdentifier = 0

  init(file: PDFFile, structure: StructureRecorder) {
    self.file = file
    self.structure = structure
  }

  /// Rewrites a page, and the forms that it paints.
  mutating func rewrite(page: Int) {
    guard let contents = file.dictionary(page)?["Contents"]?.reference else { return }
    rewrite(stream: contents, resourcesOf: page, mark: nil, asOwn: true, depth: 0)
    // What was not met on the way, as the content of a pattern, must not keep its marks.
    for number in file.objects.keys.sorted() where !done.contains(number) {
      guard let object = file[number], object.stream != nil else { continue }
      let dictionary = object.value.dictionary
      guard dictionary?["Subtype"]?.name == "Form" || dictionary?["PatternType"] != nil else {
        continue
      }
      rewrite(stream: number, resourcesOf: number, mark: nil, asOwn: false, depth: 0)
    }
    pictures.finish(&file)
  }

  /// What of the graphics state tells a mark.
  private struct State {
    private var color: [Double] = []
    private var opacity = ""
    private var saved: [(color: [Double], opacity: String)] = []
    private let opacities: Set<String>

    init(_ opacities: Set<String>) { self.opacities = opacities }

    mutating func apply(_ word: String, _ operands: [PDFValue]) {
      switch word {
      case "rg": color = operands.compactMap(\.number)
      case "gs": opacity = operands.first?.name ?? ""
      case "q": saved.append((color, opacity))
      case "Q": if let last = saved.popLast() { (color, opacity) = last }
      default: break
      }
    }

    /// The number of the mark that a fill would paint now, from its colour.
    var mark: Int? {
      guard opacities.contains(opacity), color.count == 3 else { return nil }
      let levels = color.map(StructureRecorder.byte(of:))
      return levels[0] << 16 | levels[1] << 8 | levels[2]
    }
  }

  /// Rewrites a stream. `asOwn` tells whether its sequences are numbered in it; a form that is
  /// wholly part of one element is not divided, as the place that paints it lies in a sequence.
  private mutating func rewrite(
    stream: Int, resourcesOf owner: Int, mark: Int?, asOwn: Bool, depth: Int
  ) {
    guard depth < 32, done.insert(stream).inserted, let content = file.content(stream) else {
      return
    }
    let resources = file.resolve(file.dictionary(owner)?["Resources"])?.dictionary
    var state = State(markOpacities(resources))
    var writer = SequenceWriter(
      structure: structure, isActive: asOwn, mark: mark, nextIdentifier: nextIdentifier)
    var scanner = PDFScanner(content)
    var operands: [PDFValue] = []
    scanner.skipSpace()
    var start = scanner.index
    var rectangle: [Double] = []
    while let item = scanner.next() {
      switch item {
      case .value(let value): operands.append(value)
      case .word(let word):
        let bytes = content[start..<scanner.index]
        state.apply(word, operands)
        switch word {
        case "rg", "gs":
          writer.append(bytes, isState: true)
        case "re":
          rectangle = operands.compactMap(\.number)
          writer.append(bytes, isState: true)
        case "f", "f*":
          if let number = state.mark {
            writer.dropState()
            writer.change(to: number)
            if let text = marks.indices.contains(number) ? marks[number].actualText : nil,
              !text.isEmpty, rectangle.count == 4
            {
              writer.append(placeholder(for: text, in: rectangle, owner)[...], isState: false)
            }
          } else {
            writer.paint(bytes)
          }
        case "Do":
          let name = operands.first?.name ?? ""
          paintForm(name, resources, bytes, &writer, depth)
        case "F", "B", "B*", "b", "b*", "S", "s", "sh", "Tj", "TJ", "'", "\"":
          writer.paint(bytes)
        default:
          writer.append(bytes, isState: false)
        }
        operands = []
        scanner.skipSpace()
        start = scanner.index
      }
    }
    writer.finish(rest: content[min(start, content.count)...])
    file.setContent(stream, writer.output)
    nextIdentifier = writer.nextIdentifier
    guard asOwn else { return }
    for (identifier, mark) in writer.sequences {
      sequences.append(Sequence(mark: mark, stream: stream, identifier: identifier))
    }
    if !writer.sequences.isEmpty { streams.append(stream) }
  }

  private mutating func paintForm(
    _ name: String, _ resources: PDFDictionary?, _ bytes: ArraySlice<UInt8>,
    _ writer: inout SequenceWriter, _ depth: Int
  ) {
    let forms = file.resolve(resources?["XObject"])?.dictionary
    guard let number = forms?[name]?.reference, file.dictionary(number)?["Subtype"]?.name == "Form"
    else {
      writer.paint(bytes)
      return
    }
    let isDivided =
      writer.isActive && structure.usesTags && changesElement(number, writer.mark, depth)
    if isDivided {
      // A sequence must not hold a form that has sequences of its own (section 14.7.4.2).
      let mark = writer.mark
      writer.close()
      writer.append(bytes, isState: false)
      nextIdentifier = writer.nextIdentifier
      rewrite(stream: number, resourcesOf: number, mark: mark, asOwn: true, depth: depth + 1)
      writer.nextIdentifier = nextIdentifier
    } else {
      writer.paint(bytes)
      rewrite(
        stream: number, resourcesOf: number, mark: writer.mark, asOwn: false, depth: depth + 1)
    }
  }

  /// Whether a form paints more than the element of `mark`.
  private func changesElement(_ form: Int, _ mark: Int?, _ depth: Int) -> Bool {
    guard depth < 32, let content = file.content(form) else { return false }
    let resources = file.resolve(file.dictionary(form)?["Resources"])?.dictionary
    var state = State(markOpacities(resources))
    let forms = file.resolve(resources?["XObject"])?.dictionary
    var scanner = PDFScanner(content)
    var operands: [PDFValue] = []
    let element = mark.flatMap { marks.indices.contains($0) ? marks[$0].element : nil }
    while let item = scanner.next() {
      switch item {
      case .value(let value): operands.append(value)
      case .word(let word):
        state.apply(word, operands)
        switch word {
        case "f", "f*":
          if let number = state.mark, marks.indices.contains(number),
            marks[number].element != element || marks[number].actualText != nil
          {
            return true
          }
        case "Do":
          if let name = operands.first?.name, let inner = forms?[name]?.reference,
            file.dictionary(inner)?["Subtype"]?.name == "Form",
            changesElement(inner, mark, depth + 1)
          {
            return true
          }
        default: break
        }
        operands = []
      }
    }
    return false
  }

  /// Names of the graphics states that have the opacity of a mark.
  private func markOpacities(_ resources: PDFDictionary?) -> Set<String> {
    guard let states = file.resolve(resources?["ExtGState"])?.dictionary else { return [] }
    return Set(
      states.keys.filter { key in
        let opacity = file.resolve(states[key])?.dictionary?["ca"]?.number
        return opacity.map { abs($0 - StructureRecorder.opacity) < 1e-5 } ?? false
      })
  }

  /// An empty glyph over the place of a picture, so that the characters it stands for can be
  /// selected and copied.
  private mutating func placeholder(
    for text: String, in rectangle: [Double], _ owner: Int
  ) -> [UInt8] {
    let (name, object, code) = pictures.place(text, &file)
    var resources = file.resolve(file.dictionary(owner)?["Resources"])?.dictionary ?? .init()
    var fonts = file.resolve(resources["Font"])?.dictionary ?? .init()
    fonts[name] = .reference(object)
    resources["Font"] = .dictionary(fonts)
    if let shared = file.dictionary(owner)?["Resources"]?.reference {
      file[shared]?.value = .dictionary(resources)
    } else {
      file.update(owner) { $0["Resources"] = .dictionary(resources) }
    }
    var output = Array("BT /\(name) 1 Tf ".utf8)
    let numbers = [
      rectangle[2], 0, 0, -rectangle[3], rectangle[0], rectangle[1] + rectangle[3],
    ]
    for number in numbers {
      PDFValue(points: number).write(to: &output)
      output.append(UInt8(ascii: " "))
    }
    output += Array("Tm <\(PDFValue.hexadecimal(code))> Tj ET\n".utf8)
    return output
  }
}
