import Gatefold
import GatefoldTestSupport
import Testing

@testable import GatefoldHost
@testable import GatefoldWayland

/// A window on real compositors.
@Suite(.serialized) struct RealCompositorTests {
    enum Kind: CaseIterable, CustomTestStringConvertible {
        case weston, sway

        func session(activationToken: String? = nil, reconnects: Bool = false) throws -> RealSession {
            try RealSession(recipe, activationToken: activationToken, reconnects: reconnects)
        }

        var recipe: HeadlessCompositor.Recipe {
            switch self {
            case .weston: .weston(width: 720, height: 1280)
            case .sway: .sway(width: 720, height: 1280)
            }
        }

        var testDescription: String { "\(self)" }
    }

    @Test(arguments: Kind.allCases) func aRowOpensAndCloses(kind: Kind) throws {
        // An unknown activation token is not an error.
        let session = try kind.session(activationToken: "nobodys")
        let host = session.host
        try session.turn(until: "a first frame") { host.frameCount > 0 }
        // Each step waits for the one before it, however few frames a busy machine makes of it.
        for (script, what) in [("tap 180 388", "an open page"), ("key escape", "the list again")] {
            let isPage = what == "an open page"
            let count = host.frameCount
            host.play(try TouchScript(script))
            try session.turn(until: what) {
                session.window.frontViewController is CardPage == isPage && session.window.flight == nil
            }
            #expect(host.frameCount > count)
        }
        #expect(session.window.frontViewController === session.application.list)
        session.expectNoError()
    }

    @Test(arguments: Kind.allCases) func anIdleWindowDrawsNothing(kind: Kind) throws {
        let session = try kind.session()
        try session.turn(until: "a first frame") { session.host.frameCount > 0 }
        // The round trips fetch what the compositor still sends to a new window.
        for _ in 0..<3 {
            while try session.host.turn(waitingAtMost: 0) {}
            try session.connection.roundTrip()
        }
        let count = session.host.frameCount
        // The window has drawn, and not more often than a new size and its acknowledgements require.
        #expect((1...3).contains(count))
        // Each frame is counted: a change causes exactly one.
        session.window.setNeedsDisplay()
        try session.turn(until: "a frame for a change") { session.host.frameCount > count }
        #expect(session.host.frameCount == count + 1)
        // The compositor answers the frame callback. Events that arrive until then must not require another frame.
        try session.turn(until: "an answer to the frame") {
            session.host.main.display?.surface.surface.isFramePending == false
        }
        #expect(session.host.isAtRest)
        for _ in 0..<20 {
            while try session.host.turn(waitingAtMost: 0) {}
            try session.connection.roundTrip()
        }
        #expect(session.host.frameCount == count + 1)
        session.expectNoError()
    }

    @Test(arguments: Kind.allCases) func aCrashIsTold(kind: Kind) throws {
        let session = try kind.session()
        try session.turn(until: "a first frame") { session.host.frameCount > 0 }
        session.host.play(try TouchScript("tap 180 388; wait 3000"))
        try session.turn(until: "an open page") { session.window.frontViewController is CardPage }
        session.compositor.kill()
        #expect(throws: WaylandError.self) { try session.host.run() }
    }

    @Test(arguments: Kind.allCases) func theWindowComesBackAfterEachCrash(kind: Kind) throws {
        let session = try kind.session(reconnects: true)
        try session.turn(until: "a first frame") { session.host.frameCount > 0 }
        session.application.list.open(3, animated: false)
        for _ in 0..<2 {
            session.compositor.kill()
            let warnings = try Log.warnings {
                try session.turn(until: "a loss") { !session.window.isVisible }
                try session.compositor.restart()
                let count = session.host.frameCount
                try session.turn(until: "a frame in the next one") { session.host.frameCount > count }
            }
            #expect(warnings.count == 2)
            #expect((session.window.frontViewController as? CardPage)?.row == 3)
        }
        session.host.play(try TouchScript("key escape"))
        try session.turn(until: "the list again") {
            session.window.frontViewController === session.application.list && session.window.flight == nil
        }
    }
}

/// A window that sway commands act on.
@Suite(.serialized) struct SwayTests {
    private let session: RealSession

    init() throws {
        session = try RealCompositorTests.Kind.sway.session()
        try session.turn(until: "a first frame") { [session] in session.host.frameCount > 0 }
        // The round trip makes sure that sway has received everything sent so far.
        try session.connection.roundTrip()
    }

