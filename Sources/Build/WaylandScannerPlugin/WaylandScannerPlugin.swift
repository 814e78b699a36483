import Foundation
import PackagePlugin

/// Generates Swift bindings for the Wayland protocols that a target lists.
///
/// The target depends on the product `GatefoldWayland`, uses this plugin, and has a file `wayland-protocols.txt` in its
/// folder:
///
///     access public                              # access level of the types; the default is `internal`
///
///     protocol wayland-protocols:unstable/idle-inhibit/idle-inhibit-unstable-v1.xml
///     protocol Protocols/lamp-v1.xml             # a file in the target's own folder
///     interface lamp_manager_v1 2                # only this interface, handled up to version 2
///     interface lamp_v1 2 ended-by burnt_out     # this event ends the object
///     optional wlr-protocols:unstable/wlr-layer-shell-unstable-v1.xml
///     array lamp_v1.colors.values UInt16         # element type of an array; the default is `UInt32`
///
/// - `protocol` names a file. `package:path` is a path below the folder that pkg-config reports as the package's
///   `pkgdatadir`, or below `/usr/share/package` if pkg-config does not know the package. Any other path is relative to
///   the list's folder. Several paths in one line are tried from left to right, because protocols move when they become
///   stable.
/// - `optional` names a file that may be missing. If it is, nothing is generated for it, and `WaylandProtocols.missing`
///   contains its path.
/// - `interface` lines select interfaces of the protocol above them. Without such a line all interfaces are generated,
///   in the version of the file. With them, newer protocol files do not change the generated code.
/// - `array` gives the element type of an argument, which is named as `interface.message.argument`. The type is an
///   integer type, `Float`, `Double`, or an enumeration of a protocol, such as `xdg_toplevel.state`. `UInt8` gives the
///   raw bytes.
/// - `include` adds the protocols and arrays of another list, whose path is relative to this list's folder.
/// - `side server` generates the compositor's side. The target must then define the types `Resource` and `Wire`.
///
/// Interfaces that a dependency of the target lists with `access public` are not generated again but imported from
/// there, as `wl_surface` is from `GatefoldWayland`. Name one in an `interface` line to generate it nevertheless.
///
/// `wl_surface.set_buffer_scale` becomes `WlSurface.setBufferScale(scale:)`, `wl_output.transform` becomes
/// `WlOutput.Transform`, and the events of `wl_output` become the cases of `WlOutput.Event`. Swift keywords are escaped
/// with backticks. A type whose name Swift does not accept, such as `Type`, gets an underscore at its end.
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
