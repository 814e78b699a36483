// swift-tools-version: 6.2
import PackageDescription

/// Every Swift target is held to the same rules.
let strict: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

/// From Views upward everything lives on the main actor unless it says otherwise.
let onMainActor = strict + [.defaultIsolation(MainActor.self)]

/// Pixel loops that are not optimised take half a second a frame, so rooms of them are optimised in debug builds too. Not
/// where the package is a dependency: that may bring no flags of its own.
let optimizing = ["-O", "-whole-module-optimization", "-num-threads", "2", "-disable-batch-mode"]
let optimized: [SwiftSetting] =
    Context.packageDirectory.contains("/checkouts/")
    ? [] : [.unsafeFlags(optimizing, .when(configuration: .debug))]

/// The executables carry the Swift runtime with them: fewer libraries to load at start.
let staticRuntime: (swift: [SwiftSetting], linker: [LinkerSetting]) = (
    [.unsafeFlags(["-static-stdlib"], .when(configuration: .release))],
    [.unsafeFlags(["-static-stdlib"], .when(configuration: .release))]
)

/// A room: `Sources/<name>`, target `Gatefold<name>`.
func room(
    _ name: String, _ rooms: [String] = [], c: [String] = [],
    settings: [SwiftSetting] = strict, plugins: [Target.PluginUsage] = []
) -> Target {
    .target(
        name: "Gatefold" + name,
        dependencies: rooms.map { .target(name: "Gatefold" + $0) } + c.map { .target(name: $0) },
        path: "Sources/" + name,
        swiftSettings: settings,
        plugins: plugins
    )
}

/// A program made of the one module that users import: `Sources/<name>`, or in a folder of that.
func program(
    _ name: String, in folder: String = "", exclude: [String] = [], settings: [SwiftSetting] = onMainActor,
    plugins: [Target.PluginUsage] = []
) -> Target {
    .executableTarget(
        name: name,
        dependencies: ["Gatefold"],
        path: "Sources/" + folder + name,
        exclude: exclude,
        swiftSettings: settings + staticRuntime.swift,
        linkerSettings: staticRuntime.linker,
        plugins: plugins
    )
}

/// Tests of one room: `Tests/<name>Tests`.
func tests(
    of name: String, _ rooms: [String] = [], c: [String] = [], others: [Target.Dependency] = [],
    settings: [SwiftSetting] = strict
) -> Target {
    .testTarget(
        name: "Gatefold" + name + "Tests",
        dependencies: ([name] + rooms).map { .target(name: "Gatefold" + $0) } + c.map { .target(name: $0) } + others,
        path: "Tests/" + name + "Tests",
        swiftSettings: settings
    )
}

/// A C library of the system, found by pkg-config.
func library(_ name: String, pkgConfig: String?, apt: String?) -> Target {
    .systemLibrary(
        name: "C" + name,
        path: "Sources/C/" + name,
        pkgConfig: pkgConfig,
        providers: apt.map { [.apt([$0])] }
    )
}

