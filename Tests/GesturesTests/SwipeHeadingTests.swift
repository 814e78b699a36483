import GatefoldGeometry
import Glibc
import Testing

@testable import GatefoldGestures

/// The direction that a hand means is judged from the first points of its movement.
@Suite struct SwipeHeadingTests {
    /// Returns the heading after points that follow each other at 120 reports a second.
    private func heading(_ points: [(Double, Double)], interval: Double = 1.0 / 120) -> SwipeHeading {
        var heading = SwipeHeading()
        for (index, point) in points.enumerated() {
            heading.add(Point(x: point.0, y: point.1), time: Double(index + 1) * interval)
        }
        return heading
    }

    /// Returns points in one direction, up to a distance.
    private func line(_ degrees: Double, to distance: Double) -> [(Double, Double)] {
        let angle = degrees * .pi / 180
        return stride(from: 2.5, through: distance, by: 2.5).map { (cos(angle) * $0, sin(angle) * $0) }
    }

    @Test(arguments: [
        (degrees: 0.0, from: 5.0, axis: PanGestureRecognizer.Axis.horizontal), (-19, 5, .horizontal),
        (161, 5, .horizontal), (25, 10, .horizontal), (40, 25, .horizontal), (44, 25, .horizontal),
        (90, 5, .vertical), (-75, 5, .vertical), (62, 10, .vertical), (50, 25, .vertical),
    ])
    func theSteeperTheLaterItIsJudged(degrees: Double, from: Double, axis: PanGestureRecognizer.Axis) {
        #expect(heading(line(degrees, to: from - 2.5)).axis == nil)
        #expect(heading(line(degrees, to: from)).axis == axis)
    }

    @Test func aRollBeforeTheSwipeCountsForLittle() {
        // Four points down in 100 ms, then sideways at 480 points per second.
        let roll = (1...12).map { (0.0, Double($0) / 3) }
        let swipe = (1...4).map { (Double($0) * 4, 4.0) }
        let judged = heading(roll + swipe)
        #expect(judged.axis == .horizontal)
        #expect(abs(judged.direction.y) < abs(judged.direction.x) * 0.1)
        // The same points at one speed are judged by where they lead.
        #expect(heading([(0, 4), (4, 4), (5, 4)]).axis == nil)
    }

    @Test func oneReportIsEnoughIfItIsFar() {
        #expect(heading([(60, 58)]).axis == .horizontal)
        #expect(heading([(58, 60)]).axis == .vertical)
        #expect(heading([(0.5, 0), (1, 0), (1.5, 0)]).axis == nil)
    }

    @Test func reportsThatComeTogetherAreNotTakenForSpeed() {
        #expect(heading([(3, 0), (6, 0), (9, 0), (12, 0)], interval: 0).axis == .horizontal)
        #expect(heading([(.infinity, 0)]).axis == nil)
        #expect(heading([(.nan, 3)]).axis == nil)
    }
}
