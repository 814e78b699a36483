package import GatefoldGeometry
package import GatefoldViews

/// A view that shows rows, such as a list. A menu over one of its rows is about that row.
package protocol RowContainer: View {
    /// Returns the row that is seen at a point of the window; nil for none.
    /// - Parameters:
    ///   - point: The point.
    ///   - path: The views at the point, innermost first.
    func followRow(seenAt point: Point, on path: [View]) -> (any RowReference)?

    /// Whether a row is still seen at a point of the window.
    /// - Parameters:
    ///   - row: The row; nil if there was none at the point.
    ///   - point: The point.
    ///   - path: The views at the point, innermost first.
    func isSeen(_ row: (any RowReference)?, at point: Point, on path: [View]) -> Bool
}

/// A row that its view follows through changes, for as long as somebody keeps the reference.
package protocol RowReference: AnyObject {
    /// Called when the row is somewhere else, or nowhere.
    var onChange: (() -> Void)? { get set }
}

/// The rows that are seen at a point of a window, in all views with rows there, one inside the other.
struct RowsBeneath {
    private struct Entry {
        weak var container: (any RowContainer)?
        /// The row; nil if the point was beside all rows.
        let row: (any RowReference)?
    }

    private var entries: [Entry] = []

    /// Looks at a point of the window.
    /// - Parameters:
    ///   - point: The point.
    ///   - source: A view around which rows are looked for if it is not seen at the point; nil for none.
    init(at point: Point, in window: Window, around source: View? = nil) {
        var path = window.path(to: point)
        if let source, !path.contains(where: { $0 === source }) {
            path = Array(sequence(first: source) { $0.superview })
        }
        for case let container as any RowContainer in path {
            entries.append(Entry(container: container, row: container.followRow(seenAt: point, on: path)))
        }
    }

    var rows: [any RowReference] { entries.compactMap(\.row) }

    /// Whether the same rows are still seen at a point of the window.
    func areSeen(at point: Point, in window: Window) -> Bool {
        let path = window.path(to: point)
        return entries.allSatisfy { $0.container?.isSeen($0.row, at: point, on: path) ?? ($0.row == nil) }
    }
}
