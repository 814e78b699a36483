/// The rows whose selection or deselection the delegate has still to be told of.
nonisolated struct PendingSelectionCalls {
    /// Rows that were deselected or selected in one step.
    struct Change {
        var deselected = RowRanges()
        var selected = RowRanges()

        var count: Int { deselected.count + selected.count }
    }

    /// The rows of which the delegate is told one by one, those of the earliest step first.
    private var deselected: [RowRanges] = []
    private var selected: [RowRanges] = []
    /// The steps of which the delegate is being told as a whole, the latest last.
    private var wholes: [Change] = []

    /// Adds the rows of a step, to be told of one by one.
    mutating func add(_ change: Change) {
        deselected.append(change.deselected)
        selected.append(change.selected)
    }

    /// Begins to tell of a step as a whole.
    /// - Returns: The number of such steps that are under way already.
    mutating func beginWhole(_ change: Change) -> Int {
        wholes.append(change)
        return wholes.count - 1
    }

    /// Adds the rows of the latest step that is being told of as a whole, because the delegate wants to hear of each.
    mutating func divideWhole() { if let change = wholes.popLast() { add(change) } }

    /// Ends telling of steps as a whole, but for a number of them.
    mutating func endWholes(after count: Int) { wholes.removeLast(max(0, wholes.count - count)) }

    /// Returns the next row that was deselected; nil if there is none.
    mutating func nextDeselected() -> IndexPath? { Self.next(of: &deselected) }

    /// Returns the next row that was selected; nil if there is none.
    mutating func nextSelected() -> IndexPath? { Self.next(of: &selected) }

    private static func next(of queue: inout [RowRanges]) -> IndexPath? {
        while !queue.isEmpty {
            if let row = queue[0].popFirst() { return row }
            queue.removeFirst()
        }
        return nil
    }

    /// Follows the rows after a change of the list.
    /// - Parameter move: The change; nil if nobody knows where rows are after it.
    mutating func follow(_ move: RowMove?) {
        guard let move else {
            self = PendingSelectionCalls(emptied: wholes.count)
            return
        }
        deselected = deselected.map { $0.moved(by: move) }
        selected = selected.map { $0.moved(by: move) }
        wholes = wholes.map {
            Change(deselected: $0.deselected.moved(by: move), selected: $0.selected.moved(by: move))
        }
    }

    init() {}

    private init(emptied count: Int) { wholes = Array(repeating: Change(), count: count) }
}
