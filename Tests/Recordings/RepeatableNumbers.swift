/// Numbers that look random and are the same in each run.
public struct RepeatableNumbers: Sendable {
    private var state: UInt64

    public init(seed: UInt64) { state = seed }

    public mutating func next(in range: ClosedRange<Double>) -> Double {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return range.lowerBound + (range.upperBound - range.lowerBound) * Double(state >> 11) / Double(1 << 53)
    }

    public mutating func next(below count: Int) -> Int { min(count - 1, Int(next(in: 0...Double(count)))) }
}
