import Gatefold
import Testing

/// The list can be scrolled while a page still folds shut. The pieces show the list scrolling, and the page lands on
/// the live row.
@Suite struct ScrollInFlightTests {
    /// A frame of a flight with the content offset of the list that it shows.
    private struct Shown {
        let frame: Screenplay.Frame
        let offset: Double
    }

    /// Opens a row of a list that is scrolled and sends the page home, then plays a script.
    /// - Parameters:
    ///   - row: The row, whose top edge then stands at 80 + 88 · row − offset points.
    ///   - offset: The content offset of the list.
    /// - Returns: The frames of the way home.
    private func leave(
        _ play: inout Screenplay, row: Int = 3, offset: Double = 0, _ script: String
    ) throws -> [Shown] {
        let list = play.application.list
        list.table.contentOffset.y = offset
        let place = min(690, max(90, 80 + 88 * Double(row) - offset + 44))
        try play.play("wait 0.5; tap 180 \(place) 0; wait 1")
        var offsets: [Int: Double] = [:]
        try play.play(
            "key escape; wait 0.1; " + script,
            onFrame: { number, application in offsets[number] = application.list.table.boundsOrigin.y })
        return play.flight.compactMap { frame in offsets[frame.number].map { Shown(frame: frame, offset: $0) } }
    }

    /// The script of a drag in steps, one in each frame.
    private func drag(from y: Int, by way: Int, steps: Int, device: String = "touch") -> String {
        var script = device == "touch" ? "touch down 1 330 \(y); " : "pointer move 330 \(y); pointer down; "
        for step in 1...steps {
            let place = "330 \(y + way * step / steps); wait 0.0166667; "
            script += device == "touch" ? "touch motion 1 \(place)" : "pointer move \(place)"
        }
        return script
    }

    /// Every edge is where progress and the live row say, and the rows around are those of the live list.
    private func expectLive(_ shown: [Shown], row: Int = 3, scale: Double = 1) {
        for (frame, offset) in shown.map({ ($0.frame, $0.offset) }) {
            guard let p = frame.progress, let container = frame.rect("container") else {
                Issue.record("\(frame) shows no container")
                continue
            }
            let top = max(80, 80 + 88 * Double(row) - offset)
            let bottom = min(720, 80 + 88 * Double(row + 1) - offset)
            #expect(abs(Double(container.y) / scale - top * (1 - p)) <= 1, "\(frame)")
            #expect(abs(Double(container.maxY) / scale - (bottom + (720 - bottom) * p)) <= 1, "\(frame)")
            // The rows next to the target keep their positions beside it.
            for (neighbour, y) in [(row - 1, top * (1 - p) - 20), (row + 1, bottom + (720 - bottom) * p + 20)] {
                let bar = frame.rect("bar").map { Double($0.maxY) / scale } ?? 0
                // A row above that is cut off by the bar or fades beneath the status text, in the topmost 48 points at
                // most, or one below that is out of the window, is not probed.
                let isSeen = neighbour < row ? top - 24 > 80 : bottom + 24 < 720
                guard neighbour >= 0, isSeen, y > max(48, bar + 1), y < 715 else { continue }
                let red = frame.pixel(Int(180 * scale), Int(y * scale))[2]
                #expect(red == UInt8(0x40 + neighbour * 6), "\(frame): row \(neighbour)")
            }
        }
    }

    // MARK: Hands

    /// A drag that begins 100 ms after the dismissal scrolls at once, by what the finger moves after the touch slop.
    @Test(arguments: ["touch", "pointer"], [-200, -60, 90]) func aDragScrolls(device: String, way: Int) throws {
        var play = try Screenplay()
        let shown = try leave(
            &play, offset: 100, drag(from: 650, by: way, steps: 20, device: device) + "wait 0.5; mark now")
        let steps = zip(shown, shown.dropFirst()).map { $1.offset - $0.offset }
        // The list already moves during the flight, and evenly: no frame shows a jump or a pause.
        #expect(steps.count { $0 != 0 } > 15)
        #expect(steps.allSatisfy { abs($0) <= abs(Double(way)) / 10 + 1 })
        expectLive(shown)
        #expect(abs(play.application.list.table.contentOffset.y - 100 + Double(way - way.signum() * 10)) <= 1)
    }

    @Test func aFlingScrolls() throws {
        var play = try Screenplay()
        let shown = try leave(&play, row: 4, offset: 100, "flick 330 700 330 670 50 120 id 1; wait 2")
        #expect(try #require(shown.last).offset > 120)
        expectLive(shown, row: 4)
        #expect(play.host.runtime.window.presentations.isEmpty)
        #expect(play.host.runtime.images.recordingCount == 0)
    }

    @Test(arguments: [
        "pointer move 330 600; pointer wheel 1; wait 1",
        "pointer move 330 600; pointer scroll 12 0 finger; wait 0.02; pointer scroll 12 0 finger; wait 0.02; "
            + "pointer scroll 12 0 finger; wait 0.02; pointer scroll 0 0 finger; wait 1",
        "pointer move 330 600; pointer scroll 15 0 continuous; wait 1",
    ])
    func wheelAndTouchpadScroll(script: String) throws {
        var play = try Screenplay()
        let shown = try leave(&play, offset: 100, script)
        #expect(try #require(shown.last).offset > 110)
    }

