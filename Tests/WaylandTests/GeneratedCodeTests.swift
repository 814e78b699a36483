import Foundation
import GatefoldTestSupport
import Testing

@testable import GatefoldWaylandScanner

/// The compiler accepts the generated code of every protocol on this machine, and of one that uses all of Swift's
/// keywords.
@Suite(.serialized) struct GeneratedCodeTests {
    enum Kind: String {
        /// A client's internal types, with the settings of `swift package init`.
        case plain
        /// A client's public types in a module that lives on the main actor.
        case isolated
        /// A compositor's types.
        case server

        var settings: String {
            switch self {
            case .plain: ""
            case .isolated: "access public"
            case .server: "side server"
            }
        }
    }

    private static let folders = ["wayland", "wayland-protocols", "plasma-wayland-protocols", "wlr-protocols"]
        .map { "/usr/share/" + $0 }
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardized

    private let folder = try! TemporaryFolder()

    /// The installed protocol files.
    private var files: [String] {
        Self.folders.flatMap { folder in
            let paths = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
            return paths.filter { $0.hasSuffix(".xml") }.sorted().map { folder + "/" + $0 }
        }
    }

    /// Sorts the files into as few lists as possible: some define the same interface, and no list may do that.
    private func lists(_ settings: String) throws -> [String] {
        var lists: [(text: String, interfaces: Set<String>)] = []
        for file in files {
            let data = try Data(contentsOf: URL(filePath: file))
            let names = Set(try ProtocolReader.interfaces(in: data, path: file).map(\.name))
            if let index = lists.firstIndex(where: { $0.interfaces.isDisjoint(with: names) }) {
                lists[index].text += "\nprotocol \(file)"
                lists[index].interfaces.formUnion(names)
            } else {
                lists.append((settings + "\nprotocol \(file)", names))
            }
        }
        return lists.map(\.text)
    }

    /// A protocol in which everything has the name of one of Swift's keywords.
    private var keywords: String {
        let capitals = ["Any", "Protocol", "Self", "Type"]
        let words = SwiftName.reserved.union(SwiftName.contextual).subtracting(capitals).union([
            "type", "event", "request", "string", "pointer", "version", "id", "handle", "opcode", "target", "handler",
            "arguments", "wire", "implementation",
        ]).sorted()
        let arguments = (words + capitals).map { "<arg name=\"\($0)\" type=\"uint\"/>" }.joined()
        let entries = (words + capitals + ["Class"]).enumerated().map { "<entry name=\"\($1)\" value=\"\($0)\"/>" }
            .joined()
        let interfaces = words.map { word in
            let messages = words.map { name in
                """
                <request name="\(name)"><arg name="\(name)" type="object" interface="\(word)"/>
                <arg name="other" type="array"/></request><event name="\(name)"><arg name="\(name)" type="uint" enum="\(name)"/>
                <arg name="other" type="object" interface="\(name)"/></event>
                """
            }
            // The compiler needs long for each of them, and one protocol with all entries tests as much.
            let enumerations = words.map { "<enum name=\"\($0)\">\($0 == word ? entries : "")</enum>" }
            return """
                <interface name="\(word)" version="1">\(word == "self" ? messages.joined() : messages[0])
                <request name="all">\(arguments)</request><event name="all">\(arguments)</event>
                \(["self", "type"].contains(word) ? enumerations.joined() : "")</interface>
                """
        }
        return "<protocol name=\"words\">\(interfaces.joined())</protocol>"
    }

    /// Writes the bindings of a list, and returns the compiler's messages about them.
    private func complaints(_ list: String, _ kind: Kind) throws -> [Substring] {
        let list = try ProtocolList(list, path: folder.path(of: "list"))
        let own = try ProtocolList(path: Self.root.appending(path: "Sources/Wayland/\(ProtocolList.name)").path)
        let importable = kind == .server ? [] : try Selection(own, folders: [:]).interfaces
        let selection = try Selection(
            list, folders: [:],
            importable: importable.map { ImportedInterface(module: BindingsWriter.runtime, interface: $0) })
        let text = BindingsWriter(list: list, selection: selection, module: "Test").text()
        try Data(text.utf8).write(to: URL(filePath: folder.path(of: "Generated.swift")))
        let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        let modules = URL(filePath: tests).deletingLastPathComponent().appending(path: "Modules").path
        var command = "swiftc -typecheck -warnings-as-errors -swift-version 6 -module-name Test -I '\(modules)'"
        for name in ["WaylandClient", "WaylandServer", "XKBCommon", "Linux"] {
            command += " -Xcc -fmodule-map-file='\(Self.root.path)/Sources/C/\(name)/module.modulemap'"
        }
        if kind == .isolated {
            command += " -default-isolation MainActor -enable-upcoming-feature MemberImportVisibility"
            command += " -enable-upcoming-feature InternalImportsByDefault"
        }
        if kind == .server {
            for name in ["Wire", "Wire+Tables", "Resource"] {
                command += " '\(Self.root.path)/Tests/Support/Server/\(name).swift'"
            }
        }
        let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
        let outcome = try BuiltProgram.shell(
            "\(command) '\(folder.path(of: "Generated.swift"))' 2>&1 | head -n 20", environment: ["PATH": path])
        return outcome.output.split(separator: "\n")
    }

    @Test(arguments: [Kind.plain, .server]) func everyInstalledProtocolCompiles(kind: Kind) throws {
        #expect(files.contains("/usr/share/wayland/wayland.xml"))
        for list in try lists(kind.settings) {
            let complaints = try complaints(list, kind)
            #expect(complaints.isEmpty, "\(complaints.joined(separator: "\n"))")
        }
    }

    @Test(arguments: [Kind.isolated, .server]) func everyWordOfSwiftCanBeAName(kind: Kind) throws {
        try Data(keywords.utf8).write(to: URL(filePath: folder.path(of: "words.xml")))
        let complaints = try complaints(kind.settings + "\nprotocol words.xml", kind)
        #expect(complaints.isEmpty, "\(complaints.joined(separator: "\n"))")
    }
}
