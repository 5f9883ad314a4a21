/// The shape of a part of a file that is read section by section, not by a field table: declared for
/// the names that are known, the schema and the reference.
package indirect enum FileShape: Sendable {
  /// A value as properties have it.
  case kind(PropertyKind)
  /// `MAJOR.MINOR`.
  case version
  case documentId
  /// A name of a place: segments of small letters and digits.
  case placementName
  case object([FileMember])
  /// An object with a field table, such as a screen.
  case table(ObjectTable)
  /// An object whose names are the author's; `names` is what they look like.
  case map(FileShape, names: FileShape? = nil, atLeast: Int = 0)
  case list(FileShape)
  /// So many numbers in a range.
  case numbers(Int, ClosedRange<Double>)
  case nullable(FileShape)
  /// One word that stands for itself, or a value of a shape.
  case word(String, or: FileShape)
  case anyOf([FileShape])
  /// Properties of a component style: the widget's by the first part of the name.
  case componentStyles
  /// What the paths of a dictionary hold, by path.
  case dictionaryPaths
  /// A date in UTC.
  case utcDate
  /// Any value, nested as it likes.
  case data
}

/// A member of an object of a file.
package struct FileMember: Sendable {
  package let name: String
  package let shape: FileShape
  package let isRequired: Bool
  /// One line for editors and the reference.
  package let summary: String

  package init(_ name: String, _ shape: FileShape, required: Bool = false, _ summary: String) {
    self.name = name
    self.shape = shape
    isRequired = required
    self.summary = summary
  }

  package init(_ name: String, _ kind: PropertyKind, required: Bool = false, _ summary: String) {
    self.init(name, .kind(kind), required: required, summary)
  }
}
