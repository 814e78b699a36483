import GatefoldGeometry
import Testing

@testable import GatefoldControls
@testable import GatefoldViews

/// A highlight's tint is a function of time.
@Suite struct HighlightTests {
    @Test func theTintFadesInAndOut() {
        var highlight = Highlight()
        #expect(highlight.tint(at: 5) == 0 && !highlight.isMoving(at: 5))
        highlight.fade(to: 0.1, at: 5)
        #expect(highlight.tint(at: 5) == 0 && highlight.isMoving(at: 5))
        #expect(abs(highlight.tint(at: 5.05) - 0.05) < 1e-9)
        #expect(highlight.tint(at: 5.11) == 0.1 && !highlight.isMoving(at: 5.11))
        highlight.fade(to: 0, at: 6)
        #expect(abs(highlight.tint(at: 6.1) - 0.05) < 1e-9)
        #expect(highlight.tint(at: 6.21) == 0)
    }

    @Test func aChangeOfMindStartsWhereItIs() {
        var highlight = Highlight()
        highlight.fade(to: 0.1, at: 0)
        let before = highlight.tint(at: 0.03)
        highlight.fade(to: 0, at: 0.03)
        #expect(highlight.tint(at: 0.03) == before && before > 0)
        highlight.fade(to: 0.1, at: 0.05)
        #expect(highlight.tint(at: 0.05) < before)
        #expect(highlight.tint(at: 1) == 0.1)
    }

    @Test func aCircleGrowsAndStays() throws {
        var highlight = Highlight()
        highlight.spread(from: Point(x: 3, y: 4), at: 1)
        let start = try #require(highlight.ripple(at: 1))
        #expect(start.reach == 0 && start.strength == 1 && start.center == Point(x: 3, y: 4))
        let reaches = try (0...10).map { try #require(highlight.ripple(at: 1 + Double($0) * 0.04)).reach }
        #expect(zip(reaches, reaches.dropFirst()).allSatisfy { $0 < $1 })
        let end = try #require(highlight.ripple(at: 2))
        #expect(end.reach == 1 && end.strength == 1 && !highlight.isMoving(at: 2))
    }

    @Test func releasedItFadesWhileItGrowsOn() throws {
        var highlight = Highlight()
        highlight.spread(from: .zero, at: 0)
        highlight.release(at: 0.1)
        highlight.release(at: 0.15)
        let (one, other) = (try #require(highlight.ripple(at: 0.1)), try #require(highlight.ripple(at: 0.2)))
        #expect(one.strength == 1 && abs(other.strength - 0.5) < 1e-9 && other.reach > one.reach)
        #expect(highlight.ripple(at: 0.31) == nil && !highlight.isMoving(at: 0.31))
    }

    @Test func finishedItIsWhereItWasGoing() {
        var highlight = Highlight()
        highlight.fade(to: 0.1, at: 0)
        highlight.spread(from: .zero, at: 0)
        highlight.finish()
        #expect(highlight.tint(at: 0) == 0.1 && highlight.ripple(at: 0) == nil && !highlight.isMoving(at: 0))
    }

    @Test func pointsThatAreNoneSpreadNothing() {
        var highlight = Highlight()
        highlight.spread(from: Point(x: .nan, y: 0), at: 0)
        highlight.spread(from: Point(x: 0, y: .infinity), at: 0)
        #expect(highlight.ripple(at: 0.1) == nil)
    }
}
