public import GatefoldGeometry
public import GatefoldGestures

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
public protocol TableViewDataSource: AnyObject {
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

/// Told of what is done with a table.
public protocol TableViewDelegate: AnyObject {
    func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath)
}

/// A scrolling list of rows in sections. Only the rows that can be seen exist as views.
public final class TableView: ScrollView {
    public weak var dataSource: (any TableViewDataSource)?
    public weak var delegate: (any TableViewDelegate)?
    /// Of every row, in points.
    public var rowHeight: Double = 88 { didSet { if rowHeight != oldValue { placeSectionsAnew() } } }
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
    /// Where each section stands, headers as high as the text's size makes them.
    public internal(set) var sections: [TableSection] = []

    var shownCells: [IndexPath: TableViewCell] = [:]
    var shownHeaders: [Int: TableHeaderView] = [:]
    var spareCells: [TableViewCell] = []
    private var selected: IndexPath?
    private let tap = TapGestureRecognizer()
    /// The row under the finger.
    private weak var pressedCell: TableViewCell?
    /// The row that had the focus last; it may have gone since.
    var focusedRow: IndexPath?
    weak var focusedCell: TableViewCell?

    public override init(frame: Rect = .zero) {
        super.init(frame: frame)
        alwaysBounceVertical = true
        addGestureRecognizer(tap)
        tap.onTouchDown = { [weak self] recognizer in self?.press(at: recognizer.location()) }
        tap.onChange = { [weak self] recognizer in
            if recognizer.state == .ended { self?.selectPressedRow() } else { self?.pressedCell?.endPress() }
        }
    }

    /// Asks the data source for everything again.
    public func reloadData() {
        for cell in shownCells.values { cell.removeFromSuperview() }
        for header in shownHeaders.values { header.removeFromSuperview() }
        spareCells += shownCells.sorted { $0.key < $1.key }.map(\.value)
        shownCells = [:]
        shownHeaders = [:]
        sections = (0..<max(0, dataSource?.numberOfSections(in: self) ?? 0)).map { section in
            TableSection(
                title: dataSource?.tableView(self, titleForHeaderInSection: section),
                rowCount: max(0, dataSource?.tableView(self, numberOfRowsInSection: section) ?? 0))
        }
        placeSections()
    }

    // MARK: Rows

    /// A cell that is no longer shown, or nil.
    public func dequeueReusableCell() -> TableViewCell? { spareCells.popLast() }

    /// The cell of a row, where it is shown.
    public func cellForRow(at indexPath: IndexPath) -> TableViewCell? { shownCells[indexPath] }

    /// Where a row stands, in the table's own space.
    public func rectForRow(at indexPath: IndexPath) -> Rect {
        guard sections.indices.contains(indexPath.section) else { return .zero }
        let section = sections[indexPath.section]
        let column = column
        return Rect(
            x: column.minX, y: section.y(ofRow: indexPath.row), width: column.width, height: section.rowHeight)
    }

    /// The row at the height of a point of the table's own space; nil on a header and between rows.
    public func indexPathForRow(at point: Point) -> IndexPath? {
        guard let index = sections.firstIndex(where: { point.y >= $0.y && point.y < $0.maxY }) else { return nil }
        guard let row = sections[index].row(at: point.y) else { return nil }
        return IndexPath(row: row, section: index)
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
    public func indexPath(for cell: TableViewCell) -> IndexPath? { shownCells.first { $0.value === cell }?.key }

    /// Finds the row that the eye sees there, which may be a picture of it in a transition.
    private func press(at location: Point) {
        var view = window?.hitTest(location)
        while let current = view, current.superview !== self { view = current.superview }
        pressedCell = view as? TableViewCell
        pressedCell?.beginPress(at: location)
    }

    private func selectPressedRow() {
        guard let cell = pressedCell else { return }
        // The picture with which a transition begins shows the row as it looks now.
        defer { cell.showTap() }
        guard let indexPath = indexPath(for: cell) else { return }
        window?.focus.note(cell)
        select(indexPath)
    }

    func select(_ indexPath: IndexPath) {
        selected = indexPath
        delegate?.tableView(self, didSelectRowAt: indexPath)
    }

    func hasRow(at indexPath: IndexPath) -> Bool {
        sections.indices.contains(indexPath.section) && 0..<sections[indexPath.section].rowCount ~= indexPath.row
    }

    /// Where a row that is scrolled to comes to stand.
    public enum ScrollPosition: Hashable, Sendable {
        /// Where it can be seen whole with the least movement.
        case none
        case top, middle, bottom
    }

    /// Scrolls to a row; one that there is not is ignored.
    public func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
        guard hasRow(at: indexPath) else { return }
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

    public override func layoutSubviews() { layoutColumn() }

    public override func themeDidChange() { placeSectionsAnew() }

    // MARK: Focus

    public override var canBecomeFocused: Bool { hasRows }
    public override var focusRing: FocusRing { rowRing }
    public override func focusDidChange() { tableFocusDidChange() }
    public override func handle(_ event: KeyEvent) -> Bool { handleRowKey(event) }
}
