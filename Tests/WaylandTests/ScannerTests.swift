import Foundation
import GatefoldWayland
import Testing

@testable import GatefoldWaylandScanner

@Suite struct ScannerTests {
    private func interfaces(_ body: String) throws -> [Interface] {
        try ProtocolReader.interfaces(in: Data("<protocol name=\"test\">\(body)</protocol>".utf8), path: "test.xml")
    }

    private let lamp = """
        <interface name="wl_lamp" version="9">
          <request name="destroy" type="destructor"/>
          <request name="set_default_color" since="2">
            <description summary="paints the light">more</description>
            <arg name="color" type="uint" enum="color"/><arg name="name" type="string" allow-null="true"/>
          </request>
          <request name="from_the_future" since="5"><arg name="x" type="int"/></request>
          <event name="lit"><arg name="in" type="fixed"/></event>
          <event name="dimmed" since="6"/>
          <enum name="color"><entry name="red" value="1"/><entry name="90" value="0x10"/></enum>
        </interface>
        """

    @Test func newerFilesChangeNothing() throws {
        let selection = try Selection([ListedInterface(name: "wl_lamp", version: 4)], from: interfaces(lamp))
        #expect(selection.interfaces[0].version == 4)
        #expect(selection.interfaces[0].requests.map(\.name) == ["destroy", "set_default_color"])
        #expect(selection.interfaces[0].events.map(\.name) == ["lit"])
    }

    @Test func olderFilesLowerTheVersion() throws {
        let selection = try Selection([ListedInterface(name: "wl_lamp", version: 12)], from: interfaces(lamp))
        #expect(selection.interfaces[0].version == 9)
        #expect(selection.interfaces[0].requests.count == 3)
    }

    @Test func aMissingInterfaceIsNamed() throws {
        #expect(throws: ScannerError.self) {
            try Selection([ListedInterface(name: "wl_sun", version: 1)], from: interfaces(lamp))
        }
    }

    @Test func whatIsNoProtocolIsRefused() {
        #expect(throws: ScannerError.self) { try interfaces("") }
        #expect(throws: ScannerError.self) { try interfaces("<interface name=") }
        #expect(throws: ScannerError.self) {
            try interfaces(
                "<interface name=\"a\"><request name=\"b\"><arg name=\"c\" type=\"moon\"/></request></interface>")
        }
    }

    @Test func signaturesAreLibwaylands() throws {
        let interface = try #require(try interfaces(lamp).first)
        #expect(interface.requests.map(\.signature) == ["", "2u?s", "5i"])
        #expect(interface.events[0].signature == "f")
    }

    @Test func namesReadLikeSwift() throws {
        let selection = try Selection([ListedInterface(name: "wl_lamp", version: 4)], from: interfaces(lamp))
        let client = BindingsWriter(side: .client, selection: selection).text()
        #expect(client.contains("func setDefaultColor(color: WlLamp.Color, name: String?) {"))
        #expect(client.contains("/// paints the light"))
        #expect(client.contains("case lit(`in`: Double)"))
        #expect(client.contains("static let _90 = Color(rawValue: 16)"))
        let server = BindingsWriter(side: .server, selection: selection).text()
        #expect(server.contains("func sendLit(`in`: Double) {"))
        #expect(server.contains("case setDefaultColor(color: WlLampResource.Color, name: String?)"))
    }
}
