/// Writes a content stream in pieces, each wrapped in marked content where it paints.
struct SequenceWriter {
  private let structure: StructureRecorder
  /// Whether sequences are written at all.
  let isActive: Bool
  private(set) var output: [UInt8] = []
  /// The sequences with their numbers and marks, in order.
  private(set) var sequences: [(identifier: Int, mark: Int)] = []
  var nextIdentifier: Int
  /// The mark that holds now.
  private(set) var mark: Int?

  private var piece: [UInt8] = []
  private var paints = false
  /// Where the operators that only set up a fill begin, at the end of the piece.
  private var stateStart: Int?

  init(structure: StructureRecorder, isActive: Bool, mark: Int?, nextIdentifier: Int) {
    self.structure = structure
    self.nextIdentifier = nextIdentifier
    self.isActive = isActive
    self.mark = mark
  }

  mutating func append(_ bytes: ArraySlice<UInt8>, isState: Bool) {
    if isState {
      if stateStart == nil { stateStart = piece.count }
    } else {
      stateStart = nil
    }
    piece += bytes
    if piece.last != 10 { piece.append(10) }
  }

  mutating func paint(_ bytes: ArraySlice<UInt8>) {
    append(bytes, isState: false)
    paints = true
  }

  /// Takes back the colour, opacity and rectangle of a mark.
  mutating func dropState() {
    if let start = stateStart { piece.removeLast(piece.count - start) }
    stateStart = nil
  }

  mutating func change(to mark: Int) {
    close()
    self.mark = mark
  }

  /// Ends the piece.
  mutating func close() {
    defer {
      piece = []
      paints = false
      stateStart = nil
    }
    let begin = paints || (known?.actualText?.isEmpty == false) ? opening() : nil
    guard let begin else {
      output += piece
      return
    }
    output += begin
    output += piece
    output += Array("EMC\n".utf8)
  }

  mutating func finish(rest: ArraySlice<UInt8>) {
    if !rest.isEmpty { append(rest, isState: false) }
    close()
  }

  private var known: StructureRecorder.Mark? {
    mark.flatMap { structure.marks.indices.contains($0) ? structure.marks[$0] : nil }
  }

  /// The operator that begins the sequence of the piece, or nil where it needs none.
  private mutating func opening() -> [UInt8]? {
    guard isActive else { return nil }
    var properties = PDFDictionary()
    if let text = known?.actualText, !text.isEmpty {
      properties["ActualText"] = PDFValue(text: text)
    }
    var tag = "Span"
    if let mark, let element = known?.element {
      tag = structure.elements[element].tag.role.name
      properties["MCID"] = PDFValue(nextIdentifier)
      sequences.append((nextIdentifier, mark))
      nextIdentifier += 1
    } else if structure.usesTags {
      tag = "Artifact"
    } else if properties.keys.isEmpty {
      return nil
    }
    var bytes = Array("/\(tag) ".utf8)
    if properties.keys.isEmpty {
      bytes += Array("BMC\n".utf8)
    } else {
      properties.write(to: &bytes)
      bytes += Array(" BDC\n".utf8)
    }
    return bytes
  }
}
