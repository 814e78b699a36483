import GatefoldTestSupport
import Testing

@testable import GatefoldWayland

/// Programs with protocols of their own bind globals, which may be missing or old.
@Suite struct BindingTests {
    private func registry(_ globals: [String: UInt32]) throws -> (TestCompositor, Registry) {
        var configuration = TestCompositor.Configuration.minimal
        configuration.globals.merge(globals) { $1 }
        let compositor = TestCompositor(configuration)
        let connection = try Connection(fileDescriptor: compositor.clientFileDescriptor)
        return (compositor, try Registry(connection: connection))
    }

    @Test func aVersionIsTheLowerOfBothSides() throws {
        let (_, registry) = try registry(["wl_output": 3])
        let output = try registry.bind(WlOutput.self)
        #expect(output.version == 3)
        output.destroy()
        let compositor = try registry.bind(WlCompositor.self, minimumVersion: 4)
        #expect(compositor.version == 4)
        compositor.destroy()
    }

    @Test func aMissingGlobalIsNilOrAnError() throws {
        let (_, registry) = try registry([:])
        #expect(registry.bindIfAvailable(WpPresentation.self) == nil)
        #expect(throws: WaylandError.missingGlobal(name: "wp_presentation")) { try registry.bind(WpPresentation.self) }
    }

    @Test func anOldGlobalIsNilOrAnError() throws {
        let (_, registry) = try registry(["wl_seat": 4])
        #expect(registry.bindIfAvailable(WlSeat.self, minimumVersion: 5) == nil)
        #expect(throws: WaylandError.unsupportedVersion(name: "wl_seat", required: 5, available: 4)) {
            try registry.bind(WlSeat.self, minimumVersion: 5)
        }
        let seat = try #require(registry.bindIfAvailable(WlSeat.self, minimumVersion: 4))
        seat.destroy()
    }

    @Test func aSingleGlobalOfSeveralIsBound() throws {
        let (compositor, registry) = try registry(["wl_output": 4, "wl_output 2": 4])
        defer { withExtendedLifetime(compositor) {} }
        let globals = registry.globals.filter { $0.interface == WlOutput.interfaceName }
        #expect(globals.count == 2)
        var names: [String] = []
        let outputs = globals.map { registry.bind($0, as: WlOutput.self) }
        for output in outputs { output.handle { if case .name(let name) = $0 { names.append(name) } } }
        try registry.connection.roundTrip()
        #expect(Set(names).count == 2)
        for output in outputs { output.destroy() }
        try registry.connection.roundTrip()
    }

    @Test func objectsOfTheRoomServeOtherProtocols() throws {
        let compositor = TestCompositor()
        let client = try TestClient(compositor)
        #expect(client.surface.proxy.id == client.surface.id)
        #expect(client.toplevel.proxy.version == client.toplevel.shellSurface.version)
        #expect(client.registry.outputs.first?.proxy.version == 4)
        #expect(client.registry.seats.first?.proxy.version == 7)
        #expect(client.connection.display.pointer == client.connection.pointer)
    }
}

/// The values of a Wayland message become Swift values.
@Suite struct WireTests {
    /// The elements that an array of these bytes has after a message has brought it.
    private func elements<Element: BitwiseCopyable>(_ bytes: [UInt8], of type: Element.Type) -> [Element] {
        Wire.withArray(bytes) { array in
            var argument = Wire.array(array)
            return Wire.array(&argument, 0, of: type)
        }
    }

    @Test func anArraysBytesAreItsElements() {
        #expect(elements([1, 0, 0, 0, 2, 1, 0, 0], of: UInt32.self) == [1, 258])
        #expect(elements([1, 0, 2, 0], of: UInt16.self) == [1, 2])
        #expect(elements([1, 2, 3], of: UInt8.self) == [1, 2, 3])
        #expect(elements([2, 0, 0, 0], of: XdgToplevel.State.self) == [.fullscreen])
        #expect(elements([0, 0, 0, 0, 0, 0, 0xf0, 0x3f], of: Double.self) == [1])
    }

    @Test func aPieceOfAnElementIsNone() {
        #expect(elements([1, 0, 0, 0, 2, 1], of: UInt32.self) == [1])
        #expect(elements([1], of: UInt16.self) == [])
        #expect(elements([], of: UInt32.self) == [])
    }

    @Test func numbersAndTextsPass() {
        var arguments = [
            Wire.int(-5), Wire.uint(.max), Wire.fixed(-1.5), Wire.file(3), Wire.object(nil), Wire.text(nil),
        ]
        arguments.withUnsafeMutableBufferPointer { buffer in
            let values = buffer.baseAddress!
            #expect(Wire.int(values, 0) == -5)
            #expect(Wire.uint(values, 1) == .max)
            #expect(Wire.fixed(values, 2) == -1.5)
            #expect(Wire.file(values, 3) == 3)
            #expect(Wire.object(values, 4) == nil)
            #expect(Wire.text(values, 5) == nil)
        }
        let length = Wire.withText(String(repeating: "x", count: 9000)) { text in
            var argument = Wire.text(text)
            return Wire.text(&argument, 0)?.utf8.count
        }
        #expect(length == Wire.longestText)
    }
}
