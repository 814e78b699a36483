import Gatefold
import Testing

/// Rows may move while a page opens out of one of them, or folds back into it.
@Suite struct TableFlightTests {
    private static let open = "tap 180 300; wait 1"

    /// The tops of the container in the frames of a flight, in pixels.
    private func tops(_ flight: [Screenplay.Frame]) -> [Int] {
        flight.compactMap { $0.rect("container").map { Int($0.y) } }
    }

    /// The largest distance that the container goes from one frame to the next.
    private func longestStep(_ flight: [Screenplay.Frame]) -> Int {
        let tops = tops(flight)
        return zip(tops, tops.dropFirst()).map { abs($1 - $0) }.max() ?? .max
    }

    /// The page finds its row by its item; a spring makes up the distance that the row has moved, without a jump.
    @Test(arguments: ["key escape; wait 0.15", "wait 0.01; key escape; wait 0.3"])
    func rowsInsertedAboveMoveTheGoal(script: String) throws {
        var play = try Screenplay()
        try play.play("wait 0.5; " + Self.open)
        try play.play(script + "; mark insert; wait 1.5", onMark: { $0.list.insert([20, 21], at: 0) })
        // Two rows are 176 points high.
        #expect(longestStep(play.flight) < 70)
        #expect(try play.livePicture() == play.flight.last?.picture)
        let item = play.application.list.pages[0].item
        let row = play.application.list.items.firstIndex(of: item) ?? -1
        let cell = play.application.list.table.cellForRow(at: IndexPath(row: row, section: 0))
        #expect(cell.map { Int($0.convert($0.bounds, to: nil).minY) } == tops(play.flight).last)
    }

    @Test func rowsInsertedWhileThePageIsUpAreThereWhenItCloses() throws {
        var play = try Screenplay()
        try play.play("wait 0.5; " + Self.open)
        play.application.list.insert([20], at: 1)
        try play.play("key escape; wait 1.2")
        #expect(longestStep(play.flight) < 50)
        #expect(try play.livePicture() == play.flight.last?.picture)
    }

    /// A row that is tapped while it moves opens from where it is seen.
    @Test func aRowOpensInTheMidstOfItsTravel() throws {
        var play = try Screenplay()
        try play.play("wait 0.5; mark insert; wait 0.1; \(Self.open)", onMark: { $0.list.insert([20, 21], at: 0) })
        let flight = play.flight
        let first = try #require(flight.first)
        let before = try #require(play.frames.last { $0.number < first.number })
        let color = MarkerApplication.row(play.application.list.pages[0].item)
        let top = try #require((0..<720).first { isColor(color, before.pixel(10, $0)) })
        #expect(abs((tops(flight).first ?? -99) - top) <= 12)
        #expect(longestStep(flight) < 60 && play.application.list.presentedViewController != nil)
        try play.play("key escape; wait 1.2")
        #expect(try play.livePicture() == play.flight.last?.picture)
    }

    /// A row that is deleted in flight leaves the page to the default transition.
    @Test func aRowDeletedInFlightTrapsNobody() throws {
        var play = try Screenplay()
        try play.play("wait 0.5; " + Self.open)
        try play.play(
            "key escape; wait 0.2; mark delete; wait 1.2", onMark: { $0.list.delete($0.list.pages[0].item) })
        #expect(play.application.list.presentedViewController == nil)
        #expect(try play.livePicture() == play.frames.last?.picture)
    }

    /// A row may lie partly beneath a header that stays at the top: the header is at its position in every frame.
    @Test func aRowBeneathAStickyHeaderOpensWithoutAPop() throws {
        var play = try Screenplay(prepare: {
            $0.list.headerTitle = "Header"
            $0.list.table.hasStickyHeaders = true
            $0.list.table.headerHeight = 40
        })
        try play.play("wait 0.5")
        play.application.list.table.contentOffset.y = 50
        try play.play("wait 0.5")
        let list = try play.livePicture()
        // The first 38 points of the row are visible below the header.
        try play.play("tap 180 125; wait 1")
        #expect(play.application.list.pages.first?.item == 0)
        #expect(play.flight.first?.picture == list)
        try play.play("key escape; wait 1.2")
        #expect(play.flight.last?.picture == list)
    }

    private func isColor(_ color: Color, _ pixel: [UInt8]) -> Bool {
        let wanted = [color.blue, color.green, color.red].map { Int(($0 * 255).rounded()) }
        return zip(wanted, pixel).allSatisfy { abs($0 - Int($1)) <= 2 }
    }
}
