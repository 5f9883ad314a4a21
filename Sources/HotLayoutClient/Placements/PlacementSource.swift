import FoundationEssentials
import HotLayout

/// What a map and its documents may hold at the most (contract, section 3).
public struct PlacementLimits: Sendable, Hashable {
  public var map: JSONLimits
  public var document: DocumentLimits
  public var theme: JSONLimits

  public init(
    map: JSONLimits = .small, document: DocumentLimits = .standard, theme: JSONLimits = .small
  ) {
    self.map = map
    self.document = document
    self.theme = theme
  }

  public static let standard = PlacementLimits()
}

/// Everything that says where maps and documents come from and where they are kept.
struct PlacementSource: Sendable {
  var base: ProjectBase?
  var store: any HotlayoutStore
  var documents: any HotlayoutStore
  var session: HotlayoutSession
  var bundledMap: String?
  var retry: RetryPolicy
  var limits: PlacementLimits

  private static let noBase = "The project is neither an https address nor a folder."

  /// The map: asked for, else the last known one, else the one that came with the app.
  func map() async -> LoadedFile<HotlayoutPlacementMap> {
    let limits = limits.map
    var loaded = await load(
      ProjectBase.mapPath, session.loads.maps, store, limits.bytes
    ) { data in
      do throws(HotlayoutLoadError) {
        return .value(try HotlayoutPlacementMap.load(data, limits: limits))
      } catch { return Self.reading(of: error) }
    }
    if loaded.value == nil, let bundledMap {
      loaded.value = try? HotlayoutPlacementMap.load(bundledMap.utf8, limits: limits)
    }
    return loaded
  }

  /// A document: asked for, else the last one that was read; from the store alone where `asks` is false.
  func document(_ id: String, asks: Bool = true) async -> LoadedFile<HotlayoutDocument> {
    let limits = limits.document
    return await load(
      ProjectBase.documentPath(id), session.loads.documents, documents, limits.json.bytes,
      asks: asks
    ) { data in
      do throws(HotlayoutLoadError) {
        let document = try HotlayoutDocument.load(data, limits: limits)
        if let name = document.id, name != id {
          return .corrupt("The document calls itself `\(name)`, not `\(id)`.")
        }
        return .value(document)
      } catch { return Self.reading(of: error) }
    }
  }

  /// A theme: asked for, else the last one that was read. It is kept beside the documents.
  func theme(_ id: String) async -> LoadedFile<HotlayoutThemeSet> {
    let limits = limits.theme
    return await load(
      ProjectBase.themePath(id), session.loads.themes, documents, limits.bytes
    ) { data in
      do throws(HotlayoutLoadError) {
        let theme = try HotlayoutThemeSet.load(data, limits: limits)
        if !theme.id.isEmpty, theme.id != id {
          return .corrupt("The theme calls itself `\(theme.id)`, not `\(id)`.")
        }
        return .value(theme)
      } catch { return Self.reading(of: error) }
    }
  }

  private static func reading<Value>(of error: HotlayoutLoadError) -> Reading<Value> {
    if case .versionUnsupported = error { return .unsupported(error.description) }
    return .corrupt(error.description)
  }

  /// Loads a file once for all who want it now.
  private func load<Value>(
    _ path: String, _ flights: FlightTable<LoadKey, LoadedFile<Value>>,
    _ store: any HotlayoutStore, _ maximumBytes: Int, asks: Bool = true,
    read: @escaping @Sendable (Data) -> Reading<Value>
  ) async -> LoadedFile<Value> {
    guard let base else {
      return LoadedFile(status: .offline, problem: Self.noBase)
    }
    let file = KeptFile(
      file: ProjectFile(base: base, session: session, retry: retry), path: path,
      store: store, maximumBytes: maximumBytes, read: read)
    guard asks else { return await file.kept() }
    let key = LoadKey(
      address: base.address(of: path), store: ObjectIdentifier(store), limits: limits,
      tries: retry.tries, waits: [retry.base, retry.longest])
    if let loaded = await flights.join(key, { await file.load() }) { return loaded }
    // This task was cancelled: what is at hand, without a network.
    var loaded = await file.kept()
    (loaded.status, loaded.problem) = (.offline, "The load was cancelled.")
    return loaded
  }
}

/// What tells loads apart: the file, where its copy is kept, and what the caller allows.
struct LoadKey: Hashable, Sendable {
  var address: String
  var store: ObjectIdentifier
  var limits: PlacementLimits
  var tries: Int
  /// Bounds of the waits between tries, in seconds.
  var waits: [Double]
}

/// The loads of a session on their way.
final class LoadTables: Sendable {
  let maps = FlightTable<LoadKey, LoadedFile<HotlayoutPlacementMap>>()
  let documents = FlightTable<LoadKey, LoadedFile<HotlayoutDocument>>()
  let themes = FlightTable<LoadKey, LoadedFile<HotlayoutThemeSet>>()
}
