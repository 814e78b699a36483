import Gatefold
import GatefoldTestSupport
import Testing

/// Dragging texts and files from other programs onto the window.
@Suite struct DropTests {
    private let session: WindowSession
    private let log = Record()
    private var compositor: TestCompositor { session.compositor }
    private var accepted: [String?] { compositor.state.acceptedTypes }
    private static let inside = Point(x: 30, y: 110)
    private static let outside = Point(x: 30, y: 500)
    private static let files = ["text/uri-list", "text/plain"]

    private final class Record {
        var hovers: [Point?] = []
        var drops: [DropContent] = []
    }

    init() throws { session = try Self.session(log) }

    /// A window with a view at (20, 100) that takes content of some kinds.
    private static func session(
        _ log: Record, _ kinds: Set<DropKind> = [.text, .files],
        _ change: (inout TestCompositor.Configuration) -> Void = { _ in }
    ) throws -> WindowSession {
        let session = try WindowSession(change)
        let view = View(frame: Rect(x: 20, y: 100, width: 200, height: 60))
        let interaction = DropInteraction(accepting: kinds) { content, _ in log.drops.append(content) }
        interaction.onHover = { log.hovers.append($0) }
        view.dropInteraction = interaction
        session.application.list.view.addSubview(view)
        try session.settle()
        return session
    }

    private func enter(_ types: [String], at location: Point = inside) throws {
        compositor.dragEnter(types, at: location)
        try session.settle()
    }

    private func drop(_ content: [UInt8]?) throws {
        compositor.dragDrop()
        try session.settle()
        guard let content else { return }
        let pipe = try #require(compositor.takePipe())
        _ = pipe.write(content)
        pipe.end()
        try session.settle()
    }

    @Test func aTextIsDropped() throws {
        try enter(["text/plain", "UTF8_STRING"])
        #expect(accepted == ["UTF8_STRING"])
        #expect(log.hovers == [Point(x: 10, y: 10)])
        try drop(Array("né".utf8))
        #expect(log.drops == [.text("né")])
        #expect(log.hovers.last == .some(nil))
        #expect(compositor.state.finishedDrops == 1)
        #expect(!compositor.liveInterfaces.contains("wl_data_offer"))
        try session.end()
    }

    @Test func filesAreDroppedAsAddresses() throws {
        try enter(Self.files)
        #expect(accepted == ["text/uri-list"])
        try drop(Array("# two files\r\nfile:///a%20b\r\n\r\nhttps://example.org/#c\r\n".utf8))
        #expect(log.drops == [.files(["file:///a%20b", "https://example.org/#c"])])
    }

    @Test func theAnswerFollowsThePlace() throws {
        try enter(Self.files, at: Self.outside)
        for place in [Self.inside, Self.inside, Self.outside] {
            compositor.dragMotion(to: place)
            try session.settle()
        }
        #expect(accepted == [nil, "text/uri-list", nil])
        #expect(log.hovers.count == 3 && log.hovers.last == .some(nil))
        try drop(nil)
        #expect(compositor.takePipe() == nil && log.drops.isEmpty)
        #expect(!compositor.liveInterfaces.contains("wl_data_offer"))
    }

    @Test func aViewMayTakeTextOnly() throws {
        let log = Record()
        let session = try Self.session(log, [.text])
        session.compositor.dragEnter(Self.files, at: Self.inside)
        try session.settle()
        #expect(session.compositor.state.acceptedTypes == ["text/plain"])
    }

    @Test func unknownContentIsNotTaken() throws {
        try enter(["image/png"])
        #expect(accepted == [nil] && log.hovers.isEmpty)
    }

    @Test func aDragThatLeavesIsForgotten() throws {
        try enter(Self.files)
        compositor.dragLeave()
        try session.settle()
        #expect(log.hovers.count == 2 && log.hovers.last == .some(nil))
        #expect(!compositor.liveInterfaces.contains("wl_data_offer"))
        try enter(["text/plain"])
        #expect(accepted == ["text/uri-list", "text/plain"])
    }

    @Test func emptyContentIsNoDrop() throws {
        for (types, content) in [(Self.files, "# nothing\r\n"), (["text/plain"], "")] {
            try enter(types)
            try drop(Array(content.utf8))
            #expect(log.drops.isEmpty && log.hovers.last == .some(nil))
        }
    }

    @Test func aProgramThatDeliversNothingTimesOut() throws {
        try enter(["text/plain"])
        try drop(nil)
        let pipe = try #require(compositor.takePipe())
        session.advance(by: 10_000)
        let warnings = try Log.warnings { try session.settle() }
        #expect(warnings.count == 1 && warnings.first?.contains("has sent nothing for 10 s") == true)
        #expect(log.drops.isEmpty && log.hovers.last == .some(nil))
        #expect(pipe.write([0x61]) == nil)
        #expect(compositor.state.finishedDrops == 0)
    }

    @Test func anotherDragMayBeginBeforeTheContentArrives() throws {
        try enter(["text/plain"])
        try drop(nil)
        let pipe = try #require(compositor.takePipe())
        try enter(["text/plain"], at: Self.outside)
        _ = pipe.write("first".utf8)
        pipe.end()
        try session.settle()
        #expect(log.drops == [.text("first")])
        compositor.dragMotion(to: Self.inside)
        try session.settle()
        try drop(Array("second".utf8))
        #expect(log.drops.last == .text("second"))
    }

    @Test func aDragEndsWithItsSeat() throws {
        try enter(Self.files)
        compositor.withdraw("wl_seat")
        try session.settle()
        #expect(log.hovers.last == .some(nil))
    }

    /// The first version of the protocol has no actions and no end of a drop.
    @Test func anOldCompositorWillDo() throws {
        let log = Record()
        let session = try Self.session(log) { $0.globals["wl_data_device_manager"] = 1 }
        session.compositor.dragEnter(["text/plain"], at: Self.inside)
        try session.settle()
        session.compositor.dragDrop()
        try session.settle()
        let pipe = try #require(session.compositor.takePipe())
        _ = pipe.write("old".utf8)
        pipe.end()
        try session.settle()
        #expect(log.drops == [.text("old")])
    }
}
