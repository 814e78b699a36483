import GatefoldGeometry
import GatefoldMotion
import GatefoldViewsSupport
import Testing

@testable import GatefoldViews

/// An object that moves for a number of frames.
private final class Mover: FrameDriven {
    private(set) var frames = 0
    private let count: Int
    private let onFrame: (Int) -> Void

    init(_ count: Int, onFrame: @escaping (Int) -> Void = { _ in }) {
        self.count = count
        self.onFrame = onFrame
    }

    func advance(to time: Double) -> Bool {
        frames += 1
        onFrame(frames)
        return frames < count
    }
}

/// A window advances its frame-driven objects from frame to frame.
@Suite struct FrameDrivenTests {
    @Test func aDrivenObjectMayStartOthers() throws {
        let stage = try ViewStage()
        stage.rest()
        let window = stage.window
        let late = Mover(3)
        let early = Mover(5) { frame in if frame == 2 { window.drive(late) } }
        let last = Mover(4) { frame in if frame == 4 { window.drive(late) } }
        window.drive(early)
        window.drive(last)
        stage.rest()
        #expect(early.frames == 5 && last.frames == 4)
        #expect(late.frames == 3)
        #expect(!stage.clock.isFrameRequested)
    }
}
