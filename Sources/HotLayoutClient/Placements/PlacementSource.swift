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

/// The map that is in use and how it came to be.
struct MapState: Sendable {
  enum Origin: Sendable, Hashable {
    case network, lastKnown, bundled, none
  }

  var map: HotlayoutPlacementMap?
  var status: PlacementMapStatus
  var origin: Origin
  var problem: String?
  var storeProblem: String?
  var bytesReceived = 0
  var isUnchanged = false
}

/// A document of a project and what the reader made of it.
struct DocumentState: Sendable {
  var document: HotlayoutDocument?
  var data: Data?
  var status: PlacementMapStatus
  var problem: String?
  var storeProblem: String?
  var bytesReceived = 0
  var isUnchanged = false
}

/// One file of a theme and what the reader made of it; what it extends is a file of its own.
struct ThemeState: Sendable {
  var theme: HotlayoutThemeSet?
  var data: Data?
  var status: PlacementMapStatus
  var problem: String?
  var storeProblem: String?
  var bytesReceived = 0
  var isUnchanged = false
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
  var clock: @Sendable () -> Date

  private static let noBase = "The project is neither an https address nor a folder."

  /// The map: asked for, else the last known one, else the one that came with the app.
  func map() async -> MapState {
    var state = MapState(map: nil, status: .offline, origin: .none, problem: Self.noBase)
    if let base {
      let file = keptMap(base)
      let loaded = await share(session.loads.maps, base, store, ProjectBase.mapPath, file)
      state = MapState(
        map: loaded.value, status: loaded.status,
        origin: loaded.value == nil ? .none : loaded.status == .fresh ? .network : .lastKnown,
        problem: loaded.problem, storeProblem: loaded.storeProblem,
        bytesReceived: loaded.bytesReceived, isUnchanged: loaded.isUnchanged)
    }
    if state.map == nil, let bundledMap,
      let map = try? HotlayoutPlacementMap.load(bundledMap.utf8, limits: limits.map)
    {
      state.map = map
      state.origin = .bundled
    }
    return state
  }

  /// A document, asked for, else the last one that was read.
  func document(_ id: String) async -> DocumentState {
    guard let base else {
      return DocumentState(status: .offline, problem: Self.noBase)
    }
    let file = keptDocument(base, id)
    let loaded = await share(
      session.loads.documents, base, documents, ProjectBase.documentPath(id), file)
    return DocumentState(
      document: loaded.value, data: loaded.data, status: loaded.status, problem: loaded.problem,
      storeProblem: loaded.storeProblem, bytesReceived: loaded.bytesReceived,
      isUnchanged: loaded.isUnchanged)
  }

  /// A theme, asked for, else the last one that was read. It is kept beside the documents.
  func theme(_ id: String) async -> ThemeState {
    guard let base else { return ThemeState(status: .offline, problem: Self.noBase) }
    let file = keptTheme(base, id)
    let loaded = await share(
      session.loads.themes, base, documents, ProjectBase.themePath(id), file)
    return ThemeState(
      theme: loaded.value, data: loaded.data, status: loaded.status, problem: loaded.problem,
      storeProblem: loaded.storeProblem, bytesReceived: loaded.bytesReceived,
      isUnchanged: loaded.isUnchanged)
  }

  private func keptTheme(_ base: ProjectBase, _ id: String) -> KeptFile<HotlayoutThemeSet> {
    let limits = limits.theme
    return KeptFile(
      file: file(base), path: ProjectBase.themePath(id), store: documents,
      maximumBytes: limits.bytes
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

  private func keptMap(_ base: ProjectBase) -> KeptFile<HotlayoutPlacementMap> {
    let limits = limits.map
    return KeptFile(
      file: file(base), path: ProjectBase.mapPath, store: store, maximumBytes: limits.bytes
    ) { data in
      do throws(HotlayoutLoadError) {
        return .value(try HotlayoutPlacementMap.load(data, limits: limits))
      } catch { return Self.reading(of: error) }
    }
  }

  private func keptDocument(_ base: ProjectBase, _ id: String) -> KeptFile<HotlayoutDocument> {
    let limits = limits.document
    return KeptFile(
      file: file(base), path: ProjectBase.documentPath(id), store: documents,
      maximumBytes: limits.json.bytes
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

  private static func reading<Value>(of error: HotlayoutLoadError) -> Reading<Value> {
    if case .versionUnsupported = error { return .unsupported(error.description) }
    return .corrupt(error.description)
  }

  private func file(_ base: ProjectBase) -> ProjectFile {
    ProjectFile(base: base, session: session, retry: retry, clock: clock)
  }

  /// Loads a file once for all who want it now.
  private func share<Value>(
    _ flights: FlightTable<LoadKey, LoadedFile<Value>>, _ base: ProjectBase,
    _ store: any HotlayoutStore, _ path: String, _ file: KeptFile<Value>
  ) async -> LoadedFile<Value> {
    let key = LoadKey(address: base.address(of: path), store: ObjectIdentifier(store))
    if let loaded = await flights.join(key, { await file.load() }) { return loaded }
    // This task was cancelled: what is at hand, without a network.
    var loaded = LoadedFile<Value>(status: .offline, problem: "The load was cancelled.")
    if let copy = await store.copy(of: key.address), case .value(let value) = file.read(copy.body) {
      loaded.value = value
      loaded.data = copy.body
    }
    return loaded
  }
}

/// What tells loads apart: the file, and where its copy is kept.
struct LoadKey: Hashable, Sendable {
  var address: String
  var store: ObjectIdentifier
}

/// The loads of a session on their way.
final class LoadTables: Sendable {
  let maps = FlightTable<LoadKey, LoadedFile<HotlayoutPlacementMap>>()
  let documents = FlightTable<LoadKey, LoadedFile<HotlayoutDocument>>()
  let themes = FlightTable<LoadKey, LoadedFile<HotlayoutThemeSet>>()
}
