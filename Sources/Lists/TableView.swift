public import GatefoldGeometry
public import GatefoldGestures
@_spi(Rooms) public import GatefoldViews

/// A scrolling list of rows in sections. Only the visible rows and a few next to them exist as views.
public final class TableView: ListView {
    /// The object that provides the contents, held weakly.
    ///
    /// The table asks it at the first layout pass after it was set, and again after `reloadData()`.
    public weak var dataSource: (any TableViewDataSource)? {
        didSet { if dataSource !== oldValue { sourceDidChange() } }
    }
    /// The object that reacts to selection and provides row heights, held weakly. Changing it measures all rows again.
    public weak var delegate: (any TableViewDelegate)? {
        didSet {
            guard delegate !== oldValue else { return }
            installSwipes()
            askForBandsAgain()
            layoutSectionsAgain()
        }
    }
    /// The style of the table: rows from edge to edge by default, or a box for each section. It does not concern rows that
    /// are separate cards.
    public var style = Style.plain { didSet { if style != oldValue { layoutSectionsAgain() } } }
    /// The height of rows for which the delegate provides none, in points, or `automaticDimension`; 88 by default.
    public var rowHeight: Double = 88 { didSet { if rowHeight != oldValue { layoutSectionsAgain() } } }
    /// The assumed height of a row that has not been measured yet, in points; nil for `rowHeight`, or for 44 points if
    /// that is `automaticDimension`.
    ///
    /// If a row above the viewport turns out to be higher or lower, the content on screen stays where it is.
    public var estimatedRowHeight: Double? {
        didSet { if estimatedRowHeight != oldValue { layoutSectionsAgain() } }
    }
    /// The space below every row, in points; 0 by default.
    public var rowSpacing: Double = 0 { didSet { if rowSpacing != oldValue { layoutSectionsAgain() } } }
    /// The corner radius, in points, of rows that are separate cards without separators; nil, the default, for plain
    /// rows.
    public var cardRadius: Double? { didSet { if cardRadius != oldValue { setNeedsLayout() } } }
    /// Whether the user can drag rows to other positions, after a long press, by the handles that rows have while they
    /// are edited, or with Alt and an arrow key; false by default. The data source says which rows, and moves the
    /// items.
    public var allowsRowReordering = false {
        didSet { if allowsRowReordering != oldValue { allowanceOfReorderingDidChange() } }
    }
    /// Whether the rows are edited; false until `setEditing(_:animated:)` is called.
    public internal(set) var isEditing = false
    /// Whether the user can select several rows while they are edited, which check marks show; false by default.
    public var allowsMultipleSelectionDuringEditing = false { didSet { setNeedsLayout() } }

    /// The view above the first section, which scrolls with the rows; nil, the default, for none.
    ///
    /// It is as wide as the table, or as `maximumColumnWidth` allows, and as high as its `sizeThatFits(_:)` asks for. A
    /// ``StackView`` grows with its text; any other view calls its own `setNeedsLayout()` when its height has changed.
    public var tableHeaderView: View? { didSet { edgeViewDidChange(from: oldValue, to: tableHeaderView) } }
    /// The view below the last section, which scrolls with the rows; nil, the default, for none. It is sized like
    /// `tableHeaderView`.
    public var tableFooterView: View? { didSet { edgeViewDidChange(from: oldValue, to: tableFooterView) } }
    /// The heights of the header and the footer as they were measured last.
    var edges = ListEdges()
    /// The width for which the header and the footer were measured, in points; nil if they have to be measured.
    var edgeWidth: Double?

    /// The row on which the finger has landed that may lift it; nil for none.
    var landedRow: FollowedRow?
    /// Whether a row has been as high as its cell wants, so that others may be.
    var hasFittedRows = false
    /// Recognizes swipes of the rows; nil until the table has a delegate, which may offer actions.
    var swipes: TableSwipes?

    /// Creates an empty table with a frame in points of its superview.
    public override init(frame: Rect = .zero) { super.init(frame: frame) }

    // MARK: Rows

    /// Returns the number of rows in a section; 0 if there is no such section.
    public func numberOfRows(inSection section: Int) -> Int { rowCount(inSection: section) }

    /// Returns the cell of a row; nil if the row is not visible.
    public func cellForRow(at indexPath: IndexPath) -> TableViewCell? { seenCell(at: indexPath) as? TableViewCell }

    /// Returns the rectangle of a row, in the table's own coordinates; zero if there is no such row.
    ///
    /// Far from the viewport it is based on estimated heights.
    public func rectForRow(at indexPath: IndexPath) -> Rect { rect(at: indexPath) }

    /// Returns the row at the y coordinate of a point in the table's own coordinates; nil on a header or between rows.
    ///
    /// While rows travel to their positions, it is the row that is seen there.
    public func indexPathForRow(at point: Point) -> IndexPath? {
        let row =
            arrivesLater(at: point) ? rowSeen { $0.minY <= point.y && point.y < $0.maxY } : layout.line(at: point.y)
        return row.map { layout.indexPath(ofRow: $0) }
    }

    /// Returns the rows that lie at least partly between the top and bottom of a rectangle in the table's own
    /// coordinates.
    public func indexPathsForRows(in rect: Rect) -> [IndexPath] {
        layout.rows(from: rect.minY, to: rect.maxY).map { layout.indexPath(ofRow: $0) }
    }

