import Gatefold
import GatefoldTestSupport
import Testing

/// A frame as it was submitted.
struct ShownFrame: Equatable {
    var items: [Item]
    /// The bytes of the frame's rows in a trace.
    var rows: [UInt8]
    /// The time since the first frame, in seconds.
    var time: Double

    init(_ scene: Scene, number: Int, time: Double, scale: Double) {
        var rows = TraceRows()
        rows.append(scene, frame: number, time: time, scale: scale)
        self.items = scene.items
        self.rows = rows.bytes
        self.time = time
    }
}

/// A window whose input is recorded, and the frames that it has drawn.
final class RecordedSession {
    let session: WindowSession
    let path: String
    private let folder: TemporaryFolder
    private(set) var shown: [ShownFrame] = []
    private var firstTime = 0.0
    private let onWindow: ((Window, CardApplication) -> Void)?

    init(
        size: Size = Size(width: 360, height: 720), _ change: (inout TestCompositor.Configuration) -> Void = { _ in },
        onWindow: ((Window, CardApplication) -> Void)? = nil
    ) throws {
        self.onWindow = onWindow
        folder = try TemporaryFolder()
        path = folder.path(of: "session.script")
        let recorder = try SessionRecorder(path: path, program: "cards 1", command: ["cards"])
        session = try WindowSession(size: size, recorder: recorder, change, onWindow: onWindow)
        // The first frame was drawn before an observer could be set.
        #expect(session.host.frameCount == 1)
        firstTime = session.host.runtime.window.clock.time
        note(session.host.runtime.scene)
        session.host.onFrame = { [unowned self] in note(session.host.runtime.scene) }
    }

    private func note(_ scene: Scene) {
        let window = session.host.runtime.window
        shown.append(
            ShownFrame(
                scene, number: shown.count, time: window.clock.time - firstTime, scale: window.resources.grid.scale))
    }

    /// Plays the recording offscreen, and compares each frame with what the window has shown.
    func expectTheSameOffscreen(sourceLocation: SourceLocation = #_sourceLocation) throws {
        let script = try TouchScript(contentsOf: path)
        let application = CardApplication()
        application.onWindow = { [onWindow, unowned application] window in onWindow?(window, application) }
        let host = try OffscreenHost(
            size: PixelSize(width: 10, height: 10), scale: 1, delegate: application, startOf: script)
        var played: [ShownFrame] = []
        var firstTime: Double?
        try host.play(script) { frame in
            firstTime = firstTime ?? frame.time
            #expect(frame.number == played.count, sourceLocation: sourceLocation)
            played.append(
                ShownFrame(frame.scene, number: frame.number, time: frame.time - (firstTime ?? 0), scale: frame.scale))
        }
        #expect(played.count == shown.count, sourceLocation: sourceLocation)
        let different = played.indices.filter { shown.indices.contains($0) && played[$0] != shown[$0] }
        #expect(different == [], sourceLocation: sourceLocation)
        // Both windows end in the same state.
        let window = session.host.runtime.window
        #expect(host.runtime.window.clock.time == window.clock.time, sourceLocation: sourceLocation)
        #expect(host.runtime.window.presentations.count == window.presentations.count, sourceLocation: sourceLocation)
        #expect(host.runtime.window.nextDeadline == window.nextDeadline, sourceLocation: sourceLocation)
        let offset = session.application.list.table.contentOffset
        #expect(application.list.table.contentOffset == offset, sourceLocation: sourceLocation)
    }
}
