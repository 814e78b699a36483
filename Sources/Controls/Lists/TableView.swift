public import GatefoldGeometry
public import GatefoldGestures
@_spi(Rooms) public import GatefoldViews

/// A scrolling list of rows in sections. Only the visible rows and a few next to them exist as views.
public final class TableView: ScrollView {
    /// The object that provides the contents, held weakly.
    ///
    /// The table asks it at the first layout pass after it was set, and again after `reloadData()`.
    public weak var dataSource: (any TableViewDataSource)? {
        didSet {
            guard dataSource !== oldValue else { return }
            isSourceNew = true
            setNeedsLayout()
        }
    }
    /// The object that reacts to selection and provides row heights, held weakly. Changing it measures all rows again.
    public weak var delegate: (any TableViewDelegate)? {
        didSet {
            guard delegate !== oldValue else { return }
            installSwipes()
            placeSectionsAnew()
        }
    }
    /// The height of rows for which the delegate provides none, in points, or `automaticDimension`; 88 by default.
    public var rowHeight: Double = 88 { didSet { if rowHeight != oldValue { placeSectionsAnew() } } }
    /// The assumed height of a row that has not been measured yet, in points; nil for `rowHeight`, or for 44 points if
    /// that is `automaticDimension`.
    ///
    /// If a row above the viewport turns out to be higher or lower, the content on screen stays where it is.
    public var estimatedRowHeight: Double? {
        didSet { if estimatedRowHeight != oldValue { placeSectionsAnew() } }
    }
    /// The space below every row, in points; 0 by default.
    public var rowSpacing: Double = 0 { didSet { if rowSpacing != oldValue { placeSectionsAnew() } } }
    /// The corner radius, in points, of rows that are separate cards without separators; nil, the default, for plain
    /// rows.
    public var cardRadius: Double? { didSet { if cardRadius != oldValue { setNeedsLayout() } } }
    /// The height of the header of a section with a title, in points at the standard text size; larger text makes
    /// headers higher. 36 by default.
    public var headerHeight: Double = 36 { didSet { if headerHeight != oldValue { placeSectionsAnew() } } }
    /// The distance from the column's edges to the title of a header, in points; 16 by default.
    public var headerInset: Double = 16 { didSet { if headerInset != oldValue { setNeedsLayout() } } }
    /// The colour of header titles in each theme.
    public var headerColor = DynamicColor.secondaryText { didSet { if headerColor != oldValue { setNeedsLayout() } } }
    /// Whether the header of the section at the top of the viewport stays there, below the inset of the content, until the
    /// next one pushes it out; false by default.
    public var hasStickyHeaders = false { didSet { if hasStickyHeaders != oldValue { setNeedsLayout() } } }
    public override var contentInset: EdgeInsets { didSet { if contentInset != oldValue { setNeedsLayout() } } }
    /// Whether the user can drag rows to other places, after a long press or with Alt and an arrow key; false by
    /// default. The data source says which rows, and moves the items.
    public var allowsRowReordering = false {
        didSet { if allowsRowReordering != oldValue { allowanceOfReorderingDidChange() } }
    }
    /// The largest width of rows and headers, in points; unlimited by default. In a wider table they are centred.
    public var maximumColumnWidth: Double = .infinity {
        didSet { if maximumColumnWidth != oldValue { setNeedsLayout() } }
    }
    /// The view shown in the middle of the viewport while the table has no rows; nil for none. It scrolls with the
    /// content.
    public var backgroundView: View? { didSet { if backgroundView !== oldValue { backgroundDidChange(oldValue) } } }

