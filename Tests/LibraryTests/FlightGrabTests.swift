import Gatefold
import Testing

/// A press on the moving container catches the flight.
@Suite struct FlightGrabTests {
    /// The tap lands at 0, so the flight takes off with the next frame; the row's top edge is at 344 points.
    private static let opening = "tap 180 388 0; wait 0.15; "
    private static let dragLength = 344.0

    private func isOpen(_ play: Screenplay) -> Bool {
        play.host.runtime.window.frontViewController is MarkerPage
    }

    @Test func aFingerHoldsIt() throws {
        var play = try Screenplay()
        try play.play(Self.opening + "touch down 1 180 400; wait 0.3; touch motion 1 180 440; wait 0.2; touch up 1")
        // A held page asks for no frames.
        #expect(!play.frames.contains { (13...25).contains($0.number) })
        let before = try #require(play.flight.last { $0.number <= 8 }?.progress)
        let caught = try #require(play.flight.last { $0.number <= 12 }?.progress)
        #expect(caught - before < 0.1)
        let dragged = try #require(play.flight.last { $0.number <= 38 && $0.number >= 26 }?.progress)
        #expect(abs(dragged - (caught - 40 / Self.dragLength)) < 1e-9)
    }

    @Test func letGoAtRestItGoesToTheNearerEnd() throws {
        var play = try Screenplay()
        // The page is caught at about three quarters and pulled down by 60 points, so it is still nearer to its open
        // end.
        try play.play(Self.opening + "touch down 1 180 400; wait 0.1; touch motion 1 180 430; wait 0.3; touch up 1")
        #expect(isOpen(play))
        play = try Screenplay()
        try play.play(Self.opening + "touch down 1 180 400; wait 0.1; touch motion 1 180 640; wait 0.3; touch up 1")
        #expect(!isOpen(play))
        #expect(play.host.runtime.images.recordingCount == 0)
    }

    @Test func letGoInMotionItGoesOnInThatDirection() throws {
        var play = try Screenplay()
        try play.play(Self.opening + "drag touch 180 400 180 460 60 120 id 1; wait 1")
        #expect(!isOpen(play))
        play = try Screenplay()
        try play.play(
            Self.opening
                + "touch down 1 180 400; touch motion 1 180 640; wait 0.3; touch motion 1 180 620; wait 0.008; "
                + "touch motion 1 180 600; wait 0.008; touch motion 1 180 580; wait 0.008; touch up 1; wait 1")
        #expect(isOpen(play))
    }

    @Test func aTapLetsAnOpeningGoOnAndCallsALeavingPageBack() throws {
        var play = try Screenplay()
        try play.play(Self.opening + "tap 180 400; wait 1")
        #expect(isOpen(play))
        try play.play("key escape; wait 0.1; tap 180 400; wait 1")
        #expect(isOpen(play))
        #expect(play.flight.last?.progress == 1)
    }

    @Test func theCloseButtonTurnsAnOpeningRound() throws {
        var play = try Screenplay()
        // The button moves with the page's origin: at 0.25 s the container's top is about 50 points down.
        try play.play("tap 180 388 0; wait 0.35; tap 328 70 30; wait 1")
        #expect(!isOpen(play))
    }

    @Test func escapeWhileItIsHeldTurnsItRound() throws {
        var play = try Screenplay()
        try play.play(
            Self.opening + "touch down 1 180 400; wait 0.1; key escape; touch motion 1 180 300; wait 1; touch up 1")
        #expect(!isOpen(play))
    }

    @Test func aCancelledContactLetsItGoOn() throws {
        var play = try Screenplay()
        try play.play(Self.opening + "touch down 1 180 400; touch motion 1 180 600; wait 0.1; touch cancel; wait 1")
        #expect(isOpen(play))
    }

    @Test func touchesBesideTheContainerDoNothing() throws {
        var play = try Screenplay()
        try play.play("tap 180 388 0; wait 0.02; tap 180 700; tap 180 40; wait 1")
        #expect(isOpen(play))
        #expect(play.flight.last?.progress == 1)
    }
}
