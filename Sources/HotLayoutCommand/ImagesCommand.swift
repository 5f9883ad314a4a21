import FoundationEssentials
import HotLayout
import HotLayoutImages

/// `hotlayout images lock`: writes down what every image of a project is.
enum ImagesCommand {
  static let command = Command(
    name: "images", summary: "Locks the images of a project.", run: run)

  @Sendable private static func run(_ arguments: [String]) async throws {
    let options = try Options(
      "images", "lock PROJECT", summary: "Locks the images of a project.",
      details: """
        Writes \(ImageLock.fileName) into the project: address, SHA-256, size, type and pixels of \
        every image that its documents state, in any language, scheme and state, or that the data \
        of their previews brings. `hotlayout render --locked` fails where an image \
        differs.

        Exit status: 0 written, 1 failed, 2 wrong usage.
        """,
      [
        .init("assets", .values("DIR"), "Folder whose files stand for addresses of images"),
        .init("offline", .flag, "Images from the cache and local folders only"),
        .init("image-host", .values("HOST"), "Load images from these hosts only"),
      ], arguments)
    guard options.words.count == 2, options.words[0] == "lock" else {
      throw CommandError.usage("say `hotlayout images lock PROJECT`.")
    }
    let project = try Project(options.words[1])
    guard let folder = project.folder, project.documentFile == nil else {
      throw CommandError.usage("`\(options.words[1])` is a document; name a project.")
    }
    try await lock(project, folder, ImageOptions.loader(options, project))
  }

  private static func lock(
    _ project: Project, _ folder: String, _ loader: ImageLoader
  ) async throws {
    let decoder = ImageDecoder()
    var entries: [ImageLock.Entry] = []
    var failures = 0
    for address in try addresses(project, folder) {
      do throws(ImageFailure) {
        let file = try await loader.file(for: address).get()
        let image: DecodedImage
        do throws(ImageError) {
          image = try decoder.decode(file.bytes, declared: file.mediaType)
        } catch { throw .image(error) }
        entries.append(ImageLock.Entry(address: address, file: file, image: image))
      } catch {
        failures += 1
        Terminal.error("\(address): \(error)")
      }
    }
    guard failures == 0 else {
      throw CommandError.failed(
        "\(failures) of \(Terminal.count(failures + entries.count, "image")) cannot be had; nothing was written."
      )
    }
    let path = "\(folder)/\(ImageLock.fileName)"
    try Files.write(ImageLock(images: entries).json(), to: path)
    print("\(path): \(Terminal.count(entries.count, "image"))")
  }

  /// The addresses that the documents and their themes state, whenever they are shown, and those that
  /// the data of their previews brings.
  private static func addresses(_ project: Project, _ folder: String) throws -> [String] {
    var addresses: Set<String> = []
    for id in project.documentIds() {
      let document = try Project.loadDocument(project.documentPath(id: id))
      let theme = try project.theme(asked: nil, of: document).theme
      addresses.formUnion(document.imageAddresses(theme: theme))
      for preview in document.previews {
        guard let file = preview.data else { continue }
        let data = try Project.loadData("\(folder)/\(file)")
        for locale in document.languages {
          for scheme in ColorScheme.allCases {
            let environment = ScreenEnvironment(
              locales: [locale], scheme: scheme, now: Date(timeIntervalSince1970: 0),
              states: preview.states)
            for screen in document.screens {
              let bound = document.bind(
                screen: screen.name, data: data, theme: theme, environment: environment)
              addresses.formUnion((bound?.imageReferences ?? []).map(\.address))
            }
          }
        }
      }
    }
    return addresses.sorted()
  }
}
