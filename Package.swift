// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "HotLayout",
  products: [
    .library(name: "HotLayout", targets: ["HotLayout"]),
    .library(name: "HotLayoutRender", targets: ["HotLayoutRender"]),
    .library(name: "HotLayoutClient", targets: ["HotLayoutClient"]),
    .executable(name: "hotlayout", targets: ["HotLayoutCommand"]),
    // Started by the library to decode images; it stands beside the command.
    .executable(name: "hotlayout-decoder", targets: ["hotlayout-decoder"]),
  ],
  targets: [
    // Libraries of the system, each with the package that brings it.
    .systemLibrary(
      name: "SystemSimdJSON", pkgConfig: "simdjson", providers: [.apt(["libsimdjson-dev"])]),
    .systemLibrary(name: "SystemICU", pkgConfig: "icu-i18n", providers: [.apt(["libicu-dev"])]),
    .systemLibrary(
      name: "SystemCurl", pkgConfig: "libcurl", providers: [.apt(["libcurl4-openssl-dev"])]),
    .systemLibrary(name: "SystemCairo", pkgConfig: "cairo", providers: [.apt(["libcairo2-dev"])]),
    .systemLibrary(
      name: "SystemPango", pkgConfig: "pangocairo", providers: [.apt(["libpango1.0-dev"])]),
    .systemLibrary(
      name: "SystemPangoFT", pkgConfig: "pangoft2", providers: [.apt(["libpango1.0-dev"])]),
    .systemLibrary(
      name: "SystemDeflate", pkgConfig: "libdeflate", providers: [.apt(["libdeflate-dev"])]),
    .systemLibrary(name: "SystemSPNG", pkgConfig: "spng", providers: [.apt(["libspng-dev"])]),
    .systemLibrary(
      name: "SystemJPEG", pkgConfig: "libjpeg", providers: [.apt(["libjpeg62-turbo-dev"])]),
    .systemLibrary(
      name: "SystemWebP", pkgConfig: "libwebpdemux", providers: [.apt(["libwebp-dev"])]),
    .systemLibrary(name: "SystemGIF", providers: [.apt(["libgif-dev"])]),
    .systemLibrary(
      name: "SystemRSVG", pkgConfig: "librsvg-2.0", providers: [.apt(["librsvg2-dev"])]),
    // May be missing: AVIF is then not decoded.
    .systemLibrary(name: "SystemAVIF", pkgConfig: "libavif", providers: [.apt(["libavif-dev"])]),
    .systemLibrary(
      name: "SystemSeccomp", pkgConfig: "libseccomp", providers: [.apt(["libseccomp-dev"])]),
    // Its package brings no pkg-config file.
    .systemLibrary(name: "SystemZint", providers: [.apt(["libzint-dev"])]),

    // Thin shims: what Swift cannot call by itself (C++, macros, variadic functions).
    .target(name: "CSimdJSON", dependencies: ["SystemSimdJSON"]),
    .target(name: "CICU", dependencies: ["SystemICU"]),
    .target(name: "CCurl", dependencies: ["SystemCurl"]),
    .target(name: "CDraw", dependencies: ["SystemCairo", "SystemPango", "SystemPangoFT"]),
    // The decoders of images, which run in a process of their own, without Swift: it starts fast and
    // makes few system calls.
    .target(
      name: "CImages",
      dependencies: [
        "SystemSPNG", "SystemJPEG", "SystemWebP", "SystemGIF", "SystemRSVG", "SystemAVIF",
        "SystemSeccomp", "SystemCairo", "SystemDeflate",
      ],
      linkerSettings: [.linkedLibrary("gif"), .linkedLibrary("m")]),
    .executableTarget(
      name: "hotlayout-decoder", dependencies: ["CImages"], path: "Sources/ImageDecoder"),
    .target(
      name: "CZint", dependencies: ["SystemZint"], linkerSettings: [.linkedLibrary("zint")]),

    // The reader, the box layout, the picture, the network, the command.
    .target(name: "HotLayout", dependencies: ["CSimdJSON", "CICU", "HotLayoutAddress"]),
    .target(name: "HotLayoutFlex"),
    // libm, for `floor` and its like, which nothing else here would bring.
    .executableTarget(
      name: "flexbench", dependencies: ["HotLayoutFlex"], path: "Sources/FlexBench",
      linkerSettings: [.linkedLibrary("m")]),
    .executableTarget(
      name: "validatebench", dependencies: ["HotLayout", "HotLayoutRender", "TestSupport"],
      path: "Sources/ValidateBench"),
    .target(
      name: "HotLayoutRender",
      dependencies: ["HotLayout", "HotLayoutFlex", "CDraw", "CZint", "SystemDeflate"]),
    // Images for the renderer, through the client: neither of these knows of the other.
    .target(
      name: "HotLayoutImages",
      dependencies: ["HotLayout", "HotLayoutAddress", "HotLayoutClient", "HotLayoutRender"]),
    // Which addresses may be fetched: apart from the client, so that the reader can ask it too.
    .target(name: "HotLayoutAddress", dependencies: ["CCurl"]),
    .target(name: "HotLayoutClient", dependencies: ["HotLayout", "HotLayoutAddress", "CCurl"]),
    .executableTarget(
      name: "clientbench", dependencies: ["HotLayout", "HotLayoutClient"],
      path: "Sources/ClientBench"),
    .executableTarget(
      name: "HotLayoutCommand",
      dependencies: [
        "HotLayout", "HotLayoutAddress", "HotLayoutRender", "HotLayoutClient", "HotLayoutImages",
        "CDraw",
      ]),

    .executableTarget(
      name: "renderbench", dependencies: ["HotLayout", "HotLayoutRender"],
      path: "Sources/RenderBench"),

    .target(name: "TestSupport", dependencies: ["HotLayout"], path: "Tests/TestSupport"),
    .testTarget(name: "HotLayoutTests", dependencies: ["HotLayout", "TestSupport"]),
    .testTarget(name: "HotLayoutFlexTests", dependencies: ["HotLayoutFlex", "TestSupport"]),
    // Calls from within the cage of the decoder what it must not call.
    .executableTarget(name: "cage-probe", dependencies: ["CImages"], path: "Tests/CageProbe"),
    .testTarget(
      name: "HotLayoutImagesTests",
      dependencies: [
        "cage-probe", "hotlayout-decoder", "HotLayoutCommand", "HotLayoutImages", "TestSupport",
      ],
      exclude: ["Fixtures"]),
    .testTarget(
      name: "HotLayoutRenderTests", dependencies: ["HotLayoutRender", "TestSupport"],
      exclude: ["Drawing/Goldens"]),
    // What the tests of the client start and kill.
    .executableTarget(
      name: "client-test-helper", dependencies: ["HotLayoutAddress", "HotLayoutClient"],
      path: "Tests/ClientTestHelper"),
    .testTarget(
      name: "HotLayoutClientTests",
      dependencies: [
        "client-test-helper", "hotlayout-decoder", "HotLayout", "HotLayoutAddress",
        "HotLayoutClient", "HotLayoutCommand", "HotLayoutImages", "TestSupport",
      ],
      exclude: [
        "Support/cache-server.py", "Support/framing-server.py", "Support/lying-server.py",
        "Support/tls_server.py",
      ]),
    .testTarget(
      name: "CommandTests",
      dependencies: ["hotlayout-decoder", "HotLayoutCommand", "TestSupport"]),
  ],
  swiftLanguageModes: [.v6],
  cxxLanguageStandard: .cxx17
)
