import Gatefold
import Testing

/// The background colours behind the cell's snapshot and behind the moving corners match.
@Suite struct ExpandingCellGroundTests {
    private typealias Play = ScreenplayOf<CardListApplication>

    private func play(radius: Double, inset: Double) throws -> Play {
        try Play(CardListApplication(radius: radius, inset: inset, style: .standard))
    }

    private func difference(_ one: [UInt8], _ other: [UInt8]) -> Int {
        zip(one, other).map { abs(Int($0) - Int($1)) }.max() ?? 255
    }

    /// A card whose colour is not the page's does not show its own square edge within the growing container.
    @Test(arguments: [12.0, 0]) func aColouredCellEndsInNoEdge(radius: Double) throws {
        var play = try play(radius: radius, inset: 16)
        for card in play.application.list.cards { card.backgroundColor = Color(hex: 0xFF_D0_80) }
        try play.play("tap 180 360; wait 1; key escape")
        var compared = 0
        for frame in play.flight where (0.05...0.35).contains(frame.progress ?? 1) {
            let (cell, container) = (try #require(frame.rect("cell")), try #require(frame.rect("container")))
            guard cell.maxY + 4 < container.maxY else { continue }
            // This column is right of the card's text and left of its round corner.
            #expect(difference(frame.pixel(300, Int(cell.maxY) - 4), frame.pixel(300, Int(cell.maxY) + 3)) <= 2)
            compared += 1
        }
        #expect(compared >= 6)
    }

    /// The colour of a cell that changes during the flight changes in the whole container at once.
    @Test func aCellThatChangesItsColourEndsInNoEdge() throws {
        var play = try play(radius: 12, inset: 16)
        try play.play(
            "tap 180 360",
            onFrame: { number, application in
                if number == 6 {
                    for card in application.list.cards { card.backgroundColor = Color(hex: 0xFF_D0_80) }
                }
            })
        var compared = 0
        for frame in play.flight where (0.05...0.35).contains(frame.progress ?? 1) {
            let cell = try #require(frame.rect("cell"))
            #expect(difference(frame.pixel(300, Int(cell.maxY) - 4), frame.pixel(300, Int(cell.maxY) + 3)) <= 2)
            compared += 1
        }
        #expect(compared >= 3)
    }

    /// In the corners of a row that is lifted, the rows above and below seem to continue.
    @Test func theCornersShowTheNeighbours() throws {
        var play = try play(radius: 0, inset: 0)
        try play.play("tap 180 360; wait 1")
        var compared = 0
        for frame in play.flight where (0.2...0.7).contains(frame.progress ?? 1) {
            let container = try #require(frame.rect("container"))
            let (top, bottom) = (Int(container.y), Int(container.maxY))
            guard top > 90, bottom < 710 else { continue }
            #expect(difference(frame.pixel(359, top), frame.pixel(359, top - 1)) <= 4)
            #expect(difference(frame.pixel(359, bottom), frame.pixel(359, bottom - 1)) <= 4)
            compared += 1
        }
        #expect(compared >= 3)
    }
}
