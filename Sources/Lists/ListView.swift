public import GatefoldGeometry
public import GatefoldGestures
@_spi(Rooms) public import GatefoldScrolling
@_spi(Rooms) public import GatefoldViews

/// The common part of ``TableView`` and ``CollectionView``: a scrolling list of cells in sections, of which only the
/// visible ones and a few next to them exist as views.
public class ListView: ScrollView {
    // Internally the rows of a table and the items of a collection are both called rows, and counted through all
    // sections.

    /// The height of the header of a section with a title, in points at the standard text size; larger text makes
    /// headers higher. 36 by default.
    public var headerHeight: Double = 36 { didSet { if headerHeight != oldValue { layoutSectionsAgain() } } }
    /// The distance from the column's edges to the titles of headers and footers, in points; 16 by default.
    public var headerInset: Double = 16 { didSet { if headerInset != oldValue { layoutSectionsAgain() } } }
    /// The colour of the titles of headers and footers in each theme.
    public var headerColor = DynamicColor.secondaryText { didSet { if headerColor != oldValue { setNeedsLayout() } } }
    /// Whether the header of the section at the top of the viewport stays there, below the inset of the content, until the
    /// next one pushes it out; false by default.
    public var hasStickyHeaders = false { didSet { if hasStickyHeaders != oldValue { setNeedsLayout() } } }
    public override var contentInset: EdgeInsets { didSet { if contentInset != oldValue { setNeedsLayout() } } }
    /// The largest width of rows, lines of items and headers, in points; unlimited by default. In a wider list they are
    /// centred.
    public var maximumColumnWidth: Double = .infinity {
        didSet { if maximumColumnWidth != oldValue { setNeedsLayout() } }
    }
    /// The view shown in the middle of the viewport while the list is empty; nil for none. It scrolls with the content.
    public var backgroundView: View? { didSet { if backgroundView !== oldValue { backgroundDidChange(oldValue) } } }
    /// Whether the user can select several rows or items; false by default. A table whose rows are edited goes by
    /// `allowsMultipleSelectionDuringEditing` instead.
    public var allowsMultipleSelection = false { didSet { showSelection(animated: false) } }

    var layout = ListLayout()
    /// The rows that currently have cells, in order.
    var liveRows: [LiveRow] = []
    /// The headers that currently have views, in order.
    var liveHeaders: [LiveBand] = []
    /// The footers of sections that currently have views, in order.
    var liveFooters: [LiveBand] = []
    /// The rows that were visible at the last layout pass.
    var seenRows = 0..<0
    /// The cells that are no longer shown and can be reused.
    var spareCells: [ListViewCell] = []
    /// The closures that make cells, by reuse identifier.
    var cellMakers: [String: () -> ListViewCell] = [:]
    /// A number that increases with every change of the rows, to detect changes during callbacks.
    private(set) var generation = 0
    /// The rows that are followed through changes of the list.
    var followedRows: [WeakRow] = []
    /// The rows whose cells are being made, innermost last; nil for a row that has gone meanwhile.
    var rowsBeingMade: [IndexPath?] = []
    /// Bounds what the program's answers change while the list asks for them.
    var disorder = ListDisorder()
    /// The work that the list is doing.
    var phase = ListPhase.idle
    /// Whether the data source has been set but not asked yet.
    private(set) var isSourceNew = false
    /// The changes that a batch collects; nil if none is under way.
    var batch: ListBatch?
    /// Moves rows to their positions after a batch; nil if nothing moves.
    var rowMotion: ListMotion?
    /// Lies beneath rows that adjoin each other while they leave slots free; nil while they are at rest.
    var slotBackground: SlotBackground? { didSet { if oldValue !== slotBackground { oldValue?.remove() } } }
    /// The heights of the rows being measured; a property only to reuse its memory.
    var measuredHeights: [Double] = []
    /// The width of the column, in points, when rows were measured or put into lines.
    var measuredWidth = 0.0
    /// The number of physical pixels per point at that time.
    var measuredScale = 1.0
    /// The y coordinate of the viewport's top at the last layout pass, in the list's own coordinates.
    var lastTop: Double?
    let tap = TapGestureRecognizer()
    var press: RowPress?
    /// The rows whose selection or deselection the delegate has still to be told of.
    var pendingSelectionCalls = PendingSelectionCalls()
    /// The rows that are selected; some of them may no longer exist.
    var selection = RowSelection()
    /// The gesture by which rows are dragged; nil if they cannot be.
    var reorderPress: LongPressGestureRecognizer?
    /// The row being dragged; nil if there is none.
    var reordering: ListReordering?
    /// The move of a row of which the data source is just being told; nil if there is none.
    var userMove: (from: IndexPath, to: IndexPath)?
    /// The row that was focused last; it may no longer exist.
    var focusedRow: IndexPath?
    weak var focusedCell: ListViewCell?
    /// Whether a change of the list has moved the focus to another row and no frame has shown it since.
    var isFocusUnseen = false

