import Foundation
import GatefoldGeometry
import GatefoldGestures
import GatefoldRandomness
import Testing

/// The resampler gives content under a finger an even position in each frame.
@Suite struct TouchResamplerTests {
    @Test func theFirstFrameOfAGestureIsTimedLikeTheOthers() {
        var contact = TouchResampler(place: .zero, time: 0)
        contact.add(Point(x: 0, y: 10), time: 0.01)
        contact.showLatest()
        #expect(contact.place.y == 10)
        contact.show(inFrameAt: 0.018)
        #expect(abs(contact.place.y - 13) < 1e-9)
    }

    // MARK: Rest and lift

    @Test func aRestingFingerEndsWhereItIs() {
        var contact = TouchResampler(place: .zero, time: 0)
        for step in 1...10 { contact.add(Point(x: 0, y: Double(step)), time: Double(step) / 100) }
        contact.show(inFrameAt: 0.11)
        #expect(abs(contact.place.y - 10.5) < 1e-9 && !contact.isSettled)
        // Without reports the position stays, and then becomes the reported one.
        contact.show(inFrameAt: 0.127)
        #expect(abs(contact.place.y - 10.5) < 1e-9)
        contact.show(inFrameAt: 0.146)
        #expect(contact.place.y == 10 && contact.isSettled)
        // The pause since the last report does not count as a slow movement of the finger.
        contact.add(Point(x: 0, y: 14), time: 1)
        contact.show(inFrameAt: 1)
        #expect(contact.place.y == 14)
    }

    @Test func aReportThatComesLateDoesNotGoBack() {
        var contact = TouchResampler(place: .zero, time: 0)
        for step in 1...5 { contact.add(Point(x: 0, y: Double(step)), time: Double(step) / 100) }
        contact.show(inFrameAt: 0.06)
        #expect(abs(contact.place.y - 5.5) < 1e-9)
        contact.add(Point(x: 0, y: 5.2), time: 0.052)
        contact.show(inFrameAt: 0.058)
        #expect(abs(contact.place.y - 5.5) < 1e-9)
    }

    @Test func aDeviceOnAnotherClockIsShownAsItIs() {
        for offset in [-1000.0, 1000] {
            var contact = TouchResampler(place: .zero, time: offset)
            for step in 1...5 {
                contact.add(Point(x: 0, y: Double(step)), time: offset + Double(step) / 100)
                contact.show(inFrameAt: Double(step) / 100)
                #expect(contact.place.y == Double(step) && contact.isSettled)
            }
        }
        // The clock starts anew.
        var contact = TouchResampler(place: .zero, time: 100)
        contact.add(Point(x: 0, y: 3), time: 1)
        #expect(contact.place.y == 3)
    }

    @Test(arguments: 1...20) func aLiftMovesContentNoFartherThanTheFinger(seed: Int) {
        var random = SeededNumbers(seed: UInt64(seed))
        for _ in 0..<200 {
            var contact = TouchResampler(place: .zero, time: 0)
            var (time, place, known) = (0.0, Point.zero, Point.zero)
            for _ in 0..<random.next(below: 30) {
                time += Double(1 + random.next(below: 12)) / 1000
                place = place + Point(x: random.next(in: -20...20), y: random.next(in: -40...40))
                contact.add(place, time: time)
                guard random.next(below: 2) == 0 else { continue }
                contact.show(inFrameAt: time + Double(random.next(below: 10)) / 1000)
                known = place
            }
            let shown = contact.place
            let isExact = contact.isSettled
            if random.next(below: 2) == 0 {
                place = place + Point(x: random.next(in: -9...9), y: random.next(in: -9...9))
            }
            contact.lift(at: place, time: time + 0.008)
            let (shift, way) = (contact.place - shown, place - known)
            #expect(abs(shift.x) <= abs(way.x) + 1e-9 && shift.x * way.x >= 0)
            #expect(abs(shift.y) <= abs(way.y) + 1e-9 && shift.y * way.y >= 0)
            if known == .zero, isExact { #expect(contact.place == place) }
        }
    }

    // MARK: Gestures

    /// The reports of two fingers come in turns: content goes with the faster one, evenly.
    @Test func severalFingersAreResampledEachByItself() {
        let arena = GestureArena()
        arena.requestFrame = {}
        let pan = PanGestureRecognizer()
        func send(_ phase: Touch.Phase, _ id: Int64, _ time: Double) {
            let place = Point(x: Double(id), y: time * (id == 1 ? 600 : 300))
            let touch = Touch(id: .finger(id), phase: phase, location: place, timestamp: time, device: .finger)
            arena.handle([touch]) { _ in [pan] }
        }
        send(.began, 1, 0)
        send(.began, 2, 0)
        var ways: [Double] = []
        var report = 1
        for frame in 0..<60 {
            let time = Double(frame) / 60
            while Double(report) / 200 <= time {
                send(.moved, report % 2 == 0 ? 1 : 2, Double(report) / 200)
                report += 1
            }
            arena.follow(inFrameAt: time)
            ways.append(pan.translation().y)
        }
        let steps = zip(ways, ways.dropFirst()).map { $1 - $0 }.suffix(50)
        #expect(steps.allSatisfy { abs($0 - 10) < 0.8 })
        #expect(abs(pan.velocity().y / 600 - 1) < 0.1)
    }

    @Test func aGestureBeginsWithItsReportAndChangesInFrames() {
        let arena = GestureArena()
        var requests = 0
        arena.requestFrame = { requests += 1 }
        let pan = PanGestureRecognizer()
        var states: [GestureRecognizer.State] = []
        pan.onChange = { states.append($0.state) }
        func send(_ phase: Touch.Phase, _ y: Double, _ time: Double) {
            let touch = Touch(
                id: .finger(0), phase: phase, location: Point(x: 0, y: y), timestamp: time, device: .finger)
            arena.handle([touch]) { _ in [pan] }
        }
        send(.began, 0, 0)
        send(.moved, 14, 0.01)
        #expect(states == [.began] && pan.translation().y == 4 && requests == 1)
        send(.moved, 18, 0.02)
        send(.moved, 22, 0.03)
        #expect(states == [.began] && pan.translation().y == 4 && requests == 3)
        arena.follow(inFrameAt: 0.03)
        #expect(states == [.began, .changed] && abs(pan.translation().y - 10) < 1e-9 && arena.needsFrame)
        #expect(abs(pan.location().y - 20) < 1e-9 && pan.touches[0].location.y == 22)
        // The last movement is reported before the end, with the velocity of the reports.
        send(.ended, 26, 0.04)
        #expect(states == [.began, .changed, .changed, .ended] && !arena.needsFrame)
    }
}
