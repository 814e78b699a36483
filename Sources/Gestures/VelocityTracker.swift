public import GatefoldGeometry

/// Estimates the velocity of a contact from its recent positions, by fitting a parabola to the last samples by least
/// squares.
///
/// The fit covers at most the last 100 ms and 20 samples and ignores samples before a gap of more than 40 ms. These
/// limits are those of the estimators in Flutter and Compose.
public struct VelocityTracker: Sendable {
    private struct Sample {
        var position: Point
        var time: Double
        /// The time of the first report that the sample stands for.
        var since: Double
    }

    /// The age of the oldest sample used, in seconds.
    static let horizon = 0.1
    /// The longest time between two samples that belong to one movement, in seconds.
    static let gap = 0.04
    /// The largest number of samples used.
    static let capacity = 20
    /// The time within which successive reports count as one, in seconds. Chosen: half of the interval of the fastest
    /// devices, and far more than the interval between reports that were delayed and arrived together.
    static let burst = 0.000_5

    /// The samples as a ring buffer, in which `newest` is the index of the latest one.
    private var samples: [Sample] = []
    private var newest = -1

    /// Creates a tracker without samples.
    public init() { samples.reserveCapacity(VelocityTracker.capacity) }

    /// Adds the position of the contact at a time.
    ///
    /// A position less than 0.5 ms after the first report of the last sample replaces that sample. A time before the
    /// last one resets the tracker. Values that are not finite are ignored.
    /// - Parameters:
    ///   - position: The position of the contact, in points.
    ///   - time: The time of the report, in seconds.
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

    /// Removes all samples.
    public mutating func reset() {
        samples.removeAll(keepingCapacity: true)
        newest = -1
    }

    /// Returns the velocity at the latest sample, in points per second; zero if there are fewer than two samples.
    public func velocity() -> Point {
        guard newest >= 0 else { return .zero }
        let origin = samples[newest]
        var sums = Sums()
        var previous = origin.time
        for back in 0..<samples.count {
            let index = (newest - back + samples.count) % samples.count
            let sample = samples[index]
            let age = sample.time - origin.time
            // The limits allow 0.1 µs of tolerance, because times are sums of rounded binary fractions.
            if -age > VelocityTracker.horizon + 1e-7 || previous - sample.time > VelocityTracker.gap + 1e-7 { break }
            previous = sample.time
            sums.add(age: age, moved: sample.position - origin.position)
        }
        return sums.slopeAtZero()
    }

    /// Returns the velocity of a contact that lifts at a given time, in points per second; zero if the contact was at
    /// rest for more than 40 ms before.
    /// - Parameter liftTime: The time of the lift, in seconds.
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

        /// Returns the coefficient b, by Cramer's rule on the centred sums; for two samples, the slope of the line
        /// through them.
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
