import GatefoldGeometry

/// The positions of a stack's views along its axis: a pure function of their natural lengths and the room.
nonisolated struct StackLayout {
    /// A view as the stack measures it, along its axis.
    struct Item: Hashable {
        /// The length that the view asks for, in points.
        var length: Double
        /// The share of the difference between the room and the lengths that the view takes.
        var flexibility: Double
        /// The least distance to the next view, in points.
        var spacing: Double
    }

    /// The position of a view along the axis, in points from the start of the room.
    struct Span: Hashable {
        var start: Double
        var length: Double
    }

    let items: [Item]

    /// The sum of the least distances between the views.
    var spacing: Double { items.dropLast().reduce(0) { $0 + $1.spacing } }

    /// The sum of all lengths and the distances between them.
    var length: Double { items.reduce(0) { $0 + $1.length } + spacing }

    /// Returns the positions of the views in a room.
    func spans(in room: Double, _ distribution: StackView.Distribution) -> [Span] {
        let lengths = lengths(in: room, distribution)
        switch distribution {
        case .fill, .fillEqually, .fillProportionally: return row(lengths)
        case .equalSpacing:
            let rest = room - lengths.reduce(0, +)
            let gap = lengths.count > 1 ? rest / Double(lengths.count - 1) : 0
            return row(lengths, leastGap: gap)
        case .equalCentering: return centred(lengths, in: room)
        }
    }

    /// Returns the lengths of the views in a room.
    func lengths(in room: Double, _ distribution: StackView.Distribution) -> [Double] {
        let room = max(0, room - spacing)
        let natural = items.map(\.length)
        let sum = natural.reduce(0, +)
        switch distribution {
        case .fillEqually: return items.map { _ in room / Double(items.count) }
        case .fillProportionally where sum > 0: return natural.map { $0 * room / sum }
        case .fill where sum < room, .fillProportionally where sum < room: return grown(by: room - sum)
        case .equalSpacing where sum <= room, .equalCentering where sum <= room: return natural
        default: return shrunk(by: sum - room)
        }
    }

    /// Returns the lengths with a difference added to the flexible views, or else to the last one.
    private func grown(by difference: Double) -> [Double] {
        let shares = items.reduce(0) { $0 + $1.flexibility }
        guard shares > 0 else {
            return items.indices.map { items[$0].length + ($0 == items.count - 1 ? difference : 0) }
        }
        return items.map { $0.length + difference * $0.flexibility / shares }
    }

    /// Returns the lengths with a difference taken from the flexible views, and what they cannot give from all others.
    private func shrunk(by difference: Double) -> [Double] {
        var lengths = items.map(\.length)
        var rest = difference
        for takesFlexible in [true, false] {
            let group = items.indices.filter { (items[$0].flexibility > 0) == takesFlexible }
            let sum = group.reduce(0) { $0 + lengths[$1] }
            guard rest > 0, sum > 0 else { continue }
            let factor = max(0, sum - rest) / sum
            for index in group { lengths[index] *= factor }
            rest -= min(rest, sum)
        }
        return lengths
    }

    /// Returns views one after another, at least as far apart as they ask for.
    private func row(_ lengths: [Double], leastGap: Double = 0) -> [Span] {
        var start = 0.0
        return zip(items, lengths).map { item, length in
            defer { start += length + max(leastGap, item.spacing) }
            return Span(start: start, length: length)
        }
    }

    /// Returns views whose middles are equally far apart, as far as the distances that they ask for allow.
    private func centred(_ lengths: [Double], in room: Double) -> [Span] {
        guard let first = lengths.first, let last = lengths.last, lengths.count > 1 else { return row(lengths) }
        let pitch = (room - (first + last) / 2) / Double(lengths.count - 1)
        var least = 0.0
        return lengths.indices.map { index in
            let start = max(least, first / 2 + Double(index) * pitch - lengths[index] / 2)
            least = start + lengths[index] + items[index].spacing
            return Span(start: start, length: lengths[index])
        }
    }
}
