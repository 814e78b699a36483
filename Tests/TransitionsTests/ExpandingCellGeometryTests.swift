import GatefoldGeometry
import GatefoldTransitions
import Testing

/// Rows of 88 points below a bar of 80, in a window of 360 × 720 points.
enum Row: String, CaseIterable, Sendable {
    case first, middle, last, halfHidden

    var cell: Rect {
        switch self {
        case .first: Rect(x: 0, y: 80, width: 360, height: 88)
        case .middle: Rect(x: 0, y: 344, width: 360, height: 88)
        case .last: Rect(x: 0, y: 632, width: 360, height: 88)
        case .halfHidden: Rect(x: 0, y: 36, width: 360, height: 88)
        }
    }

    /// The part of the row that is visible below the bar.
    var target: Rect { cell.intersection(Rect(x: 0, y: 80, width: 360, height: 640)) }
}

@Suite struct ExpandingCellGeometryTests {
    static let window = Size(width: 360, height: 720)
    static let barHeight = 80.0

    static func geometry(
        _ row: Row, _ direction: ExpandingCellGeometry.Direction = .opening, scale: Double = 1
    ) -> ExpandingCellGeometry {
        ExpandingCellGeometry(
            window: window, target: row.target, cell: row.cell, barHeight: barHeight, direction: direction,
            grid: PixelGrid(scale: scale))
    }

    @Test(arguments: Row.allCases, [0, 0.25, 0.5, 0.75, 1])
    func thePiecesStandWhereTheTableOfTheSpecificationSays(row: Row, p: Double) {
        let place = Self.geometry(row).placement(at: p)
        let target = row.target
        func near(_ value: Double, _ expected: Double) -> Bool { abs(value - expected) <= 0.5 }
        #expect(near(place.container.minY, target.minY * (1 - p)))
        #expect(near(place.container.maxY, target.maxY * (1 - p) + 720 * p))
        #expect(place.container.minX == 0)
        #expect(place.container.width == 360)
        // The top region reaches from y = 0 to y = −T.minY, with its bottom edge on the container's.
        #expect(near(place.topBottom - target.minY, -target.minY * p))
        #expect(place.topBottom == place.container.minY)
        #expect(place.bottomTop == place.container.maxY)
        #expect(near(place.bottomTop, target.maxY + (720 - target.maxY) * p))
        #expect(place.cellAlpha == max(0, 1 - p / (row.cell.height > 96 ? 0.25 : 0.4)))
        #expect(abs(place.pageAlpha - (p < 0.25 ? 0 : 1 - (1 - p) * (1 - p) / 0.5625)) < 1e-9)
        #expect(place.page == place.container.origin)
        #expect(place.cell.y - place.container.minY == row.cell.minY - target.minY)
        #expect(place.barBottom == min(80, place.container.minY))
    }

    /// The container of a card widens; cell and page keep their horizontal positions, so that no text drifts sideways.
    @Test(arguments: [0, 0.1, 0.5, 0.9, 1])
    func onlyTheClipOfACardWidens(p: Double) {
        let card = Rect(x: 60, y: 344, width: 200, height: 88)
        var geometry = Self.geometry(.middle)
        (geometry.target, geometry.cell) = (card, card)
        let place = geometry.placement(at: p)
        #expect(place.container.minX == (60 * (1 - p)).rounded() && place.leftRight == place.container.minX)
        #expect(place.cell.x == 60 && place.page.x == 0)
        // The snapshot of a card that has moved sideways in flight moves with it.
        geometry.targetOffset.minX = -30
        #expect(geometry.placement(at: p, offsetFraction: 0.5).cell.x == 45)
    }

    @Test(arguments: Row.allCases)
    func progressZeroIsTheListAndOneIsThePage(row: Row) {
        let geometry = Self.geometry(row)
        let list = geometry.placement(at: 0)
        #expect(list.container == row.target)
        #expect(list.cell == row.cell.origin)
        #expect(list.barBottom == Self.barHeight)
        let page = geometry.placement(at: 1)
        #expect(page.container == Rect(origin: .zero, size: Self.window))
        #expect(page.topBottom == 0)
        #expect(page.bottomTop == 720)
        #expect(page.barBottom == 0)
    }

    @Test(arguments: [0, 0.25, 0.5, 0.75, 1])
    func aDismissalDrawsTheBarInFromWhereItHangs(p: Double) {
        let place = Self.geometry(.middle, .dismissing(pulled: 60)).placement(at: p)
        #expect(abs(place.barBottom - (80 + (60 - 80) * p)) <= 0.5)
        #expect(abs(place.page.y - place.container.minY - 60 * p) <= 0.5)
    }

    @Test(arguments: [1, 1.25, 1.5, 1.75, 2])
    func edgesLieOnPixelsAndMeetAtEveryScale(scale: Double) {
        let geometry = Self.geometry(.middle, scale: scale)
        for step in 0...600 {
            let place = geometry.placement(at: Double(step) / 600)
            for edge in [place.container.minY, place.container.maxY, place.barBottom] {
                let pixels = edge * scale
                #expect(abs(pixels - pixels.rounded()) < 1e-9)
            }
            #expect(place.topBottom == place.container.minY)
            #expect(place.bottomTop == place.container.maxY)
        }
    }

    @Test(arguments: Row.allCases, [-0.2, 1.3])
    func overshootInvertsNothing(row: Row, p: Double) {
        let geometry = Self.geometry(row)
        #expect(geometry.placement(at: p) == geometry.placement(at: min(1, max(0, p))))
    }

    @Test func aCardMovesItsSidesOut() {
        let card = Rect(x: 40, y: 300, width: 280, height: 100)
        let geometry = ExpandingCellGeometry(
            window: Self.window, target: card, cell: card, barHeight: 80, direction: .opening, grid: PixelGrid(scale: 1)
        )
        let half = geometry.placement(at: 0.5)
        #expect(half.container == Rect(x: 20, y: 150, width: 320, height: 410))
        #expect(half.leftRight == 20)
        #expect(half.rightLeft == 340)
        #expect(geometry.placement(at: 1).rightLeft == 360)
    }

    @Test func aCellTallerThanTheWindowStillOpens() {
        let tall = Rect(x: 0, y: -100, width: 360, height: 2000)
        let target = tall.intersection(Rect(x: 0, y: 80, width: 360, height: 640))
        let geometry = ExpandingCellGeometry(
            window: Self.window, target: target, cell: tall, barHeight: 80, direction: .opening,
            grid: PixelGrid(scale: 1))
        #expect(geometry.placement(at: 0).bottomTop == 720)
        #expect(geometry.placement(at: 0).cell.y == -100)
        #expect(geometry.placement(at: 1).container.height == 720)
    }
}
