import GatefoldGeometry
import GatefoldMotion
import GatefoldTransitions
import Testing

/// The edges of a transition step together where they have little distance left.
@Suite struct StepTests {
    private static let scales = [1, 1.25, 2]

    /// Progress in each frame of a flight, at 60 frames per second.
    private static let flight: [Double] = {
        let spring = Spring(duration: 0.6, dampingRatio: 1)
        return (0...60).map { 1 + spring.state(at: Double($0) / 60, from: -1, velocity: 0).displacement }
    }()

    /// The edges of an expanding cell in pixels.
    private func edges(_ place: ExpandingCellGeometry.Placement, _ grid: PixelGrid) -> [Int32] {
        [
            place.container.minY, place.container.maxY, place.barBottom, place.page.y, place.cell.y, place.topBottom,
            place.bottomTop, place.outline.minY, place.outline.maxY,
        ].map(grid.pixel)
    }

    /// In each of the last 15 frames in which anything moves, the fastest edge steps, and the others step with it or not
    /// at all.
    private func expectTogether(_ frames: [[Int32]], _ comment: String) {
        let ways = frames[0].indices.map { abs(frames[0][$0] - frames[frames.count - 1][$0]) }
        let fastest = ways.indices.max { ways[$0] < ways[$1] } ?? 0
        let moving = zip(frames, frames.dropFirst()).filter { $0 != $1 }
        #expect(moving.count > 15, "\(comment)")
        for (before, after) in moving.suffix(15) {
            #expect(before[fastest] != after[fastest], "\(comment): \(before) \(after)")
        }
    }

    @Test(arguments: Row.allCases, scales) func theEdgesOfACellStepTogether(row: Row, scale: Double) {
        let grid = PixelGrid(scale: scale)
        for direction in [ExpandingCellGeometry.Direction.dismissing(pulled: 0), .dismissing(pulled: 33), .opening] {
            let geometry = ExpandingCellGeometryTests.geometry(row, direction, scale: scale)
            let progress = direction == .opening ? Self.flight : Self.flight.map { 1 - $0 }
            expectTogether(progress.map { edges(geometry.placement(at: $0), grid) }, "\(direction)")
        }
    }

    /// No edge is more than a pixel from its exact position, and none reverses.
    @Test(arguments: Row.allCases, scales) func noEdgeLeavesItsWay(row: Row, scale: Double) {
        let geometry = ExpandingCellGeometryTests.geometry(row, .dismissing(pulled: 0), scale: scale)
        let (grid, target) = (geometry.grid, geometry.target)
        var earlier: ExpandingCellGeometry.Placement?
        for progress in stride(from: 0, through: 1, by: 0.0005) {
            let place = geometry.placement(at: progress)
            let exact = [
                target.minY * (1 - progress), target.maxY * (1 - progress) + 720 * progress, 80 * (1 - progress),
            ]
            for (edge, exact) in zip([place.container.minY, place.container.maxY, place.barBottom], exact) {
                #expect(abs(edge - exact) * scale <= 1, "at \(progress)")
            }
            if let earlier {
                #expect(grid.pixel(place.container.minY) <= grid.pixel(earlier.container.minY))
                #expect(grid.pixel(place.container.maxY) >= grid.pixel(earlier.container.maxY))
                #expect(grid.pixel(place.barBottom) <= grid.pixel(earlier.barBottom))
            }
            earlier = place
        }
    }
}
