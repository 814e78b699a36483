/// Sets of numbers that can be joined, each in nearly constant time (union by size with path halving; Tarjan 1975).
struct DisjointSets {
    private var parents: [Int]
    private var sizes: [Int]

    /// Creates one set for each number from 0.
    init(count: Int) {
        parents = Array(0..<count)
        sizes = Array(repeating: 1, count: count)
    }

    /// Returns the number that stands for the set of another one.
    mutating func root(of number: Int) -> Int {
        var number = number
        while parents[number] != number {
            parents[number] = parents[parents[number]]
            number = parents[number]
        }
        return number
    }

    mutating func join(_ one: Int, _ other: Int) {
        var (small, large) = (root(of: one), root(of: other))
        guard small != large else { return }
        if sizes[small] > sizes[large] { swap(&small, &large) }
        parents[small] = large
        sizes[large] += sizes[small]
    }
}
