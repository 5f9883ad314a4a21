import FoundationEssentials
import HotLayoutClient

/// What every image of a project was when its author looked at it: `images.lock.json`.
public struct ImageLock: Sendable, Hashable, Codable {
  /// One image.
  public struct Entry: Sendable, Hashable, Codable {
    public var address: String
    /// SHA-256 of the file, as 64 hexadecimal digits.
    public var sha256: String
    /// Size of the file, in bytes.
    public var bytes: Int
    /// Media type.
    public var type: String
    /// Size of the image, in pixels.
    public var width: Int
    public var height: Int

    public init(address: String, file: ImageFile, image: DecodedImage) {
      self.address = address
      sha256 = SHA256.hex(file.bytes)
      bytes = file.bytes.count
      type = image.format.mediaType
      (width, height) = (image.naturalWidth, image.naturalHeight)
    }
  }

  /// Name of the file in a project.
  public static let fileName = "images.lock.json"

  public var version = 1
  /// In the order of their addresses.
  public var images: [Entry]

  public init(images: [Entry]) { self.images = images.sorted { $0.address < $1.address } }

  /// A lock of another version of this program.
  public struct UnknownVersion: Error, Sendable, Hashable, CustomStringConvertible {
    public var version: Int
    public var description: String { "its version is \(version), not 1" }
  }

  /// The lock of a file.
  public init(json: [UInt8]) throws {
    self = try JSONDecoder().decode(ImageLock.self, from: Data(json))
    guard version == 1 else { throw UnknownVersion(version: version) }
  }

  /// The text of the file.
  public func json() throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return [UInt8](try encoder.encode(self)) + [0x0A]
  }

  /// How a file differs from what was locked; nil where it does not.
  public func difference(_ address: String, _ file: ImageFile) -> String? {
    guard let entry = images.first(where: { $0.address == address }) else {
      return "It is not in \(Self.fileName)."
    }
    guard entry.bytes == file.bytes.count, entry.sha256 == SHA256.hex(file.bytes) else {
      return "It is another file than the one in \(Self.fileName)."
    }
    return nil
  }
}
