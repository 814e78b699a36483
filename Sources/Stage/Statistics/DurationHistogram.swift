/// A histogram of durations, in bins of a tenth of a millisecond.
nonisolated package struct DurationHistogram: Hashable, Sendable {
    /// The number of durations that were added.
    package private(set) var count = 0
    /// The longest duration, in seconds.
    package private(set) var longest = 0.0
    private var bins: [UInt32] = []

    /// The width of a bin, in seconds.
    private static let binWidth = 0.0001
    /// The index of the last bin, which counts all durations of a second or more.
    private static let binLimit = 10_000

    package init() {}

    /// Adds a duration in seconds. Negative durations and those that are not finite are ignored.
    package mutating func add(_ duration: Double) {
        guard duration >= 0, duration.isFinite else { return }
        count += 1
        longest = max(longest, duration)
        let bin = Int(min(duration / Self.binWidth, Double(Self.binLimit)))
        if bin >= bins.count { bins += Array(repeating: 0, count: bin + 1 - bins.count) }
        bins[bin] += 1
    }

    /// Returns a quantile in seconds, rounded up to a tenth of a millisecond.
    /// - Parameter share: The share of durations that do not exceed the quantile, from 0 to 1.
    package func quantile(_ share: Double) -> Double {
        let wanted = max(1, Int((Double(count) * share).rounded(.up)))
        var passed = 0
        for (index, bin) in bins.enumerated() {
            passed += Int(bin)
            if passed >= wanted { return min(longest, Double(index + 1) * Self.binWidth) }
        }
        return longest
    }

    /// A summary, such as `median 2.1 ms, 95th percentile 4.3 ms, maximum 9.8 ms (198)`, with the count in parentheses.
    var text: String {
        guard count > 0 else { return "none" }
        func milliseconds(_ seconds: Double) -> String {
            let tenths = Int((min(seconds, 1e9) * 10_000).rounded())
            return "\(tenths / 10).\(tenths % 10)"
        }
        return "median \(milliseconds(quantile(0.5))) ms, 95th percentile \(milliseconds(quantile(0.95))) ms, "
            + "maximum \(milliseconds(longest)) ms (\(count))"
    }
}
