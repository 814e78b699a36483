// swift-tools-version: 6.2
import PackageDescription

/// Whether the fuzzer is built. It takes its entry point from libFuzzer, so only `make fuzz` sets the variable.
let hasFuzzer = Context.environment["GATEFOLD_FUZZER"] != nil

/// Counts which code an input reaches, for the fuzzer. Build tools are left out, since the same option given to SwiftPM
/// would give them libFuzzer's entry point as well.
let counted: [SwiftSetting] = hasFuzzer ? [.unsafeFlags(["-Xfrontend", "-sanitize=address,fuzzer"])] : []

/// Every Swift target is held to the same rules.
let rules: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

/// The rules of every target that is part of a program.
let strict = rules + counted

/// From Views upward everything lives on the main actor unless it says otherwise.
let onMainActor = strict + [.defaultIsolation(MainActor.self)]

/// Pixel loops that are not optimised take half a second a frame, so rooms of them are optimised in debug builds too,
/// also for programs that depend on this package: from tools version 6.2 on, SwiftPM accepts such flags there.
let optimized: [SwiftSetting] = [
    .unsafeFlags(
        ["-O", "-whole-module-optimization", "-num-threads", "2", "-disable-batch-mode"],
        .when(configuration: .debug))
]

/// The executables carry the Swift runtime with them: fewer libraries to load at start. The addresses of what they use
/// from other libraries are looked up at the start and cannot be written to afterwards. `.ci/hardening` checks it.
let staticRuntime: (swift: [SwiftSetting], linker: [LinkerSetting]) = (
    [.unsafeFlags(["-static-stdlib"], .when(configuration: .release))],
    [
        .unsafeFlags(
            ["-static-stdlib", "-Xlinker", "-z", "-Xlinker", "relro", "-Xlinker", "-z", "-Xlinker", "now"],
            .when(configuration: .release))
    ]
)

/// Programs do not offer their own symbols to libraries, which takes 1.8 MB off Inbox. Those of `Tests` do, since they are
/// also built with AddressSanitizer, whose `malloc` libraries have to use.
let unexported: [LinkerSetting] = [
    .unsafeFlags(["-Xlinker", "--no-export-dynamic"], .when(configuration: .release))
]

/// Every target carries the package's name, so that none clashes with a target of a program that depends on it.
func gatefold(_ names: [String]) -> [Target.Dependency] { names.map { .target(name: "Gatefold" + $0) } }

/// A room: `Sources/<name>`, target `Gatefold<name>`.
func room(
    _ name: String, _ rooms: [String] = [], c: [String] = [], exclude: [String] = [],
    settings: [SwiftSetting] = strict, plugins: [Target.PluginUsage] = []
) -> Target {
    .target(
        name: "Gatefold" + name,
        dependencies: gatefold(rooms) + gatefold(c),
        path: "Sources/" + name,
        exclude: exclude,
        swiftSettings: settings,
        plugins: plugins
    )
}

/// A program made of the one module that users import: `<folder>/<name>`.
/// - Parameter isOurs: whether it may use what the rooms keep among themselves, as a program of users cannot.
func program(
    _ name: String, in folder: String = "Sources", _ others: [String] = [], exclude: [String] = [],
    isOurs: Bool = false, plugins: [Target.PluginUsage] = []
) -> Target {
    .executableTarget(
        name: "Gatefold" + name,
        dependencies: ["Gatefold"] + gatefold(others),
        path: folder + "/" + name,
        exclude: exclude,
        packageAccess: isOurs,
        swiftSettings: onMainActor + staticRuntime.swift,
        linkerSettings: staticRuntime.linker + (folder.hasPrefix("Tests") ? [] : unexported),
        plugins: plugins
    )
}

/// Tests of one room: `Tests/<name>Tests`.
func tests(
    of name: String, _ rooms: [String] = [], c: [String] = [], others: [String] = [], exclude: [String] = [],
    settings: [SwiftSetting] = strict
) -> Target {
    .testTarget(
        name: "Gatefold" + name + "Tests",
        dependencies: gatefold([name, "Randomness"] + rooms + c + others),
        path: "Tests/" + name + "Tests",
        exclude: exclude,
        swiftSettings: settings
    )
}

