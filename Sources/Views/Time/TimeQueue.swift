/// Elements that wait for a time, the earliest first; those of the same time in the order of their numbers.
///
/// It is a heap: adding an element and taking the first one take a number of comparisons that grows with the logarithm
/// of the number of elements.
nonisolated struct TimeQueue<Time: Comparable, Element> {
    struct Entry {
        let time: Time
        /// The position among entries of the same time.
        let number: UInt64
        let element: Element

        fileprivate func isBefore(_ other: Entry) -> Bool {
            time < other.time || !(other.time < time) && number < other.number
        }
    }

    private var heap: [Entry] = []

    var count: Int { heap.count }
    /// The earliest entry; nil if there is none.
    var first: Entry? { heap.first }

    mutating func add(_ element: Element, at time: Time, number: UInt64) {
        heap.append(Entry(time: time, number: number, element: element))
        rise(from: heap.count - 1)
    }

    /// Removes the earliest entry and returns it; nil if there is none.
    mutating func removeFirst() -> Entry? {
        guard let first = heap.first, let last = heap.popLast() else { return nil }
        if !heap.isEmpty {
            heap[0] = last
            sink(from: 0)
        }
        return first
    }

    /// Removes all entries that a closure does not want.
    mutating func keep(_ isWanted: (Entry) -> Bool) {
        heap = heap.filter(isWanted)
        for index in stride(from: heap.count / 2 - 1, through: 0, by: -1) { sink(from: index) }
    }

    private mutating func rise(from start: Int) {
        var index = start
        while index > 0, heap[index].isBefore(heap[(index - 1) / 2]) {
            heap.swapAt(index, (index - 1) / 2)
            index = (index - 1) / 2
        }
    }

    private mutating func sink(from start: Int) {
        var index = start
        while true {
            var least = index
            for child in [2 * index + 1, 2 * index + 2] where child < heap.count && heap[child].isBefore(heap[least]) {
                least = child
            }
            guard least != index else { return }
            heap.swapAt(index, least)
            index = least
        }
    }
}
