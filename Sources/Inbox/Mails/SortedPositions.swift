/// Positions in order, each once. To look one up takes time by the logarithm of their number.
nonisolated struct SortedPositions: Hashable, Sendable, RandomAccessCollection {
    private var numbers: [Int]

    init(_ positions: some Sequence<Int>) { numbers = Set(positions).sorted() }

    var startIndex: Int { 0 }
    var endIndex: Int { numbers.count }
    subscript(index: Int) -> Int { numbers[index] }

    /// Returns the first index for which something is true that is true for all indices behind it, too.
    private func first(where isBehind: (Int) -> Bool) -> Int {
        var (low, high) = (0, numbers.count)
        while low < high {
            let middle = (low + high) / 2
            if isBehind(middle) { high = middle } else { low = middle + 1 }
        }
        return low
    }

    /// Returns the number of positions before another one.
    func countBefore(_ position: Int) -> Int { first { numbers[$0] >= position } }

    /// Returns the index of a position; nil if it is not among them.
    func index(of position: Int) -> Int? {
        let index = countBefore(position)
        return index < numbers.count && numbers[index] == position ? index : nil
    }

    func contains(_ position: Int) -> Bool { index(of: position) != nil }

    /// Returns the position that is not among them and before which a number of such positions lie.
    func gap(_ number: Int) -> Int { number + first { numbers[$0] - $0 > number } }

    /// Adds and removes positions in one pass.
    mutating func change(adding: some Collection<Int>, removing: some Collection<Int>) {
        guard !adding.isEmpty || !removing.isEmpty else { return }
        let removed = Set(removing)
        let added = Set(adding).subtracting(removed).sorted()
        var (merged, next): ([Int], Int) = ([], 0)
        merged.reserveCapacity(numbers.count + added.count)
        for number in numbers {
            while next < added.count, added[next] < number {
                merged.append(added[next])
                next += 1
            }
            if next < added.count, added[next] == number { next += 1 }
            if !removed.contains(number) { merged.append(number) }
        }
        numbers = merged + added[next...]
    }
}
