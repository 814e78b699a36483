/// What many measurements of one thing say, in their own unit.
nonisolated struct Distribution: Hashable, Sendable {
    let count: Int
    let minimum: Double
    let median: Double
    /// What 95 of 100 do not exceed.
    let p95: Double

    /// - Parameter values: in any order; what is no finite number is left out. Of nothing, all is 0.
    init(_ values: [Double]) {
        let sorted = values.filter(\.isFinite).sorted()
        count = sorted.count
        minimum = sorted.first ?? 0
        median = Self.quantile(0.5, of: sorted)
        p95 = Self.quantile(0.95, of: sorted)
    }

    /// The value that a share of all do not exceed, in a straight line between the two that are nearest in rank.
    /// - Parameters:
    ///   - share: kept between 0 and 1; 0 where it is no number.
    ///   - sorted: rising.
    static func quantile(_ share: Double, of sorted: [Double]) -> Double {
        guard let last = sorted.last else { return 0 }
        let share = share.isNaN ? 0 : min(max(share, 0), 1)
        let rank = share * Double(sorted.count - 1)
        let lower = Int(rank)
        guard lower + 1 < sorted.count else { return last }
        let fraction = rank - Double(lower)
        return sorted[lower] * (1 - fraction) + sorted[lower + 1] * fraction
    }
}
