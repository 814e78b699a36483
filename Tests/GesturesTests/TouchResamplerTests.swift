import Foundation
import GatefoldGeometry
import GatefoldGestures
import Testing

/// Content under a finger, frame by frame.
@Suite struct TouchResamplerTests {
    private static let rates = [60.0, 90, 100, 120, 125, 240]
    /// The speed of the finger in points per second: 11 points in each frame.
    private static let speed = 660.0

    /// A finger of constant speed, and where content is in each of 60 frames a second.
    ///
    /// - Parameters:
    ///   - rate: The number of reports per second.
    ///   - phase: How much later than the frames the reports come, as a fraction of their interval.
    /// - Returns: The time of each frame, the way of the content, and the way that the latest report would give.
    private func drag(rate: Double, phase: Double) -> [(time: Double, way: Double, latest: Double)] {
        let arena = GestureArena()
        arena.requestFrame = {}
        let pan = PanGestureRecognizer()
        pan.axis = .vertical
        var report = 0
        var latest = 0.0
        func pass(to time: Double) {
            while true {
                let moment = (Double(report) + phase) / rate
                if moment > time { return }
                latest = moment * Self.speed
                let touch = Touch(
                    id: 0, phase: report == 0 ? .began : .moved, location: Point(x: 0, y: latest), timestamp: moment,
                    device: .finger)
                arena.handle([touch]) { _ in [pan] }
                report += 1
            }
        }
        return (0..<140).map { frame in
            let time = Double(frame) / 60
            pass(to: time)
            arena.follow(inFrameAt: time)
            return (time, pan.translation().y, latest)
        }.suffix(120)
    }

    private struct Measure {
        var deviation = 0.0
        var jerk = 0.0
        var latency = 0.0

        /// - Parameter places: Where content is in each frame, in points that the finger has gone.
        init(_ places: [Double], times: [Double]) {
            let steps = zip(places, places.dropFirst()).map { $1 - $0 }
            let mean = steps.reduce(0, +) / Double(steps.count)
            deviation = (steps.map { ($0 - mean) * ($0 - mean) }.reduce(0, +) / Double(steps.count)).squareRoot()
            let changes = zip(steps, steps.dropFirst()).map { $1 - $0 }
            let jerks = zip(changes, changes.dropFirst()).map { abs($1 - $0) * 60 * 60 * 60 }
            jerk = jerks.reduce(0, +) / Double(jerks.count)
            let ages = zip(places, times).map { $1 - $0 / TouchResamplerTests.speed }
            latency = 1000 * ages.reduce(0, +) / Double(ages.count)
        }

        static func mean(_ all: [Measure], _ value: (Measure) -> Double) -> Double {
            all.map(value).reduce(0, +) / Double(all.count)
        }
    }

    @Test(arguments: rates) func constantSpeedGivesEvenSteps(rate: Double) {
        var (before, after): ([Measure], [Measure]) = ([], [])
        // At 60 Hz, reports at the very time of the frames come in either of two frames.
        for phase in (rate == 60 ? [] : [0]) + Array(stride(from: 0.05, to: 1, by: 0.1)) {
            let frames = drag(rate: rate, phase: phase)
            let steps = zip(frames, frames.dropFirst()).map { $1.way - $0.way }
            // A prediction ends after half an interval: at 90 Hz that is up to 0.56 ms too early.
            let bound = rate == 90 ? 0.38 : 1e-6
            #expect(steps.allSatisfy { abs($0 - 11) < bound }, "phase \(phase)")
            let times = frames.map(\.time)
            before.append(Measure(frames.map(\.latest), times: times))
            // The finger went 10 points and its way to the first report before the content began to follow.
            let slop = 10 + Self.speed * phase / rate
            after.append(Measure(frames.map { $0.way + slop }, times: times))
        }
        let columns = [before, after].map { all in
            String(
                format: "steps deviate by %.2f pt, jerk %.0f pt/s³, latency %.1f ms",
                Measure.mean(all, \.deviation), Measure.mean(all, \.jerk), Measure.mean(all, \.latency))
        }
        print("resampling \(Int(rate)) Hz: latest report: \(columns[0]); resampled: \(columns[1])")
        #expect(Measure.mean(after, \.latency) <= Measure.mean(before, \.latency) + 5)
    }

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
        // Without reports the place stays, and then is the real one.
        contact.show(inFrameAt: 0.127)
        #expect(abs(contact.place.y - 10.5) < 1e-9)
        contact.show(inFrameAt: 0.146)
        #expect(contact.place.y == 10 && contact.isSettled)
        // The finger did not move slowly all the time since.
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
        // A clock that starts anew.
        var contact = TouchResampler(place: .zero, time: 100)
        contact.add(Point(x: 0, y: 3), time: 1)
        #expect(contact.place.y == 3)
    }

    @Test(arguments: 1...20) func aLiftMovesContentNoFartherThanTheFinger(seed: Int) {
        var random = SystemRandom(seed: UInt64(seed))
        for _ in 0..<200 {
            var contact = TouchResampler(place: .zero, time: 0)
            var (time, place, known) = (0.0, Point.zero, Point.zero)
            for _ in 0..<random.number(below: 30) {
                time += Double(1 + random.number(below: 12)) / 1000
                place = place + Point(x: random.way(20), y: random.way(40))
                contact.add(place, time: time)
                guard random.number(below: 2) == 0 else { continue }
                contact.show(inFrameAt: time + Double(random.number(below: 10)) / 1000)
                known = place
            }
            let shown = contact.place
            let isExact = contact.isSettled
            if random.number(below: 2) == 0 { place = place + Point(x: random.way(9), y: random.way(9)) }
            contact.lift(at: place, time: time + 0.008)
            let (shift, way) = (contact.place - shown, place - known)
            #expect(abs(shift.x) <= abs(way.x) + 1e-9 && shift.x * way.x >= 0)
            #expect(abs(shift.y) <= abs(way.y) + 1e-9 && shift.y * way.y >= 0)
            if known == .zero, isExact { #expect(contact.place == place) }
        }
    }

    private struct SystemRandom {
        var state: UInt64

        init(seed: UInt64) { state = seed }

        mutating func number(below limit: UInt64) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int((state >> 33) % limit)
        }

        mutating func way(_ most: Double) -> Double { most * (Double(number(below: 2001)) / 1000 - 1) }
    }

    // MARK: Gestures

    /// Two fingers whose reports come in turns: content goes with the faster one, evenly.
    @Test func severalFingersAreResampledEachByItself() {
        let arena = GestureArena()
        arena.requestFrame = {}
        let pan = PanGestureRecognizer()
        func send(_ phase: Touch.Phase, _ id: Int64, _ time: Double) {
            let place = Point(x: Double(id), y: time * (id == 1 ? 600 : 300))
            let touch = Touch(id: id, phase: phase, location: place, timestamp: time, device: .finger)
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
        #expect(steps.allSatisfy { abs($0 - 10) < 1e-6 })
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
            let touch = Touch(id: 0, phase: phase, location: Point(x: 0, y: y), timestamp: time, device: .finger)
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
