// swift-tools-version: 6.2
import PackageDescription

// The house, floor by floor: ARCHITECTURE.md has the drawing, and ArchitectureTests compares the
// import lines of every target with it.

/// What every Swift target is built with.
///
/// Warnings are errors: a warning that may stay is noise that hides the next one.
let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
]

/// Targets with loops over pixels are optimised in debug builds too: without it a vector loop is
/// several hundred times slower and the tests with it.
let hot: [SwiftSetting] =
  strict + [
    .unsafeFlags(["-O", "-assert-config", "Debug"], .when(configuration: .debug))
  ]

func floor(_ name: String, on below: [String] = [], _ settings: [SwiftSetting] = strict) -> Target {
  .target(
    name: name,
    dependencies: below.map { .init(stringLiteral: $0) },
    swiftSettings: settings
  )
}

func tests(_ name: String, of below: [String], _ settings: [SwiftSetting] = strict) -> Target {
  .testTarget(
    name: name,
    dependencies: (below + ["TestSupport"]).map { .init(stringLiteral: $0) },
    swiftSettings: settings
  )
}

func library(_ name: String, pkgConfig: String, apt: String, brew: String) -> Target {
  .systemLibrary(
    name: name,
    pkgConfig: pkgConfig,
    providers: [.apt([apt]), .brew([brew])]
  )
}

let package = Package(
  name: "decal",
  platforms: [.macOS(.v15)],
  products: [
    .library(
      name: "Decal",
      targets: [
        "Pixels", "Scene", "Room", "JSON", "Recording", "Raster", "Codecs", "ColorManagement",
        "Blocks", "Rendering", "Files", "Metadata", "Parallel", "Album", "Batch", "Replay",
        "Report", "Bench",
      ]
    ),
    .executable(name: "decal", targets: ["decal"]),
  ],
  targets: [
    // Libraries of the system, each behind one target.
    library("CLibPNG", pkgConfig: "libpng", apt: "libpng-dev", brew: "libpng"),
    library("CLibJPEG", pkgConfig: "libjpeg", apt: "libjpeg-dev", brew: "jpeg-turbo"),
    library("CISAL", pkgConfig: "libisal", apt: "libisal-dev", brew: "isa-l"),
    library("CLCMS", pkgConfig: "lcms2", apt: "liblcms2-dev", brew: "little-cms2"),
    library("CCrypto", pkgConfig: "libcrypto", apt: "libssl-dev", brew: "openssl@3"),

    // C of our own: what Swift cannot call, and loops for more than one kind of processor.
    .target(name: "CCodecs", dependencies: ["CLibPNG", "CLibJPEG", "CISAL"]),
    .target(name: "CColor", dependencies: ["CLCMS"]),
    .target(name: "CSystem"),
    .target(
      name: "CKernels",
      cSettings: [.unsafeFlags(["-O2"], .when(configuration: .debug))]
    ),

    // The way of the data, from the ground up.
    // `rounded()` and its like are calls into libm where nothing else brings it.
    .target(
      name: "Pixels",
      swiftSettings: hot,
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]
    ),
    floor("Scene", on: ["Pixels"]),
    floor("Room", on: ["Scene", "Pixels"]),
    floor("JSON", hot),
    floor("Recording", on: ["Room", "JSON"], hot),
    floor("Raster", on: ["Scene", "Pixels", "Parallel", "CKernels"], hot),
    floor("Parallel", on: ["CSystem"]),
    floor("Metadata", hot),
    floor("Codecs", on: ["Pixels", "Metadata", "CCodecs", "Parallel"], hot),
    floor("ColorManagement", on: ["Codecs", "Pixels", "Parallel", "CColor", "CKernels"], hot),
    floor("Blocks", on: ["Codecs", "Raster", "Scene", "Pixels", "Parallel", "CKernels"], hot),
    floor(
      "Rendering",
      on: [
        "Blocks", "ColorManagement", "Codecs", "Metadata", "Raster", "Scene", "Pixels", "Parallel",
      ]
    ),
    floor("Files", on: ["Parallel", "CSystem", "CCrypto"]),
    floor("Album", on: ["Files", "JSON", "Parallel"]),
    floor(
      "Batch",
      on: [
        "Album", "Recording", "JSON", "Room", "Rendering", "ColorManagement", "Codecs", "Metadata",
        "Scene", "Pixels", "Files", "Parallel",
      ]
    ),
    // The page's style and script are files of their own, compiled in.
    .target(
      name: "Report",
      dependencies: [
        "Batch", "Recording", "JSON", "Room", "Codecs", "Raster", "Scene", "Pixels", "Files",
      ],
      resources: [.embedInCode("Web")],
      swiftSettings: strict
    ),
    floor(
      "Replay",
      on: [
        "Batch", "Recording", "Room", "Rendering", "Codecs", "Raster", "Scene", "Pixels", "Files",
      ]
    ),
    floor(
      "Bench",
      on: [
        "Album", "Batch", "Recording", "JSON", "Room", "Rendering", "Blocks", "Codecs", "Raster",
        "Scene", "Pixels", "Files",
      ],
      hot
    ),
    floor(
      "Command",
      on: [
        "Album", "Batch", "Bench", "Replay", "Report", "Recording", "JSON", "Room", "Rendering",
        "Blocks", "Codecs", "Metadata",
        "Raster",
        "Scene", "Pixels", "Files", "Parallel", "CSystem",
      ]
    ),
    .executableTarget(
      name: "decal",
      dependencies: ["Command"],
      swiftSettings: strict,
      // Half of the time until `main` goes into loading and linking the libraries of Swift.
      linkerSettings: [
        .unsafeFlags(["-static-stdlib"], .when(platforms: [.linux], configuration: .release))
      ]
    ),

    // Tests.
    .target(
      name: "TestSupport",
      dependencies: ["Pixels", "Codecs", "CLCMS", "Room"],
      path: "Tests/TestSupport",
      swiftSettings: hot
    ),
    .target(
      name: "RenderingSupport",
      dependencies: ["Rendering", "Codecs", "Metadata"],
      path: "Tests/RenderingSupport",
      swiftSettings: hot
    ),
    tests("PixelsTests", of: ["Pixels"]),
    tests("SceneTests", of: ["Scene", "Pixels"]),
    tests("RoomTests", of: ["Room", "Scene", "Pixels"]),
    tests("JSONTests", of: ["JSON"], hot),
    tests("RecordingTests", of: ["Recording", "Room", "JSON"]),
    // The loops of CKernels once more, as they are for every processor.
    .target(
      name: "PlainKernels",
      dependencies: ["CKernels"],
      path: "Tests/PlainKernels",
      cSettings: [.unsafeFlags(["-O2"], .when(configuration: .debug))]
    ),
    .testTarget(
      name: "KernelTests",
      dependencies: ["PlainKernels"],
      swiftSettings: strict
    ),
    tests("RasterTests", of: ["Raster", "Scene", "Pixels"], hot),
    tests("CodecsTests", of: ["Codecs", "CCodecs", "Metadata", "Pixels"], hot),
    tests("ColorManagementTests", of: ["ColorManagement", "Codecs", "Pixels"], hot),
    tests("ParallelTests", of: ["Parallel", "CSystem"]),
    tests("MetadataTests", of: ["Metadata", "Codecs", "Pixels"], hot),
    tests("BlocksTests", of: ["Blocks", "Raster", "Codecs", "Scene", "Pixels"], hot),
    tests(
      "RenderingTests",
      of: [
        "Rendering", "Blocks", "ColorManagement", "Raster", "Codecs", "Metadata", "Scene", "Pixels",
        "RenderingSupport", "Parallel",
      ],
      hot
    ),
    tests("FilesTests", of: ["Files", "Parallel", "CSystem"]),
    tests("AlbumTests", of: ["Album", "Files", "Parallel", "CSystem"]),
    tests(
      "ReplayTests",
      of: [
        "Replay", "Batch", "Recording", "Room", "Rendering", "Codecs", "Raster", "Scene", "Pixels",
        "Files", "Parallel",
      ],
      hot
    ),
    tests(
      "BatchTests",
      of: [
        "Album", "Batch", "JSON", "Recording", "Room", "Rendering", "ColorManagement", "Codecs",
        "Pixels", "Files", "Parallel",
      ]
    ),
    tests(
      "ReportTests",
      of: ["Report", "Batch", "Recording", "JSON", "Room", "Codecs", "Pixels", "Files"]
    ),
    tests(
      "BenchTests",
      of: ["Bench", "Batch", "JSON", "Recording", "Room", "Codecs", "Pixels", "Files"],
      hot
    ),
    tests("CommandTests", of: ["JSON", "decal", "Command", "Codecs", "Pixels"]),
    tests("ArchitectureTests", of: []),
  ],
  swiftLanguageModes: [.v6],
  cLanguageStandard: .c17
)

