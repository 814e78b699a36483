// swift-tools-version: 6.2
import PackageDescription

// A package of somebody else's: it knows Gatefold by its address alone. `.ci/consumers` builds it and runs its programs.
guard let url = Context.environment["GATEFOLD_URL"],
    let version = Context.environment["GATEFOLD_VERSION"].flatMap(Version.init)
else {
    fatalError("set GATEFOLD_URL to the address of a clone, such as file:///home/me/gatefold, and GATEFOLD_VERSION")
}

let gatefold: Target.Dependency = .product(name: "Gatefold", package: "gatefold")
let wayland: Target.Dependency = .product(name: "GatefoldWayland", package: "gatefold")
let scanner: Target.PluginUsage = .plugin(name: "GatefoldWaylandScannerPlugin", package: "gatefold")

/// These are the strictest settings. Targets without them have those of `swift package init`.
let strict: [SwiftSetting] = [
    .defaultIsolation(MainActor.self),
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .enableUpcomingFeature("InferIsolatedConformances"),
]

/// These targets have the names of Gatefold's modules, programs and tools without the prefix.
let namesakes = [
    "Allocations", "Compositor", "Embedder", "Gallery", "Host", "Inbox", "Log", "Scene", "Stage", "Text", "Views",
    "WaylandScanner",
]

let package = Package(
    name: "consumer",
    dependencies: [.package(url: url, exact: version)],
    targets: [
        // Its source is the first example of the documentation, taken from there.
        .executableTarget(name: "Readme", dependencies: [gatefold], path: "Readme"),

        // Lists, pictures, work in the background: with Foundation, the same in a copy under strict settings, and without.
        // These are programs of Gatefold 0.3, which stay as they were written: `since-0.3.sed` has what they need since.
        .executableTarget(name: "Recipes", dependencies: [gatefold], path: "Recipes"),
        .executableTarget(
            name: "StrictRecipes", dependencies: [gatefold], path: "StrictRecipes", swiftSettings: strict),
        .executableTarget(name: "KitchenTimer", dependencies: [gatefold], path: "KitchenTimer", swiftSettings: strict),

        // An application is tested with the test library, and by a program without any.
        .testTarget(
            name: "RecipeTests", dependencies: ["Readme", .product(name: "GatefoldTesting", package: "gatefold")],
            path: "RecipeTests"),
        .executableTarget(
            name: "Check", dependencies: [.product(name: "GatefoldTesting", package: "gatefold")], path: "Check"),

        // This program uses springs alone.
        .executableTarget(
            name: "Motion", dependencies: [.product(name: "GatefoldMotion", package: "gatefold")], path: "Motion"),

        // Bindings that other targets use, and bindings of a program's own.
        .target(name: "ContentType", dependencies: [wayland], path: "ContentType", plugins: [scanner]),
        .executableTarget(
            name: "Protocols", dependencies: ["ContentType", wayland], path: "Protocols", swiftSettings: strict,
            plugins: [scanner]),

        // No name of one of Gatefold's targets collides with one of these.
        .target(name: "CPango", path: "Neighbours/CPango"),
        .executableTarget(
            name: "Neighbours", dependencies: [gatefold, "CPango"] + namesakes.map { .target(name: $0) },
            path: "Neighbours/Main"),
    ] + namesakes.map { .target(name: $0, path: "Neighbours/" + $0) }
)
