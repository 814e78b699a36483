import Testing

@testable import GatefoldHost
@testable import GatefoldStage

/// The time that a frame is made for is the time at which it is seen.
@Suite struct FrameTimePredictorTests {
    /// A screen with even refreshes, and a compositor that reports them.
    struct Screen {
        var refresh: Double
        /// The time from a callback to the moment at which the frame that answers it is seen, in refreshes.
        var depth = 1.0
        /// The offset of the compositor's clock from ours, in seconds.
        var offset = 5000.0
        var tellsRefresh = true
    }

    /// Returns the error of each prediction, in seconds, after the first few.
    private func errors(_ screen: Screen, tells: Bool = true, jitter: [Double] = [0.0002, 0.0009, 0.0004]) -> [Double] {
        var predictor = FrameTimePredictor(interval: 1.0 / 60)
        var errors: [Double] = []
        for frame in 0..<60 {
            let vblank = 100 + Double(frame) * screen.refresh
            let seen = vblank + screen.depth * screen.refresh
            let predicted = predictor.frame(
                callbackTime: vblank - screen.offset, now: vblank + jitter[frame % jitter.count], number: frame)
            errors.append(predicted - seen)
            if tells {
                predictor.wasPresented(
                    frame, FramePresentation(time: seen, refresh: screen.tellsRefresh ? screen.refresh : 0))
            }
        }
        return Array(errors.dropFirst(12))
    }

    @Test(arguments: [60.0, 75, 90, 120, 144], [1.0, 2])
    func aScreenThatTellsIsMetExactly(rate: Double, depth: Double) {
        let errors = errors(Screen(refresh: 1 / rate, depth: depth))
        #expect(errors.allSatisfy { abs($0) < 1e-6 })
    }

    @Test func aScreenOfVariableRateIsMetToAMillisecond() {
        let errors = errors(Screen(refresh: 1.0 / 90, tellsRefresh: false))
        #expect(errors.allSatisfy { abs($0) < 0.001 })
    }

    @Test func aScreenThatTellsNothingIsEven() {
        let errors = errors(Screen(refresh: 1.0 / 60), tells: false)
        #expect((errors.max() ?? 1) - (errors.min() ?? 0) < 0.0003)
    }

    @Test func aLateFrameIsNoHabit() {
        var predictor = FrameTimePredictor(interval: 1.0 / 60)
        for frame in 0..<60 {
            let vblank = 100 + Double(frame) / 60
            let predicted = predictor.frame(callbackTime: vblank, now: vblank, number: frame)
            if frame > 10 { #expect(abs(predicted - (vblank + 1.0 / 60)) < 1e-6) }
            let late = frame == 30 ? 1.0 / 60 : 0
            predictor.wasPresented(frame, FramePresentation(time: vblank + 1.0 / 60 + late, refresh: 1.0 / 60))
        }
    }

    /// After a pause of any length, the first steps of a movement are neither nothing nor two intervals, also on a
    /// screen that is slower than it claims.
    @Test(arguments: [true, false], [1.0, 1.07])
    func aMovementBeginsWithAStep(tells: Bool, slowness: Double) {
        let period = slowness / 60
        var predictor = FrameTimePredictor(interval: 1.0 / 60)
        var number = 0
        for start in 0..<40 {
            // The movement starts at a random time between two callbacks.
            let moment = 100 + Double(start) * 2.03 + Double(start) * 0.0037
            number += 1
            var times = [predictor.frame(now: moment, number: number)]
            let first = (moment / period).rounded(.up) * period
            if tells { predictor.wasPresented(number, FramePresentation(time: first, refresh: 1.0 / 60)) }
            for frame in 0..<8 {
                let callback = first + Double(frame) * period
                number += 1
                times.append(predictor.frame(callbackTime: callback, now: callback + 0.0002, number: number))
                if tells {
                    predictor.wasPresented(number, FramePresentation(time: callback + period, refresh: 1.0 / 60))
                }
            }
            guard start > 0 else { continue }
            let steps = zip(times, times.dropFirst()).map { ($1 - $0) / period }
            #expect((steps.min() ?? 0) > 0.4 && (steps.max() ?? 9) < 1.6, "\(steps)")
            #expect(steps.dropFirst(2).allSatisfy { abs($0 - 1) < 0.02 })
        }
    }

    @Test func timeNeverGoesBack() {
        var predictor = FrameTimePredictor(interval: 1.0 / 60)
        var last = 0.0
        var generator = SystemRandomNumberGenerator()
        for frame in 0..<2000 {
            let now = 100 + Double(frame) * 0.01
            let time =
                frame % 7 == 0
                ? predictor.frame(now: now)
                : predictor.frame(
                    callbackTime: now + .random(in: -0.2...0.2, using: &generator), now: now, number: frame)
            #expect(time >= last)
            last = time
            guard frame % 3 == 0 else { continue }
            predictor.wasPresented(
                Int.random(in: 0...frame, using: &generator),
                FramePresentation(
                    time: now + .random(in: -1...1, using: &generator),
                    refresh: .random(in: -0.1...0.1, using: &generator)))
        }
        // Nonsensical reports of a screen do not lead the predictor far off.
        #expect(last < 100 + 20 + 1)
    }
}
