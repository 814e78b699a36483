/// Random changes of some inputs, always the same from one seed.
public struct ChangedInputs: Sendable {
    private var numbers: SeededNumbers
    private let inputs: [[UInt8]]

    public init(seed: UInt64, _ inputs: [[UInt8]]) {
        numbers = SeededNumbers(seed: seed)
        self.inputs = inputs
    }

    /// Returns the next input, which is empty if there are no inputs to change.
    public mutating func next() -> [UInt8] {
        guard !inputs.isEmpty else { return [] }
        var input = inputs[numbers.next(below: inputs.count)]
        for _ in 0...numbers.next(below: 6) where !input.isEmpty {
            let start = numbers.next(below: input.count)
            let range = start..<min(input.count, start + 1 + numbers.next(below: 24))
            switch numbers.next(below: 7) {
            case 0: input[start] = UInt8(truncatingIfNeeded: numbers.next())
            case 1: input[start] ^= 1 << UInt8(numbers.next(below: 8))
            case 2: input.removeSubrange(range)
            case 3: input.insert(contentsOf: input[range], at: numbers.next(below: input.count))
            case 4: input.removeSubrange(start...)
            case 5:
                input.replaceSubrange(
                    range, with: range.map { _ in [0, 0x20, 0x7F, 0xFF].randomElement(using: &numbers)! })
            default:
                let other = inputs[numbers.next(below: inputs.count)]
                input.insert(contentsOf: other.dropFirst(numbers.next(below: other.count + 1)).prefix(200), at: start)
            }
        }
        return input
    }
}
