// swift-tools-version: 6.2
import PackageDescription

// A package of somebody else's: it knows Gatefold by its address alone.
guard let url = Context.environment["GATEFOLD_URL"] else {
    fatalError("set GATEFOLD_URL to the address of a clone, such as file:///home/me/gatefold")
}
let branch = Context.environment["GATEFOLD_BRANCH"] ?? "main"
/// SwiftPM calls a package by the last part of its address.
let gatefold = url.split(separator: "/").last.map { $0.hasSuffix(".git") ? String($0.dropLast(4)) : String($0) } ?? url

let package = Package(
    name: "protocols",
    dependencies: [.package(url: url, branch: branch)],
    targets: [
        // Bindings that other targets use, with the settings of `swift package init`.
        .target(
            name: "IdleInhibit",
            dependencies: [.product(name: "GatefoldWayland", package: gatefold)],
            plugins: [.plugin(name: "GatefoldWaylandScannerPlugin", package: gatefold)]),
        // Bindings of a program's own, under the strictest settings.
        .executableTarget(
            name: "Protocols",
            dependencies: ["IdleInhibit", .product(name: "GatefoldWayland", package: gatefold)],
            swiftSettings: [
                .defaultIsolation(MainActor.self),
                .treatAllWarnings(as: .error),
                .enableUpcomingFeature("ExistentialAny"),
                .enableUpcomingFeature("InternalImportsByDefault"),
                .enableUpcomingFeature("MemberImportVisibility"),
                .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
                .enableUpcomingFeature("InferIsolatedConformances"),
            ],
            plugins: [.plugin(name: "GatefoldWaylandScannerPlugin", package: gatefold)]),
    ]
)
