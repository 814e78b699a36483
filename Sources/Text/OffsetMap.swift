/// The correspondence between byte offsets in a text and in a changed copy of it, some pieces of which have another
/// length or are left out.
struct OffsetMap {
    private struct Change {
        var source: Range<Int>
        var copy: Range<Int>
    }

    /// The changed pieces in the order of the text; empty if the copy equals the text.
    private var changes: [Change] = []

    /// Adds a piece that is changed. Pieces are added in the order of the text.
    mutating func change(_ source: Range<Int>, to copy: Range<Int>) {
        changes.append(Change(source: source, copy: copy))
    }

    /// Returns the offset in the copy. For an offset inside a changed piece, it is the start of the piece.
    func copy(of source: Int) -> Int {
        guard let change = last(where: { $0.source.lowerBound <= source }) else { return source }
        guard source >= change.source.upperBound else { return change.copy.lowerBound }
        return source - change.source.upperBound + change.copy.upperBound
    }

    /// Returns the offset in the text. For an offset inside a changed piece, it is the start of the piece; where
    /// something was left out, it is the offset after that.
    func source(of copy: Int) -> Int {
        guard let change = last(where: { $0.copy.lowerBound <= copy }) else { return copy }
        guard copy >= change.copy.upperBound else { return change.source.lowerBound }
        return copy - change.copy.upperBound + change.source.upperBound
    }

    /// Returns the last change of those at the beginning that fulfil a condition.
    private func last(where isBefore: (Change) -> Bool) -> Change? {
        var (low, high) = (0, changes.count)
        while low < high {
            let middle = (low + high) / 2
            if isBefore(changes[middle]) { low = middle + 1 } else { high = middle }
        }
        return low > 0 ? changes[low - 1] : nil
    }
}
