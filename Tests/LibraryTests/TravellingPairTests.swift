import Gatefold
import Testing

/// A view that a cell and its page both show travels between them as one piece.
@Suite struct TravellingPairTests {
    private func play(_ script: String, scale: Double = 1, prepare: (PairsList) -> Void = { _ in }) throws
        -> ScreenplayOf<PairsApplication>
    {
        let application = PairsApplication()
        prepare(application.list)
        var play = try ScreenplayOf(
            application, width: Int32(360 * scale), height: Int32(720 * scale), scale: scale)
        try play.play("wait 0.5; " + script)
        return play
    }

    /// Every row has a badge of 20 points, the page one of 100 points; both have round corners.
    private static let open = "tap 180 300; wait 1"

    @Test(arguments: [1.0, 1.25])
    func thePairIsDrawnOnceInEachFrame(scale: Double) throws {
        let play = try play(Self.open + "; key escape; wait 1", scale: scale)
        let flight = play.flight
        #expect(flight.count > 60)
        for frame in flight {
            let p = min(1, max(0, try #require(frame.progress)))
            let side = (20 + 80 * p * (2 - p)) * scale
            // The badge's corners are round and its edges are rounded to pixels, so its area differs a little.
            #expect(abs(badge(in: frame).area / (side * side) - 1) < 0.12, "\(frame), \(p)")
        }
    }

    /// The page shows more of the content than the cell, so the page's snapshot alone fills the sides of the piece.
    @Test func aPieceWhoseCropChangesHasNoPaleSides() throws {
        let application = PairsApplication()
        application.list.pageBadgeWidth = 300
        var play = try ScreenplayOf(application)
        try play.play("wait 0.5; " + Self.open + "; key escape; wait 1")
        for frame in play.flight {
            let p = min(1, max(0, try #require(frame.progress)))
            let way = p * (2 - p)
            let area = (20 + 280 * way) * (20 + 80 * way)
            #expect(abs(badge(in: frame).area / area - 1) < 0.12, "\(frame), \(p)")
        }
    }

    @Test func thePairMovesStraightAndEasesOut() throws {
        let play = try play(Self.open)
        let flight = play.flight
        let places = flight.map { badge(in: $0).origin }
        let start = try #require(places.first)
        let end = try #require(places.last)
        #expect(start.x == 320 && end.x == 16)
        for (place, frame) in zip(places, flight) {
            let p = min(1, max(0, try #require(frame.progress)))
            #expect(abs(place.x - (start.x + (end.x - start.x) * p * (2 - p))) <= 1)
        }
    }

    @Test func theFirstAndTheLastFrameAreThoseOfTheLiveScreens() throws {
        var play = try play("wait 0.1")
        let list = try play.livePicture()
        try play.play(Self.open)
        let page = try play.livePicture()
        #expect(play.flight.last?.picture == page)
        try play.play("key escape; wait 1")
        #expect(play.flight.first?.picture == page && play.flight.last?.picture == list)
        #expect(try play.livePicture() == list)
    }

    @Test func caughtAndReversedItGoesBackTheSameWay() throws {
        let play = try play(Self.open + "; key escape; wait 0.15; tap 180 400; wait 1")
        let places = play.flight.map { (progress: $0.progress ?? 0, place: badge(in: $0).origin) }
        for (before, now) in zip(places, places.dropFirst()) {
            let way = abs(now.progress - before.progress)
            #expect((now.place - before.place).distance(to: .zero) <= 2000 * way + 3)
        }
        #expect(play.application.list.presentedViewController is PairsPage)
    }

    @Test func aRowThatGetsAnotherCellInFlightKeepsIt() throws {
        let application = PairsApplication()
        var play = try ScreenplayOf(application)
        try play.play("wait 0.5; tap 180 300; wait 1")
        try play.play(
            "key escape; wait 0.2; mark reload; wait 1", onMark: { $0.list.tableView.reloadData() })
        for frame in play.flight {
            let p = min(1, max(0, try #require(frame.progress)))
            let side = 20 + 80 * p * (2 - p)
            #expect(abs(badge(in: frame).area / (side * side) - 1) < 0.2, "\(frame)")
        }
    }

    @Test func withoutACounterpartEachFadesWithItsScreen() throws {
        for prepare: (PairsList) -> Void in [{ $0.namesBadges = false }, { $0.hidesBadges = true }] {
            let play = try play(Self.open, prepare: prepare)
            // The page's badge has its size from the start and appears with the page.
            let middle = try #require(play.flight.first { ($0.progress ?? 0) > 0.6 })
            #expect(badge(in: middle).area == 0)
            #expect(badge(in: try #require(play.flight.last)).area > 9000)
        }
    }

    /// The area of the badge's colour in pixels, and its top left corner. Other reds are half blended pixels.
    private func badge(in frame: ScreenplayOf<PairsApplication>.Frame) -> (area: Double, origin: Point) {
        let width = Int(frame.picture.size.width)
        var count = 0
        var (left, top) = (Int.max, Int.max)
        frame.picture.bytes.withUnsafeBufferPointer { bytes in
            var index = 0
            while index < bytes.count {
                if bytes[index] < 0x40, bytes[index + 1] < 0x50, bytes[index + 2] > 0xD0 {
                    count += 1
                    left = min(left, index / 4 % width)
                    top = min(top, index / 4 / width)
                }
                index += 4
            }
        }
        return (Double(count), Point(x: Double(left), y: Double(top)))
    }
}

final class PairsApplication: ApplicationDelegate {
    let title = "Pairs"
    let applicationID = "org.example.Pairs"
    let list = PairsList()

    func didCreate(_ window: Window, now: WallClock) {
        window.rootViewController = NavigationController(rootViewController: list)
    }
}

/// A list of which only the fourth row has a badge.
final class PairsList: TableViewController, ExpandingCellPresenting, ExpandingCellPairing {
    var namesBadges = true
    var hidesBadges = false
    var pageBadgeWidth = 100.0
    private let row = IndexPath(row: 2, section: 0)

    override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 12 }

    override func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        let cell = (tableView.dequeueReusableCell() as? PairsCell) ?? PairsCell()
        cell.badge.isHidden = indexPath != row || hidesBadges
        return cell
    }

    override func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
        present(PairsPage(badgeWidth: pageBadgeWidth), animated: true)
    }

    func expandingCellTargetView(for presented: ViewController) -> View? { tableView.cellForRow(at: row) }

    func expandingCellPairedViews(with other: ViewController) -> [String: View] {
        guard namesBadges, let cell = tableView.cellForRow(at: row) as? PairsCell else { return [:] }
        return ["badge": cell.badge]
    }
}

final class PairsCell: TableViewCell {
    let badge = View(frame: Rect(x: 320, y: 30, width: 20, height: 20))

    init() {
        super.init()
        badge.backgroundColor = Color(hex: 0xE0_20_10)
        badge.cornerRadius = 4
        addSubview(badge)
    }
}

final class PairsPage: ExpandingCellPage, ExpandingCellPairing {
    private let badge: View

    init(badgeWidth: Double) {
        badge = View(frame: Rect(x: 0, y: 40, width: badgeWidth, height: 100))
        let content = View(frame: Rect(x: 0, y: 0, width: 300, height: 200))
        badge.backgroundColor = Color(hex: 0xE0_20_10)
        badge.cornerRadius = 12
        content.addSubview(badge)
        super.init(contentView: content)
    }

    func expandingCellPairedViews(with other: ViewController) -> [String: View] { ["badge": badge] }
}
