/// How often something took how long, in bins of a tenth of a millisecond.
nonisolated package struct DurationHistogram: Hashable, Sendable {
    package private(set) var count = 0
    /// In seconds.
    package private(set) var longest = 0.0
    private var bins: [UInt32] = []

    /// In seconds.
    private static let binWidth = 0.0001
    /// What is longer than a second counts as a second.
    private static let binLimit = 10_000

    package init() {}

    /// - Parameter duration: in seconds; what is below 0 or no number is none.
    package mutating func add(_ duration: Double) {
        guard duration >= 0, duration.isFinite else { return }
        count += 1
        longest = max(longest, duration)
        let bin = Int(min(duration / Self.binWidth, Double(Self.binLimit)))
        if bin >= bins.count { bins += Array(repeating: 0, count: bin + 1 - bins.count) }
        bins[bin] += 1
    }

    /// The duration that a share of all do not exceed, in seconds, to a tenth of a millisecond.
    /// - Parameter share: from 0 to 1.
    package func quantile(_ share: Double) -> Double {
        let wanted = max(1, Int((Double(count) * share).rounded(.up)))
        var passed = 0
        for (index, bin) in bins.enumerated() {
            passed += Int(bin)
            if passed >= wanted { return min(longest, Double(index + 1) * Self.binWidth) }
        }
        return longest
    }

    /// For instance `2.1 ms in the middle, 4.3 for 95 of 100, 9.8 at most (198)`.
    var text: String {
        guard count > 0 else { return "none" }
        func milliseconds(_ seconds: Double) -> String {
            let tenths = Int((min(seconds, 1e9) * 10_000).rounded())
            return "\(tenths / 10).\(tenths % 10)"
        }
        return "\(milliseconds(quantile(0.5))) ms in the middle, \(milliseconds(quantile(0.95))) for 95 of 100, "
            + "\(milliseconds(longest)) at most (\(count))"
    }
}
