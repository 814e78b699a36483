import Gatefold

/// The columns of a wide window: the list, and the page of a mail beside it.
nonisolated struct MailColumns: Hashable {
    /// The width of the window from which the page stands beside the list, in points. Chosen: both columns are then as
    /// wide as a comfortable window with one column.
    static let widthForTwo = 900.0
    /// The share of the window that the list takes, and its limits in points. Chosen: a row shows enough of a mail to
    /// recognize it, and the page has room for its widest text.
    private static let listShare = 0.36
    private static let listWidths = 340.0...440.0

    /// The frame of the list's column, in points of the window.
    let list: Rect
    /// The frame of the page: beside the list, or the whole window if it has one column.
    let page: Rect

    /// Divides a window.
    /// - Parameter isRightToLeft: Whether the list is on the right.
    init(_ bounds: Rect, isRightToLeft: Bool) {
        guard bounds.width >= Self.widthForTwo else {
            list = bounds
            page = bounds
            return
        }
        let share = (bounds.width * Self.listShare).rounded()
        let width = min(Self.listWidths.upperBound, max(Self.listWidths.lowerBound, share))
        let start = Rect(x: bounds.minX, y: bounds.minY, width: width, height: bounds.height)
        let rest = Rect(minX: start.maxX, minY: bounds.minY, maxX: bounds.maxX, maxY: bounds.maxY)
        list = isRightToLeft ? start.offsetBy(x: rest.width, y: 0) : start
        page = isRightToLeft ? rest.offsetBy(x: -width, y: 0) : rest
    }

    /// Whether the page stands beside the list.
    var areTwo: Bool { list != page }
}
