import Foundation
import GatefoldGeometry
import GatefoldGestures
import Testing

/// Content under a finger of constant speed moves evenly, whatever the rate and the phase of the device's reports.
@Suite struct EvenStepsTests {
    /// The speed of the finger in points per millisecond: 11 points in each frame of 60 a second.
    private static let speed = 0.66
    /// The largest unevenness of a step, in points.
    private static let bound = 1.1

    /// The deviations of reports from a regular rhythm.
    enum Jitter: CaseIterable, Sendable {
        case none
        /// The device measures up to 1 ms too early or too late.
        case measuring
        /// Reports arrive up to 2 ms after their time.
        case delivery
        /// Times are in whole milliseconds.
        case rounding
    }

    private struct Report {
        var arrival: Double
        var time: Double
        var place: Double
    }

    /// Returns reports in milliseconds and points, in the order of their arrival.
    /// - Parameters:
    ///   - phase: How much later than the frames the reports come, as a fraction of their interval.
    ///   - end: The time after which the finger rests and reports nothing.
    private func reports(rate: Double, phase: Double, _ jitter: Jitter, until end: Double) -> [Report] {
        var random = UInt64(rate * 100 + phase * 20)
        var reports: [Report] = []
        for number in 0... {
            random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            let noise = Double(random >> 33) / Double(UInt32.max >> 1)
            var time = (Double(number) + phase) * 1000 / rate
            if jitter == .measuring { time += 2 * noise - 1 }
            if let last = reports.last { time = max(time, last.time + 0.01) }
            guard time <= end else { break }
            let arrival = jitter == .delivery ? time + 2 * noise : time
            reports.append(
                Report(
                    arrival: max(arrival, reports.last?.arrival ?? 0),
                    time: jitter == .rounding ? time.rounded(.down) : time, place: time * Self.speed))
        }
        return reports
    }

    /// Plays reports and returns where content is in each frame, in points that the finger has gone.
    private func places(_ reports: [Report], by rule: some PlacingRule) -> [Double] {
        var rule = rule
        var index = 0
        return Self.frames.map { frame in
            while index < reports.count, reports[index].arrival <= frame {
                rule.add(reports[index].place, time: reports[index].time)
                index += 1
            }
            return rule.place(inFrameAt: frame)
        }
    }

    private struct Measure {
        /// The deviation of a step, in points.
        var unevenness = 0.0
        /// The delay of the content behind the finger, in milliseconds.
        var latency = 0.0

        init(_ places: [Double], frames: [Double]) {
            let late = zip(frames, places).map { $0 - $1 / EvenStepsTests.speed }.suffix(from: 20)
            latency = late.reduce(0, +) / Double(late.count)
            unevenness = zip(late, late.dropFirst()).map { abs($1 - $0) * EvenStepsTests.speed }.max() ?? .infinity
        }
    }

    nonisolated static let rates: [Double] = [
        50, 52, 55, 58, 59.94, 60, 60.06, 62.5, 70, 75, 80, 90, 100, 110, 120, 125, 144, 165, 200, 240, 360, 500,
    ]

    private static let frames = (0..<200).map { Double($0) * 1000 / 60 }
    private static let phases = stride(from: 0.0, to: 1, by: 0.05)

    /// Devices of fewer than 60 reports a second need a wider bound if their reports jitter, because neither the latency
    /// nor a prediction may be longer.
    private static func bound(_ rate: Double, _ jitter: Jitter) -> Double {
        if jitter == .none || rate >= 59 { return bound }
        return rate < 55 ? 2.3 : 1.2
    }

    @Test(arguments: rates, Jitter.allCases) func stepsAreEvenAtEveryPhase(rate: Double, jitter: Jitter) {
        var (before, after, latencies) = ([Double](), [Double](), [Double]())
        for phase in Self.phases {
            let reports = reports(rate: rate, phase: phase, jitter, until: 3400)
            let androids = Measure(places(reports, by: AndroidsRule()), frames: Self.frames)
            let ours = Measure(places(reports, by: Ours()), frames: Self.frames)
            before.append(androids.unevenness)
            after.append(ours.unevenness)
            latencies.append(ours.latency - androids.latency)
        }
        let (worst, longest) = (after.max() ?? .infinity, latencies.max() ?? .infinity)
        #expect(worst <= Self.bound(rate, jitter))
        #expect(longest <= 5)
        print(
            String(
                format: "even steps, %6.2f Hz, jitter \(jitter): off by %.2f pt, by Android's rule %.2f pt; later by "
                    + "%.1f to %.1f ms", rate, worst, before.max() ?? 0, latencies.min() ?? 0, longest))
    }

    /// A finger that stops is overshot by at most as much as by Android's rule.
    @Test(arguments: rates) func aStopIsNotOvershot(rate: Double) {
        var (before, after) = (0.0, 0.0)
        for phase in Self.phases {
            for stop in stride(from: 1000.0, to: 1017, by: 2) {
                let reports = reports(rate: rate, phase: phase, .none, until: stop)
                let end = reports[reports.count - 1].place
                before = max(before, (places(reports, by: AndroidsRule()).max() ?? 0) - end)
                let places = places(reports, by: Ours())
                after = max(after, (places.max() ?? .infinity) - end)
                #expect(places.last == end)
            }
        }
        #expect(after <= before + 0.01)
    }
}

/// A rule that gives content a position in each frame. Times are in milliseconds.
private protocol PlacingRule {
    mutating func add(_ place: Double, time: Double)
    mutating func place(inFrameAt frame: Double) -> Double
}

private struct Ours: PlacingRule {
    var contact: TouchResampler?

    mutating func add(_ place: Double, time: Double) {
        let point = Point(x: 0, y: place)
        if contact == nil { contact = TouchResampler(place: point, time: time / 1000) }
        contact?.add(point, time: time / 1000)
    }

    mutating func place(inFrameAt frame: Double) -> Double {
        contact?.show(inFrameAt: frame / 1000)
        return contact?.place.y ?? 0
    }
}

/// The rule of Android's input consumer for a finger that moves.
private struct AndroidsRule: PlacingRule {
    private var samples: [(time: Double, place: Double)] = []
    private var passed = -1
    private var shown = 0.0

    mutating func add(_ place: Double, time: Double) { samples.append((time, place)) }

    mutating func place(inFrameAt frame: Double) -> Double {
        let moment = frame - 5
        guard let current = samples.lastIndex(where: { $0.time <= moment }) else { return shown }
        let last = samples[current]
        if current + 1 < samples.count {
            let next = samples[current + 1]
            shown = next.time - last.time < 2 ? last.place : line(last, next, at: moment)
        } else if current > passed {
            let interval = current > 0 ? last.time - samples[current - 1].time : .infinity
            let isPredicted = interval >= 2 && interval <= 20.0005
            shown = last.place
            if isPredicted {
                shown = line(samples[current - 1], last, at: min(moment, last.time + min(interval / 2, 8)))
            }
        }
        passed = current
        return shown
    }

    private func line(_ a: (time: Double, place: Double), _ b: (time: Double, place: Double), at moment: Double)
        -> Double
    { b.place + (b.place - a.place) * (moment - b.time) / (b.time - a.time) }
}
