import GatefoldGeometry
import Testing

@testable import GatefoldTransitions

/// The look of an expanding cell as a function of progress.
@Suite struct ExpandingCellStyleTests {
    @Test(arguments: [0, 4, 12, 40]) func bothEndsAreTheCardsOwn(card: Double) {
        for style in [ExpandingCellStyle.standard, .plain] {
            #expect(style.cornerRadius(at: 0, card: card) == card)
            #expect(style.cornerRadius(at: 1, card: card) == 0)
        }
        #expect(ExpandingCellStyle.lift(at: 0) == 0)
        #expect(ExpandingCellStyle.lift(at: 1) == 0)
        #expect(ExpandingCellStyle.lift(at: 0.5) == 1)
    }

    @Test(arguments: [-0.3, -1e9, 1.4, 1e9]) func overshootChangesNothing(p: Double) {
        let end = p < 0 ? 0.0 : 1
        #expect(ExpandingCellStyle.lift(at: p) == 0)
        #expect(
            ExpandingCellStyle.standard.cornerRadius(at: p, card: 12)
                == ExpandingCellStyle.standard.cornerRadius(at: end, card: 12))
    }

    @Test func aRowIsRoundedHalfwayAndAPlainOneNever() {
        #expect(ExpandingCellStyle.standard.cornerRadius(at: 0.5, card: 0) == ExpandingCellStyle.standard.cornerRadius)
        for step in 0...100 { #expect(ExpandingCellStyle.plain.cornerRadius(at: Double(step) / 100, card: 0) == 0) }
    }

    @Test(arguments: [0, 3, 12, 20, 40]) func theRadiusNeverJumpsNorIsLargerThanItSays(card: Double) {
        let style = ExpandingCellStyle.standard
        var last = card
        for step in 0...1000 {
            let radius = style.cornerRadius(at: Double(step) / 1000, card: card)
            #expect(radius >= 0 && radius <= style.largestCornerRadius(card: card))
            #expect(abs(radius - last) < 0.1)
            last = radius
        }
    }

    @Test(arguments: Row.allCases, [1, 1.25, 1.5, 1.75]) func theOutlineGoesFromTheCellToTheWindow(
        row: Row, scale: Double
    ) {
        let geometry = ExpandingCellGeometryTests.geometry(row, scale: scale)
        let grid = PixelGrid(scale: scale)
        #expect(geometry.placement(at: 0).outline == grid.points(grid.snap(row.cell)))
        #expect(geometry.placement(at: 1).outline == Rect(origin: .zero, size: ExpandingCellGeometryTests.window))
        for step in 0...100 {
            let place = geometry.placement(at: Double(step) / 100)
            // Sums of fractions may be off in their last digit.
            #expect(place.outline.inset(by: EdgeInsets(all: -1e-9)).contains(place.container))
        }
    }

    /// The last frames of a transition do not differ visibly, and are then not drawn.
    @Test func theDecorationChangesInStepsThatCanBeSeen() {
        let style = ExpandingCellStyle.standard
        #expect(ExpandingCellStyle.lift(at: 0.9998) == ExpandingCellStyle.lift(at: 1))
        #expect(ExpandingCellStyle.lift(at: 0.99) > ExpandingCellStyle.lift(at: 1))
        #expect(style.cornerRadius(at: 0.9998, card: 0) == style.cornerRadius(at: 1, card: 0))
        // At rest the corners are exactly those of the card.
        #expect(style.cornerRadius(at: 0, card: 10.03) == 10.03)
        #expect(style.cornerRadius(at: 1, card: 10.03) == 0)
        for step in 0...1000 {
            let (before, after) = (Double(step) / 1001, Double(step + 1) / 1001)
            #expect(abs(ExpandingCellStyle.lift(at: after) - ExpandingCellStyle.lift(at: before)) < 0.01)
        }
    }
}
