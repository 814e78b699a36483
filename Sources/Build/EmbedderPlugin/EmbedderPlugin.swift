import Foundation
import PackagePlugin

/// Embeds files in a target's code: the package's `Shaders` in the compositor, and the folders `Pictures`, `Sample`, a
/// Maildir, and `Languages`, catalogues of translations, in every target that has one.
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
        let languages = target.directoryURL.appending(path: "Languages")
        if FileManager.default.fileExists(atPath: languages.path) {
            commands.append(try embed(languages, kind: "languages", as: "EmbeddedLanguages", context: context))
        }
        let mails = target.directoryURL.appending(path: "Sample")
        if FileManager.default.fileExists(atPath: mails.path) {
            commands.append(
                try embed(mails, in: ["cur", "new"], kind: "mails", as: "EmbeddedMails", context: context))
        }
        return commands
    }

    /// Returns the command that embeds a folder. The folder is an input in addition to its files, so that added and
    /// removed files are noticed too.
    private func embed(
        _ folder: URL, in subfolders: [String] = [], kind: String, as name: String, context: PluginContext
    ) throws -> Command {
        let folders = subfolders.isEmpty ? [folder] : subfolders.map { folder.appending(path: $0) }
        let files = try folders.flatMap {
            try FileManager.default.contentsOfDirectory(at: $0, includingPropertiesForKeys: nil)
        }
        let output = context.pluginWorkDirectoryURL.appending(path: name + ".swift")
        return .buildCommand(
            displayName: "Embedding \(kind)",
            executable: try context.tool(named: "GatefoldEmbedder").url,
            arguments: [kind, name, output.path, folder.path],
            inputFiles: folders + files.sorted { $0.path < $1.path },
            outputFiles: [output])
    }
}
