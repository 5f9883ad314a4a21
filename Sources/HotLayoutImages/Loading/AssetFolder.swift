import FoundationEssentials
import Glibc
import HotLayout
import HotLayoutClient

/// A folder whose files stand for addresses.
///
/// `assets.json` in it maps an address to a file, by a path relative to the folder:
///
///     { "https://cdn.example.com/hero?w=1200": "hero.jpg" }
///
/// What it does not name lies at host/path: `cdn.example.com/a/hero.jpg`, without the query. Nothing
/// outside of the folder is read.
public struct AssetFolder: Sendable {
  public let path: String
  private let map: [String: String]
  private let root: String

  /// Why the folder cannot be used.
  public enum Problem: Error, Sendable, Hashable, CustomStringConvertible {
    case noFolder(String)
    /// The file of the map, and what is wrong with it.
    case badMap(String, String)

    public var description: String {
      switch self {
      case .noFolder(let path): "there is no folder `\(path)`."
      case .badMap(let path, let reason): "\(path): \(reason)"
      }
    }
  }

  public init(_ path: String) throws(Problem) {
    var isFolder = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder,
      let root = Self.realPath(path)
    else { throw .noFolder(path) }
    self.path = path
    self.root = root
    map = try Self.map(path + "/assets.json")
  }

  /// The files by their addresses; none where there is no such file.
  private static func map(_ file: String) throws(Problem) -> [String: String] {
    let bytes: Data
    switch Files.read(file, maximumBytes: 16 << 20) {
    case .success(let data): bytes = data
    case .failure(.missing): return [:]
    case .failure(let problem): throw .badMap(file, problem.description)
    }
    let json: JSONDocument
    do throws(JSONError) { json = try JSONDocument.parse(Array(bytes)) } catch {
      throw .badMap(
        file, "line \(error.position.line), column \(error.position.column): \(error.message)")
    }
    guard let values = JSONValue(json.root).objectValue else {
      throw .badMap(file, "it is not an object from addresses to files.")
    }
    var map: [String: String] = [:]
    for (address, value) in values.sorted(by: { $0.key < $1.key }) {
      guard let name = value.stringValue else {
        throw .badMap(file, "what `\(address)` stands for is not the name of a file.")
      }
      map[address] = name
    }
    return map
  }

  /// The file of an address, or nil where the folder has none.
  public func file(for address: String) -> String? {
    if let name = map[address] { return inside(name) }
    guard let parts = address.wholeMatch(of: /https:\/\/([^\/?#]+)\/([^?#]*).*/) else { return nil }
    guard let path = Self.percentDecoded(parts.2), !path.isEmpty else { return nil }
    return inside("\(parts.1.lowercased())/\(path)")
  }

  /// A regular file below the folder, whatever links and dots say.
  private func inside(_ name: String) -> String? {
    guard !name.utf8.contains(0), let real = Self.realPath("\(root)/\(name)"),
      real.hasPrefix(root == "/" ? root : root + "/")
    else { return nil }
    var isFolder = false
    guard FileManager.default.fileExists(atPath: real, isDirectory: &isFolder), !isFolder else {
      return nil
    }
    return real
  }

  /// The text of a path (RFC 3986, 2.1), or nil where it is no UTF-8.
  private static func percentDecoded(_ text: Substring) -> String? {
    var bytes: [UInt8] = []
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
      let digits = String(rest.prefix(2)) ?? ""
      if byte == UInt8(ascii: "%"), digits.utf8.count == 2, let value = UInt8(digits, radix: 16) {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(validating: bytes, as: UTF8.self)
  }

  private static func realPath(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }
}
