import GatefoldGeometry

/// Where the buttons of a swiped row stand, as a function of how far the row is open.
///
/// Distances are in points from the outer edge of the row, towards its content. The buttons widen together: while the
/// row opens they appear side by side, and past their natural widths they stretch.
nonisolated struct SwipeButtonLayout: Hashable {
    /// The natural widths of the buttons, from the outer edge towards the row's content.
    let widths: [Double]
    /// The natural width of all buttons.
    let rest: Double

    /// The least width of a button, in points; UIKit's.
    static let leastWidth = 74.0
    /// The largest fraction of the row's width that the buttons take. Chosen: a part of the row stays in view.
    private static let largestShare = 0.8

    /// Gives each button the width that its content wants, but all of them together no more than most of the row.
    init(wanted: [Double], width: Double) {
        let most = max(1, width * Self.largestShare) / Double(max(1, wanted.count))
        var widths = wanted.map { max(Self.leastWidth, $0.rounded(.up)) }
        let total = widths.reduce(0, +)
        // Only wide buttons shrink for narrow ones.
        if total > most * Double(widths.count) { widths = widths.map { min($0, most) } }
        self.widths = widths
        rest = widths.reduce(0, +)
    }

    /// The part of the strip that a button covers.
    struct Span: Hashable {
        /// The distance from the outer edge of the row to the button's outer edge.
        var start: Double
        /// The distance from the outer edge of the row to the button's inner edge.
        var end: Double
        /// The distance from the outer edge of the row to the middle of the button's content.
        var middle: Double
    }

    /// Returns the position of a button.
    func span(of index: Int, offset: Double, fullness: Double) -> Span {
        let share = rest > 0 ? offset / rest : 0
        let before = widths[..<index].reduce(0, +)
        let start = before * share
        var end = (before + widths[index]) * share
        let natural = widths[index]
        // The content keeps its distance from the inner edge until the button is wider than its content wants.
        var middle = end - max(natural, end - start) / 2
        if index == 0 {
            end += (offset - end) * fullness
            middle += (end - natural / 2 - middle) * fullness
        }
        return Span(start: start, end: end, middle: middle)
    }
}