let package = Package(
    name: "gatefold",
    products: [
        .library(name: "Gatefold", targets: ["Gatefold"]),
        .executable(name: "inbox", targets: ["Inbox"]),
        .executable(name: "gallery", targets: ["Gallery"]),
        .executable(name: "folding-page", targets: ["FoldingPage"]),
        .executable(name: "benchmarks", targets: ["Benchmarks"]),
    ],
    targets: [
        library("WaylandClient", pkgConfig: "wayland-client", apt: "libwayland-dev"),
        library("WaylandCursor", pkgConfig: "wayland-cursor", apt: "libwayland-dev"),
        library("WaylandEGL", pkgConfig: "wayland-egl", apt: "libwayland-dev"),
        library("WaylandServer", pkgConfig: "wayland-server", apt: "libwayland-dev"),
        library("EGL", pkgConfig: "egl", apt: "libegl-dev"),
        library("GLES", pkgConfig: "glesv2", apt: "libgles-dev"),
        library("XKBCommon", pkgConfig: "xkbcommon", apt: "libxkbcommon-dev"),
        library("Pango", pkgConfig: "pangoft2", apt: "libpango1.0-dev"),
        library("GIO", pkgConfig: "gio-2.0", apt: "libglib2.0-dev"),
        library("TurboJPEG", pkgConfig: "libturbojpeg", apt: "libturbojpeg0-dev"),
        library("PNG", pkgConfig: "libpng", apt: "libpng-dev"),
        library("Linux", pkgConfig: nil, apt: nil),
        .target(name: "CPNGRows", dependencies: ["CPNG"], path: "Sources/C/PNGRows"),

        .executableTarget(name: "WaylandScanner", path: "Sources/Build/WaylandScanner", swiftSettings: strict),
        .plugin(
            name: "WaylandScannerPlugin", capability: .buildTool(), dependencies: ["WaylandScanner"],
            path: "Sources/Build/WaylandScannerPlugin"),
        .executableTarget(name: "Embedder", path: "Sources/Build/Embedder", swiftSettings: strict),
        .plugin(
            name: "EmbedderPlugin", capability: .buildTool(), dependencies: ["Embedder"],
            path: "Sources/Build/EmbedderPlugin"),

        room("Log"),
        room("Geometry"),
        room("Motion", ["Geometry"]),
        room("Scene", ["Geometry", "Log"]),
        room(
            "Wayland", ["Geometry", "Log"], c: ["CWaylandClient", "CWaylandCursor", "CXKBCommon", "CLinux"],
            plugins: ["WaylandScannerPlugin"]),
        room(
            "Compositor", ["Scene", "Geometry"], c: ["CEGL", "CGLES", "CWaylandEGL", "CLinux"],
            settings: strict + optimized,
            plugins: ["EmbedderPlugin"]),
        room("Text", ["Scene", "Geometry"], c: ["CPango", "CLinux"]),
        room(
            "Images", ["Scene", "Geometry"], c: ["CTurboJPEG", "CPNG", "CPNGRows", "CLinux"],
            settings: strict + optimized),
        room("Gestures", ["Geometry", "Motion"]),
        room(
            "Views", ["Geometry", "Motion", "Scene", "Gestures", "Text", "Images", "Log"], settings: onMainActor),
        room(
            "Controls", ["Views", "Geometry", "Motion", "Scene", "Gestures", "Text", "Images", "Log"],
            settings: onMainActor),
        room(
            "Screens", ["Controls", "Views", "Geometry", "Motion", "Scene", "Gestures", "Text", "Images", "Log"],
            settings: onMainActor),
        room(
            "Host",
            [
                "Screens", "Controls", "Views", "Wayland", "Compositor", "Gestures", "Motion", "Scene", "Geometry",
                "Text", "Images", "Log",
            ], c: ["CLinux", "CGIO", "CPango"], settings: onMainActor),
        .target(
            name: "Gatefold",
            dependencies: [
                "GatefoldGeometry", "GatefoldMotion", "GatefoldScene", "GatefoldGestures", "GatefoldText",
                "GatefoldImages", "GatefoldCompositor", "GatefoldWayland", "GatefoldViews", "GatefoldControls",
                "GatefoldScreens", "GatefoldTransitions", "GatefoldHost", "GatefoldLog",
            ],
            swiftSettings: strict),
        room(
            "Transitions", ["Screens", "Controls", "Views", "Gestures", "Motion", "Geometry", "Scene", "Log"],
            settings: onMainActor),

        program("FoldingPage", in: "Examples/"),
        program("Inbox", exclude: ["Desktop", "Pictures", "Tour.script"], plugins: ["EmbedderPlugin"]),
        program("Gallery", exclude: ["Tour.script"]),
        program("Benchmarks", exclude: ["Pictures"], plugins: ["EmbedderPlugin"]),

        .target(name: "AllocationMeter", path: "Tests/Allocations/Meter"),
        .executableTarget(
            name: "Allocations", dependencies: ["Gatefold", "AllocationMeter"], path: "Tests/Allocations/Program",
            swiftSettings: onMainActor + staticRuntime.swift, linkerSettings: staticRuntime.linker),

        .target(
            name: "GatefoldTreeSupport", dependencies: ["Gatefold"], path: "Tests/Tree/Support",
            swiftSettings: onMainActor),
        .executableTarget(
            name: "TreeWalk", dependencies: ["Gatefold", "GatefoldTreeSupport"], path: "Tests/Tree/Walk",
            swiftSettings: onMainActor + staticRuntime.swift, linkerSettings: staticRuntime.linker),

        .target(
            name: "GatefoldTestSupport",
            dependencies: ["GatefoldGeometry", "CWaylandServer", "CXKBCommon", "CLinux", "CGIO"],
            path: "Tests/Support", swiftSettings: strict, plugins: ["WaylandScannerPlugin"]),

        .target(
            name: "GatefoldRecordings", path: "Tests/Recordings", resources: [.copy("Oracles")], swiftSettings: strict),

        tests(of: "Geometry"),
        tests(of: "Motion", others: ["GatefoldRecordings"]),
        tests(of: "Scene", ["Geometry", "Log"]),
        tests(of: "Wayland", ["Geometry", "Log"], others: ["GatefoldTestSupport", "WaylandScanner"]),
        // On the thread of all other drawing: llvmpipe was seen to crash while two threads drew with contexts of one display.
        tests(of: "Compositor", ["Scene", "Geometry", "Log"], settings: onMainActor),
        tests(of: "Text", ["Scene", "Geometry"], others: ["GatefoldTestSupport"]),
        tests(of: "Images", ["Scene", "Geometry"], c: ["CTurboJPEG", "CPNG"]),
        tests(of: "Gestures", ["Geometry", "Motion"], others: ["GatefoldRecordings"]),
        .target(
            name: "GatefoldViewsSupport",
            dependencies: [
                "GatefoldControls", "GatefoldViews", "GatefoldGeometry", "GatefoldMotion", "GatefoldScene",
                "GatefoldGestures", "GatefoldText", "GatefoldImages",
            ], path: "Tests/ViewsSupport", swiftSettings: onMainActor),
        tests(
            of: "Views", ["Geometry", "Motion", "Scene", "Gestures", "Text", "Images", "Log"],
            others: ["GatefoldViewsSupport", "GatefoldRecordings"], settings: onMainActor),
        tests(
            of: "Controls", ["Views", "Geometry", "Motion", "Scene", "Gestures", "Text", "Images", "Log"],
            others: ["GatefoldViewsSupport", "GatefoldRecordings"], settings: onMainActor),
        tests(
            of: "Screens", ["Controls", "Views", "Geometry", "Motion", "Scene", "Gestures", "Text", "Images", "Log"],
            others: ["GatefoldViewsSupport", "GatefoldRecordings"], settings: onMainActor),
        tests(of: "Transitions", ["Screens", "Controls", "Views", "Geometry", "Motion"]),
        tests(
            of: "Host",
            [
                "Screens", "Controls", "Views", "Wayland", "Compositor", "Images", "Scene", "Gestures", "Motion",
                "Geometry", "Log",
            ],
            others: ["GatefoldTestSupport", "GatefoldRecordings"]),
        .testTarget(
            name: "GatefoldTests", dependencies: ["Gatefold", "GatefoldRecordings"], path: "Tests/GatefoldTests",
            swiftSettings: onMainActor),
        .testTarget(
            name: "TreeTests", dependencies: ["Gatefold", "GatefoldTestSupport", "GatefoldTreeSupport"],
            path: "Tests/TreeTests",
            swiftSettings: onMainActor),
        .testTarget(
            name: "ExamplesTests", dependencies: ["FoldingPage", "Gatefold"], path: "Tests/ExamplesTests",
            swiftSettings: onMainActor),
        .testTarget(
            name: "InboxTests", dependencies: ["Inbox", "Gatefold", "GatefoldTestSupport", "CLinux"],
            path: "Tests/InboxTests", swiftSettings: strict),
        .testTarget(
            name: "GalleryTests", dependencies: ["Gallery", "Gatefold", "GatefoldTestSupport"],
            path: "Tests/GalleryTests", swiftSettings: onMainActor),
        .testTarget(
            name: "BenchmarksTests", dependencies: ["Benchmarks", "Gatefold", "GatefoldTestSupport"],
            path: "Tests/BenchmarksTests", swiftSettings: onMainActor),
        .testTarget(
            name: "GoldenTests",
            dependencies: ["Inbox", "Gallery", "Gatefold", "GatefoldScreens", "GatefoldTestSupport"],
            path: "Tests/GoldenTests", exclude: ["Goldens"], swiftSettings: onMainActor),
        .testTarget(
            name: "GatefoldWindowTests", dependencies: ["Gatefold", "GatefoldHost", "GatefoldTestSupport", "CEGL"],
            path: "Tests/WindowTests", swiftSettings: onMainActor),
    ]
)
