import HotLayout

/// Makes a PDF file of what Cairo wrote: title and language, no dates, links, and the structure
/// tree (ISO 32000-1, sections 14.7 and 14.8).
enum PDFFinisher {
  static func finish(
    _ bytes: [UInt8], info: DocumentInfo, structure: StructureRecorder
  ) throws(CanvasError) -> [UInt8] {
    guard var file = PDFFile(bytes), let page = firstPage(file) else {
      throw .failed("unexpected form of PDF")
    }
    writeInfo(&file, info)
    if structure.isEmpty {
      return file.write()
    }
    var rewriter = PDFContentRewriter(file: file, structure: structure)
    rewriter.rewrite(page: page)
    file = rewriter.file
    if structure.usesTags {
      var builder = PDFStructureBuilder(
        file: file, structure: structure, page: page, sequences: rewriter.sequences,
        streams: rewriter.streams)
      builder.build()
      file = builder.file
    }
    return file.write()
  }

  private static func firstPage(_ file: PDFFile) -> Int? {
    guard let pages = file.dictionary(file.root)?["Pages"]?.reference else { return nil }
    return file.resolve(file.dictionary(pages)?["Kids"])?.array?.first?.reference
  }

  private static func writeInfo(_ file: inout PDFFile, _ info: DocumentInfo) {
    var dictionary = file.info.flatMap { file.dictionary($0) } ?? PDFDictionary()
    for key in ["CreationDate", "ModDate", "Title"] { dictionary[key] = nil }
    if !info.title.isEmpty { dictionary["Title"] = PDFValue(text: info.title) }
    dictionary["Creator"] = PDFValue(ascii: "HotLayout".utf8)
    if let number = file.info {
      file[number]?.value = .dictionary(dictionary)
    } else {
      file.info = file.add(dictionary)
    }
    file.update(file.root) { root in
      if let language = info.language, !language.isEmpty {
        root["Lang"] = PDFValue(text: language)
      }
      if !info.title.isEmpty {
        root["ViewerPreferences"] = .dictionary(PDFDictionary(["DisplayDocTitle": .yes]))
      }
    }
  }
}

/// Writes the structure tree, its parent tree, and the links.
private struct PDFStructureBuilder {
  var file: PDFFile
  let structure: StructureRecorder
  let page: Int
  let sequences: [PDFContentRewriter.Sequence]
  let streams: [Int]

  private var objects: [Int: Int] = [:]
  private var annotations: [Int: Int] = [:]
  private var content: [Int: [PDFContentRewriter.Sequence]] = [:]

  init(
    file: PDFFile, structure: StructureRecorder, page: Int,
    sequences: [PDFContentRewriter.Sequence], streams: [Int]
  ) {
    self.file = file
    self.structure = structure
    self.page = page
    self.sequences = sequences
    self.streams = streams
  }

  mutating func build() {
    for sequence in sequences { content[sequence.mark, default: []].append(sequence) }
    for number in structure.elements.indices { objects[number] = file.add(PDFDictionary()) }
    addAnnotations()
    let tree = file.add(PDFDictionary())
    // One document holds everything.
    let isDocument =
      structure.roots.count == 1
      && structure.elements[structure.roots[0]].tag.role == .document
    var top = structure.roots.compactMap { objects[$0] }
    var parent = tree
    if !isDocument {
      parent = file.add(PDFDictionary())
      file[parent]?.value = .dictionary(
        PDFDictionary([
          "Type": .name("StructElem"), "S": .name("Document"), "P": .reference(tree),
          "K": .array(top.map { .reference($0) }),
        ]))
      top = [parent]
    }
    for root in structure.roots { fill(root, parent: parent, depth: 0) }
    let parents = parentTree()
    file[tree]?.value = .dictionary(
      PDFDictionary([
        "Type": .name("StructTreeRoot"), "K": .array(top.map { .reference($0) }),
        "ParentTree": .reference(parents),
      ]))
    file.update(file.root) { root in
      root["StructTreeRoot"] = .reference(tree)
      root["MarkInfo"] = .dictionary(PDFDictionary(["Marked": .yes]))
    }
    file.update(page) { $0["Tabs"] = .name("S") }
  }

