public import GatefoldGeometry
import GatefoldGestures
import GatefoldScrolling
@_spi(Rooms) import GatefoldViews

/// A scrolling list of items that stand side by side in lines: a grid, or a flow of items of their own sizes. Only the
/// visible items and a few next to them exist as views.
///
/// It does what a ``TableView`` does with rows: it reuses cells, lets items travel when they change, keeps the visible
/// position, and is worked with keys. Lines are filled in the direction in which the language is read.
public final class CollectionView: ListView {
    /// The object that provides the contents, held weakly.
    ///
    /// The collection asks it at the first layout pass after it was set, and again after `reloadData()`.
    public weak var dataSource: (any CollectionViewDataSource)? {
        didSet { if dataSource !== oldValue { sourceDidChange() } }
    }
    /// The object that reacts to selection and provides sizes, held weakly. Changing it measures all items again.
    public weak var delegate: (any CollectionViewDelegate)? {
        didSet { if delegate !== oldValue { layoutSectionsAgain() } }
    }
    /// How items are positioned; by default a grid of squares at least 100 points wide.
    ///
    /// The first visible item stays in place when the layout changes. The items jump to their new positions unless the
    /// layout is set within `performBatchUpdates(_:completion:)`; see also
    /// ``setCollectionViewLayout(_:animated:completion:)``.
    public var collectionViewLayout: CollectionViewLayout {
        didSet { if collectionViewLayout != oldValue { layoutSectionsAgain() } }
    }

    /// Whether the user can drag items to other positions, after a long press, or with Alt and an arrow key; false by
    /// default. The data source says which items, and moves them.
    public var allowsItemReordering = false {
        didSet { if allowsItemReordering != oldValue { setReordering(allowsItemReordering) } }
    }

    /// The size of an item that is as large as its cell wants to be: the size that the cell's `sizeThatFits(_:)` returns
    /// for the width of a line.
    ///
    /// Set it as the `itemSize` of a flow layout, or return it from the delegate for single items.
    nonisolated public static let automaticSize = Size(width: -1, height: -1)

    /// Creates an empty collection.
    /// - Parameters:
    ///   - frame: The frame in points of the superview.
    ///   - collectionViewLayout: How items are positioned.
    public init(frame: Rect = .zero, collectionViewLayout: CollectionViewLayout = .grid(CollectionGridLayout())) {
        self.collectionViewLayout = collectionViewLayout
        super.init(frame: frame)
    }

    /// Changes how items are positioned.
    ///
    /// Visible items travel from where they are seen to their new positions and take their new sizes meanwhile, also if
    /// the layout changes again meanwhile. Under reduced motion they jump.
    /// - Parameters:
    ///   - layout: The layout.
    ///   - animated: Whether the items travel.
    ///   - completion: Called with true when the items have come to rest, or soon if nothing moves; with false if a
    ///     reload has put an end to the motion.
    public func setCollectionViewLayout(
        _ layout: CollectionViewLayout, animated: Bool, completion: ((_ finished: Bool) -> Void)? = nil
    ) {
        guard animated, layout != collectionViewLayout else {
            collectionViewLayout = layout
            return report(true, to: completion)
        }
        performBatchUpdates({ collectionViewLayout = layout }, completion: completion)
    }

    // MARK: Items

    /// Returns the number of items in a section; 0 if there is no such section.
    public func numberOfItems(inSection section: Int) -> Int { rowCount(inSection: section) }

    /// Returns the cell of an item; nil if the item is not visible.
    public func cellForItem(at indexPath: IndexPath) -> CollectionViewCell? {
        seenCell(at: indexPath) as? CollectionViewCell
    }

    /// The items that are visible, in order.
    public var indexPathsForVisibleItems: [IndexPath] {
        seenRows.clamped(to: 0..<layout.rowCount).map { layout.indexPath(ofRow: $0) }
    }

    /// Returns the rectangle of an item, in the collection's own coordinates; zero if there is no such item.
    ///
    /// Far from the viewport it is based on estimated sizes, unless all sizes are fixed.
    public func rectForItem(at indexPath: IndexPath) -> Rect { rect(at: indexPath) }

    /// Returns the item at a point in the collection's own coordinates; nil between items.
    ///
    /// While items travel to their positions, it is the item that is seen there.
    public func indexPathForItem(at point: Point) -> IndexPath? {
        seenRow(at: point).map { layout.indexPath(ofRow: $0) }
    }

