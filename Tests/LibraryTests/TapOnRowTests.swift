import Gatefold
import Testing

/// A tap on a row that can be seen while a page goes opens it, and the flight under way goes on to its end beneath.
@Suite struct TapOnRowTests {
    /// The page of item 3 goes; item 6, whose row stands at 608 points, is tapped 0.2 s later where it is seen.
    private static let leaving = "tap 180 388 0; wait 1; key escape; wait 0.2; "

    private func number(_ play: Screenplay) -> Int? {
        (play.host.runtime.window.frontViewController as? MarkerPage)?.item
    }

    @Test func theRowOpensWithoutAJump() throws {
        var quiet = try Screenplay()
        try quiet.play(Self.leaving + "wait 1")
        var play = try Screenplay()
        try play.play(Self.leaving + "tap 180 690 0; wait 1.5")
        #expect(number(play) == 6)
        // A frame has the number of its sixtieth of a second: up to the tap, both runs are the same.
        let taken = try #require(play.frames.first { $0.progress == 0 && $0.number > 70 })
        let without = try #require(quiet.frames.first { $0.number == taken.number })
        #expect(taken.picture.bytes == without.picture.bytes)
        let later = play.flight.filter { $0.number >= taken.number }
        let tops = later.compactMap { $0.rect("container")?.y }
        #expect(tops.count > 20)
        for (before, after) in zip(tops, tops.dropFirst()) { #expect(abs(after - before) < 90) }
        #expect(tops.last == 0)
        #expect(later.last?.progress == 1)
    }

    /// The row under the finger opens, however far its snapshot still is from the list's resting position.
    @Test(arguments: [0.12, 0.16, 0.25, 0.35])
    func theRowUnderTheFingerOpens(after delay: Double) throws {
        let script = "tap 180 388 0; wait 1; key escape; wait \(delay); "
        var quiet = try Screenplay()
        try quiet.play(script + "wait 1")
        var play = try Screenplay()
        try play.play(script + "tap 180 700 0; wait 1.5")
        let tapped = try #require(quiet.frames.last { Double($0.number) / 60 <= 1 + delay })
        let shown = try #require((0..<20).first { tapped.pixel(180, 700)[2] == UInt8(0x40 + $0 * 6) })
        #expect(number(play) == shown)
    }

    @Test func afterwardsAllIsAsIfTheFirstHadBeenClosedBefore() throws {
        var play = try Screenplay()
        try play.play(Self.leaving + "tap 180 690 0; wait 1.5")
        let opened = try play.livePicture()
        #expect(play.host.runtime.window.presentations.count == 1)
        try play.play("key escape; wait 1")
        #expect(play.host.runtime.window.frontViewController === play.application.list)
        #expect(play.host.runtime.images.recordingCount == 0)
        var other = try Screenplay()
        try other.play("tap 180 650 0; wait 1")
        #expect(try other.livePicture().bytes == opened.bytes)
    }

    @Test func turnedRoundAtOnceTheListIsWhole() throws {
        var play = try Screenplay()
        try play.play("wait 0.01")
        let list = try play.livePicture()
        try play.play(Self.leaving + "tap 180 690 0; wait 0.05; key escape; wait 1.5")
        #expect(play.host.runtime.window.frontViewController === play.application.list)
        #expect(try play.livePicture().bytes == list.bytes)
        #expect(play.host.runtime.window.presentations.isEmpty)
        #expect(play.host.runtime.images.recordingCount == 0)
    }
}
