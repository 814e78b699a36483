/// A generator of numbers that look random and are the same in each run with the same seed.
/// - Source: SplitMix64, Steele, Lea and Flood (2014).
public struct SeededNumbers: RandomNumberGenerator, Sendable {
    private var state: UInt64

    public init(seed: UInt64) { state = seed }

    public mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
        return value ^ (value >> 31)
    }

    /// Returns a number from 0 on that is less than a limit; 0 if the limit is 0 or less.
    public mutating func next(below limit: Int) -> Int { Int(next() % UInt64(max(1, limit))) }

    public mutating func next(in range: ClosedRange<Double>) -> Double {
        range.lowerBound + (range.upperBound - range.lowerBound) * Double(next() >> 11) / Double(1 << 53)
    }
}