    /// Returns the item that a cell shows; nil if the cell is not in use.
    public func indexPath(for cell: CollectionViewCell) -> IndexPath? { indexPath(ofCell: cell) }

    /// The items that are selected, in order. Without multiple selection, that is the item that was selected last, if it
    /// still exists.
    public var indexPathsForSelectedItems: [IndexPath] { selectedPaths }

    /// Selects an item without telling the delegate; the other items stay selected only if several can be. An item that
    /// does not exist is ignored.
    /// - Parameters:
    ///   - indexPath: The item.
    ///   - animated: Whether the item changes its appearance gradually.
    public func selectItem(at indexPath: IndexPath, animated: Bool) { addSelection(indexPath, animated: animated) }

    /// Deselects an item without telling the delegate.
    /// - Parameters:
    ///   - indexPath: The item.
    ///   - animated: Whether the item changes its appearance gradually.
    public func deselectItem(at indexPath: IndexPath, animated: Bool) { removeSelection(indexPath, animated: animated) }

    /// The item that receives keys while the collection is focused; nil if no item has been focused yet.
    ///
    /// The item may be scrolled out of the viewport. If it no longer exists, the last item of its section takes its
    /// place.
    public var indexPathForFocusedItem: IndexPath? {
        get { focusedPath }
        set { focusedPath = newValue }
    }

    /// Scrolls an item to a position in the viewport. An item that does not exist is ignored.
    /// - Parameters:
    ///   - indexPath: The item.
    ///   - scrollPosition: The position that the item takes in the viewport, as far as the content reaches.
    ///   - animated: Whether the content scrolls there instead of jumping. Under reduced motion it always jumps.
    public func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
        scroll(to: indexPath, at: scrollPosition, animated: animated)
    }

    // MARK: What the list asks for

    override var sourceSectionCount: Int { dataSource?.numberOfSections(in: self) ?? 0 }

    override func sourceBands(
        ofSection section: Int, while isThere: () -> Bool
    ) -> (header: SectionBand, footer: SectionBand) {
        (SectionBand(title: dataSource?.collectionView(self, titleForHeaderInSection: section)), SectionBand())
    }

    override func sourceRowCount(ofSection section: Int) -> Int {
        dataSource?.collectionView(self, numberOfItemsInSection: section) ?? 0
    }

    override func sourceCell(at indexPath: IndexPath) -> ListViewCell? {
        dataSource?.collectionView(self, cellForItemAt: indexPath)
    }

    override func didSelect(_ indexPath: IndexPath) { delegate?.collectionView(self, didSelectItemAt: indexPath) }
    override func didDeselect(_ indexPath: IndexPath) { delegate?.collectionView(self, didDeselectItemAt: indexPath) }
    override func didChangeSelectionOfSeveral() { delegate?.collectionViewDidChangeSelectionOfSeveralItems(self) }

    override var column: Rect {
        guard contentInsetAdjustmentBehavior == .automatic else { return super.column }
        // Items keep clear of the window's decorations at the sides.
        let whole = super.column
        let minX = max(whole.minX, safeAreaInsets.left)
        let maxX = max(minX, min(whole.maxX, frame.width - safeAreaInsets.right))
        return Rect(x: minX, y: 0, width: maxX - minX, height: 0)
    }

    override func canLift(_ path: IndexPath) -> Bool {
        dataSource?.collectionView(self, canMoveItemAt: path) ?? false
    }

    override func makeReordering(of path: IndexPath, cell: ListViewCell, finger: Point) -> ListReordering? {
        ItemReordering(of: path, cell: cell, in: self, finger: finger)
    }

    override func moveRow(at path: IndexPath, by key: KeyEvent.Key) -> Bool { move(itemAt: path, by: key) }
    override func moves(ofRowAt path: IndexPath) -> [(name: String, key: KeyEvent.Key)] { keyMoves(ofItemAt: path) }
    override func layOutSections(of layout: inout ListLayout) { layout.layOut(measures, shape: shape) }
    override var measuresRows: Bool { sizesAreMeasured }
    override var source: AnyObject? { dataSource }
    override func firstUnknownLine(in lines: Range<Int>) -> Int? { firstLineToMeasure(in: lines) }
    override func measure(around line: Int) throws(ListChanged) -> Int? { try measureItems(around: line) }
}
