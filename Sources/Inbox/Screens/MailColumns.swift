import Gatefold

/// The columns of a wide window: the folders, the list, and the page of a mail beside it.
nonisolated struct MailColumns: Hashable {
    /// The width of the window from which the page stands beside the list, in points. Chosen: both columns are then as
    /// wide as a comfortable window with one column.
    static let widthForTwo = 900.0
    /// The width of the window from which the folders are a column beside the list, in points. Chosen: list and page are
    /// then as wide as in a window that has just room for both.
    static let widthForThree = 1200.0
    /// The width of the folders, in points. Chosen: most names of folders are whole.
    private static let folderWidth = 220.0
    /// The share of the window, without the folders, that the list takes, and its limits in points. Chosen: a row shows
    /// enough of a mail to recognize it, and the page has room for its widest text.
    private static let listShare = 0.36
    private static let listWidths = 340.0...440.0

    /// How folders are shown in a window that has room for their column.
    enum Folders: Hashable {
        /// There are none.
        case none
        case shown
        /// The user has hidden them.
        case folded
    }

    /// The frame of the folders, in points of the window; nil if they have no column.
    let folders: Rect?
    /// The frame of the list's column.
    let list: Rect
    /// The frame of the page: beside the list, or the whole window if it has one column.
    let page: Rect

    /// Divides a window.
    /// - Parameters:
    ///   - isRightToLeft: Whether the list is on the right.
    ///   - folders: How the folders are shown, where there is room for them.
    init(_ bounds: Rect, isRightToLeft: Bool, folders state: Folders) {
        guard bounds.width >= Self.widthForTwo else {
            (folders, list, page) = (nil, bounds, bounds)
            return
        }
        let hasRoom = state != .none && bounds.width >= Self.widthForThree
        let hasColumn = hasRoom && state == .shown
        let left = hasColumn ? Self.folderWidth : 0
        // Folders that are folded away leave their room to the page: the rows keep their width, so that nothing in them
        // is laid out anew while they slide.
        let share = ((bounds.width - (hasRoom ? Self.folderWidth : 0)) * Self.listShare).rounded()
        let width = min(Self.listWidths.upperBound, max(Self.listWidths.lowerBound, share))
        func column(_ minX: Double, _ maxX: Double) -> Rect {
            let x = isRightToLeft ? bounds.maxX - maxX : bounds.minX + minX
            return Rect(x: x, y: bounds.minY, width: maxX - minX, height: bounds.height)
        }
        folders = hasColumn ? column(0, left) : nil
        list = column(left, left + width)
        page = column(left + width, bounds.width)
    }

    /// Returns the frame beside a window from which the column of the folders comes, and to which it goes.
    static func foldersOutside(_ bounds: Rect, isRightToLeft: Bool) -> Rect {
        Rect(
            x: isRightToLeft ? bounds.maxX : bounds.minX - folderWidth, y: bounds.minY, width: folderWidth,
            height: bounds.height)
    }

    /// Whether the page stands beside the list.
    var areTwo: Bool { list != page }
}
