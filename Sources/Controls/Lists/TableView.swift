public import GatefoldGeometry
public import GatefoldGestures
@_spi(Rooms) public import GatefoldViews

/// Which row of which section; both count from 0.
nonisolated public struct IndexPath: Hashable, Comparable, Sendable {
    public var section: Int
    public var row: Int

    public init(row: Int, section: Int) {
        self.row = row
        self.section = section
    }

    /// Whether it comes before another in the list.
    public static func < (one: IndexPath, other: IndexPath) -> Bool {
        (one.section, one.row) < (other.section, other.row)
    }
}

/// Says what a table shows.
@MainActor public protocol TableViewDataSource: AnyObject {
    func numberOfSections(in tableView: TableView) -> Int
    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int
    /// A cell that shows a row; `dequeueReusableCell` gives one that is no longer needed.
    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell
    func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String?
}

extension TableViewDataSource {
    public func numberOfSections(in tableView: TableView) -> Int { 1 }
    public func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? { nil }
}

/// Told of what is done with a table, and asked how high its rows are.
@MainActor public protocol TableViewDelegate: AnyObject {
    func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath)

    /// How high a row is, in points; the table's `rowHeight` by default, which also stands in for what is no number.
    ///
    /// Asked when the row comes near what is seen of the table, and again after a reload and where the rows' width or the
    /// text's size has changed.
    func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> Double
}

extension TableViewDelegate {
    public func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> Double { tableView.rowHeight }
}

/// A scrolling list of rows in sections. Only the rows that can be seen exist as views, and a few beside them.
public final class TableView: ScrollView {
    /// Asked when the table is laid out for the first time after it was set, and again by `reloadData()`.
    public weak var dataSource: (any TableViewDataSource)? {
        didSet {
            guard dataSource !== oldValue else { return }
            isSourceNew = true
            setNeedsLayout()
        }
    }
    public weak var delegate: (any TableViewDelegate)? { didSet { if delegate !== oldValue { placeSectionsAnew() } } }
    /// Of every row that the delegate has no other height for, in points.
    public var rowHeight: Double = 88 { didSet { if rowHeight != oldValue { placeSectionsAnew() } } }
    /// What a row counts for until the delegate is asked how high it is, in points; nil for `rowHeight`.
    ///
    /// What is on screen stays where it is when a row above turns out to be higher or lower than that.
    public var estimatedRowHeight: Double? {
        didSet { if estimatedRowHeight != oldValue { placeSectionsAnew() } }
    }
    /// Room below every row, in points.
    public var rowSpacing: Double = 0 { didSet { if rowSpacing != oldValue { placeSectionsAnew() } } }
    /// Of the corners of rows that are cards, each by itself and without separators, in points; nil for rows that follow
    /// one another.
    public var cardRadius: Double? { didSet { if cardRadius != oldValue { setNeedsLayout() } } }
    /// Of a section's header where it has a title, in points, for text of the usual size: it grows with larger text.
    public var headerHeight: Double = 36 { didSet { if headerHeight != oldValue { placeSectionsAnew() } } }
    /// From the column's edges to a header's title, in points.
    public var headerInset: Double = 16 { didSet { if headerInset != oldValue { setNeedsLayout() } } }
    public var headerColor = DynamicColor.secondaryText { didSet { if headerColor != oldValue { setNeedsLayout() } } }
    /// Rows and headers are no wider than this, in points, and stand in the middle of a wider table.
    public var maximumColumnWidth: Double = .infinity {
        didSet { if maximumColumnWidth != oldValue { setNeedsLayout() } }
    }
    /// Shown while there are no rows, in the middle of what is seen of the table; moves with its content.
    public var backgroundView: View? { didSet { if backgroundView !== oldValue { backgroundDidChange(oldValue) } } }

    /// Where each section and row stands.
    var layout = TableLayout()
    /// Rows that exist as views, in order.
    var liveRows: [LiveRow] = []
    /// Headers that exist as views, in order.
    var liveHeaders: [LiveHeader] = []
    /// The rows that could be seen when the table was laid out last.
    var seenRows = 0..<0
    var spareCells: [TableViewCell] = []
    /// Goes up when the data source is asked for everything again.
    private(set) var generation = 0
    /// Whether the data source is being asked for everything.
    private var isReloading = false
    /// Whether the data source was never asked.
    private var isSourceNew = false
    /// Whether a reload was asked for that has not begun.
    private var wantsReload = false
    /// Whether rows are being placed and made.
    var isLayingOutRows = false
    /// Whether rows are being asked how high they are.
    var isMeasuring = false
    /// What the rows of a chunk have answered; kept for its memory.
    var answers: [Double] = []
    /// How wide rows were when they were asked.
    var measuredWidth = 0.0
    /// The viewport's top at the last layout, in the table's own space.
    var lastTop: Double?
    private var selected: IndexPath?
    private let tap = TapGestureRecognizer()
    /// The row that the finger has landed on.
    var press: RowPress?
    /// The row that had the focus last; it may have gone since.
    var focusedRow: IndexPath?
    weak var focusedCell: TableViewCell?