// Fuzzers need a compiler with libFuzzer, so they are only there where they are asked for. What they
// look at counts the ways that it takes; what it does not show to other packages it shows to them.
if Context.environment["FUZZ"] != nil {
  for target in package.targets where target.type == .regular {
    if let settings = target.swiftSettings {
      target.swiftSettings =
        settings + [.unsafeFlags(["-sanitize=fuzzer", "-enable-testing"])]
    } else {
      target.cSettings =
        (target.cSettings ?? []) + [.unsafeFlags(["-fsanitize=fuzzer-no-link"])]
    }
  }
  package.targets += [
    .target(name: "CFuzz", dependencies: ["CISAL"], path: "Fuzz/CFuzz"),
    .executableTarget(
      name: "Fuzz",
      dependencies: [
        "CFuzz", "Command", "Report", "Batch", "Album", "Recording", "JSON", "Room", "Rendering",
        "Raster", "ColorManagement", "Codecs", "Metadata", "Scene", "Pixels", "Files",
        "RenderingSupport",
      ],
      path: "Fuzz/Fuzz",
      swiftSettings: strict,
      linkerSettings: [.unsafeFlags(["-sanitize=fuzzer"])]
    ),
  ]
}

// What `benchmarks/works/png.py` times besides the command.
if Context.environment["BENCH"] != nil {
  package.targets += [
    .executableTarget(
      name: "PNGTimes",
      dependencies: ["Codecs", "Pixels"],
      path: "benchmarks/PNGTimes",
      swiftSettings: strict
    )
  ]
}