    var layout = TableLayout()
    /// The rows that currently have cells, in order.
    var liveRows: [LiveRow] = []
    /// The headers that currently have views, in order.
    var liveHeaders: [LiveHeader] = []
    /// The rows that were visible at the last layout pass.
    var seenRows = 0..<0
    /// The cells that are no longer shown and can be reused.
    var spareCells: [TableViewCell] = []
    /// A number that increases with every reload, to detect reloads during callbacks.
    private(set) var generation = 0
    /// Whether the data source is being asked for sections and rows.
    var isReloading = false
    /// Whether the data source has been set but not asked yet.
    private(set) var isSourceNew = false
    /// Whether a reload has been requested that has not begun.
    private(set) var wantsReload = false
    /// The changes that a batch collects; nil if none is under way.
    var batch: TableBatch?
    /// The update whose rows are just being placed; nil if there is none.
    var arrival: TableArrival?
    /// Moves rows to their places after a batch; nil if nothing moves.
    var rowMotion: TableMotion?
    /// The closures that make cells, by reuse identifier.
    var cellMakers: [String: () -> TableViewCell] = [:]
    /// The gesture by which rows are dragged; nil if they cannot be.
    var reorderPress: LongPressGestureRecognizer?
    /// The row being dragged; nil if there is none.
    var reordering: RowReordering?
    /// Shows the row being dragged as lifted; nil if there is none.
    var rowLift: RowLift?
    var isLayingOutRows = false
    var isMeasuring = false
    /// The heights of the chunk being measured; a property only to reuse its memory.
    var measuredHeights: [Double] = []
    /// The width of rows, in points, when they were measured.
    var measuredWidth = 0.0
    /// The y coordinate of the viewport's top at the last layout pass, in the table's own coordinates.
    var lastTop: Double?
    private let tap = TapGestureRecognizer()
    var press: RowPress?
    /// Recognizes swipes of the rows; nil until the table has a delegate, which may offer actions.
    var swipes: TableSwipes?
    /// Whether the rows are edited; false until `setEditing(_:animated:)` is called.
    public internal(set) var isEditing = false
    /// Whether the user can select several rows while they are not edited; false by default.
    public var allowsMultipleSelection = false { didSet { showSelection(animated: false) } }
    /// Whether the user can select several rows while they are edited, which check marks show; false by default.
    public var allowsMultipleSelectionDuringEditing = false { didSet { setNeedsLayout() } }
    /// The rows that are selected; some of them may no longer exist.
    var selection = RowSelection()
    /// The row that was focused last; it may no longer exist.
    var focusedRow: IndexPath?
    weak var focusedCell: TableViewCell?

    /// Creates an empty table with a frame in points of its superview.
    public override init(frame: Rect = .zero) {
        super.init(frame: frame)
        alwaysBounceVertical = true
        addGestureRecognizer(tap)
        tap.onTouchDown = { [weak self] recognizer in
            self?.beginPress(at: recognizer.location(), with: recognizer.touches.first?.device)
        }
        tap.onChange = { [weak self] recognizer in
            guard let self, let press else { return }
            self.press = nil
            if recognizer.state == .ended {
                selectRow(of: press, at: recognizer.location())
            } else {
                press.cell?.endPress()
            }
        }
    }

    /// Discards all rows and asks the data source for sections and rows again.
    ///
    /// If the data source calls this method while it is being asked, the reload is repeated once afterwards. Further
    /// calls during that repetition are ignored, because such a data source would reload forever.
    public func reloadData() {
        wantsReload = true
        guard !isReloading else { return }
        cancelReordering()
        rowMotion?.end(finished: false)
        isReloading = true
        isSourceNew = false
        var sections = discardAndAsk()
        if wantsReload { sections = discardAndAsk() }
        isReloading = false
        wantsReload = false
        // Measured heights are forgotten, so the rows above may change in height; if all of them match the estimate,
        // keeping the offset is enough.
        let anchors = layout.rows.isEven ? nil : anchors()
        layout = TableLayout(sections: sections)
        placeSections()
        resizeContent(keeping: anchors)
    }

    private func discardAndAsk() -> [TableSection] {
        beginGeneration()
        retireRows(outside: 0..<0)
        retireHeaders()
        return askForSections()
    }

    /// Makes callbacks that are under way notice that the rows have changed.
    func beginGeneration() { generation &+= 1 }

    /// Asks the data source for all sections, and stops if it requests a reload, because the rest may no longer exist.
    func askForSections() -> [TableSection] {
        wantsReload = false
        var sections: [TableSection] = []
        for section in 0..<max(0, dataSource?.numberOfSections(in: self) ?? 0) where !wantsReload {
            let title = dataSource?.tableView(self, titleForHeaderInSection: section)
            let rowCount = wantsReload ? 0 : dataSource?.tableView(self, numberOfRowsInSection: section) ?? 0
            sections.append(TableSection(title: title, rowCount: rowCount))
        }
        return sections
    }

    // MARK: Sections

    /// The number of sections at the last reload.
    public var numberOfSections: Int { layout.sections.count }

    /// Returns the number of rows in a section; 0 if there is no such section.
    public func numberOfRows(inSection section: Int) -> Int {
        layout.sections.indices.contains(section) ? layout.sections[section].rowCount : 0
    }

    /// Returns the rectangle of a section with its header and rows, in the table's own coordinates; zero if there is no
    /// such section.
    public func rect(forSection section: Int) -> Rect {
        guard layout.sections.indices.contains(section) else { return .zero }
        let y = layout.minY(ofSection: section)
        return Rect(x: column.minX, y: y, width: column.width, height: layout.maxY(ofSection: section) - y)
    }

