/// Statistics of repeated measurements, in the unit of the measurements.
nonisolated struct Distribution: Hashable, Sendable {
    let count: Int
    let minimum: Double
    let median: Double
    let p95: Double

    /// Computes the statistics of some values; all are 0 if there are no values.
    /// - Parameter values: The measurements in any order; values that are not finite are ignored.
    init(_ values: [Double]) {
        let sorted = values.filter(\.isFinite).sorted()
        count = sorted.count
        minimum = sorted.first ?? 0
        median = Self.quantile(0.5, of: sorted)
        p95 = Self.quantile(0.95, of: sorted)
    }

    /// Returns a quantile, interpolated linearly between the two values nearest in rank.
    /// - Parameters:
    ///   - share: The share of values that do not exceed the quantile, limited to 0 to 1; NaN counts as 0.
    ///   - sorted: The values in ascending order.
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