    @Test func aPointerOpensARowAndPressesTheCloseButton() throws {
        let pointer = try session.plugInPointer()
        pointer.move(to: Point(x: 180, y: 388))
        pointer.press()
        pointer.release()
        try session.turn(until: "a page") { session.window.frontViewController is CardPage }
        try session.turnToRest()
        // The pointer moves to the centre of the close button in the page's corner.
        pointer.move(to: Point(x: 720 - 48 + CloseButton.diameter / 2, y: 36 + CloseButton.diameter / 2))
        pointer.press()
        pointer.release()
        try session.turn(until: "the list again") { session.window.frontViewController === session.application.list }
        try session.turnToRest()
        session.expectNoError()
    }

    @Test func aPointerDragsAPageShut() throws {
        let pointer = try session.plugInPointer()
        session.application.list.open(3, animated: false)
        pointer.move(to: Point(x: 300, y: 300))
        pointer.press()
        for y in stride(from: 320.0, through: 700, by: 20) { pointer.move(to: Point(x: 300, y: y)) }
        try session.turn(until: "a page that folds") { (session.window.flight?.progress ?? 1) < 0.8 }
        pointer.release()
        try session.turn(until: "the list again") { session.window.presentations.isEmpty }
        session.expectNoError()
    }

    @Test func theScaleChangesLive() throws {
        for scale in [2.0, 1, 3] {
            try session.compositor.command("output HEADLESS-1 scale \(Int(scale))")
            try session.turn(until: "scale \(scale)") {
                session.window.resources.grid.scale == scale
                    && session.host.runtime.scene.size == PixelSize(width: 720, height: 1280).aligned(to: scale)
            }
            session.expectNoError()
        }
    }

    @Test func theScreenChangesLive() throws {
        for (width, height) in [(900, 1400), (640, 800)] {
            try session.compositor.command("output HEADLESS-1 mode --custom \(width)x\(height)@60Hz")
            try session.turn(until: "\(width) by \(height) points") {
                session.host.runtime.scene.size == PixelSize(width: Int32(width), height: Int32(height))
            }
            session.expectNoError()
        }
    }

    /// Makes the window floating. sway ignores a size that is requested before the window has answered.
    private func float() throws {
        let tiled = Size(width: 720, height: 1280)
        try turn(untilShown: "a tiled window") { $0 == tiled }
        try session.compositor.command("[app_id=org.example.Cards] floating enable")
        try turn(untilShown: "a floating window") { $0 != tiled }
    }

    /// Runs the window until it shows a size that meets a condition and that sway knows of.
    private func turn(untilShown what: String, _ condition: (Size) -> Bool) throws {
        try session.turn(until: what) {
            let size = session.window.frame.size
            return condition(size) && session.host.runtime.scene.size == PixelGrid(scale: 1).snap(size)
        }
        for _ in 0..<2 { try session.connection.roundTrip() }
    }

    @Test func aFloatingWindowIsResizedLive() throws {
        try float()
        for (width, height) in [(500.0, 700.0), (333, 555), (640, 900)] {
            try session.compositor.command(
                "[app_id=org.example.Cards] resize set width \(Int(width)) px height \(Int(height)) px")
            try turn(untilShown: "\(width) by \(height) points") { $0 == Size(width: width, height: height) }
            session.expectNoError()
        }
    }

    @Test func fullscreenComesAndGoes() throws {
        try float()
        try session.compositor.command("[app_id=org.example.Cards] resize set width 400 px height 600 px")
        try turn(untilShown: "a floating size") { $0 == Size(width: 400, height: 600) }
        try session.compositor.command("[app_id=org.example.Cards] fullscreen enable")
        try turn(untilShown: "the whole screen") { $0 == Size(width: 720, height: 1280) }
        try session.compositor.command("[app_id=org.example.Cards] fullscreen disable")
        try turn(untilShown: "the size before") { $0 == Size(width: 400, height: 600) }
        session.expectNoError()
    }

    @Test func theCompositorMayCloseIt() throws {
        try session.compositor.command("[app_id=org.example.Cards] kill")
        try session.turn(until: "a request to close") { session.host.isOver }
        session.expectNoError()
    }
}

extension PixelSize {
    /// Returns the size rounded to whole points of a screen.
    fileprivate func aligned(to scale: Double) -> PixelSize {
        let grid = PixelGrid(scale: scale)
        return grid.snap(
            Size(width: (Double(width) / scale).rounded(.down), height: (Double(height) / scale).rounded(.down)))
    }
}
