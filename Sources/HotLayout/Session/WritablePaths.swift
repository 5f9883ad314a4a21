/// Which paths a document may write (seed page, contract section 12).
///
/// ```swift
/// WritablePaths(prefixes: ["form", "settings"]).allows("form.email")  // true
/// ```
public struct WritablePaths: Sendable {
  private let rule: @Sendable (DataPath) -> Bool

  /// Paths for which `rule` holds; it is asked only about paths of the form of a data path.
  ///
  /// A write within a list asks about the path as the document states it: `item.quantity`.
  public init(_ rule: @escaping @Sendable (DataPath) -> Bool) { self.rule = rule }

  /// Every path of the form of a data path.
  public static let all = WritablePaths { _ in true }

  /// No path.
  public static let none = WritablePaths { _ in false }

  /// These paths and what lies under them; names are compared whole: `form` is not `format`.
  public init(prefixes: [String]) {
    let prefixes = prefixes.map { $0.split(separator: ".").map(String.init) }
    self.init { path in prefixes.contains { path.segments.starts(with: $0) } }
  }

  /// The writable paths of a data dictionary.
  public init(_ dictionary: DataDictionary) {
    self.init { dictionary.root[$0.description]?.isWritable == true }
  }

  /// Whether a document may write a path. `list.…` counts records and is never written.
  public func allows(_ path: String) -> Bool { DataPath(path).map(allows) ?? false }

  func allows(_ path: DataPath) -> Bool { rule(path) }
}