    /// The row that was selected last, by the user or by setting this property; nil if there is none or it no longer
    /// exists.
    public var indexPathForSelectedRow: IndexPath? {
        get { latestSelection }
        set { latestSelection = newValue }
    }

    /// The index path of the row that receives keys while the table is focused; nil if no row has been focused yet.
    ///
    /// The row may be scrolled out of the viewport. If it no longer exists, the last row of its section takes its
    /// place.
    public var indexPathForFocusedRow: IndexPath? {
        get { focusedPath }
        set { focusedPath = newValue }
    }

    /// Returns the row that a cell shows; nil if the cell is not in use.
    public func indexPath(for cell: TableViewCell) -> IndexPath? { indexPath(ofCell: cell) }

    /// Scrolls a row to a position in the viewport. A row that does not exist is ignored.
    /// - Parameters:
    ///   - indexPath: The row.
    ///   - scrollPosition: The position that the row takes in the viewport, as far as the content reaches.
    ///   - animated: Whether the content scrolls there instead of jumping. Under reduced motion it always jumps.
    public func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
        scroll(to: indexPath, at: scrollPosition, animated: animated)
    }

    // MARK: What the list asks for

    override var sourceSectionCount: Int { dataSource?.numberOfSections(in: self) ?? 0 }

    override func sourceBands(
        ofSection section: Int, while isThere: () -> Bool
    ) -> (header: SectionBand, footer: SectionBand) { bands(ofSection: section, while: isThere) }
    override func sourceView(of kind: SectionBand.Kind, inSection section: Int) -> View? {
        bandView(kind, inSection: section)
    }

    override func sourceRowCount(ofSection section: Int) -> Int {
        dataSource?.tableView(self, numberOfRowsInSection: section) ?? 0
    }

    override func sourceCell(at indexPath: IndexPath) -> ListViewCell? {
        dataSource?.tableView(self, cellForRowAt: indexPath)
    }

    override func didSelect(_ indexPath: IndexPath) { delegate?.tableView(self, didSelectRowAt: indexPath) }
    override func didDeselect(_ indexPath: IndexPath) { delegate?.tableView(self, didDeselectRowAt: indexPath) }
    override func didChangeSelectionOfSeveral() { delegate?.tableViewDidChangeSelectionOfSeveralRows(self) }

    override func layOutSections(of layout: inout ListLayout) {
        layOutBandsAndRows(of: &layout)
        if !measuresRows { forgetFittedRows() }
    }

    override var source: AnyObject? { dataSource }
    override var swipedCell: ListViewCell? { swipes?.swipedCell }
    override func didMake(_ cell: ListViewCell, forRow row: Int) { fitLines(of: cell, forRow: row) }
    override var measuresRows: Bool { delegate != nil || rowHeight == Self.automaticDimension }
    override func measure(around line: Int) throws(ListChanged) -> Int? { try measureRows(around: line) }

    override func prepare(_ live: LiveRow) {
        guard let cell = live.cell as? TableViewCell else { return }
        cell.cardRadius = cardRadius
        showPositionInBox(cell, ofRow: live.row)
        if selectsSeveral || cell.isSelected || isEditing || cell.editingInset > 0 || cell.reorderInset > 0 {
            positionMark(of: cell)
            showSelection(of: live)
        }
    }

    override var selectsSeveral: Bool { isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection }
    override var pointerSelectsOne: Bool { !isEditing }

    override func canLift(_ path: IndexPath) -> Bool {
        // A row that has come beneath the finger since it landed is not the one that is meant.
        landedRow?.indexPath == path && canMove(path)
    }

    override func makeReordering(of path: IndexPath, cell: ListViewCell, finger: Point) -> ListReordering? {
        layout.row(at: path).map { RowReordering(of: $0, cell: cell, in: self, finger: finger) }
    }

    override func moveRow(at path: IndexPath, by key: KeyEvent.Key) -> Bool { move(rowAt: path, by: key) }
    override func moves(ofRowAt path: IndexPath) -> [(name: String, key: KeyEvent.Key)] { keyMoves(ofRowAt: path) }
    override var column: Rect { boxColumn(in: super.column) }
    /// The column without the margins of boxes.
    var wholeColumn: Rect { super.column }
    override var headersHaveLines: Bool { cardRadius == nil && style == .plain }
    override var rowsAdjoin: Bool { cardRadius == nil && rowSpacing == 0 }
    override func takesPress() -> Bool { swipes?.takesPress ?? false }
    override func willLayOutRows() { measureEdges() }
    override func didPositionRows() { positionEdges() }
    override func didMoveRows(by shown: ShownUpdate, _ motion: ListMotion) { sendEdges(shown, motion) }
    override func didPosition(_ live: LiveRow) { (live.cell as? TableViewCell)?.positionAccessory() }
    override var edgeViewsInUse: [View] { [tableHeaderView, tableFooterView].compactMap(\.self) }
    override func didLayOut() { swipes?.tableDidLayOut() }
    override var innerRing: FocusRing? { actionRing }

    public override func handle(_ event: KeyEvent) -> Bool {
        !meansUnseenRow(event) && reordering == nil && handleSwipeKey(event) || super.handle(event)
    }
}
