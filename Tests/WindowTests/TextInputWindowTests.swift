import Gatefold
import GatefoldTestSupport
import Testing

/// Input methods of several seats, in windows with a frame, and on compositors that know none.
@Suite struct TextInputWindowTests {
    private let session: WindowSession
    private let stub: TextStub
    private var compositor: TestCompositor { session.compositor }

    init() throws { (session, stub) = try TextStub.session() }

    @Test func aSecondSeatTypesToo() throws {
        compositor.announce("wl_seat 2", version: 7)
        try session.settle()
        compositor.textInputEnter(seat: 1)
        try session.settle()
        compositor.inputMethod(commit: "2", seat: 1)
        try session.settle()
        #expect(stub.text == "2")
    }

    @Test func aWindowWithItsOwnFrameTellsTheCaretOfItsSurface() throws {
        let (framed, _) = try TextStub.session { $0.decoration = .alwaysClient }
        framed.compositor.textInputEnter()
        try framed.settle()
        let place = PixelRect(x: 30, y: 104, width: 2, height: 20)
        #expect(framed.compositor.state.textInputCommits.last?.contains(.caret(place)) == true)
        try framed.end()
    }

    @Test func theObjectsAreDestroyed() throws {
        compositor.textInputEnter()
        try session.settle()
        try session.end()
        #expect(!compositor.liveInterfaces.contains("zwp_text_input_v3"))
    }

    @Test func withoutTheProtocolNothingIsMissing() throws {
        let (plain, stub) = try TextStub.session { $0.globals["zwp_text_input_manager_v3"] = nil }
        stub.type("a")
        try plain.settle()
        #expect(plain.compositor.state.textInputCommits.isEmpty)
    }
}