    // MARK: Places

    /// The row passes under the bar, or over the window's bottom edge, while the list scrolls.
    @Test(arguments: [(2, 150.0, -60), (1, 40, -60), (1, 100, 80), (8, 160, 60), (8, 160, 24), (7, 100, -150)])
    func aRowAtAnEdgeIsFollowed(row: Int, offset: Double, way: Int) throws {
        for scale in [1.0, 1.25, 2] {
            var play = try Screenplay(width: Int32(360 * scale), height: Int32(720 * scale), scale: scale)
            let shown = try leave(&play, row: row, offset: offset, drag(from: 690, by: way, steps: 14) + "wait 1")
            #expect(shown.count > 20)
            expectLive(shown, row: row, scale: scale)
        }
    }

    /// A row that is scrolled out of view lets the page leave by the default transition, and the list goes on.
    @Test func aRowThatIsScrolledAwayLetsThePageLeave() throws {
        var play = try Screenplay()
        let shown = try leave(
            &play, row: 1, "wait 0.01; " + drag(from: 690, by: -400, steps: 12) + "wait 2; touch up 1")
        #expect(shown.last?.frame.rect("container") == nil)
        #expect(abs(play.application.list.table.contentOffset.y - 390) <= 1)
        #expect(play.host.runtime.window.frontViewController === play.application.list)
        #expect(play.host.runtime.window.flight == nil)
        #expect(play.host.runtime.images.recordingCount == 0)
    }

    // MARK: The end

    /// The list is held still when the page lands: the last frame of the flight is the live screen, indicator included.
    @Test(arguments: [1.0, 1.25, 2]) func theLandingCannotBeSeen(scale: Double) throws {
        var play = try Screenplay(width: Int32(360 * scale), height: Int32(720 * scale), scale: scale)
        let shown = try leave(&play, offset: 200, drag(from: 690, by: -100, steps: 10) + "wait 0.8; touch up 1; wait 1")
        #expect(try #require(shown.last).offset > 280)
        let last = try #require(play.frames.firstIndex { $0.number == shown.last?.frame.number })
        // The list is not moved by the finger, and its indicator stays until it lifts.
        #expect(play.frames[last].picture == play.frames[last + 1].picture)
        #expect(play.host.runtime.images.recordingCount == 0)
    }

    /// A card with round corners lies on a striped background that shows behind them.
    @Test(arguments: [1.0, 1.25, 2]) func aCardLandsWhereItHasBeenScrolledTo(scale: Double) throws {
        let application = CardListApplication(radius: 16, inset: 16, style: .standard)
        var play = try ScreenplayOf(
            application, width: Int32(360 * scale), height: Int32(720 * scale), scale: scale)
        try play.play("wait 0.1; tap 180 400 0; wait 1")
        try play.play("key escape; wait 0.1; " + drag(from: 690, by: -100, steps: 10) + "wait 0.8; touch up 1; wait 1")
        let last = try #require(play.frames.lastIndex { $0.progress != nil })
        #expect(try #require(application.list.contentScrollView).contentOffset.y > 80)
        #expect(play.frames[last].picture == play.frames[last + 1].picture)
        #expect(play.host.runtime.window.presentations.isEmpty)
    }

    /// A reversed page opens from the row where it is by then.
    @Test func calledBackThePageOpensFromTheLiveRow() throws {
        var play = try Screenplay()
        let shown = try leave(
            &play, offset: 100, drag(from: 690, by: -40, steps: 2) + "tap 180 320 15; wait 0.1; touch up 1; wait 1.5")
        #expect(play.host.runtime.window.frontViewController is MarkerPage)
        #expect(shown.last?.frame.progress == 1)
        try play.play("key escape; wait 1.5")
        let top = 80 + 88 * 3 - play.application.list.table.contentOffset.y
        #expect(play.flight.last?.rect("container")?.y == Int32(top.rounded()))
    }

    /// The finger that scrolls the list beneath two flights moves both of them.
    @Test func beneathTwoFlightsTheListScrolls() throws {
        var play = try Screenplay()
        let shown = try leave(
            &play, offset: 100,
            "wait 0.1; tap 180 600 0; wait 0.1; key escape; wait 0.05; " + drag(from: 690, by: -120, steps: 12)
                + "wait 1; touch up 1; wait 1")
        #expect(play.host.runtime.window.presentations.isEmpty)
        #expect(abs(play.application.list.table.contentOffset.y - 210) <= 1)
        let tops = shown.compactMap { $0.frame.rect("container")?.y }
        for (before, after) in zip(tops, tops.dropFirst()).dropFirst(12) { #expect(abs(after - before) < 90) }
        #expect(play.host.runtime.images.recordingCount == 0)
    }

    /// A list at rest is shown by snapshots: none of it is drawn anew.
    @Test func aListAtRestIsShownByPictures() throws {
        var play = try Screenplay()
        let shown = try leave(&play, "wait 1")
        let most = shown.map(\.frame.scene.items.count).max()
        var scrolled = try Screenplay()
        let live = try leave(&scrolled, drag(from: 690, by: -60, steps: 10) + "wait 1")
        #expect(try #require(most) < #require(live.map(\.frame.scene.items.count).max()))
    }
}
