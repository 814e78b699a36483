import Foundation
import Gatefold
import GatefoldRandomness

/// A model of a hand that swipes: what it means is given, and how it moves is drawn from a generator of numbers.
///
/// - The stroke is a straight line or the arc of a thumb around a pivot 260 to 440 points away. The line from its start to
///   its end is off the direction that is meant by an angle with a standard deviation of 7° (finger), 8° (thumb) or 8°
///   (touchpad).
/// - The speed follows the profile of least jerk, `10t³ − 15t⁴ + 6t⁵`. A flick lifts at 55 to 75 % of it, while the hand is
///   fast; a drag goes on to the end and may rest there.
/// - A third of the fingers rest for 30 to 150 ms before they set off, and a third roll by 1 to 4 points in any direction
///   in 40 to 100 ms.
/// - Each report is off by a normal error of 0.15 to 0.6 points. There are 60 to 240 reports a second, off by up to 1 ms.
/// - Some hands put a second finger down 25 to 90 ms after the first, which moves along.
/// - A touchpad reports 90 to 140 times a second. It ends at once, after a rest, or after a momentum of its own of 0.3 to
///   0.7 s. A third begin with several movements in one event.
struct Hand {
    nonisolated enum Kind: String, Sendable { case finger, thumb, touchpad }

    nonisolated enum Manner: Sendable { case flick, drag }

    var kind: Kind
    var numbers: SeededNumbers

    /// A movement of the fingers at a time since their landing, in points and seconds.
    private struct Sample {
        var time: Double
        var offset: Point
    }

    // MARK: Numbers

    private mutating func chance(_ probability: Double) -> Bool { numbers.next(in: 0...1) < probability }

    /// Returns a number of the normal distribution about 0.
    private mutating func normal(_ deviation: Double) -> Double {
        let (a, b) = (max(1e-12, numbers.next(in: 0...1)), numbers.next(in: 0...1))
        return deviation * (-2 * log(a)).squareRoot() * cos(2 * .pi * b)
    }

    // MARK: Strokes

    /// Returns the movement of a stroke.
    /// - Parameters:
    ///   - direction: The direction that is meant, of length 1.
    ///   - length: The distance from start to end, in points.
    ///   - isBackAgain: Whether the hand returns to its start.
    private mutating func stroke(
        along direction: Point, length: Double, _ manner: Manner, rate: Double, isBackAgain: Bool
    ) -> [Sample] {
        let angle = atan2(direction.y, direction.x) + normal(kind == .finger ? 7 : 8) * .pi / 180
        // The turn of the stroke from its start to its end, in radians.
        let turn =
            switch kind {
            case .finger: normal(0.06)
            case .thumb: length / numbers.next(in: 260...440) * (chance(0.5) ? 1 : -1)
            case .touchpad: normal(0.12)
            }
        let share = manner == .flick ? numbers.next(in: 0.55...0.75) : 1
        let whole =
            manner == .flick ? length / numbers.next(in: 500...1600) : length / numbers.next(in: 250...600)
        let duration = max(0.08, whole * 1.4)
        var samples: [Sample] = []
        let delay = kind == .touchpad ? 0 : hesitation(into: &samples, rate: rate)
        let rolled = samples.last?.offset ?? .zero
        let passes = isBackAgain ? 2.0 : 1
        let count = max(4, Int((duration * share * passes * rate).rounded(.up)))
        for index in 1...count {
            let t = Double(index) / Double(count) * share * passes
            let part = t > 1 ? 2 - t : t
            let done = profile(part) / profile(share)
            let time = delay + t * duration + numbers.next(in: -0.001...0.001)
            samples.append(Sample(time: time, offset: rolled + arc(done, angle, turn, length)))
        }
        return samples
    }

    private func profile(_ t: Double) -> Double { t * t * t * (10 - 15 * t + 6 * t * t) }

    /// Returns the point of an arc whose chord has an angle and a length, at a part of its turn.
    private func arc(_ part: Double, _ angle: Double, _ turn: Double, _ length: Double) -> Point {
        guard abs(turn) > 1e-4 else { return Point(x: cos(angle), y: sin(angle)) * (length * part) }
        let radius = length / (2 * sin(turn / 2))
        let start = angle - turn / 2
        let end = start + turn * part
        return Point(x: radius * (sin(end) - sin(start)), y: radius * (cos(start) - cos(end)))
    }

