import Gatefold
import GatefoldTestSupport
import Testing

/// The screens under a window change while a finger holds a page: the page stays in its hand, and goes where it would
/// have gone without the change.
@Suite struct ChangesUnderFingerTests {
    /// A change of the window or of the screens that it is on.
    nonisolated enum Change: CaseIterable, Sendable {
        case nothing, rotation, resize, fraction, scale, turnedScreen, screenLeftAndEntered, screenUnplugged
        case everythingAtOnce

        fileprivate func begin(_ session: WindowSession) {
            let compositor = session.compositor
            var output = TestCompositor.Output()
            switch self {
            case .nothing: break
            case .rotation: compositor.configure(Size(width: 720, height: 360))
            case .resize: compositor.configure(Size(width: 300, height: 500))
            case .fraction: compositor.setFractionalScale(150)
            case .scale:
                output.scale = 2
                compositor.changeOutput(output)
            case .turnedScreen:
                output.transform = .rotated90
                output.pixelSize = PixelSize(width: 1920, height: 1200)
                compositor.changeOutput(output)
            case .screenLeftAndEntered: compositor.leaveOutput(0)
            case .screenUnplugged:
                compositor.leaveOutput(0)
                compositor.withdraw("wl_output")
            case .everythingAtOnce:
                compositor.leaveOutput(0)
                compositor.withdraw("wl_output")
                compositor.configure(Size(width: 720, height: 360))
                compositor.setFractionalScale(180)
            }
        }

        fileprivate func end(_ session: WindowSession) {
            switch self {
            case .screenLeftAndEntered: session.compositor.enterOutput(0)
            case .screenUnplugged, .everythingAtOnce:
                session.compositor.announce("wl_output", version: 4)
                session.compositor.enterOutput(0)
            default: break
            }
        }
    }

    /// The movement of the finger just before it lets the page go.
    nonisolated enum Release: CaseIterable, Sendable {
        /// The finger moves down, as it has done all the time, or up.
        case down, up
        /// The finger rests, and the page goes to the nearer end.
        case rest

        fileprivate var step: Double {
            switch self {
            case .down: 9
            case .up: -9
            case .rest: 0
            }
        }
    }

    /// The course of a flight: its progress in each frame, and the screen in front at its end.
    private struct Run {
        var progress: [Double] = []
        var front: String
    }

    /// Opens the second row, catches its page, drags it while the change happens, and lets it go.
    private func run(_ change: Change, _ release: Release) throws -> Run {
        let session = try WindowSession { if change == .fraction { $0.fractionalScale = 120 } }
        try session.nextFrame()
        try session.tap(180, 200)
        for _ in 0..<12 { try session.nextFrame() }
        var y = 240.0
        var progress: [Double] = []
        func drag(by way: Double, frames: Int) throws {
            for _ in 0..<frames {
                y += way
                session.touchMotion(180, y)
                try session.nextFrame()
                progress.append(try #require(session.host.runtime.window.flight?.progress))
            }
        }
        try session.touchDown(180, y)
        try drag(by: 6, frames: 8)
        change.begin(session)
        try drag(by: 3, frames: 6)
        // While the window is on no screen, a compositor asks for no frames.
        session.touchMotion(180, y)
        try session.settle()
        session.advance(by: 160)
        change.end(session)
        try session.settle()
        try drag(by: release.step, frames: 6)
        try session.touchUp()
        for _ in 0..<200 where session.compositor.state.pendingFrames > 0 {
            try session.nextFrame()
            if let flight = session.host.runtime.window.flight { progress.append(flight.progress) }
        }
        #expect(session.host.runtime.window.flight == nil)
        #expect(session.compositor.state.pendingFrames == 0)
        try session.askForFrame()
        #expect(session.frames.last?.isUpToDate == true)
        let front = session.front is CardPage ? "page" : session.front === session.application.list ? "list" : "other"
        try session.end()
        return Run(progress: progress, front: front)
    }

    @Test(arguments: Release.allCases) func thePageGoesWhereItWouldHaveGone(_ release: Release) throws {
        let plain = try run(.nothing, release)
        #expect(plain.front == (release == .down ? "list" : "page") || release == .rest)
        #expect(plain.progress.count > 25)
        for change in Change.allCases {
            let changed = try run(change, release)
            #expect(changed.front == plain.front, "\(change)")
            let worst = zip(plain.progress, changed.progress).map { abs($0 - $1) }.max() ?? .infinity
            // The last half pixel, in which a flight lands, is longer or shorter in another window.
            #expect(worst < 0.005, "\(change)")
        }
    }
}
