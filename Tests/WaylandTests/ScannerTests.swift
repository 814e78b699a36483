import Foundation
import GatefoldWayland
import Testing

@testable import GatefoldWaylandScanner

/// The scanner reads protocol files, and makes bindings of each interface.
@Suite struct ScannerTests {
    private func interfaces(_ body: String) throws -> [Interface] {
        try ProtocolReader.interfaces(in: Data("<protocol name=\"test\">\(body)</protocol>".utf8), path: "test.xml")
    }

    private let lamp = """
        <interface name="wl_lamp" version="9">
          <description summary="gives light">more</description>
          <request name="destroy" type="destructor"/>
          <request name="set_default_color" since="2">
            <description summary="paints the
              light">more</description>
            <arg name="color" type="uint" enum="color"/><arg name="name" type="string" allow-null="true"/>
          </request>
          <request name="break" type="destructor"><arg name="into" type="array"/></request>
          <request name="plug_in"><arg name="socket" type="object" interface="wl_socket"/></request>
          <request name="from_the_future" since="5"><arg name="x" type="int"/></request>
          <event name="lit"><arg name="in" type="fixed"/></event>
          <event name="burnt_out"/>
          <event name="dimmed" since="6"/>
          <enum name="color"><entry name="red" value="1"/><entry name="90" value="0x10"/>
            <entry name="blue" value="1 &lt;&lt; 4"/></enum>
        </interface>
        """

    private func selection(_ line: String, _ body: String? = nil) throws -> Selection {
        let list = try ProtocolList("protocol test.xml\n\(line)", path: "/list")
        return try Selection(list.protocols[0], from: interfaces(body ?? lamp))
    }

    private func text(_ selection: Selection, _ settings: String = "") throws -> String {
        BindingsWriter(list: try ProtocolList(settings, path: "/list"), selection: selection, module: "Test").text()
    }

    @Test func newerFilesChangeNothing() throws {
        let selection = try selection("interface wl_lamp 4")
        #expect(selection.interfaces[0].version == 4)
        #expect(selection.interfaces[0].requests.map(\.name) == ["destroy", "set_default_color", "break", "plug_in"])
        #expect(selection.interfaces[0].events.map(\.name) == ["lit", "burnt_out"])
    }

    @Test func olderFilesLowerTheVersion() throws {
        let selection = try selection("interface wl_lamp 12")
        #expect(selection.interfaces[0].version == 9)
        #expect(selection.interfaces[0].requests.count == 5)
    }

    @Test func aMissingInterfaceIsNamed() {
        #expect(throws: ScannerError.self) { try selection("interface wl_sun 1") }
    }

    @Test func invalidProtocolsAreRefused() {
        #expect(throws: ScannerError.self) { try interfaces("") }
        #expect(throws: ScannerError.self) { try interfaces("<interface name=") }
        #expect(throws: ScannerError.self) {
            try interfaces(
                "<interface name=\"a\"><request name=\"b\"><arg name=\"c\" type=\"moon\"/></request></interface>")
        }
        for name in ["", "_", "a b", "a-b", "a{}", "ä"] {
            #expect(throws: ScannerError.self) { try interfaces("<interface name=\"\(name)\"/>") }
        }
    }

    @Test func signaturesAreLibwaylands() throws {
        let interface = try #require(try interfaces(lamp).first)
        #expect(interface.requests.map(\.signature) == ["", "2u?s", "a", "o", "5i"])
        #expect(interface.events[0].signature == "f")
    }

    @Test func namesReadLikeSwift() throws {
        let selection = try selection("interface wl_lamp 4")
        let client = try text(selection)
        #expect(client.contains("func setDefaultColor(color: WlLamp.Color, name: String?) {"))
        #expect(client.contains("/// paints the light\n"))
        #expect(client.contains("/// `wl_lamp`, up to version 4: gives light."))
        #expect(client.contains("case lit(in: Double)"))
        #expect(client.contains("static let _90: Color = .init(rawValue: 16)"))
        #expect(client.contains("static let blue: Color = .init(rawValue: 16)"))
        let server = try text(selection, "side server")
        #expect(server.contains("func sendLit(in _in: Double) {"))
        #expect(server.contains("case setDefaultColor(color: WlLampResource.Color, name: String?)"))
    }

    @Test func theListSaysWhoSeesTheTypes() throws {
        let selection = try selection("")
        #expect(try text(selection).contains("\nnonisolated struct WlLamp: GatefoldWayland.EventSource"))
        #expect(try text(selection).contains("\nimport GatefoldWayland\n"))
        #expect(try text(selection, "access internal").contains("\ninternal import GatefoldWayland\n"))
        let visible = try text(selection, "access public")
        #expect(visible.contains("\npublic nonisolated struct WlLamp: GatefoldWayland.EventSource"))
        #expect(visible.contains("\npublic import GatefoldWayland\n"))
    }

    @Test func everyRequestThatEndsAnObjectCanBeSent() throws {
        let client = try text(selection(""))
        #expect(client.contains("static var destructor: (opcode: UInt32, since: UInt32)? { (0, 1) }"))
        #expect(!client.contains("func destroy()"))
        #expect(client.contains("func `break`(into: [UInt32]) {"))
        #expect(client.contains("Wire.end(self, 2, &_arguments)"))
    }

    @Test func aRequestOfUnlistedInterfacesIsLeftOut() throws {
        #expect(try text(selection("")).contains("// plug_in is left out: wl_socket is not listed."))
    }

    @Test func lastEventsOfTheListEndTheObject() throws {
        let client = try text(selection("interface wl_lamp 4 ended-by burnt_out"))
        #expect(client.contains("if opcode == 1 { handler.end("))
    }

    @Test func arraysHaveTheTypeThatTheListNames() throws {
        func list(_ line: String) throws -> Selection {
            var selection = try selection("")
            selection.arrays = try ProtocolList(line, path: "/list").arrays
            return selection
        }
        #expect(try text(list("array wl_lamp.break.into UInt8")).contains("func `break`(into: [UInt8])"))
        #expect(try text(list("array wl_lamp.break.into wl_lamp.color")).contains("func `break`(into: [WlLamp.Color])"))
    }
}
