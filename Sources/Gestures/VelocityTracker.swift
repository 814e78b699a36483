public import GatefoldGeometry

/// Estimates a contact's velocity from where it was lately: a parabola by least squares through the last samples.
///
/// It looks back 100 ms and 20 samples at most and forgets what lies before a gap of more than 40 ms (SPEC §8).
public struct VelocityTracker: Sendable {
    private struct Sample {
        var position: Point
        var time: Double
        /// When the first report came that it stands for.
        var since: Double
    }

    static let horizon = 0.1
    static let gap = 0.04
    static let capacity = 20
    /// Reports that come closer together count as one. Chosen: half of what the fastest devices leave between theirs, and
    /// far more than what lies between reports that were held up and came at once.
    static let burst = 0.000_5

    /// A ring: the newest sample is at `newest`.
    private var samples: [Sample] = []
    private var newest = -1

    public init() { samples.reserveCapacity(VelocityTracker.capacity) }

    /// Takes note of a position.
    ///
    /// A second one at the same time, or all but the same, replaces the first; a time that runs back starts anew; numbers
    /// that are not finite are ignored.
    public mutating func add(position: Point, time: Double) {
        guard position.x.isFinite, position.y.isFinite, time.isFinite else { return }
        if newest >= 0 {
            if time < samples[newest].time {
                reset()
            } else if time - samples[newest].since < VelocityTracker.burst {
                samples[newest].position = position
                samples[newest].time = time
                return
            }
        }
        newest = (newest + 1) % VelocityTracker.capacity
        let sample = Sample(position: position, time: time, since: time)
        if newest < samples.count { samples[newest] = sample } else { samples.append(sample) }
    }

    public mutating func reset() {
        samples.removeAll(keepingCapacity: true)
        newest = -1
    }

    /// The velocity at the newest sample, in points per second; zero where one sample is all there is.
    public func velocity() -> Point {
        guard newest >= 0 else { return .zero }
        let origin = samples[newest]
        var sums = Sums()
        var previous = origin.time
        for back in 0..<samples.count {
            let index = (newest - back + samples.count) % samples.count
            let sample = samples[index]
            let age = sample.time - origin.time
            // A tenth of a microsecond of grace: times come as sums of binary fractions.
            if -age > VelocityTracker.horizon + 1e-7 || previous - sample.time > VelocityTracker.gap + 1e-7 { break }
            previous = sample.time
            sums.add(age: age, moved: sample.position - origin.position)
        }
        return sums.slopeAtZero()
    }

    /// The velocity of a contact that lifts at a time: zero where it rested for more than 40 ms before.
    public func velocity(at liftTime: Double) -> Point {
        guard newest >= 0, !(liftTime - samples[newest].time > VelocityTracker.gap + 1e-7) else { return .zero }
        return velocity()
    }

    /// The sums of a least-squares fit of `p = a + b·t + c·t²`.
    private struct Sums {
        private var count = 0.0
        private var t = (first: 0.0, second: 0.0, third: 0.0, fourth: 0.0)
        private var moved = Point.zero
        private var movedT = Point.zero
        private var movedT2 = Point.zero

        mutating func add(age: Double, moved position: Point) {
            count += 1
            let square = age * age
            t.first += age
            t.second += square
            t.third += square * age
            t.fourth += square * square
            moved = moved + position
            movedT = movedT + position * age
            movedT2 = movedT2 + position * square
        }

        /// b, by Cramer's rule on the centred sums; the slope of a line where two samples are all there is.
        func slopeAtZero() -> Point {
            guard count > 1 else { return .zero }
            let meanT = t.first / count
            let meanT2 = t.second / count
            let tt = t.second - t.first * meanT
            let tt2 = t.third - t.first * meanT2
            let t2t2 = t.fourth - t.second * meanT2
            let pt = movedT - moved * meanT
            if count < 3 { return tt > 0 ? pt * (1 / tt) : .zero }
            let pt2 = movedT2 - moved * meanT2
            let determinant = tt * t2t2 - tt2 * tt2
            guard determinant > 0 else { return tt > 0 ? pt * (1 / tt) : .zero }
            return (pt * t2t2 - pt2 * tt2) * (1 / determinant)
        }
    }
}