  private mutating func fill(_ number: Int, parent: Int, depth: Int) {
    guard depth < 256, let object = objects[number] else { return }
    let element = structure.elements[number]
    var dictionary = PDFDictionary([
      "Type": .name("StructElem"), "S": .name(element.tag.role.name), "P": .reference(parent),
      "Pg": .reference(page),
    ])
    if let text = element.tag.alternative { dictionary["Alt"] = PDFValue(text: text) }
    if let text = element.tag.actualText { dictionary["ActualText"] = PDFValue(text: text) }
    if let text = element.tag.title { dictionary["T"] = PDFValue(text: text) }
    if let text = element.tag.language { dictionary["Lang"] = PDFValue(text: text) }
    if element.tag.role == .tableHeader {
      dictionary["A"] = .dictionary(
        PDFDictionary(["O": .name("Table"), "Scope": .name("Column")]))
    }
    var kids: [PDFValue] = []
    for kid in element.kids {
      switch kid {
      case .element(let child):
        guard let reference = objects[child] else { continue }
        kids.append(.reference(reference))
        fill(child, parent: object, depth: depth + 1)
      case .mark(let mark):
        kids += (content[mark] ?? []).map(kid(for:))
      case .link(let link):
        guard let annotation = annotations[link] else { continue }
        kids.append(
          .dictionary(
            PDFDictionary([
              "Type": .name("OBJR"), "Obj": .reference(annotation), "Pg": .reference(page),
            ])))
      }
    }
    if !kids.isEmpty { dictionary["K"] = .array(kids) }
    file[object]?.value = .dictionary(dictionary)
  }

  private func kid(for sequence: PDFContentRewriter.Sequence) -> PDFValue {
    guard sequence.stream != pageStream else { return PDFValue(sequence.identifier) }
    return .dictionary(
      PDFDictionary([
        "Type": .name("MCR"), "Pg": .reference(page), "Stm": .reference(sequence.stream),
        "MCID": PDFValue(sequence.identifier),
      ]))
  }

  private var pageStream: Int? { file.dictionary(page)?["Contents"]?.reference }

  private mutating func addAnnotations() {
    guard !structure.links.isEmpty else { return }
    let box = file.resolve(file.dictionary(page)?["MediaBox"])?.array?.compactMap(\.number) ?? []
    let height = box.count == 4 ? box[3] : 0
    var references: [PDFValue] = []
    for (number, link) in structure.links.enumerated() {
      let rect = link.rect
      let corners = [rect.minX, height - rect.maxY, rect.maxX, height - rect.minY]
      let action = PDFDictionary([
        "Type": .name("Action"), "S": .name("URI"),
        "URI": PDFValue(ascii: PDFStructureBuilder.encoded(link.address)),
      ])
      var annotation = PDFDictionary([
        "Type": .name("Annot"), "Subtype": .name("Link"),
        "Rect": .array(corners.map { PDFValue(points: $0) }),
        "Border": .array([0, 0, 0].map { PDFValue($0) }), "A": .dictionary(action),
        "F": PDFValue(4), "StructParent": PDFValue(streams.count + number),
      ])
      annotation["Contents"] = PDFValue(
        text: link.description.isEmpty ? link.address : link.description)
      let object = file.add(annotation)
      annotations[number] = object
      references.append(.reference(object))
    }
    file.update(page) { $0["Annots"] = .array(references) }
  }

  /// From each stream and each link back to the elements.
  private mutating func parentTree() -> Int {
    var entries: [PDFValue] = []
    for (key, stream) in streams.enumerated() {
      let owner = stream == pageStream ? page : stream
      file.update(owner) { $0["StructParents"] = PDFValue(key) }
      // Indexed by the numbers of the sequences, of which those in other streams are left out.
      let own = sequences.filter { $0.stream == stream }
      let count = (own.map(\.identifier).max() ?? -1) + 1
      var elements = [PDFValue](repeating: .token(Array("null".utf8)), count: count)
      for sequence in own {
        guard let element = structure.marks[sequence.mark].element,
          let object = objects[element]
        else { continue }
        elements[sequence.identifier] = .reference(object)
      }
      entries += [PDFValue(key), .reference(file.add(.array(elements)))]
    }
    for (number, link) in structure.links.enumerated() {
      guard let element = objects[link.element] else { continue }
      entries += [PDFValue(streams.count + number), .reference(element)]
    }
    return file.add(PDFDictionary(["Nums": .array(entries)]))
  }

  /// An address in ASCII: other bytes, spaces and brackets percent-encoded (RFC 3986, section 2).
  private static func encoded(_ address: String) -> [UInt8] {
    let digits = Array("0123456789ABCDEF".utf8)
    var bytes: [UInt8] = []
    for byte in address.utf8 {
      switch byte {
      case 0...0x20, 0x7F...0xFF, UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""),
        UInt8(ascii: "\\"), UInt8(ascii: "^"), UInt8(ascii: "`"), UInt8(ascii: "{"),
        UInt8(ascii: "|"), UInt8(ascii: "}"):
        bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      default: bytes.append(byte)
      }
    }
    return bytes
  }
}
