public import GatefoldGeometry

/// How a collection positions its items.
///
/// A layout is a value: change it by setting ``CollectionView/collectionViewLayout``. Lines are filled in the direction
/// in which the language is read, so that a layout never mentions left or right but for `sectionInset`, whose `left` is
/// at the leading edge.
nonisolated public enum CollectionViewLayout: Hashable, Sendable {
    /// Items that are equally wide stand in columns.
    case grid(CollectionGridLayout)
    /// Items of their own sizes fill lines as words do.
    case flow(CollectionFlowLayout)

    /// The space around the items of each section, in points.
    var sectionInset: EdgeInsets {
        switch self {
        case .grid(let grid): grid.sectionInset
        case .flow(let flow): flow.sectionInset
        }
    }

    /// The space between lines, in points.
    var lineSpacing: Double {
        switch self {
        case .grid(let grid): grid.lineSpacing
        case .flow(let flow): flow.lineSpacing
        }
    }
}

/// Columns of items that are equally wide.
nonisolated public struct CollectionGridLayout: Hashable, Sendable {
    /// The number of columns in a grid.
    public enum Columns: Hashable, Sendable {
        /// A fixed number, at least 1.
        case count(Int)
        /// As many as fit if each is at least so many points wide; at least 1.
        case adaptive(minimum: Double)
    }

    /// The height of the items in a grid.
    public enum ItemHeight: Hashable, Sendable {
        /// A fixed height in points.
        case fixed(Double)
        /// The width of the items divided by a number: 1 for squares, 2 for items that are twice as wide as high.
        case aspectRatio(Double)
        /// The items of a line are as high as the highest of them wants to be: the height that its cell's
        /// `sizeThatFits(_:)` returns for the width of the column.
        case automatic
    }

    /// The number of columns.
    public var columns: Columns
    /// The height of the items.
    public var itemHeight: ItemHeight
    /// The assumed height of a line that has not been measured, in points; nil for the width of the items. It counts
    /// only for items whose height is automatic.
    public var estimatedItemHeight: Double?
    /// The space between two items in a line, in points.
    public var itemSpacing: Double
    /// The space between two lines, in points.
    public var lineSpacing: Double
    /// The space around the items of each section, in points; `left` is at the leading edge.
    public var sectionInset: EdgeInsets

    /// Creates a grid layout.
    /// - Parameters:
    ///   - columns: The number of columns.
    ///   - itemHeight: The height of the items.
    ///   - itemSpacing: The space between two items in a line, in points.
    ///   - lineSpacing: The space between two lines, in points.
    ///   - sectionInset: The space around the items of each section, in points.
    public init(
        columns: Columns = .adaptive(minimum: 100), itemHeight: ItemHeight = .aspectRatio(1), itemSpacing: Double = 8,
        lineSpacing: Double = 8, sectionInset: EdgeInsets = EdgeInsets(all: 16)
    ) {
        self.columns = columns
        self.itemHeight = itemHeight
        self.itemSpacing = itemSpacing
        self.lineSpacing = lineSpacing
        self.sectionInset = sectionInset
    }
}

/// Lines of items of their own sizes.
nonisolated public struct CollectionFlowLayout: Hashable, Sendable {
    /// The position of the items in a line that they do not fill.
    public enum Alignment: Hashable, Sendable {
        /// At the edge at which reading begins.
        case leading
        /// In the middle.
        case center
        /// Spread from edge to edge, but for the last line of a section, which is as with `leading`.
        case justified
    }

    /// The size of the items for which the delegate provides none, in points, or ``CollectionView/automaticSize``.
    public var itemSize: Size
    /// The assumed size of an item that has not been measured, in points; nil for `itemSize`, or for 88 × 44 points if
    /// that is automatic.
    public var estimatedItemSize: Size?
    /// The position of the items in a line that they do not fill.
    public var alignment: Alignment
    /// The space between two items in a line, in points.
    public var itemSpacing: Double
    /// The space between two lines, in points.
    public var lineSpacing: Double
    /// The space around the items of each section, in points; `left` is at the leading edge.
    public var sectionInset: EdgeInsets

    /// Creates a flow layout.
    /// - Parameters:
    ///   - itemSize: The size of the items for which the delegate provides none, in points.
    ///   - alignment: The position of the items in a line that they do not fill.
    ///   - itemSpacing: The space between two items in a line, in points.
    ///   - lineSpacing: The space between two lines, in points.
    ///   - sectionInset: The space around the items of each section, in points.
    public init(
        itemSize: Size = CollectionView.automaticSize, alignment: Alignment = .leading, itemSpacing: Double = 8,
        lineSpacing: Double = 8, sectionInset: EdgeInsets = EdgeInsets(all: 16)
    ) {
        self.itemSize = itemSize
        self.alignment = alignment
        self.itemSpacing = itemSpacing
        self.lineSpacing = lineSpacing
        self.sectionInset = sectionInset
    }

    /// The size that an item is assumed to have if nothing else is said. Chosen: a short word, as high as a finger.
    static let standardSize = Size(width: 88, height: 44)

    /// Whether the items are as large as their cells want to be.
    var sizesItems: Bool { itemSize == CollectionView.automaticSize }
}
