/// A section of a list: its header, its part of the list's rows, and its footer.
nonisolated struct ListSection {
    var header: SectionBand
    var footer: SectionBand
    var rowCount: Int
    /// The number of rows in the sections before this one.
    var firstRow = 0
    /// The number of lines in the sections before this one.
    var firstLine = 0
    /// The number of lines that the section's rows stand in.
    var lineCount = 0
    /// The total height of the headers and footers of the sections before this one, with the space around the rows, in
    /// points.
    var bandsAbove = 0.0
    /// The space between the header and the first line, in points.
    var spaceAbove = 0.0
    /// The space below the last line, in points.
    var spaceBelow = 0.0

    init(title: String?, rowCount: Int) {
        self.init(header: SectionBand(title: title), footer: SectionBand(), rowCount: rowCount)
    }

    init(header: SectionBand, footer: SectionBand, rowCount: Int) {
        (self.header, self.footer) = (header, footer)
        self.rowCount = rowCount
    }

    /// The total height of what lies above the section's rows and is no line, its own header included, in points.
    var bandsAboveRows: Double { bandsAbove + header.height + spaceAbove }
    /// The section's rows, counted through all sections.
    var rows: Range<Int> { firstRow..<(firstRow + rowCount) }
    /// The section's lines, counted through all sections.
    var lines: Range<Int> { firstLine..<(firstLine + lineCount) }

    subscript(kind: SectionBand.Kind) -> SectionBand { kind == .header ? header : footer }
}

/// The measures by which a list is laid out, in points.
nonisolated struct ListMeasures {
    /// The height of a header with a title.
    var headerHeight = 0.0
    /// The height of a line that has not been measured.
    var estimate = 0.0
    /// The space between two lines.
    var spacing = 0.0
    /// The space above and below the lines of each section.
    var inset = (top: 0.0, bottom: 0.0)
    /// The space above the first section and below the last one.
    var edges = ListEdges()
}

/// The space above and below all sections of a list, in points: that of a table's header and footer.
nonisolated struct ListEdges: Hashable {
    var top = 0.0
    var bottom = 0.0
}
