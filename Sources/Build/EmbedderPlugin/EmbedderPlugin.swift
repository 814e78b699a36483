import Foundation
import PackagePlugin

/// Embeds files in a target's code: the package's `Shaders` in the compositor, and the folder `Pictures` in every
/// target that has one.
@main
struct EmbedderPlugin: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
        var commands: [Command] = []
        if target.name == "GatefoldCompositor" {
            let shaders = context.package.directoryURL.appending(path: "Shaders")
            commands.append(try embed(shaders, kind: "shaders", as: "EmbeddedShaders", context: context))
        }
        let pictures = target.directoryURL.appending(path: "Pictures")
        if FileManager.default.fileExists(atPath: pictures.path) {
            commands.append(try embed(pictures, kind: "pictures", as: "EmbeddedPictures", context: context))
        }
        return commands
    }

    /// Returns the command that embeds a folder. The folder is an input in addition to its files, so that added and
    /// removed files are noticed too.
    private func embed(_ folder: URL, kind: String, as name: String, context: PluginContext) throws -> Command {
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        let output = context.pluginWorkDirectoryURL.appending(path: name + ".swift")
        return .buildCommand(
            displayName: "Embedding \(kind)",
            executable: try context.tool(named: "GatefoldEmbedder").url,
            arguments: [kind, name, output.path, folder.path],
            inputFiles: [folder] + files.sorted { $0.path < $1.path },
            outputFiles: [output])
    }
}
