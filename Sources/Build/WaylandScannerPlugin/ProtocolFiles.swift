import Foundation

/// The files that lists refer to. If one of them changes, the bindings are generated again.
///
/// The scanner itself reads the lists again and reports mistakes in them.
struct ProtocolFiles {
    private(set) var inputs: [URL] = []
    private(set) var folders: [String: String] = [:]

    mutating func add(_ list: URL) throws {
        inputs.append(list)
        let folder = list.deletingLastPathComponent()
        for line in try String(contentsOf: list, encoding: .utf8).split(separator: "\n") {
            let words = line.prefix { $0 != "#" }.split(whereSeparator: \.isWhitespace).map(String.init)
            switch words.first {
            case "protocol", "optional":
                for place in words.dropFirst() { inputs.append(Self.existing(url(of: place, in: folder))) }
            case "include" where words.count == 2:
                try add(folder.appending(path: words[1]).standardized)
            default:
                break
            }
        }
    }

    private mutating func url(of place: String, in folder: URL) -> URL {
        let parts = place.split(separator: ":", maxSplits: 1).map(String.init)
        guard parts.count == 2 else {
            return place.hasPrefix("/") ? URL(filePath: place) : folder.appending(path: place)
        }
        let usual = parts[0] == "wayland-scanner" ? "wayland" : parts[0]
        let root = folders[parts[0]] ?? Self.folder(of: parts[0]) ?? "/usr/share/" + usual
        folders[parts[0]] = root
        return URL(filePath: root).appending(path: parts[1])
    }

    /// Returns the file, or its closest existing parent folder, in which the file would appear.
    private static func existing(_ file: URL) -> URL {
        var url = file.standardized
        while !FileManager.default.fileExists(atPath: url.path), url.path != "/" { url.deleteLastPathComponent() }
        return url
    }

    /// Returns the folder with a package's protocol files; nil if pkg-config is missing or does not know the package.
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
