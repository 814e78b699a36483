import Gatefold
import Testing

/// Whatever happens while a finger holds a page that folds, the page is never stuck and nothing jumps.
@Suite struct HeldFoldTests {
    /// Opens the page of item 3 and folds it under a finger.
    private static let held =
        "tap 180 388; wait 1; touch down 0 180 100; touch motion 0 180 200; wait 0.1; touch motion 0 180 320; wait 0.2; "

    private func isClosed(_ play: Screenplay) -> Bool {
        let window = play.host.runtime.window
        return window.frontViewController === play.application.list && window.flight == nil
            && window.presentations.isEmpty && play.host.runtime.images.recordingCount == 0
    }

    @Test(arguments: ["touch up 0", "touch motion 0 180 360; wait 0.1; touch up 0", "key escape; wait 0.3; touch up 0"])
    func aTargetThatVanishesLetsThePageGo(end: String) throws {
        var play = try Screenplay()
        try play.play(Self.held + "mark now; wait 0.1; \(end); wait 1.5") { application in
            application.list.replaceItems(application.list.items.filter { $0 != 3 })
        }
        #expect(isClosed(play))
    }

    @Test func aTargetThatVanishesLeavesThePageInTheHand() throws {
        var play = try Screenplay()
        try play.play(
            Self.held + "mark now; wait 0.1; touch motion 0 180 280; wait 0.05; touch motion 0 180 150; wait 0.1; "
                + "touch motion 0 180 112; wait 0.1; touch up 0; wait 1.5"
        ) { application in application.list.replaceItems(application.list.items.filter { $0 != 3 }) }
        #expect(play.host.runtime.window.frontViewController is MarkerPage)
        #expect(play.host.runtime.window.flight == nil)
        #expect(play.frames.last?.value("scroll") == 0)
    }

    private static let touchpad =
        "tap 180 388; wait 1; pointer move 180 300; "
        + String(repeating: "pointer scroll -8 0 finger; wait 0.016; ", count: 25) + "wait 0.1; "

    /// Escape takes the page away from the finger; the fingers that move on move nothing.
    @Test func escapeDuringATouchpadFoldDismisses() throws {
        var play = try Screenplay()
        try play.play(
            Self.touchpad + "key escape; " + String(repeating: "pointer scroll -8 0 finger; wait 0.016; ", count: 10)
                + "pointer scroll 0 0 finger; wait 1.5")
        #expect(isClosed(play))
        #expect(play.application.list.table.contentOffset.y == 0)
        let tops = play.flight.compactMap { $0.rect("container")?.y }
        for (before, after) in zip(tops, tops.dropFirst()) { #expect(abs(after - before) < 60) }
        try play.play("tap 180 388; wait 1")
        #expect(play.host.runtime.window.frontViewController is MarkerPage)
        #expect(play.frames.last?.value("scroll") == 0)
    }

    /// A second finger on the strip of the list above the page neither catches the flight nor scrolls the list.
    @Test(arguments: [4, 30]) func aSecondFingerAboveThePageChangesNothing(y: Int) throws {
        var play = try Screenplay()
        var script = Self.held + "mark before; touch down 1 60 \(y); wait 0.1; mark down\n"
        for step in 1...8 { script += "touch motion 1 60 \(y + step * 6); wait 0.016\n" }
        script += "wait 0.1; mark moved; touch motion 0 180 340; wait 0.1; mark held; touch up 1; wait 0.1; mark one\n"
        let tops = try play.stills(script + "touch up 0; wait 1.5").map { try FlightPlace($0).container }
        try #require(tops[0] > 40)
        #expect(tops[1] == tops[0] && tops[2] == tops[0])
        #expect(abs(tops[3] - tops[0] - 20) <= 1)
        #expect(tops[4] == tops[3])
        #expect(play.application.list.table.contentOffset.y == 0)
        #expect(isClosed(play))
    }

    /// The finger lifts with its last move, before any frame has shown that move.
    @Test(arguments: [(300, true), (40, false)])
    func aPullThatEndsBetweenFramesCounts(way: Int, isDismissed: Bool) throws {
        var play = try Screenplay()
        try play.play(
            "tap 180 388; wait 1; touch down 0 180 100; touch motion 0 180 112; wait 0.1; "
                + "touch motion 0 180 \(100 + way); touch up 0; wait 1.5")
        #expect(isClosed(play) == isDismissed)
        #expect(play.host.runtime.window.flight == nil)
    }
}
