import Foundation
import PackagePlugin

/// Generates Swift bindings from the Wayland protocol files that are installed on this machine.
///
/// A target that depends on `GatefoldCWaylandServer` gets the compositor's side of the protocols, any other the client's.
@main
struct WaylandScannerPlugin: BuildToolPlugin {
    /// The protocol files, below the folder that pkg-config names for each package.
    private static let files: [(package: String, fallback: String, paths: [String])] = [
        ("wayland-scanner", "/usr/share/wayland", ["wayland.xml"]),
        (
            "wayland-protocols", "/usr/share/wayland-protocols",
            [
                "stable/xdg-shell/xdg-shell.xml",
                "stable/presentation-time/presentation-time.xml",
                "stable/viewporter/viewporter.xml",
                "staging/fractional-scale/fractional-scale-v1.xml",
                "staging/xdg-activation/xdg-activation-v1.xml",
                "unstable/xdg-decoration/xdg-decoration-unstable-v1.xml",
            ]
        ),
    ]

    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        let side = target.dependsOnServer ? "server" : "client"
        let output = context.pluginWorkDirectoryURL.appending(path: "Wayland-\(side).swift")
        let inputs = Self.files.flatMap { file in
            let folder = Self.folder(of: file.package) ?? file.fallback
            return file.paths.map { URL(filePath: folder).standardized.appending(path: $0) }
        }
        for input in inputs where !FileManager.default.fileExists(atPath: input.path) {
            Diagnostics.error("\(input.path) is missing; install the packages libwayland-dev and wayland-protocols")
        }
        return [
            .buildCommand(
                displayName: "Generating Wayland \(side) bindings for \(target.name)",
                executable: try context.tool(named: "GatefoldWaylandScanner").url,
                arguments: [side, output.path] + inputs.map(\.path),
                inputFiles: inputs,
                outputFiles: [output])
        ]
    }

    /// Where a package keeps its protocol files; nil when pkg-config or the package is not there.
    private static func folder(of package: String) -> String? {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["pkg-config", "--variable=pkgdatadir", package]
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = FileHandle.nullDevice
        guard (try? process.run()) != nil else { return nil }
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        let text = String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
        guard process.terminationStatus == 0, text.hasPrefix("/") else { return nil }
        // Some versions of pkgconf put an empty system root in front: "//usr/share".
        return "/" + text.drop { $0 == "/" }
    }
}

extension Target {
    fileprivate var dependsOnServer: Bool {
        dependencies.contains {
            if case .target(let target) = $0 { target.name == "GatefoldCWaylandServer" } else { false }
        }
    }
}
