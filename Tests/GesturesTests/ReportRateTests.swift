import GatefoldGeometry
import GatefoldGestures
import Testing

/// Devices and compositors report contacts fast, slowly, in bursts or late.
@Suite struct ReportRateTests {
    /// Returns the tracker of a finger at 1000 pt/s that is reported at the given times.
    private func tracker(_ times: [Double], offset: Double = 0) -> VelocityTracker {
        var tracker = VelocityTracker()
        for time in times { tracker.add(position: Point(x: 0, y: 1000 * time), time: time + offset) }
        return tracker
    }

    @Test(arguments: [0.016, 0.008, 0.004, 0.002, 0.001, 0.000_5]) func anyRateGivesTheSame(interval: Double) {
        let times = (0..<40).map { Double($0) * interval }
        #expect(abs(tracker(times).velocity().y - 1000) < 1e-4)
        // The clock starts as late as on a machine that has run for long.
        #expect(abs(tracker(times, offset: 4_294_967).velocity().y - 1000) < 0.01)
    }

    @Test func aThousandReportsASecondInWholePixels() {
        var tracker = VelocityTracker()
        for step in 0..<200 {
            tracker.add(position: Point(x: 0, y: (Double(step) * 1.37).rounded()), time: Double(step) / 1000)
        }
        #expect(abs(tracker.velocity().y / 1370 - 1) < 0.15)
    }

    /// Reports that were held up come at once: the last one of each batch is where the finger is at that time.
    @Test(arguments: [0, 0.000_01, 0.000_1]) func burstsCountOnce(spacing: Double) {
        var tracker = VelocityTracker()
        for burst in 0..<12 {
            for part in 0..<4 {
                // The last of four reports has the position of the burst.
                let place = 16 * Double(burst) + 4 * Double(part - 3)
                tracker.add(
                    position: Point(x: 0, y: place), time: Double(burst) * 0.016 + Double(part) * spacing)
            }
        }
        #expect(abs(tracker.velocity().y - 1000) < 1)
    }

    @Test func aShortBurstIsNoFling() {
        var tracker = VelocityTracker()
        tracker.add(position: .zero, time: 0)
        for step in 1...5 { tracker.add(position: Point(x: 0, y: 4 * Double(step)), time: 0.02 + Double(step) * 1e-5) }
        #expect(abs(tracker.velocity().y - 1000) < 10)
    }

    @Test func aRestOfThirtyMillisecondsKeepsTheVelocity() {
        let times = (0..<20).map { Double($0) * 0.008 }
        let tracker = tracker(times)
        #expect(abs(tracker.velocity(at: 0.152 + 0.03).y - 1000) < 1e-6)
        #expect(tracker.velocity(at: 0.152 + 0.05) == .zero)
    }

    @Test func reportsOfARestingFingerBrakeIt() {
        var tracker = tracker((0..<20).map { Double($0) * 0.008 })
        for step in 1...4 { tracker.add(position: Point(x: 0, y: 152), time: 0.152 + Double(step) * 0.008) }
        #expect(tracker.velocity().y < 350)
        for step in 5...13 { tracker.add(position: Point(x: 0, y: 152), time: 0.152 + Double(step) * 0.008) }
        #expect(abs(tracker.velocity().y) < 1e-6)
    }

    @Test func aClockThatStartsAnewCostsTheOldReportsOnly() {
        var tracker = tracker((0..<20).map { Double($0) * 0.008 }, offset: 4_294_967.2)
        for step in 0..<6 {
            tracker.add(position: Point(x: 0, y: 160 + 8 * Double(step)), time: 0.006 + Double(step) * 0.008)
        }
        #expect(abs(tracker.velocity().y - 1000) < 1e-6)
        #expect(abs(tracker.velocity(at: 0.054).y - 1000) < 1e-6)
    }

    // MARK: Several fingers

    private func script() -> (TouchScript, PanGestureRecognizer, () -> Point?) {
        let script = TouchScript(rate: 125)
        let pan = PanGestureRecognizer()
        var velocity: Point?
        pan.onChange = { [unowned pan] _ in if pan.state == .ended { velocity = pan.velocity() } }
        script.hit = { _ in [pan] }
        return (script, pan, { velocity })
    }

    /// Any number may be an id; these are the numbers that Android uses.
    private static let ids: [Int64] = [288, 384]

    private func down(_ script: TouchScript) {
        for id in Self.ids { script.down(id, Double(id), 400) }
    }

    @Test func togetherTheyCountOnce() throws {
        let (script, _, velocity) = script()
        down(script)
        script.move(Self.ids, by: Point(x: 0, y: -200), steps: 25)
        for id in Self.ids { script.up(id) }
        #expect(abs(try #require(velocity()).y + 1000) < 0.01)
    }

    @Test func theFasterOneCounts() throws {
        let (script, pan, velocity) = script()
        down(script)
        for _ in 0..<25 {
            script.move([288], by: Point(x: 0, y: -8), steps: 1)
            script.time -= script.interval
            script.move([384], by: Point(x: 0, y: -3), steps: 1)
        }
        #expect(abs(pan.translation().y + 190) < 1e-6)
        for id in Self.ids { script.up(id) }
        #expect(abs(try #require(velocity()).y + 1000) < 0.01)
    }

    @Test func aRestingFingerDoesNotChangeTheVelocity() throws {
        let (script, _, velocity) = script()
        down(script)
        script.move([384], by: Point(x: 0, y: 200), steps: 25)
        for id in Self.ids { script.up(id) }
        #expect(abs(try #require(velocity()).y - 1000) < 0.01)
    }

    @Test func oppositeOnesLeaveTheDifference() throws {
        let (script, _, velocity) = script()
        down(script)
        script.move([288], by: Point(x: 0, y: 20), steps: 2)
        for _ in 0..<25 {
            script.move([288], by: Point(x: 0, y: 8), steps: 1)
            script.time -= script.interval
            script.move([384], by: Point(x: 0, y: -5), steps: 1)
        }
        for id in Self.ids { script.up(id) }
        #expect(abs(try #require(velocity()).y - 375) < 0.01)
    }

    @Test func aFingerThatLiftsEarlyDoesNotChangeTheVelocity() throws {
        let (script, _, velocity) = script()
        down(script)
        script.move(Self.ids, by: Point(x: 0, y: 80), steps: 10)
        script.send(.ended, 288)
        script.move([384], by: Point(x: 0, y: 120), steps: 15)
        script.up(384)
        #expect(abs(try #require(velocity()).y - 1000) < 0.01)
    }

    @Test func theirReportsMayComeInTurns() throws {
        let (script, _, velocity) = script()
        down(script)
        for _ in 0..<25 {
            script.time -= script.interval / 2
            script.move([288], by: Point(x: 0, y: 8), steps: 1)
            script.time -= script.interval / 2
            script.move([384], by: Point(x: 0, y: 8), steps: 1)
        }
        for id in Self.ids { script.up(id) }
        #expect(abs(try #require(velocity()).y / 1000 - 1) < 0.1)
    }
}
