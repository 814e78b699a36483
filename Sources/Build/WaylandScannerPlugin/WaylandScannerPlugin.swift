import Foundation
import PackagePlugin

/// Generates Swift bindings for the Wayland protocols that a target lists.
///
/// The target depends on the product `GatefoldWayland`, names this plugin, and has a file `wayland-protocols.txt` in its
/// folder:
///
///     access public                              # who sees the types; `internal` if it is not said
///
///     protocol wayland-protocols:unstable/idle-inhibit/idle-inhibit-unstable-v1.xml
///     protocol Protocols/lamp-v1.xml             # a file of the target's own
///     interface lamp_manager_v1 2                # only this interface, handled up to version 2
///     interface lamp_v1 2 ended-by burnt_out     # after that event the compositor forgets the object
///     optional wlr-protocols:unstable/wlr-layer-shell-unstable-v1.xml
///     array lamp_v1.colors.values UInt16         # what the elements of an array are; `UInt32` if it is not said
///
/// - `protocol` names a file: `package:path` is below the folder that pkg-config calls the package's `pkgdatadir`,
///   `/usr/share/package` where it does not know; any other path starts at the list's folder. Several paths in one line
///   are tried from left to right, since protocols move when they become stable.
/// - `optional` is the same for a file that may be missing: nothing is generated then, and `WaylandProtocols.missing`
///   says so.
/// - `interface` lines choose among the interfaces of the protocol above them. Without any, all are generated, in the
///   version of the file; with them, newer files change nothing in the generated code.
/// - `array` names an argument as `interface.message.argument`, and an integer type, `Float`, `Double`, or an
///   enumeration of a protocol, such as `xdg_toplevel.state`. `UInt8` gives the bytes as they are.
/// - `include` takes the protocols and arrays of another list, whose path starts at this one's folder.
/// - `side server` generates a compositor's side; the target brings the types `Resource` and `Wire` for that.
///
/// Interfaces that a target below has in a list with `access public` are used from there, as `wl_surface` is from
/// `GatefoldWayland`. They are generated again only if the list names them by `interface`.
///
/// `wl_surface.set_buffer_scale` becomes `WlSurface.setBufferScale(scale:)`, `wl_output.transform` becomes
/// `WlOutput.Transform`, and the events of `wl_output` become the cases of `WlOutput.Event`. Words of Swift are names in
/// backticks; types that cannot be called what the protocol calls them, such as `Type`, end with an underscore.
@main
struct WaylandScannerPlugin: BuildToolPlugin {
    private static let listName = "wayland-protocols.txt"

    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        guard let module = target as? any SourceModuleTarget, let list = Self.list(of: module) else {
            Diagnostics.error("The target \(target.name) uses the Wayland scanner: add \(Self.listName) to its folder")
            return []
        }
        let output = context.pluginWorkDirectoryURL.appending(path: "GeneratedWaylandProtocols.swift")
        var files = ProtocolFiles()
        var arguments = [output.path, module.moduleName, list.path]
        try files.add(list)
        for case let other as any SourceModuleTarget in target.recursiveTargetDependencies {
            guard let list = Self.list(of: other) else { continue }
            arguments += ["--import", other.moduleName, list.path]
            try files.add(list)
        }
        for (package, folder) in files.folders.sorted(by: { $0.key < $1.key }) {
            arguments += ["--folder", package, folder]
        }
        return [
            .buildCommand(
                displayName: "Generating Wayland bindings for \(target.name)",
                executable: try context.tool(named: "GatefoldWaylandScanner").url,
                arguments: arguments, inputFiles: files.inputs, outputFiles: [output])
        ]
    }

    private static func list(of target: any SourceModuleTarget) -> URL? {
        let list = target.directoryURL.appending(path: listName)
        return FileManager.default.fileExists(atPath: list.path) ? list : nil
    }
}