    public override init(frame: Rect = .zero) {
        super.init(frame: frame)
        alwaysBounceVertical = true
        addGestureRecognizer(tap)
        tap.onTouchDown = { [weak self] recognizer in self?.beginPress(at: recognizer.location()) }
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

    /// Asks the data source for everything again.
    ///
    /// A reload that the data source asks for while it answers is done once it has answered. One that it asks for while
    /// it answers that one is not heard: such a source would never come to an end.
    public func reloadData() {
        wantsReload = true
        guard !isReloading else { return }
        isReloading = true
        isSourceNew = false
        var sections = askForSections()
        if wantsReload { sections = askForSections() }
        isReloading = false
        wantsReload = false
        // Rows that are not known any more take other room above; without such, the offset tells the place.
        let anchors = layout.rows.isEven ? nil : anchors()
        layout = TableLayout(sections: sections)
        placeSections()
        resizeContent(keeping: anchors)
    }

    /// Asks for all sections, and stops where an answer asks for a reload: what is left may not be there any more.
    private func askForSections() -> [TableSection] {
        wantsReload = false
        generation &+= 1
        retireRows(outside: 0..<0)
        retireHeaders()
        var sections: [TableSection] = []
        for section in 0..<max(0, dataSource?.numberOfSections(in: self) ?? 0) where !wantsReload {
            let title = dataSource?.tableView(self, titleForHeaderInSection: section)
            let rowCount = wantsReload ? 0 : dataSource?.tableView(self, numberOfRowsInSection: section) ?? 0
            sections.append(TableSection(title: title, rowCount: rowCount))
        }
        return sections
    }

    // MARK: Sections

    public var numberOfSections: Int { layout.sections.count }

    /// - Returns: 0 for a section that there is not.
    public func numberOfRows(inSection section: Int) -> Int {
        layout.sections.indices.contains(section) ? layout.sections[section].rowCount : 0
    }

    /// Where a section with header and rows stands, in the table's own space.
    public func rect(forSection section: Int) -> Rect {
        guard layout.sections.indices.contains(section) else { return .zero }
        let y = layout.minY(ofSection: section)
        return Rect(x: column.minX, y: y, width: column.width, height: layout.maxY(ofSection: section) - y)
    }

    /// Where a section's header stands, in the table's own space; without height where it has no title.
    public func rectForHeader(inSection section: Int) -> Rect {
        guard layout.sections.indices.contains(section) else { return .zero }
        return Rect(
            x: column.minX, y: layout.minY(ofSection: section), width: column.width,
            height: layout.sections[section].headerHeight)
    }

    // MARK: Rows

    /// A cell that is no longer shown, or nil.
    public func dequeueReusableCell() -> TableViewCell? { spareCells.popLast() }

    /// The cell of a row, where it is shown.
    public func cellForRow(at indexPath: IndexPath) -> TableViewCell? {
        guard let row = layout.row(at: indexPath), seenRows.contains(row) else { return nil }
        return liveRows.first { $0.row == row }?.cell
    }

    /// Where a row stands, in the table's own space; for one far from what is seen, where it will by what is known.
    public func rectForRow(at indexPath: IndexPath) -> Rect {
        layout.row(at: indexPath).map { rect(ofRow: $0) } ?? .zero
    }

    func rect(ofRow row: Int) -> Rect {
        let column = column
        return Rect(
            x: column.minX, y: layout.minY(ofRow: row), width: column.width, height: layout.rows.height(ofRow: row))
    }

    /// The row at the height of a point of the table's own space; nil on a header and between rows.
    public func indexPathForRow(at point: Point) -> IndexPath? {
        layout.row(at: point.y).map { layout.indexPath(ofRow: $0) }
    }

    /// The rows that stand, some of them or all, at the height of a rectangle of the table's own space.
    public func indexPathsForRows(in rect: Rect) -> [IndexPath] {
        layout.rows(from: rect.minY, to: rect.maxY).map { layout.indexPath(ofRow: $0) }
    }

    /// The row that was selected last, by a tap or by setting it; nil where no such row is left.
    public var indexPathForSelectedRow: IndexPath? {
        get {
            guard let selected, hasRow(at: selected) else { return nil }
            return selected
        }
        set { selected = newValue }
    }

    /// The row of a cell; nil where it is not shown.
    public func indexPath(for cell: TableViewCell) -> IndexPath? {
        guard let row = liveRows.first(where: { $0.cell === cell })?.row, row < layout.rowCount else { return nil }
        return layout.indexPath(ofRow: row)
    }

    func select(_ indexPath: IndexPath) {
        selected = indexPath
        delegate?.tableView(self, didSelectRowAt: indexPath)
    }

    func hasRow(at indexPath: IndexPath) -> Bool { layout.contains(indexPath) }

    /// Where a row that is scrolled to comes to stand.
    public enum ScrollPosition: Hashable, Sendable {
        /// Where it can be seen whole with the least movement.
        case none
        case top, middle, bottom
    }

    /// Scrolls to a row; one that there is not is ignored.
    public func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
        guard hasRow(at: indexPath) else { return }
        measureRows(around: indexPath)
        let rect = rectForRow(at: indexPath)
        let top = rect.minY - contentInset.top
        let bottom = rect.maxY + contentInset.bottom - frame.height
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
    @_spi(Rooms) public override func willBeFocused(by view: View) { noteRow(around: view) }
    @_spi(Rooms) public override func revealFocus() { revealFocusedRow() }
    public override func handle(_ event: KeyEvent) -> Bool { handleRowKey(event) }
}
