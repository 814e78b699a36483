import Foundation

/// The side of the connection that the bindings are for.
enum Side: String {
    case client, server

    /// The interfaces that libwayland-server implements itself.
    static let ownedByServerLibrary: Set<String> = ["wl_display", "wl_registry"]
}

enum Access: String {
    case `internal`, `public`
}

struct ListedInterface {
    var name: String
    /// The highest version that the program handles; nil uses the version of the protocol file.
    var version: Int?
    /// The events that end the object. Protocol files mark such events only in newer versions of the format.
    var lastEvents: Set<String> = []
}

struct ListedProtocol {
    /// The possible locations of the protocol file; the first one that exists is read.
    var places: [String]
    /// The folder of the list, to which relative locations refer.
    var folder: String
    var isOptional: Bool
    /// The interfaces to generate; nil selects all interfaces of the file.
    var interfaces: [ListedInterface]?

    /// Returns the path of the protocol file; nil if it is in none of the locations.
    func path(folders: [String: String]) -> String? {
        places.lazy.map { ProtocolList.path(of: $0, in: folder, folders: folders) }
            .first { FileManager.default.fileExists(atPath: $0) }
    }
}

/// The contents of a target's `wayland-protocols.txt`. The documentation of the plugin describes the format.
struct ProtocolList {
    static let name = "wayland-protocols.txt"

    var side = Side.client
    var access = Access.internal
    /// Whether the list sets the access level; if so, the import statements have that level too.
    var namesAccess = false
    var protocols: [ListedProtocol] = []
    /// The element types of arrays by `interface.message.argument`.
    var arrays: [String: String] = [:]

    init(path: String) throws(ScannerError) {
        guard let data = FileManager.default.contents(atPath: path) else { throw .unreadable(path: path) }
        try self.init(String(decoding: data, as: UTF8.self), path: path)
    }

    init(_ text: String, path: String) throws(ScannerError) {
        let folder = URL(filePath: path).deletingLastPathComponent().path
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            let words = line.prefix { $0 != "#" }.split(whereSeparator: \.isWhitespace).map(String.init)
            guard let keyword = words.first else { continue }
            guard try read(keyword, Array(words.dropFirst()), folder: folder) else {
                throw .malformed(path: path, what: "line \(index + 1) says '\(words.joined(separator: " "))'")
            }
        }
    }

    /// Reads one line; returns false if the line is malformed.
    private mutating func read(_ keyword: String, _ words: [String], folder: String) throws(ScannerError) -> Bool {
        switch (keyword, words.count) {
        case ("side", 1):
            guard let side = Side(rawValue: words[0]) else { return false }
            self.side = side
        case ("access", 1):
            guard let access = Access(rawValue: words[0]) else { return false }
            self.access = access
            namesAccess = true
        case ("include", 1):
            let included = try ProtocolList(path: Self.path(of: words[0], in: folder, folders: [:]))
            protocols += included.protocols
            arrays.merge(included.arrays) { $1 }
        case ("protocol", 1...), ("optional", 1...):
            protocols.append(ListedProtocol(places: words, folder: folder, isOptional: keyword == "optional"))
        case ("interface", 1...):
            guard let interface = Self.interface(words), let last = protocols.indices.last else { return false }
            protocols[last].interfaces = (protocols[last].interfaces ?? []) + [interface]
        case ("array", 2):
            guard words[0].split(separator: ".").count == 3 else { return false }
            arrays[words[0]] = words[1]
        default:
            return false
        }
        return true
    }

    /// Reads the words of an `interface` line, such as `wl_callback 1 ended-by done`.
    private static func interface(_ words: [String]) -> ListedInterface? {
        var interface = ListedInterface(name: words[0])
        var rest = words.dropFirst()
        if let word = rest.first, word != "ended-by" {
            guard let version = Int(word), version > 0 else { return nil }
            interface.version = version
            rest.removeFirst()
        }
        guard !rest.isEmpty else { return interface }
        guard rest.removeFirst() == "ended-by", !rest.isEmpty else { return nil }
        interface.lastEvents = Set(rest)
        return interface
    }

    /// Returns the path of a location: `package:file` lies below the package's folder, and any other relative path
    /// below the list's folder.
    static func path(of place: String, in folder: String, folders: [String: String]) -> String {
        let parts = place.split(separator: ":", maxSplits: 1).map(String.init)
        if parts.count == 2 {
            let usual = parts[0] == "wayland-scanner" ? "wayland" : parts[0]
            return (folders[parts[0]] ?? "/usr/share/" + usual) + "/" + parts[1]
        }
        return place.hasPrefix("/") ? place : folder + "/" + place
    }
}