/// Tests of programs and of the library as users see it: `Tests/<name>Tests`.
func tests(
    ofWhole name: String, _ others: [String] = [], exclude: [String] = [], settings: [SwiftSetting] = onMainActor
) -> Target {
    .testTarget(
        name: "Gatefold" + name + "Tests",
        dependencies: ["Gatefold"] + gatefold(["Randomness"] + others),
        path: "Tests/" + name + "Tests",
        exclude: exclude,
        swiftSettings: settings
    )
}

/// A C library of the system, found by pkg-config or, without its name, where compilers and linkers look by themselves.
func library(_ name: String, pkgConfig: String?, apt: String?) -> Target {
    .systemLibrary(
        name: "GatefoldC" + name,
        path: "Sources/C/" + name,
        pkgConfig: pkgConfig,
        providers: apt.map { [.apt([$0])] }
    )
}

/// The program that gives made-up inputs to `Tests/Fuzz/Targets`.
let fuzzer: [Target] =
    hasFuzzer
    ? [
        .executableTarget(
            name: "GatefoldFuzzer", dependencies: gatefold(["FuzzTargets"]), path: "Tests/Fuzz/Fuzzer",
            swiftSettings: onMainActor + [.unsafeFlags(["-parse-as-library"])],
            linkerSettings: [.unsafeFlags(["-Xclang-linker", "-fsanitize=fuzzer", "-use-ld=lld"])])
    ] : []

