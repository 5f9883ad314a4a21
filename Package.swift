// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "HotLayout",
  products: [
    .library(name: "HotLayout", targets: ["HotLayout"]),
    .library(name: "HotLayoutRender", targets: ["HotLayoutRender"]),
    .library(name: "HotLayoutClient", targets: ["HotLayoutClient"]),
    .executable(name: "hotlayout", targets: ["HotLayoutCommand"]),
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
    // Its package brings no pkg-config file.
    .systemLibrary(name: "SystemZint", providers: [.apt(["libzint-dev"])]),

    // Thin shims: what Swift cannot call by itself (C++, macros, variadic functions).
    .target(name: "CSimdJSON", dependencies: ["SystemSimdJSON"]),
    .target(name: "CICU", dependencies: ["SystemICU"]),
    .target(name: "CCurl", dependencies: ["SystemCurl"]),
    .target(name: "CDraw", dependencies: ["SystemCairo", "SystemPango", "SystemPangoFT"]),
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
      name: "validatebench", dependencies: ["HotLayout", "TestSupport"],
      path: "Sources/ValidateBench"),
    .target(name: "HotLayoutImages", dependencies: ["HotLayout", "SystemDeflate"]),
    .target(
      name: "HotLayoutRender",
      dependencies: [
        "HotLayout", "HotLayoutFlex", "HotLayoutImages", "CDraw", "CZint", "SystemDeflate",
      ]),
    // Which addresses may be fetched: apart from the client, so that the reader can ask it too.
    .target(name: "HotLayoutAddress", dependencies: ["CCurl"]),
    .target(name: "HotLayoutClient", dependencies: ["HotLayout", "HotLayoutAddress", "CCurl"]),
    .executableTarget(
      name: "clientbench", dependencies: ["HotLayout", "HotLayoutClient"],
      path: "Sources/ClientBench"),
    .executableTarget(
      name: "HotLayoutCommand",
      dependencies: ["HotLayout", "HotLayoutRender", "HotLayoutClient", "CDraw"]),

    .executableTarget(
      name: "renderbench", dependencies: ["HotLayout", "HotLayoutRender"],
      path: "Sources/RenderBench"),

    .target(name: "TestSupport", dependencies: ["HotLayout"], path: "Tests/TestSupport"),
    .testTarget(name: "HotLayoutTests", dependencies: ["HotLayout", "TestSupport"]),
    .testTarget(name: "HotLayoutFlexTests", dependencies: ["HotLayoutFlex", "TestSupport"]),
    .testTarget(name: "HotLayoutImagesTests", dependencies: ["HotLayoutImages", "TestSupport"]),
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
        "client-test-helper", "HotLayout", "HotLayoutAddress", "HotLayoutClient",
        "HotLayoutCommand",
        "TestSupport",
      ],
      exclude: ["Support/lying-server.py"]),
    .testTarget(name: "CommandTests", dependencies: ["HotLayoutCommand", "TestSupport"]),
  ],
  swiftLanguageModes: [.v6],
  cxxLanguageStandard: .cxx17
)
