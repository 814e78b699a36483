import GatefoldControls

/// The positions of a toolbar's items as a function of what they ask for.
nonisolated enum ToolbarLayout {
    /// The width that an item asks for.
    enum Part: Hashable {
        /// A width in points.
        case item(Double)
        /// A width of nothing, in points.
        case fixedSpace(Double)
        /// A share of the width that is left.
        case flexibleSpace

        var wantedWidth: Double {
            switch self {
            case .item(let width), .fixedSpace(let width): width.isFinite ? max(0, width) : 0
            case .flexibleSpace: 0
            }
        }
    }

    /// The part of the bar that an item takes, in points from the leading end of the room.
    struct Span: Hashable {
        var start: Double
        var width: Double
    }

    /// The greatest width of an item in a bar without flexible space, in points. Chosen: in a wide window the items stay
    /// together in the middle, where the eye looks for them.
    static let widestShare = 112.0

    /// Returns the parts of the bar that the items take, from the leading end.
    ///
    /// Flexible space takes what the items leave. Without any, the items share the whole width, equally if each then gets
    /// what it asks for. If they do not fit, the widest get narrower first.
    static func spans(of parts: [Part], in room: Double) -> [Span] {
        let wanted = parts.map(\.wantedWidth)
        var widths = NavigationBar.fairShares(of: room, among: wanted)
        let left = max(0, room - widths.reduce(0, +))
        let flexible = parts.indices.filter { parts[$0] == .flexibleSpace }
        if flexible.isEmpty {
            share(left, of: room, among: parts, &widths)
        } else {
            for index in flexible { widths[index] = left / Double(flexible.count) }
        }
        // Items that do not fill the bar stand in its middle.
        var start = max(0, room - widths.reduce(0, +)) / 2
        return widths.map { width in
            defer { start += width }
            return Span(start: start, width: width)
        }
    }

    /// Gives items without flexible space between them what is left of a room.
    private static func share(_ left: Double, of room: Double, among parts: [Part], _ widths: inout [Double]) {
        let items = parts.indices.filter { if case .item = parts[$0] { true } else { false } }
        guard !items.isEmpty, left > 0 else { return }
        let widest = items.reduce(0) { max($0, widths[$1]) }
        let share = (items.reduce(left) { $0 + widths[$1] }) / Double(items.count)
        for index in items {
            widths[index] =
                widest <= share
                ? min(share, max(widest, widestShare)) : widths[index] + left / Double(items.count)
        }
    }
}
