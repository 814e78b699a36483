import Gatefold
import GatefoldTestSupport
import Testing

/// Dragging texts and files out of the window, to other programs and to the window itself.
@Suite struct DragOutTests {
    private let session: WindowSession
    private let log: Record
    private var compositor: TestCompositor { session.compositor }
    private var drags: [CompositorState.OutgoingDrag] { compositor.state.outgoingDrags }

    private final class Record {
        var ends: [DropOperation] = []
        var drops: [DropContent] = []
    }

    init() throws { (session, log) = try Self.session() }

    /// A window with a view at (20, 100) that content is dragged out of, and one at (20, 300) that takes text and files.
    private static func session(
        _ change: (inout TestCompositor.Configuration) -> Void = { _ in }
    ) throws -> (WindowSession, Record) {
        let (session, log) = (try WindowSession(change), Record())
        let source = View(frame: Rect(x: 20, y: 100, width: 200, height: 60))
        source.backgroundColor = .white
        let drag = DragInteraction { _ in [.files(["file:///a%20b", "file:///c"]), .text("né")] }
        drag.onEnd = { log.ends.append($0) }
        source.dragInteraction = drag
        let target = View(frame: Rect(x: 20, y: 300, width: 200, height: 60))
        target.dropInteraction = DropInteraction(accepting: [.text]) { content, _ in log.drops.append(content) }
        for view in [source, target] { session.application.list.view.addSubview(view) }
        try session.playToRest()
        return (session, log)
    }

    /// Lifts the view with a finger, and moves the finger.
    private func drag(_ session: WindowSession) throws {
        try session.touchDown(30, 110)
        session.advance(by: 400)
        try session.settle()
        session.touchMotion(30, 130)
        try session.settle()
        try session.playToRest()
    }

    private func read(_ type: String) throws -> String {
        let pipe = try #require(compositor.requestDragged(as: type))
        try session.settle()
        return String(decoding: try #require(pipe.read()), as: UTF8.self)
    }

    @Test func aFingerDragsToAnotherProgram() throws {
        try drag(session)
        let drag = try #require(drags.first)
        #expect(drag.types == ["text/uri-list", "text/plain;charset=utf-8", "UTF8_STRING", "text/plain"])
        #expect(drag.originID == compositor.state.windows.first?.surfaceID && drags.count == 1)
        let picture = try #require(compositor.commits.last { $0.surfaceID == drag.iconID })
        #expect(picture.bufferSize == PixelSize(width: 200, height: 60) && picture.offset == Point(x: -10, y: -10))
        #expect(picture.inputRegion == [])
        #expect(try read("text/uri-list") == "file:///a%20b\r\nfile:///c\r\n")
        #expect(try read("UTF8_STRING") == "né" && log.ends.isEmpty)
        compositor.endDragged(isTaken: true)
        try session.settle()
        #expect(log.ends == [.copy] && !compositor.liveInterfaces.contains("wl_data_source"))
        try session.end()
    }

    @Test func aDragThatTheCompositorRefusesGoesOnWithinTheWindow() throws {
        try drag(session)
        // A compositor that has the drag may have sent a touch before.
        session.touchMotion(30, 200)
        try session.settle()
        #expect(compositor.liveInterfaces.contains("wl_data_source") && log.ends.isEmpty)
        session.advance(by: 400)
        session.touchMotion(30, 310)
        try session.settle()
        #expect(!compositor.liveInterfaces.contains("wl_data_source") && log.drops.isEmpty && log.ends.isEmpty)
        try session.touchUp()
        #expect(log.drops == [.text("né")] && log.ends == [.copy])
        // The next drag begins as usual.
        try drag(session)
        #expect(drags.count == 2)
        compositor.endDragged(isTaken: true)
        try session.end()
    }

    @Test func aFingerThatLeavesARefusedDragAtOnceEndsIt() throws {
        try drag(session)
        try session.touchUp()
        #expect(log.drops.isEmpty && log.ends == [.cancel])
        #expect(!compositor.liveInterfaces.contains("wl_data_source"))
        try session.end()
    }

    @Test func aDragThatNobodyTakesIsCancelled() throws {
        try drag(session)
        compositor.endDragged(isTaken: false)
        try session.settle()
        #expect(log.ends == [.cancel] && !compositor.liveInterfaces.contains("wl_data_source"))
        // The finger, whose end the compositor does not report, holds up nothing.
        try drag(session)
        #expect(drags.count == 2)
        compositor.endDragged(isTaken: true)
        try session.settle()
        #expect(log.ends == [.cancel, .copy])
    }

    @Test func thePointerDragsAtOnce() throws {
        compositor.pointerEnter(at: Point(x: 30, y: 110))
        compositor.pointerButton(isPressed: true)
        compositor.pointerFrame()
        try session.settle()
        compositor.pointerMotion(to: Point(x: 50, y: 110))
        compositor.pointerFrame()
        try session.settle()
        try session.playToRest()
        #expect(drags.count == 1)
        compositor.pointerLeave()
        compositor.pointerFrame()
        try session.settle()
        #expect(log.ends.isEmpty)
        compositor.endDragged(isTaken: true)
        try session.settle()
        #expect(log.ends == [.copy])
    }

    @Test func theWindowItselfTakesIt() throws {
        try drag(session)
        compositor.dragEnterOwn(at: Point(x: 30, y: 310))
        try session.settle()
        #expect(compositor.state.acceptedTypes == ["text/plain;charset=utf-8"])
        compositor.dragDrop()
        try session.settle()
        try session.settle()
        #expect(log.drops == [.text("né")] && log.ends == [.copy])
        try session.end()
    }

    @Test func aDragEndsWithTheWindow() throws {
        try drag(session)
        try session.end()
        #expect(log.ends == [.cancel])
    }

    @Test(arguments: [nil, 2]) func withoutTheProtocolTheWindowDrags(_ version: UInt32?) throws {
        let (session, log) = try Self.session { $0.globals["wl_data_device_manager"] = version }
        try drag(session)
        session.touchMotion(30, 310)
        try session.settle()
        try session.playToRest()
        try session.touchUp()
        try session.playToRest()
        #expect(session.compositor.state.outgoingDrags.isEmpty && log.drops == [.text("né")] && log.ends == [.copy])
        try session.end()
    }
}
