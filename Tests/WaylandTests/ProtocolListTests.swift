import Foundation
import GatefoldTestSupport
import Testing

@testable import GatefoldWaylandScanner

/// A file lists the protocols whose bindings a target has.
@Suite struct ProtocolListTests {
    private let folder = try! TemporaryFolder()

    /// A protocol with one interface for each name, which makes an object of the next.
    private func write(_ name: String, interfaces: [String], version: Int = 1) throws {
        let bodies = interfaces.enumerated().map { index, name in
            let next = index + 1 < interfaces.count ? interfaces[index + 1] : nil
            let event = next.map {
                "<event name=\"born\"><arg name=\"id\" type=\"new_id\" interface=\"\($0)\"/></event>"
            }
            let late = "<event name=\"late\" since=\"\(version)\"/>"
            let values = "<enum name=\"type\"><entry name=\"a\" value=\"1\"/></enum>"
            return "<interface name=\"\(name)\" version=\"\(version)\">\(event ?? "")\(late)\(values)</interface>"
        }
        try write(name, "<protocol name=\"test\">\(bodies.joined())</protocol>")
    }

    private func write(_ name: String, _ text: String) throws {
        try Data(text.utf8).write(to: URL(filePath: folder.path(of: name)))
    }

    private func selection(_ text: String, importable: [ImportedInterface] = []) throws -> Selection {
        let list = try ProtocolList(text, path: folder.path(of: "list"))
        return try Selection(list, folders: ["lamps": folder.path], importable: importable)
    }

    @Test func aProtocolWithoutChoicesIsGeneratedAsAWhole() throws {
        try write("a.xml", interfaces: ["lamp", "bulb"], version: 3)
        #expect(try selection("protocol a.xml").interfaces.map(\.name) == ["lamp", "bulb"])
        #expect(try selection("protocol lamps:a.xml # by its package").interfaces.map(\.version) == [3, 3])
        #expect(try selection("protocol a.xml\n\ninterface bulb 2").interfaces.map(\.version) == [2])
    }

    @Test func theFirstPlaceThatIsThereIsRead() throws {
        try write("b.xml", interfaces: ["lamp"])
        #expect(try selection("protocol lamps:stable/b.xml b.xml").interfaces.map(\.name) == ["lamp"])
    }

    @Test func anOptionalProtocolMayBeMissing() throws {
        try write("a.xml", interfaces: ["lamp"])
        let selection = try selection("optional lamps:none.xml\nprotocol a.xml")
        #expect(selection.missing == ["lamps:none.xml"])
        #expect(selection.interfaces.map(\.name) == ["lamp"])
        let text = BindingsWriter(list: try ProtocolList("", path: "/list"), selection: selection, module: "Test")
            .text()
        #expect(text.contains("static let missing: [String] = [\"lamps:none.xml\"]"))
        #expect(text.contains("        \"lamp\": 1,\n"))
        #expect(throws: ScannerError.self) { try self.selection("protocol lamps:none.xml") }
    }

    @Test func interfacesOfAnotherModuleAreImported() throws {
        try write("a.xml", interfaces: ["lamp", "bulb"])
        try write("b.xml", interfaces: ["shop", "lamp"])
        let importable = try selection("protocol a.xml").interfaces.map {
            ImportedInterface(module: "Lamps", interface: $0)
        }
        let shop = try selection("protocol b.xml", importable: importable)
        #expect(shop.interfaces.map(\.name) == ["shop"])
        #expect(shop.imported.map(\.interface.name) == ["lamp"])
        let text = BindingsWriter(list: try ProtocolList("", path: "/list"), selection: shop, module: "Shop").text()
        #expect(text.contains("import Lamps\n"))
        #expect(text.contains("count: 1, imported: [Lamp.interface])"))
        #expect(text.contains("(\"born\", \"n\", [1]),"))
        let own = try selection("protocol b.xml\ninterface shop\ninterface lamp", importable: importable)
        #expect(own.interfaces.map(\.name) == ["shop", "lamp"])
        #expect(own.imported.isEmpty)
    }

    @Test func aListCanIncludeAnother() throws {
        try write("a.xml", interfaces: ["lamp"])
        try write("other", "access public\nprotocol a.xml\narray lamp.a.b UInt8")
        let list = try ProtocolList("side server\ninclude other", path: folder.path(of: "list"))
        #expect(list.side == .server)
        #expect(list.access == .internal)
        #expect(list.protocols.map(\.places) == [["a.xml"]])
        #expect(list.arrays == ["lamp.a.b": "UInt8"])
    }

    @Test func selectionsThatWouldEndTheConnectionAreRefused() throws {
        try write("a.xml", interfaces: ["lamp", "bulb"], version: 3)
        // An event makes an object of an unknown type.
        #expect(throws: ScannerError.self) { try selection("protocol a.xml\ninterface lamp 3") }
        // The compositor would send events of version 3 to an object whose table ends with version 2.
        #expect(throws: ScannerError.self) { try selection("protocol a.xml\ninterface lamp 3\ninterface bulb 2") }
        #expect(throws: Never.self) { try selection("protocol a.xml\ninterface lamp 2\ninterface bulb 2") }
    }

    @Test func anInterfaceIsGeneratedOnce() throws {
        try write("a.xml", interfaces: ["lamp"])
        #expect(throws: ScannerError.self) { try selection("protocol a.xml\nprotocol a.xml") }
    }

    @Test func anArraysTypeMustBeKnown() throws {
        try write("a.xml", interfaces: ["lamp"])
        #expect(throws: ScannerError.self) { try selection("protocol a.xml\narray lamp.a.b String") }
        #expect(throws: ScannerError.self) { try selection("protocol a.xml\narray lamp.a.b lamp.color") }
        #expect(throws: Never.self) { try selection("protocol a.xml\narray lamp.a.b lamp.type") }
    }

    @Test(arguments: [
        "side", "side left", "access private", "protocol", "interface lamp 1", "protocol a\ninterface lamp x",
        "protocol a\ninterface lamp 0", "protocol a\ninterface lamp 1 ended-by", "protocol a\ninterface lamp 1 done",
        "array a.b UInt8", "array a.b.c", "shade lamp", "include nowhere",
    ])
    func mistakesInAListAreTold(text: String) {
        #expect(throws: ScannerError.self) { try ProtocolList(text, path: folder.path(of: "list")) }
    }
}
