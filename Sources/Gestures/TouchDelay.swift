/// How long before a frame's time the moment lies for which the frame shows a contact.
///
/// Android's delay is always 5 ms. If a device reports about as often as frames are made, a report then comes just
/// before a frame or just after it, as luck has it, and the location that a prediction may reach without the report is
/// up to 4 ms behind the one with it. The delay here is as long as is needed for predictions to reach the moment in
/// each frame, also if the next report is late. It changes slowly, so that the steps of content stay even.
struct TouchDelay: Sendable {
    /// Android's delay, in seconds: with it, the moment usually lies between two reports at 100 reports a second.
    static let shortest = 0.005
    /// How much longer than Android's the delay may be on average, in seconds. Chosen: less than 5 ms.
    private static let longestExtra = 0.0049
    /// How late a report may be, in seconds: when the next one is overdue by more, the finger has stopped. With this
    /// value predictions reach no farther after a stop than Android's.
    private static let lateness = 0.005
    /// The age below which a report may as well have come after the frame, in seconds, and as a part of the interval
    /// between reports. Chosen: twice the jitter of 2 ms.
    private static let luck = (age: 0.004, part: 1.0 / 3)
    /// The speeds at which the delay grows and shrinks, in seconds per second. The first is the largest unevenness of
    /// steps; the second is chosen so that a delay needed now and then is kept. A delay that has become longer than
    /// it may be shrinks at the third.
    private static let (growth, decay, correction) = (0.07, 0.002, 0.02)
    /// The shares of a new value in the means of the intervals and of Android's delay. Chosen.
    private static let (intervalShare, delayShare) = (0.1, 0.03)
    /// The number of intervals from which their mean tells more than the last of them. Chosen.
    private static let enough = 5
    /// The longest mean interval at which locations are predicted, in seconds: Android's for a single interval, and a
    /// tenth more.
    private static let longestInterval = 0.022

    /// The delay of the last frame, in seconds.
    private(set) var value = shortest
    /// The mean of the latest intervals between reports, in seconds, and the number of all that were noted.
    private var (interval, count) = (0.0, 0)
    private var isFirst = true
    /// The mean of the delays that Android's rule gives, in seconds.
    private var androids = shortest

    /// Takes note of the interval before a new report, in seconds.
    mutating func note(interval new: Double) {
        // A finger that has just landed, or rests, reports nothing.
        defer { isFirst = false }
        guard !isFirst, new < TouchResampler.rest else { return }
        count += 1
        interval += (new - interval) * max(Self.intervalShare, 1 / Double(count))
    }

    /// Returns the longest time after a report for which a location may be predicted, in seconds; 0 for not at all.
    /// - Parameter last: The interval before the report, in seconds.
    func longestPrediction(after last: Double) -> Double {
        guard count >= Self.enough else { return Self.androidsPrediction(after: last) }
        guard interval <= Self.longestInterval else { return 0 }
        return min(interval / 2, TouchResampler.longestPrediction)
    }

    private static func androidsPrediction(after last: Double) -> Double {
        // Half a microsecond allows for rounding of an interval of exactly that length.
        last > TouchResampler.longestInterval + 5e-7 ? 0 : min(last / 2, TouchResampler.longestPrediction)
    }

    /// Returns whether the report after one of a given age should have come long ago, so that the finger has stopped.
    /// - Parameter age: The age of the latest report, in seconds.
    func isOverdue(age: Double) -> Bool { count >= Self.enough && isLate(age) }

    /// Returns whether the report after one of a given age is still to come, so that the finger is taken to go on.
    func expectsReport(age: Double) -> Bool { count >= Self.enough && !isLate(age) }

    private func isLate(_ age: Double) -> Bool { age > interval + Self.lateness }

    /// The age in seconds below which a report may as well have come after the frame.
    var luckyAge: Double { min(Self.luck.age, interval * Self.luck.part) }

    /// Adapts the delay for a frame.
    /// - Parameters:
    ///   - age: The age of the latest report at the frame, in seconds, and the interval before that report.
    ///   - sureAge: The same of the latest report that did not come by luck.
    ///   - step: The time since the last frame, in seconds.
    mutating func adapt(
        to age: (age: Double, interval: Double), sureAge: (age: Double, interval: Double), step: Double
    ) {
        guard count > 1, !isLate(sureAge.age) else { return }
        let androids = max(Self.shortest, age.age - Self.androidsPrediction(after: age.interval))
        self.androids += (androids - self.androids) * Self.delayShare
        let longest = self.androids + Self.longestExtra
        let needed = min(sureAge.age - longestPrediction(after: sureAge.interval), longest)
        if needed > value {
            value = min(needed, value + Self.growth * step)
        } else if value > longest {
            value = max(longest, value - Self.correction * step)
        } else {
            value = max(needed, Self.shortest, value - Self.decay * step)
        }
    }

    /// Lengthens the delay after a frame whose moment could not be reached, so that the next step is not longer by as
    /// much as this one was shorter.
    /// - Parameters:
    ///   - reached: How long before the frame's time the moment lies that it shows, in seconds.
    ///   - step: The time since the last frame, in seconds.
    mutating func fallBehind(to reached: Double, step: Double) {
        value = max(value, reached - Self.growth * step)
    }
}
