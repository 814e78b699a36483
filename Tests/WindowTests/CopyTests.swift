import Gatefold
import GatefoldTestSupport
import Testing

/// Offering a text to other programs, however they read it.
@Suite struct CopyTests {
    private let session: WindowSession
    private var compositor: TestCompositor { session.compositor }
    private var pasteboard: Pasteboard { session.window.pasteboard }
    private var requests: [CompositorState.SelectionRequest] { compositor.state.selectionRequests }
    private static let types = ["text/plain;charset=utf-8", "UTF8_STRING", "text/plain"]

    init() throws {
        session = try WindowSession()
        compositor.keyboardEnter()
        compositor.key(29, isPressed: true)
        try session.settle()
    }

    private func copy(_ text: String) throws {
        pasteboard.copy(text)
        try session.settle()
    }

    /// Reads all that the client writes.
    private func readAll(_ pipe: TestPipe, atMost count: Int = 1 << 16) throws -> [UInt8] {
        var bytes: [UInt8] = []
        while let part = pipe.read(atMost: count) {
            bytes += part
            if part.isEmpty { try session.settle() }
        }
        return bytes
    }

    private func request(
        _ type: String = "text/plain;charset=utf-8", _ kind: TestCompositor.SelectionKind = .clipboard
    ) throws -> TestPipe { try #require(compositor.requestSelection(kind, as: type)) }

    @Test(arguments: TestCompositor.SelectionKind.allCases)
    func aTextIsOfferedWithTheLastPress(kind: TestCompositor.SelectionKind) throws {
        let other = session.window.pasteboard(kind == .clipboard ? .clipboard : .selection)
        other.copy("né")
        try session.settle()
        #expect(requests.map(\.kind) == [kind] && requests.map(\.types) == [Self.types])
        for type in Self.types { #expect(try readAll(request(type, kind)) == Array("né".utf8)) }
        #expect(try readAll(request("image/png", kind)).isEmpty)
        try session.end()
    }

    @Test func aFingerAndAButtonArePressesToo() throws {
        try session.tap(100, 300)
        try copy("finger")
        compositor.pointerEnter(at: Point(x: 100, y: 300))
        compositor.pointerButton(isPressed: true)
        compositor.pointerFrame()
        try session.settle()
        try copy("button")
        #expect(requests.count == 2)
    }

    @Test func beforeTheFirstPressATextWaits() throws {
        let session = try WindowSession()
        session.window.pasteboard.copy("early")
        try session.settle()
        #expect(session.compositor.state.selectionRequests.isEmpty)
        try session.tap(100, 300)
        #expect(session.compositor.state.selectionRequests.count == 1)
        try session.tap(100, 300)
        #expect(session.compositor.state.selectionRequests.count == 1)
    }

    @Test func theOwnTextIsPastedWithoutAPipe() throws {
        try copy("own")
        var result: Result<String?, PasteboardError>?
        pasteboard.read { result = $0 }
        #expect(result == .success("own"))
        #expect(compositor.state.receivedTypes.isEmpty)
    }

    @Test func anotherProgramTakesOver() throws {
        try copy("own")
        compositor.offerSelection(["text/plain"])
        compositor.cancelSelection()
        try session.settle()
        #expect(pasteboard.ownText == nil && pasteboard.hasText)
        #expect(!compositor.liveInterfaces.contains("wl_data_source"))
    }

    @Test func aTextThatWaitsIsReplacedByAnotherProgram() throws {
        let session = try WindowSession()
        session.window.pasteboard.copy("early")
        session.compositor.offerSelection(["text/plain"])
        try session.settle()
        #expect(session.window.pasteboard.ownText == nil)
        try session.tap(100, 300)
        #expect(session.compositor.state.selectionRequests.isEmpty)
    }

    @Test func theNextTextReplacesTheLast() throws {
        try copy("first")
        try copy("second")
        #expect(pasteboard.ownText == "second")
        #expect(try readAll(request()) == Array("second".utf8))
        #expect(compositor.liveInterfaces.count { $0 == "wl_data_source" } == 1)
    }

    /// A megabyte does not fit into a pipe.
    @Test func manyReadersAreServedAtOnce() throws {
        let text = String(repeating: "0123456789abcdef", count: 1 << 16)
        try copy(text)
        let pipes = try (0..<5).map { _ in try request() }
        try session.settle()
        var received = [[UInt8]](repeating: [], count: pipes.count)
        var open = Set(pipes.indices)
        while !open.isEmpty {
            for index in open {
                // Each reads at another speed.
                guard let part = pipes[index].read(atMost: 1 << (10 + index)) else {
                    open.remove(index)
                    continue
                }
                received[index] += part
            }
            _ = try session.host.turn(waitingAtMost: 0)
        }
        let isSame = received.allSatisfy { $0 == Array(text.utf8) }
        #expect(isSame)
    }

    @Test func aReaderOfSingleBytesGetsEverything() throws {
        try copy("abc")
        #expect(try readAll(request(), atMost: 1) == Array("abc".utf8))
    }

    @Test func aReaderThatNeverReadsIsGivenUp() throws {
        try copy(String(repeating: "x", count: 1 << 20))
        let pipe = try request()
        try session.settle()
        session.advance(by: 59_999)
        try session.settle()
        #expect(try !#require(pipe.read(atMost: 1)).isEmpty)
        session.advance(by: 1)
        try session.settle()
        // The bytes that were in the pipe can still be read, and then the pipe ends.
        #expect(try readAll(pipe).count < 1 << 20)
    }

    /// A pipe without a reader raises a signal that would end the process.
    @Test func aReaderThatGoesAwayDoesNoHarm() throws {
        try copy(String(repeating: "x", count: 1 << 20))
        let pipe = try request()
        try session.settle()
        pipe.end()
        try session.settle()
        #expect(try !session.host.turn(waitingAtMost: 0))
        #expect(try readAll(request()).count == 1 << 20)
    }

    @Test func aThousandReadersAreLimited() throws {
        try copy(String(repeating: "x", count: 1 << 20))
        let pipes = try (0..<100).map { _ in try request() }
        try session.settle()
        #expect(try readAll(pipes[0]).count < 1 << 20)
        #expect(try readAll(pipes[99]).count == 1 << 20)
    }

    @Test func aReaderKeepsTheTextThatItAskedFor() throws {
        let text = String(repeating: "x", count: 1 << 20)
        try copy(text)
        let pipe = try request()
        try session.settle()
        try copy("other")
        #expect(try readAll(pipe).count == 1 << 20)
    }

    @Test func theTextIsOfferedAgainOnAnotherCompositor() throws {
        let session = try LossSession()
        try session.playToRest()
        try session.tap(180, 388)
        session.window.pasteboard.copy("kept")
        try session.settle()
        #expect(session.compositor.state.selectionRequests.count == 1)
        _ = try Log.warnings { try session.crash() }
        try session.playToRest()
        #expect(session.compositor.state.selectionRequests.isEmpty)
        try session.tap(180, 388)
        #expect(session.compositor.state.selectionRequests.count == 1)
        #expect(session.window.pasteboard.ownText == "kept")
    }

    @Test func withoutTheProtocolsTheTextStaysWithinTheProgram() throws {
        let session = try WindowSession {
            $0.globals["wl_data_device_manager"] = nil
            $0.globals["zwp_primary_selection_device_manager_v1"] = nil
        }
        session.window.pasteboard.copy("own")
        #expect(session.window.pasteboard.hasText)
        var result: Result<String?, PasteboardError>?
        session.window.pasteboard.read { result = $0 }
        #expect(result == .success("own"))
    }
}
