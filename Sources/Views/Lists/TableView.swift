public import GatefoldGeometry
public import GatefoldGestures
public import GatefoldScene

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
    public var rowHeight: Double = 88
    /// Of a section's header, in points, where it has a title.
    public var headerHeight: Double = 36
    public var headerColor = Color(white: 0.45)
    public private(set) var sections: [TableSection] = []

    private var shownCells: [IndexPath: TableViewCell] = [:]
    private var shownHeaders: [Int: TableHeaderView] = [:]
    private var spareCells: [TableViewCell] = []
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
        sections = []
        var y = 0.0
        for section in 0..<(dataSource?.numberOfSections(in: self) ?? 0) {
            let title = dataSource?.tableView(self, titleForHeaderInSection: section)
            let layout = TableSection(
                y: y, title: title, headerHeight: title == nil ? 0 : headerHeight,
                rowCount: max(0, dataSource?.tableView(self, numberOfRowsInSection: section) ?? 0),
                rowHeight: rowHeight)
            sections.append(layout)
            y = layout.maxY
        }
        contentSize = Size(width: frame.width, height: y)
        setNeedsLayout()
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
        return Rect(x: 0, y: section.y(ofRow: indexPath.row), width: frame.width, height: section.rowHeight)
    }

    /// The row under a point of the table's own space.
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
        pressedCell?.beginPress()
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

    private func hasRow(at indexPath: IndexPath) -> Bool {
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

    // MARK: Focus

    public override var canBecomeFocused: Bool { hasRows }
    public override var focusRing: FocusRing { rowRing }
    public override func focusDidChange() { tableFocusDidChange() }
    public override func handle(_ event: KeyEvent) -> Bool { handleRowKey(event) }

    // MARK: Layout

    public override func layoutSubviews() {
        let visible = bounds
        contentSize.width = visible.width
        removeWhatLeft(visible)
        for (index, section) in sections.enumerated() where section.y < visible.maxY && section.maxY > visible.minY {
            layoutHeader(of: section, at: index, in: visible)
            for row in section.rows(from: visible.minY, to: visible.maxY) {
                layoutRow(IndexPath(row: row, section: index))
            }
        }
        updateFocusedCell()
        // A data source that never takes cells back must not make us hoard them.
        spareCells.removeFirst(max(0, spareCells.count - shownCells.count))
    }

    private func removeWhatLeft(_ visible: Rect) {
        // In the list's order, so that the same movement gives the same cell to the same row on every run.
        for indexPath in shownCells.keys.filter({ !rectForRow(at: $0).intersects(visible) }).sorted() {
            guard let cell = shownCells.removeValue(forKey: indexPath) else { continue }
            cell.removeFromSuperview()
            spareCells.append(cell)
        }
        for (index, header) in shownHeaders {
            let section = sections[index]
            guard section.y + section.headerHeight <= visible.minY || section.y >= visible.maxY else { continue }
            header.removeFromSuperview()
            shownHeaders[index] = nil
        }
    }

    private func layoutHeader(of section: TableSection, at index: Int, in visible: Rect) {
        guard let title = section.title, section.y + section.headerHeight > visible.minY else { return }
        let header = shownHeaders[index] ?? TableHeaderView(title: title, color: headerColor)
        header.frame = Rect(x: 0, y: section.y, width: frame.width, height: section.headerHeight)
        guard shownHeaders[index] == nil else { return }
        shownHeaders[index] = header
        insertSubview(header, at: 0)
    }

    private func layoutRow(_ indexPath: IndexPath) {
        if let cell = shownCells[indexPath] {
            cell.frame = rectForRow(at: indexPath)
            return
        }
        guard let cell = dataSource?.tableView(self, cellForRowAt: indexPath) else { return }
        cell.frame = rectForRow(at: indexPath)
        shownCells[indexPath] = cell
        insertSubview(cell, at: 0)
    }
}