    /// Returns the rectangle of a section's header, in the table's own coordinates.
    ///
    /// The height is zero if the section has no title. For a section that does not exist, the rectangle is zero.
    public func rectForHeader(inSection section: Int) -> Rect {
        guard layout.sections.indices.contains(section) else { return .zero }
        return Rect(
            x: column.minX, y: layout.minY(ofSection: section), width: column.width,
            height: layout.sections[section].headerHeight)
    }

    // MARK: Rows

    /// Returns the cell of a row; nil if the row is not visible.
    public func cellForRow(at indexPath: IndexPath) -> TableViewCell? {
        guard let row = layout.row(at: indexPath), seenRows.contains(row) else { return nil }
        return liveRows.first { $0.row == row }?.cell
    }

    /// Returns the rectangle of a row, in the table's own coordinates; zero if there is no such row.
    ///
    /// Far from the viewport it is based on estimated heights.
    public func rectForRow(at indexPath: IndexPath) -> Rect {
        layout.row(at: indexPath).map { rect(ofRow: $0) } ?? .zero
    }

    func rect(ofRow row: Int) -> Rect {
        let column = column
        return Rect(
            x: column.minX, y: layout.minY(ofRow: row), width: column.width, height: layout.rows.height(ofRow: row))
    }

    /// Returns the row at the y coordinate of a point in the table's own coordinates; nil on a header or between rows.
    public func indexPathForRow(at point: Point) -> IndexPath? {
        layout.row(at: point.y).map { layout.indexPath(ofRow: $0) }
    }

    /// Returns the rows that lie at least partly between the top and bottom of a rectangle in the table's own
    /// coordinates.
    public func indexPathsForRows(in rect: Rect) -> [IndexPath] {
        layout.rows(from: rect.minY, to: rect.maxY).map { layout.indexPath(ofRow: $0) }
    }

    /// The row that was selected last, by the user or by setting this property; nil if there is none or it no longer
    /// exists.
    public var indexPathForSelectedRow: IndexPath? {
        get {
            guard let selected = selection.latest, hasRow(at: selected) else { return nil }
            return selected
        }
        set {
            selection.selectOnly(newValue)
            showSelection(animated: false)
        }
    }

    /// Returns the row that a cell shows; nil if the cell is not in use.
    public func indexPath(for cell: TableViewCell) -> IndexPath? {
        guard let row = liveRows.first(where: { $0.cell === cell })?.row, row < layout.rowCount else { return nil }
        return layout.indexPath(ofRow: row)
    }

    func hasRow(at indexPath: IndexPath) -> Bool { layout.contains(indexPath) }

    /// The position in the viewport to which a row is scrolled.
    public enum ScrollPosition: Hashable, Sendable {
        /// The row becomes entirely visible with the least movement.
        case none
        /// The row's edge or centre is aligned with that of the viewport, inset by `adjustedContentInset`, as far as the
        /// content reaches.
        case top, middle, bottom
    }

    /// Scrolls a row to a position in the viewport. A row that does not exist is ignored.
    /// - Parameters:
    ///   - indexPath: The row.
    ///   - scrollPosition: The position that the row takes in the viewport, as far as the content reaches.
    ///   - animated: Whether the content scrolls there instead of jumping. Under reduced motion it always jumps.
    public func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
        guard hasRow(at: indexPath) else { return }
        measureRows(around: indexPath)
        let row = rectForRow(at: indexPath)
        // A header that stays at the top must not cover the row.
        let rect = Rect(
            minX: row.minX, minY: row.minY - stickyHeight(ofSection: indexPath.section), maxX: row.maxX, maxY: row.maxY)
        let top = rect.minY - adjustedContentInset.top
        let bottom = rect.maxY + adjustedContentInset.bottom - frame.height
        var offset = contentOffset
        switch scrollPosition {
        case .none: return scrollRectToVisible(rect, animated: animated)
        case .top: offset.y = top
        case .middle: offset.y = (top + bottom) / 2
        case .bottom: offset.y = bottom
        }
        scroll(toInside: offset, animated: animated)
    }

    // MARK: Layout

    public override func layoutSubviews() {
        if isSourceNew { reloadData() }
        layoutColumn()
    }

    public override func themeDidChange() { placeSectionsAnew() }

    // MARK: Focus

    public override var canBecomeFocused: Bool { hasRows }
    public override var focusRing: FocusRing { rowRing }
    public override func focusDidChange() { tableFocusDidChange() }
    @_spi(Rooms) public override func noteWindow() {
        super.noteWindow()
        guard window == nil else { return }
        cancelReordering()
        rowMotion?.end(finished: false)
    }
    @_spi(Rooms) public override func willBeFocused(by view: View) { noteRow(around: view) }
    @_spi(Rooms) public override func revealFocus() { revealFocusedRow() }
    public override func handle(_ event: KeyEvent) -> Bool { handleReorderingKey(event) || handleRowKey(event) }
}
