import FoundationEssentials
public import HotLayout

/// A theme of a project with the themes that it extends, from the network or the last known copies.
public struct LoadedTheme: Sendable {
  /// The theme; the built-in one where its file cannot be had.
  public let theme: HotlayoutThemeSet
  /// The ids whose files were asked for, the theme's own first.
  public let ids: [String]
  /// What went wrong, in sentences: also where a last known copy stands in.
  public let problems: [String]

  /// Asks for a theme, with the tags of the last known copies, which stand in where they must.
  ///
  /// It never fails: a theme that cannot be read never stops a screen (contract, section 11).
  public static func load(
    id: String, base: ProjectBase, store: any HotlayoutStore = FileStore.documents,
    session: HotlayoutSession = .shared, retry: RetryPolicy = .once,
    limits: PlacementLimits = .standard
  ) async -> LoadedTheme {
    let source = PlacementSource(
      base: base, store: store, documents: store, session: session, bundledMap: nil, retry: retry,
      limits: limits)
    return await source.themes(of: id).loaded
  }
}

/// The files of a theme and of those behind it, in their order.
struct ThemeChain: Sendable {
  var files: [(id: String, state: LoadedFile<HotlayoutThemeSet>)] = []
  var loaded = LoadedTheme(theme: .builtIn, ids: [], problems: [])
}

extension PlacementSource {
  /// A theme and what it extends. An id that is none is not asked for.
  func themes(of id: String) async -> ThemeChain {
    var chain = ThemeChain()
    var next: String? = id
    while let id = next, id != "builtin", DocumentId.isValid(id),
      !chain.files.contains(where: { $0.id == id }),
      chain.files.count <= HotlayoutThemeSet.inheritanceLimit
    {
      let state = await theme(id)
      chain.files.append((id, state))
      next = state.value?.extends
    }
    var problems = chain.files.flatMap { file in
      file.state.problems(of: ProjectBase.themePath(file.id))
    }
    var theme = HotlayoutThemeSet.builtIn
    if let own = chain.files.first?.state.data {
      let texts = Dictionary(
        chain.files.map { ($0.id, $0.state.data) }, uniquingKeysWith: { first, _ in first })
      do throws(HotlayoutLoadError) {
        theme = try HotlayoutThemeSet.load(own, limits: limits.theme) { id in
          texts[id]?.map { [UInt8]($0) }
        }
      } catch { problems.append("\(ProjectBase.themePath(id)): \(error.message)") }
    }
    chain.loaded = LoadedTheme(theme: theme, ids: chain.files.map(\.id), problems: problems)
    return chain
  }
}