    /// Lets the finger rest or roll before it sets off.
    /// - Returns: The time that it takes, in seconds.
    private mutating func hesitation(into samples: inout [Sample], rate: Double) -> Double {
        let kind = numbers.next(below: 3)
        guard kind > 0 else { return 0 }
        let duration = kind == 1 ? numbers.next(in: 0.03...0.15) : numbers.next(in: 0.04...0.1)
        let roll = kind == 1 ? 0 : numbers.next(in: 1...4)
        let angle = numbers.next(in: 0...2 * .pi)
        let count = max(1, Int(duration * rate))
        for index in 1...count {
            let part = Double(index) / Double(count)
            samples.append(
                Sample(time: duration * part, offset: Point(x: cos(angle), y: sin(angle)) * (roll * part)))
        }
        return duration
    }

    // MARK: Input

    /// Returns the input of a swipe that starts at a point.
    mutating func swipe(
        from start: Point, along direction: Point, length: Double, _ manner: Manner, isBackAgain: Bool = false,
        secondFinger: Double = 0
    ) -> [TimedInput] {
        if kind == .touchpad { return scroll(at: start, along: direction, length: length, manner, isBackAgain) }
        let rate = [60.0, 75, 90, 120, 144, 180, 240][numbers.next(below: 7)]
        let samples = stroke(along: direction, length: length, manner, rate: rate, isBackAgain: isBackAgain)
        let second = chance(secondFinger) ? numbers.next(in: 0.025...0.09) : .infinity
        let offset = Point(x: numbers.next(in: 40...90), y: numbers.next(in: -40...40))
        let rest = manner == .drag ? numbers.next(in: 0.05...0.2) : 0.004
        let error = numbers.next(in: 0.15...0.6)
        var input: [TimedInput] = [touch(.began, 0, start, 0)]
        var hasSecond = false
        for sample in samples {
            let point = start + sample.offset + Point(x: normal(error), y: normal(error))
            input.append(touch(.moved, 0, point, sample.time))
            guard sample.time > second else { continue }
            let other = start + sample.offset + offset + Point(x: normal(error), y: normal(error))
            input.append(touch(hasSecond ? .moved : .began, 1, other, sample.time))
            hasSecond = true
        }
        let end = start + (samples.last?.offset ?? .zero)
        let time = (samples.last?.time ?? 0) + rest
        if hasSecond { input.append(touch(.ended, 1, end + offset, time)) }
        return input + [touch(.ended, 0, end, time + 0.001)]
    }

    /// Returns a contact that stays where it lands, apart from a tremor, and may move by less than the touch slop.
    mutating func press(at start: Point, for duration: Double, slip: Double) -> [TimedInput] {
        let rate = [60.0, 120, 240][numbers.next(below: 3)]
        let angle = numbers.next(in: 0...2 * .pi)
        var input: [TimedInput] = [touch(.began, 0, start, 0)]
        let count = max(1, Int(duration * rate))
        for index in 1...count {
            let part = Double(index) / Double(count)
            let point = start + Point(x: cos(angle), y: sin(angle)) * (slip * part)
            input.append(
                touch(.moved, 0, point + Point(x: normal(0.3), y: normal(0.3)), duration * part))
        }
        return input + [touch(.ended, 0, start, duration + 0.004)]
    }

    private func touch(_ phase: Touch.Phase, _ finger: Int64, _ point: Point, _ time: Double) -> TimedInput {
        TimedInput(
            time: time,
            .touches([Touch(id: .finger(finger), phase: phase, location: point, timestamp: time, device: .finger)]))
    }

    private mutating func scroll(
        at point: Point, along direction: Point, length: Double, _ manner: Manner, _ isBackAgain: Bool
    ) -> [TimedInput] {
        let rate = numbers.next(in: 90...140)
        var samples = stroke(along: direction, length: length, manner, rate: rate, isBackAgain: isBackAgain)
        if chance(0.33), samples.count > 6 { samples.removeFirst(2) }
        var input: [TimedInput] = []
        var (last, time) = (Point.zero, 0.0)
        func event(_ delta: Point, _ phase: ScrollEvent.Phase = .changed) -> TimedInput {
            TimedInput(
                time: time,
                .scroll(
                    ScrollEvent(
                        location: point, delta: Point.zero - delta, source: .finger, phase: phase, timestamp: time)))
        }
        for sample in samples {
            time = max(time, sample.time)
            // Compositors report 256ths of a point.
            let offset = Point(x: (sample.offset.x * 256).rounded() / 256, y: (sample.offset.y * 256).rounded() / 256)
            input.append(event(offset - last + Point(x: normal(0.1), y: normal(0.1))))
            last = offset
        }
        if manner == .drag {
            time += numbers.next(in: 0.05...0.2)
        } else if chance(0.33), samples.count > 2 {
            var delta = (samples[samples.count - 1].offset - samples[samples.count - 2].offset) * 0.95
            let end = time + numbers.next(in: 0.3...0.7)
            while time < end {
                time += 1 / rate
                input.append(event(delta))
                delta = delta * 0.95
            }
        }
        time += 0.004
        return input + [event(.zero, .ended)]
    }
}
