import GatefoldMailStore
import Glibc

/// The program that the desktop opens drafts with, as far as its settings tell.
/// - Source: the specification "Association between MIME types and applications", and the desktop entry specification
///   (freedesktop.org).
nonisolated enum MailProgram {
    /// The program's name; nil if no setting names one.
    static var name: String? { name(folders: Self.folders) }

    /// Returns the name of the program.
    /// - Parameter folders: The folders of settings, the most important one first.
    static func name(folders: [String]) -> String? {
        let entries = folders.lazy.compactMap { folder in
            lines(of: folder + "/mimeapps.list").first { $0.hasPrefix("x-scheme-handler/mailto=") }
        }
        guard let entry = entries.first?.split(separator: "=").last?.split(separator: ";").first else { return nil }
        for folder in folders {
            for path in ["\(folder)/\(entry)", "\(folder)/applications/\(entry)"] {
                if let line = lines(of: path).first(where: { $0.hasPrefix("Name=") }) {
                    return String(line.dropFirst(5))
                }
            }
        }
        return nil
    }

    private static var folders: [String] {
        func value(_ name: String) -> String? {
            getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
        }
        let home = value("HOME") ?? ""
        let data =
            [value("XDG_DATA_HOME") ?? home + "/.local/share"]
            + (value("XDG_DATA_DIRS") ?? "/usr/local/share:/usr/share").split(separator: ":").map(String.init)
        return [value("XDG_CONFIG_HOME") ?? home + "/.config"] + data.map { $0 + "/applications" }
    }

    /// Returns the lines of a small file; none if it cannot be read.
    /// - C: `fopen`, `fread`
    private static func lines(of path: String) -> [Substring] {
        guard let file = fopen(path, "re") else { return [] }
        defer { fclose(file) }
        var bytes = [UInt8](repeating: 0, count: 64 << 10)
        let count = fread(&bytes, 1, bytes.count, file)
        return String(decoding: bytes.prefix(count), as: UTF8.self).split(separator: "\n")
    }
}
