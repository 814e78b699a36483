import Foundation
import Gatefold
import GatefoldTestSupport
import Testing

@testable import GatefoldHost

/// The last input that a window has kept is written as a script that shows the same frames offscreen.
@Suite struct RewindTests {
    /// A window that records everything, and besides keeps the last of it.
    private final class Session {
        let window: WindowSession
        let rewind: RewindRecorder
        private let folder: TemporaryFolder

        init(limit: Int = RewindRecorder.standardLimit) throws {
            folder = try TemporaryFolder()
            let rewind = try RewindRecorder(
                folder: folder.path(of: "problems"), program: "cards", version: "1", command: ["cards"], limit: limit)
            self.rewind = rewind
            let recorder = try SessionRecorder(path: folder.path(of: "all.script"))
            window = try WindowSession(recorder: recorder) { _ in
            } options: {
                $0.rewind = rewind
            }
        }

        /// Writes what is kept, and returns the script.
        func write() throws -> String {
            _ = Log.warnings { rewind.note(problem: "a torn list") }
            let name = try #require(try folder.names(in: "problems").first)
            return folder.path(of: "problems/\(name)")
        }

        /// Plays a script offscreen.
        func play(_ path: String) throws -> Played {
            let application = CardApplication()
            let script = try TouchScript(contentsOf: path)
            let host = try OffscreenHost(
                size: PixelSize(width: 10, height: 10), scale: 1, delegate: application, startOf: script)
            var played = Played()
            try host.play(script) { frame in
                played.pictures.append(try frame.bitmap())
                played.times.append(host.window.clock.time)
            }
            return played
        }

        /// Plays all that was recorded.
        func playAll() throws -> Played { try play(folder.path(of: "all.script")) }

        /// Opens and closes a row, and rests for a while before and after.
        func openAndClose() throws {
            try window.openPage()
            window.advance(by: 16_000)
            try window.settle()
            try window.playToRest()
            window.compositor.keyboardEnter()
            for isPressed in [true, false] { window.compositor.key(1, isPressed: isPressed) }
            try window.settle()
            window.compositor.keyboardLeave()
            try window.settle()
            try window.playToRest()
            window.advance(by: 16_000)
            try window.settle()
            try window.playToRest()
        }
    }

    /// The frames of a run.
    private struct Played {
        var pictures: [Bitmap] = []
        var times: [Double] = []
    }

    @Test func fromTheStartEachFrameIsTheSame() throws {
        let session = try Session()
        try session.openAndClose()
        try session.openAndClose()
        try session.window.tap(180, 388)
        for _ in 0..<9 { try session.window.nextFrame(after: 21) }
        #expect(session.window.progress != nil)
        let rewound = try session.play(session.write())
        let all = try session.playAll()
        #expect(all.pictures.count > 60)
        #expect(rewound.times == all.times)
        let isSame = rewound.pictures == all.pictures
        #expect(isSame)
        try session.window.end()
    }

    /// The oldest stretches are gone, and the script begins with the state that the application restores.
    @Test func fromALaterCheckpointEachFrameIsTheSame() throws {
        let session = try Session(limit: 12_000)
        try session.openAndClose()
        session.window.compositor.pointerEnter(at: Point(x: 180, y: 388))
        session.window.compositor.pointerFrame()
        session.window.compositor.pointerScroll(Point(x: 0, y: 200), source: .wheel, steps120: 120)
        session.window.compositor.pointerFrame()
        try session.window.settle()
        try session.window.playToRest()
        for _ in 0..<8 { try session.openAndClose() }
        try session.window.tap(180, 388)
        for _ in 0..<9 { try session.window.nextFrame(after: 21) }
        #expect(session.window.progress != nil)
        #expect(session.rewind.byteCount <= 12_000)
        let path = try session.write()
        let text = try String(contentsOfFile: path, encoding: .utf8)
        #expect(text.contains("with what the program restores of its state then.\n"))
        #expect(text.contains("\nstate \"list\" \""))
        let rewound = try session.play(path)
        let all = try session.playAll()
        // The first frame shows the restored state, which the window had shown before.
        let count = rewound.pictures.count - 1
        #expect(count > 60 && count < all.pictures.count)
        #expect(rewound.times.suffix(count) == all.times.suffix(count))
        let different = zip(rewound.pictures, all.pictures.suffix(count + 1)).map { $0 != $1 }
        #expect(!different.contains(true), "\(different.firstIndex(of: true) ?? -1) of \(count)")
        try session.window.end()
    }

    /// Without the option nothing listens.
    @Test func withoutTheOptionNothingIsKept() throws {
        let session = try WindowSession()
        #expect(session.host.inputRouter.onInput == nil)
        try session.end()
    }
}