    /// Creates an empty list. Only `TableView` and `CollectionView` call it.
    override init(frame: Rect) {
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

    // MARK: What tables and collections provide

    /// The number of sections that the data source answers.
    var sourceSectionCount: Int { 0 }
    /// Returns the header and the footer of a section that the data source and the delegate answer.
    /// - Parameter isThere: Returns whether the section still exists, before each question.
    func sourceBands(
        ofSection section: Int, while isThere: () -> Bool
    ) -> (header: SectionBand, footer: SectionBand) { (SectionBand(), SectionBand()) }
    /// Returns the view that the delegate answers for a header or footer; nil for a title.
    func sourceView(of kind: SectionBand.Kind, inSection section: Int) -> View? { nil }
    /// Returns the number of rows in a section that the data source answers.
    func sourceRowCount(ofSection section: Int) -> Int { 0 }
    /// Returns the cell of a row from the data source.
    func sourceCell(at indexPath: IndexPath) -> ListViewCell? { nil }
    /// Tells the delegate that the user has selected a row.
    func didSelect(_ indexPath: IndexPath) {}
    /// Tells the delegate that the user has deselected a row.
    func didDeselect(_ indexPath: IndexPath) {}
    /// Tells the delegate that the user has selected or deselected several rows in one step.
    func didChangeSelectionOfSeveral() {}
    /// Positions the sections of a new layout, none of whose rows has been measured.
    func layOutSections(of layout: inout ListLayout) {}
    /// Whether rows have to be measured; if not, their sizes are known from the beginning.
    var measuresRows: Bool { false }
    /// Returns the first line of a range that has to be measured; nil if none has.
    func firstUnknownLine(in lines: Range<Int>) -> Int? { layout.lines.firstUnknownRow(in: lines) }
    /// Measures a line, together with others if their heights are known without their cells.
    /// - Returns: The number of heights that were measured; nil if there was nothing to measure.
    func measure(around line: Int) throws(ListChanged) -> Int? { nil }

    /// The column that rows and headers fill; only the x coordinate and the width of the rectangle are used.
    var column: Rect {
        let room = max(0, frame.width)
        // NaN counts as no limit.
        let width = maximumColumnWidth.isNaN ? room : min(room, max(0, maximumColumnWidth))
        let margin = (room - width) / 2
        // The column starts on a whole pixel, so that the textures of rows stay sharp.
        return Rect(x: window?.resources.grid.aligned(margin) ?? margin, y: 0, width: width, height: 0)
    }

    /// Prepares a cell that is positioned.
    func prepare(_ live: LiveRow) { if selectsSeveral || live.cell.isSelected { showSelection(of: live) } }
    /// Whether several rows can be selected at present.
    var selectsSeveral: Bool { allowsMultipleSelection }
    /// Whether a click with the pointer selects only one row where several can be selected.
    var pointerSelectsOne: Bool { true }
    /// Returns whether the user may lift a row.
    func canLift(_ path: IndexPath) -> Bool { false }
    /// Returns the drag of a row that is lifted.
    func makeReordering(of path: IndexPath, cell: ListViewCell, finger: Point) -> ListReordering? { nil }
    /// Moves a row by an arrow key, and returns whether it handles the key.
    func moveRow(at path: IndexPath, by key: KeyEvent.Key) -> Bool { false }
    /// Returns the names of the moves by one position that the user may make with a row, and the arrow keys that make them.
    func moves(ofRowAt path: IndexPath) -> [(name: String, key: KeyEvent.Key)] { [] }
    /// Whether rows adjoin each other, so that what is seen between them while they travel has their background.
    var rowsAdjoin: Bool { false }
    /// Whether headers have a line along their bottom edge.
    var headersHaveLines: Bool { false }
    /// The cell that a finger swipes aside; nil for none.
    var swipedCell: ListViewCell? { nil }
    /// Called after the cell of a row was made, before it is positioned.
    func didMake(_ cell: ListViewCell, forRow row: Int) {}
    /// The object that the list asks for rows, for messages.
    var source: AnyObject? { nil }
    /// Whether a contact does something else than to press the row beneath it.
    func takesPress() -> Bool { false }
    /// Called in each layout pass before rows are measured.
    func willLayOutRows() {}
    /// Called after a row has been positioned.
    func didPosition(_ live: LiveRow) {}
    /// Called after the rows and headers have been positioned.
    func didPositionRows() {}
    /// Called when an update lets rows and headers travel to their positions.
    func didMoveRows(by shown: ShownUpdate, _ motion: ListMotion) {}
    /// The views above and below all sections.
    var edgeViewsInUse: [View] { [] }
    /// Called at the end of each layout pass.
    func didLayOut() {}
    /// The focus ring of a part of the focused row that keys have chosen; nil for the row itself.
    var innerRing: FocusRing? { nil }

    // MARK: Reloading

    /// Discards all rows and asks the data source for sections and rows again.
    ///
    /// If the data source calls this method while it is being asked, the reload is repeated once afterwards. Further
    /// calls during that repetition are ignored, because such a data source would reload forever; a warning says so.
    public func reloadData() {
        phase.wantsReload = true
        guard !phase.isCounting, !ignoresReload() else { return }
        reordering?.cancel()
        rowMotion?.end(finished: false)
        press?.noteReload()
        isSourceNew = false
        var sections: [ListSection] = []
        run(phase.counting) {
            discardRows()
            sections = askForSections()
            guard phase.wantsReload else { return }
            discardRows()
            sections = askForSectionsFinally()
        }
        loseFollowedRows()
        // Heights may change; if all of them match the estimate, keeping the offset is enough.
        let anchor = layout.lines.isEven ? nil : anchor()
        let earlier = layout
        layout = ListLayout(sections: sections)
        note("is reloaded: \(layout.rowCount) rows in \(sections.count) sections")
        isFocusUnseen = focusedRow != nil
        layoutSections(keeping: earlier)
        resizeContent(keeping: anchor)
    }

    private func discardRows() {
        beginGeneration()
        retireRows(outside: 0..<0)
        retireBands()
    }

    /// Asks for sections and rows at the next layout pass, because there is another data source.
    func sourceDidChange() {
        isSourceNew = true
        setNeedsLayout()
    }

    /// Makes callbacks that are under way notice that the rows have changed.
    func beginGeneration() {
        generation &+= 1
        noteChange()
    }

    /// Asks the data source for all sections, and stops if it requests a reload, because the rest may no longer exist.
    func askForSections() -> [ListSection] {
        phase.wantsReload = false
        var sections: [ListSection] = []
        for section in 0..<max(0, sourceSectionCount) where !phase.wantsReload {
            let bands = sourceBands(ofSection: section) { !phase.wantsReload }
            let rowCount = phase.wantsReload ? 0 : sourceRowCount(ofSection: section)
            sections.append(ListSection(header: bands.header, footer: bands.footer, rowCount: rowCount))
        }
        return sections
    }

    /// Asks the data source for all sections, and ignores that it requests a reload, except that its sections may be
    /// others from then on.
    private func askForSectionsFinally() -> [ListSection] {
        phase.wantsReload = false
        var sections: [ListSection] = []
        var count = sourceSectionCount
        func isThere(_ section: Int) -> Bool {
            guard phase.wantsReload else { return section < count }
            warnOfDisorder("asks it to reload each time that it is asked for its sections", "ignores that")
            phase.wantsReload = false
            count = sourceSectionCount
            return section < count
        }
        while isThere(sections.count) {
            let bands = sourceBands(ofSection: sections.count) { isThere(sections.count) }
            guard isThere(sections.count) else { break }
            let rowCount = sourceRowCount(ofSection: sections.count)
            sections.append(ListSection(header: bands.header, footer: bands.footer, rowCount: rowCount))
        }
        return sections
    }

    // MARK: Layout

    public override func layoutSubviews() { layoutColumn() }

    @_spi(Rooms) public override func drawAboveSubviews(into recorder: inout Recorder) {
        super.drawAboveSubviews(into: &recorder)
        isFocusUnseen = false
    }

    public override func themeDidChange() { layoutSectionsAgain() }

    // MARK: Focus

    public override var canBecomeFocused: Bool { hasRows }
    public override var focusRing: FocusRing { rowRing }
    public override func focusDidChange() { listFocusDidChange() }
    @_spi(Rooms) public override func noteWindow() {
        super.noteWindow()
        guard window == nil else { return }
        reordering?.cancel()
        rowMotion?.end(finished: false)
    }
    @_spi(Rooms) public override func willBeFocused(by view: View) { noteRow(around: view) }
    @_spi(Rooms) public override func revealFocus() { revealFocusedRow() }
    public override func handle(_ event: KeyEvent) -> Bool {
        meansUnseenRow(event) || handleReorderingKey(event) || handleRowKey(event)
    }
}
