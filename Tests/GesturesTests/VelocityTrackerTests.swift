import GatefoldGeometry
import GatefoldGestures
import Testing

@Suite struct VelocityTrackerTests {
    @Test func restsAndGapsAreForgotten() {
        var tracker = VelocityTracker()
        #expect(tracker.velocity() == .zero)
        for step in 0..<10 { tracker.add(position: Point(x: 0, y: Double(step) * 8), time: Double(step) * 0.008) }
        #expect(abs(tracker.velocity().y - 1000) < 1e-6)
        #expect(abs(tracker.velocity(at: 0.072 + 0.04).y - 1000) < 1e-6)
        #expect(tracker.velocity(at: 0.072 + 0.041) == .zero)
        tracker.add(position: Point(x: 0, y: 72), time: 0.2)
        #expect(tracker.velocity() == .zero)
        tracker.add(position: Point(x: 3, y: 72), time: 0.21)
        #expect(abs(tracker.velocity().x - 300) < 1e-6)
        #expect(abs(tracker.velocity().y) < 1e-6)
        tracker.reset()
        #expect(tracker.velocity() == .zero)
    }

    @Test func accelerationIsSeen() {
        var tracker = VelocityTracker()
        for step in 0...40 {
            let time = Double(step) * 0.004
            tracker.add(position: Point(x: 500 * time * time, y: 7), time: time)
        }
        #expect(abs(tracker.velocity().x - 1000 * 0.16) < 1e-6)
    }

    @Test func oddInputIsHarmless() {
        var tracker = VelocityTracker()
        tracker.add(position: Point(x: .nan, y: 0), time: 0)
        tracker.add(position: .zero, time: .infinity)
        #expect(tracker.velocity() == .zero)
        tracker.add(position: .zero, time: 1)
        tracker.add(position: Point(x: 5, y: 0), time: 1)
        #expect(tracker.velocity() == .zero)
        tracker.add(position: Point(x: 6, y: 0), time: 1.01)
        #expect(abs(tracker.velocity().x - 100) < 1e-6)
        tracker.add(position: Point(x: 6, y: 0), time: 0.5)
        #expect(tracker.velocity() == .zero)
        #expect(tracker.velocity(at: .nan).x.isFinite)
    }
}