let package = Package(
    name: "gatefold",
    products: [
        .library(name: "Gatefold", targets: ["Gatefold"]),
        .library(name: "GatefoldTesting", targets: ["GatefoldTesting"]),
        .library(name: "GatefoldMotion", targets: ["GatefoldMotion"]),
        .library(name: "GatefoldWayland", targets: ["GatefoldWayland"]),
        .plugin(name: "GatefoldWaylandScannerPlugin", targets: ["GatefoldWaylandScannerPlugin"]),
        .executable(name: "inbox", targets: ["GatefoldInbox"]),
        .executable(name: "gallery", targets: ["GatefoldGallery"]),
        .executable(name: "folding-page", targets: ["GatefoldFoldingPage"]),
        .executable(name: "notebook", targets: ["GatefoldNotebook"]),
        .executable(name: "benchmarks", targets: ["GatefoldBenchmarks"]),
    ],
    targets: [
        library("WaylandClient", pkgConfig: "wayland-client", apt: "libwayland-dev"),
        library("WaylandEGL", pkgConfig: "wayland-egl", apt: "libwayland-dev"),
        library("WaylandServer", pkgConfig: "wayland-server", apt: "libwayland-dev"),
        library("EGL", pkgConfig: "egl", apt: "libegl-dev"),
        library("GLES", pkgConfig: "glesv2", apt: "libgles-dev"),
        library("XKBCommon", pkgConfig: "xkbcommon", apt: "libxkbcommon-dev"),
        library("Pango", pkgConfig: "pangoft2", apt: "libpango1.0-dev"),
        library("GIO", pkgConfig: "gio-2.0", apt: "libglib2.0-dev"),
        library("TurboJPEG", pkgConfig: "libturbojpeg", apt: "libturbojpeg0-dev"),
        library("PNG", pkgConfig: "libpng", apt: "libpng-dev"),
        // Only Inbox uses these three. SwiftPM would warn every package that depends on this one where pkg-config lacks them.
        library("GMime", pkgConfig: nil, apt: nil),
        library("XML", pkgConfig: nil, apt: nil),
        library("SQLite", pkgConfig: nil, apt: nil),
        library("Linux", pkgConfig: nil, apt: nil),
        .target(name: "GatefoldCPNGRows", dependencies: ["GatefoldCPNG"], path: "Sources/C/PNGRows"),

        .executableTarget(name: "GatefoldWaylandScanner", path: "Sources/Build/WaylandScanner", swiftSettings: rules),
        .plugin(
            name: "GatefoldWaylandScannerPlugin", capability: .buildTool(), dependencies: ["GatefoldWaylandScanner"],
            path: "Sources/Build/WaylandScannerPlugin"),
        .executableTarget(name: "GatefoldEmbedder", path: "Sources/Build/Embedder", swiftSettings: rules),
        .plugin(
            name: "GatefoldEmbedderPlugin", capability: .buildTool(), dependencies: ["GatefoldEmbedder"],
            path: "Sources/Build/EmbedderPlugin"),

        room("Log"),
        room("Geometry", ["Log"]),
        room("System", c: ["CLinux"], settings: strict + optimized),
        room("Language", ["System", "Log"], exclude: ["Languages"], plugins: ["GatefoldEmbedderPlugin"]),
        room("Motion", ["Log"]),
        room("Scene", ["Geometry", "Log"]),
        room(
            "Wayland", ["Geometry", "System", "Log"], c: ["CWaylandClient", "CXKBCommon", "CLinux"],
            plugins: ["GatefoldWaylandScannerPlugin"]),
        room(
            "Compositor", ["Scene", "Geometry", "System", "Log"], c: ["CEGL", "CGLES", "CWaylandEGL", "CLinux"],
            settings: strict + optimized,
            plugins: ["GatefoldEmbedderPlugin"]),
        room("Text", ["Scene", "Geometry", "System"], c: ["CPango", "CLinux"]),
        room(
            "Images", ["Scene", "Geometry", "System", "Log"], c: ["CTurboJPEG", "CPNG", "CPNGRows"],
            settings: strict + optimized),
        room("Film", ["Images", "Scene", "Geometry", "Log"], settings: strict + optimized),
        room("Gestures", ["Geometry", "Motion"]),
        room(
            "Views", ["Geometry", "Motion", "Scene", "Gestures", "Text", "Images", "Language", "Log"],
            settings: onMainActor),
        room(
            "Controls", ["Views", "Geometry", "Motion", "Scene", "Gestures", "Text", "Images", "Language", "Log"],
            settings: onMainActor),
        room(
            "Scrolling", ["Controls", "Views", "Geometry", "Motion", "Scene", "Gestures", "Language"],
            settings: onMainActor),
        room(
            "Menus", ["Scrolling", "Controls", "Views", "Geometry", "Motion", "Scene", "Gestures", "Text", "Language"],
            settings: onMainActor),
        room(
            "Lists",
            [
                "Menus", "Scrolling", "Controls", "Views", "Geometry", "Motion", "Scene", "Gestures", "Text",
                "Language", "Log",
            ],
            settings: onMainActor),
        room(
            "TextEditing",
            [
                "Menus", "Scrolling", "Controls", "Views", "Geometry", "Motion", "Scene", "Gestures", "Text",
                "Language", "Log",
            ],
            settings: onMainActor),
        room(
            "Screens",
            [
                "TextEditing", "Lists", "Menus", "Scrolling", "Controls", "Views", "Geometry", "Motion", "Scene",
                "Gestures",
                "Text", "Images", "Language", "Log",
            ], settings: onMainActor),
        room(
            "Stage",
            [
                "Screens", "Scrolling", "Controls", "Views", "Compositor", "Gestures", "Motion", "Scene", "Geometry",
                "Text", "Images", "Language", "System", "Log",
            ], c: ["CLinux"], settings: onMainActor),
        room(
            "Host",
            [
                "Stage", "Screens", "Controls", "Views", "Wayland", "Compositor", "Gestures", "Motion", "Scene",
                "Geometry", "Text", "Film", "Images", "Language", "System", "Log",
            ], c: ["CLinux", "CGIO", "CPango"], settings: onMainActor),
        .target(
            name: "Gatefold",
            dependencies: [
                "GatefoldGeometry", "GatefoldMotion", "GatefoldScene", "GatefoldGestures", "GatefoldText",
                "GatefoldImages", "GatefoldCompositor", "GatefoldWayland", "GatefoldViews", "GatefoldControls",
                "GatefoldScrolling", "GatefoldMenus", "GatefoldLists", "GatefoldTextEditing", "GatefoldScreens",
                "GatefoldTransitions", "GatefoldStage", "GatefoldHost", "GatefoldFilm", "GatefoldLanguage",
                "GatefoldLog",
            ],
            exclude: ["PublicAPI.txt"],
            swiftSettings: strict),
        room(
            "Transitions",
            [
                "Screens", "Lists", "Scrolling", "Controls", "Views", "Gestures", "Text", "Motion", "Geometry", "Scene",
                "Log",
            ],
            settings: onMainActor),

        room(
            "Testing",
            [
                "Stage", "Transitions", "Screens", "TextEditing", "Lists", "Menus", "Scrolling", "Controls", "Views",
                "Gestures", "Motion", "Scene", "Geometry", "Text", "Film", "Images", "System", "Log",
            ], settings: onMainActor),

        room("Mail", c: ["CGMime", "CXML"]),
        room("MailStore", ["Mail", "System"], c: ["CSQLite", "CLinux"]),

        program("FoldingPage", in: "Sources/Examples"),
        program("Notebook", in: "Sources/Examples"),
        program(
            "Inbox", ["Mail", "MailStore"],
            exclude: ["Desktop", "Films", "Languages", "Movie.script", "Sample", "Tour.script"],
            plugins: ["GatefoldEmbedderPlugin"]),
        program("Gallery", exclude: ["Languages", "Tour.script"], plugins: ["GatefoldEmbedderPlugin"]),
        program(
            "Benchmarks", ["Wayland", "System"], exclude: ["Pictures"], isOurs: true,
            plugins: ["GatefoldEmbedderPlugin"]),

        .target(name: "GatefoldAllocationMeter", path: "Tests/Allocations/Meter"),
        program("Allocations", in: "Tests/Allocations", ["AllocationMeter"], isOurs: true),

        .target(
            name: "GatefoldTreeSupport", dependencies: ["Gatefold", "GatefoldRandomness"], path: "Tests/Tree/Support",
            swiftSettings: onMainActor),
        program("TreeWalk", in: "Tests/Tree", ["TreeSupport"], isOurs: true),
        program("TimeProgram", in: "Tests/Time", isOurs: true),

        .target(
            name: "GatefoldTestSupport",
            dependencies: gatefold(["Geometry", "Scene", "CWaylandServer", "CXKBCommon", "CLinux", "CGIO"]),
            path: "Tests/Support", swiftSettings: strict + optimized, plugins: ["GatefoldWaylandScannerPlugin"]),
        .target(
            name: "GatefoldFuzzTargets",
            dependencies: ["Gatefold"]
                + gatefold([
                    "Mail", "MailStore", "Host", "Stage", "Wayland", "Images", "Text", "Scene", "Geometry", "System",
                    "TestSupport", "CGIO", "CLinux",
                ]),
            path: "Tests/Fuzz/Targets", swiftSettings: onMainActor),
        .target(name: "GatefoldRandomness", path: "Tests/Randomness", swiftSettings: strict),
        .target(
            name: "GatefoldRecordings", path: "Tests/Recordings", resources: [.copy("Oracles")], swiftSettings: strict),
        .target(
            name: "GatefoldViewsSupport",
            dependencies: gatefold([
                "Scrolling", "Views", "Geometry", "Motion", "Scene", "Gestures", "Text", "Images",
            ]), path: "Tests/ViewsSupport", swiftSettings: onMainActor),
        .target(
            name: "GatefoldLookSupport", dependencies: ["Gatefold", "GatefoldViews"], path: "Tests/LookSupport",
            swiftSettings: onMainActor),

        tests(of: "Geometry"),
        tests(of: "Language", ["Log"], others: ["Embedder"]),
        tests(of: "Motion", others: ["Recordings"]),
        tests(of: "Scene", ["Geometry", "Log"]),
        tests(of: "Wayland", ["Geometry", "Log"], others: ["TestSupport", "WaylandScanner"]),
        // On the thread of all other drawing: llvmpipe was seen to crash while two threads drew with contexts of one display.
        tests(
            of: "Compositor", ["Scene", "Geometry", "Log"], c: ["CEGL", "CGLES"],
            others: ["TestSupport", "FailingCalls"], settings: onMainActor),
        tests(of: "Text", ["Scene", "Geometry"], others: ["TestSupport"]),
        tests(of: "Images", ["Film", "Scene", "Geometry"], c: ["CTurboJPEG", "CPNG"]),
        tests(of: "Gestures", ["Geometry", "Motion"], others: ["Recordings"]),
        tests(
            of: "Views", ["Geometry", "Motion", "Scene", "Gestures", "Text", "Images", "Language", "Log"],
            others: ["ViewsSupport", "Recordings", "TestSupport"], settings: onMainActor),
        tests(
            of: "Controls",
            [
                "TextEditing", "Lists", "Scrolling", "Views", "Geometry", "Motion", "Scene", "Gestures", "Text",
                "Images",
                "Log",
            ], others: ["ViewsSupport"], settings: onMainActor),
        tests(
            of: "Scrolling", ["Controls", "Views", "Geometry", "Motion", "Scene", "Gestures"], others: ["ViewsSupport"],
            settings: onMainActor),
        tests(
            of: "Menus", ["Lists", "Controls", "Views", "Geometry", "Motion", "Scene", "Gestures", "Text", "Language"],
            others: ["ViewsSupport"], settings: onMainActor),
        tests(
            of: "Lists",
            ["Menus", "Scrolling", "Controls", "Views", "Geometry", "Motion", "Scene", "Gestures", "Text", "Log"],
            others: ["ViewsSupport"], settings: onMainActor),
        tests(
            of: "TextEditing", ["Scrolling", "Controls", "Views", "Geometry", "Motion", "Scene", "Gestures", "Text"],
            others: ["ViewsSupport"], settings: onMainActor),
        tests(
            of: "Screens",
            [
                "TextEditing", "Lists", "Menus", "Scrolling", "Controls", "Views", "Geometry", "Motion", "Scene",
                "Gestures", "Text", "Images", "Log",
            ], others: ["ViewsSupport", "Recordings"], settings: onMainActor),
        tests(of: "Transitions", ["Screens", "Controls", "Views", "Geometry", "Motion"]),
        tests(
            of: "Stage",
            [
                "Screens", "Controls", "Views", "Compositor", "Text", "Images", "Scene", "Gestures", "Motion",
                "Geometry", "Log",
            ],
            others: ["TestSupport", "Recordings"]),
        tests(
            of: "Host",
            [
                "Stage", "Screens", "Controls", "Views", "Wayland", "Compositor", "Film", "Images", "Scene", "Gestures",
                "Motion", "Geometry", "Language", "Log",
            ],
            others: ["TestSupport", "Recordings"]),

        tests(of: "Mail", c: ["CGMime"], exclude: ["Oracle"]),
        tests(of: "MailStore", ["Mail"], c: ["CLinux"]),
        tests(of: "Testing"),
        .testTarget(
            name: "GatefoldFuzzTests", dependencies: gatefold(["FuzzTargets", "Randomness"]), path: "Tests/FuzzTests",
            swiftSettings: onMainActor),
        tests(
            ofWhole: "Library", ["Screens", "Views", "ViewsSupport", "Recordings", "TestSupport"],
            exclude: ["Versions/PublicNames-0.3.0.txt"]),
        tests(ofWhole: "Tree", ["TreeSupport", "Screens"]),
        .target(name: "GatefoldFailingCalls", path: "Tests/FailingCalls"),
        tests(ofWhole: "Window", ["Menus", "Host", "Stage", "TestSupport", "FailingCalls", "CEGL"]),
        tests(ofWhole: "Examples", ["FoldingPage", "Notebook", "Testing", "TestSupport"]),
        tests(
            ofWhole: "Inbox",
            [
                "Inbox", "Mail", "MailStore", "Controls", "Screens", "Views", "Testing", "TestSupport", "LookSupport",
                "CLinux",
            ],
            settings: strict),
        tests(ofWhole: "Gallery", ["Gallery", "Testing", "TestSupport", "LookSupport"]),
        tests(
            ofWhole: "Monkey",
            [
                "Inbox", "MailStore", "Gallery", "TreeSupport", "TestSupport", "Stage", "Screens", "Scrolling",
                "Controls",
                "Views", "Gestures", "Geometry", "Compositor", "CLinux",
            ]),
        tests(ofWhole: "Benchmarks", ["Benchmarks", "TestSupport"]),
        tests(
            ofWhole: "Golden", ["Inbox", "Mail", "MailStore", "Gallery", "Screens", "Testing", "TestSupport"],
            exclude: ["Goldens"]),
    ] + fuzzer
)
