/// The facts about an element that only some kinds of elements have.
nonisolated package struct AccessibilityDetails: Hashable, Sendable {
    /// The text that can be read in parts; nil for an element without one.
    package var text: AccessibilityText?
    /// The number that the element shows; nil for none.
    package var range: AccessibilityRange?
    /// The size of a list or grid; nil for another element.
    package var table: AccessibilityTable?
    /// Whether the element is a list whose rows are only pressed: none can be selected at present, and none is.
    package var lacksSelection = false
    /// Where a row or cell is in its list or grid; nil for another element.
    package var place: AccessibilityPlace?
    /// Whether the element is a window that belongs to another one.
    package var isDialog = false
    /// The number of the element that names this one; nil for none.
    package var labelledBy: Int?
    /// The number of the element that describes this one; nil for none.
    package var describedBy: Int?
    /// The number of the element that this one controls; nil for none.
    package var controls: Int?
    /// The number of the element that says what is wrong with this one; nil for none.
    package var errorMessage: Int?
    /// The link that the element is within the text around it; nil for another element.
    package var link: AccessibilityLink?

    package init() {}
}

/// The text of an element, with its selection.
nonisolated package struct AccessibilityText: Hashable, Sendable {
    /// The text; dots in place of a secret one.
    package var string: String
    /// The selected part, in Unicode scalars of the text; empty for a caret.
    package var selection: Range<Int>
    /// Where the caret is, in Unicode scalars of the text: one end of the selection.
    package var caret: Int
    /// Whether the text may have several lines.
    package var isMultiline: Bool

    package init(_ string: String, selection: Range<Int>, caret: Int, isMultiline: Bool) {
        self.string = string
        self.selection = selection
        self.caret = caret
        self.isMultiline = isMultiline
    }
}

/// The number that an element shows, and those that it can show.
nonisolated package struct AccessibilityRange: Hashable, Sendable {
    package var value: Double
    package var minimum: Double
    package var maximum: Double
    /// The smallest change that the user can make; 0 if there is none.
    package var step: Double

    package init(_ value: Double, from minimum: Double, to maximum: Double, step: Double) {
        self.value = value
        self.minimum = minimum
        self.maximum = maximum
        self.step = step
    }
}

/// The size of a list or grid, with the rows that have no view at present.
nonisolated package struct AccessibilityTable: Hashable, Sendable {
    package var rowCount: Int
    package var columnCount: Int
    /// Whether several rows can be selected.
    package var selectsSeveral: Bool

    package init(rowCount: Int, columnCount: Int, selectsSeveral: Bool) {
        self.rowCount = rowCount
        self.columnCount = columnCount
        self.selectsSeveral = selectsSeveral
    }
}

/// Where a row or cell is in its list or grid. All numbers count from 0.
nonisolated package struct AccessibilityPlace: Hashable, Sendable {
    package var row: Int
    package var column: Int
    /// The number of the cell among all cells, in reading order.
    package var index: Int
    /// The number of all cells.
    package var count: Int

    package init(row: Int, column: Int, index: Int, count: Int) {
        self.row = row
        self.column = column
        self.index = index
        self.count = count
    }
}

/// A view whose text assistive technologies read, select and edit in parts. Offsets are in Unicode scalars of its
/// `accessibleText`.
@MainActor package protocol AccessibleTextOwner: AccessibleTextReader {
    var accessibleText: AccessibilityText { get }
    /// Selects a part of the text; an empty part sets the caret.
    func selectAccessibleText(_ range: Range<Int>)
    /// Replaces a part of the text as typing does.
    /// - Returns: Whether the text was changed.
    func replaceAccessibleText(_ range: Range<Int>, with text: String) -> Bool
}
