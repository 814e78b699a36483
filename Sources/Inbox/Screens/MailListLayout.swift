import Gatefold

/// How the list divides a window: rows from edge to edge, or cards in a column.
nonisolated struct MailListLayout: Hashable {
    /// From here on rows are cards, in points. Chosen: narrower windows have no width to give away.
    static let cardsFrom = 600.0
    /// Chosen: a line of preview that the eye still follows.
    static let widestColumn = 720.0
    static let cardRadius = 12.0
    static let headerHeight = 36.0
    /// Of a row with text of the usual size.
    static let rowHeight = 88.0

    /// Of the list, in points.
    var width: Double

    var hasCards: Bool { width >= Self.cardsFrom }
    var columnWidth: Double { hasCards ? min(Self.widestColumn, width - 32) : width }
    var rowSpacing: Double { hasCards ? 8 : 0 }
    /// From a row's edges to what it shows.
    var margin: Double { hasCards ? 24 : 16 }

    /// The middle of a row of the first section, text being of the usual size; in points of the window.
    @MainActor func middleOfRow(_ row: Int) -> Double {
        let pitch = Self.rowHeight + rowSpacing
        return NavigationBar.areaHeight + Self.headerHeight + Double(row) * pitch + Self.rowHeight / 2
    }

    /// The height of a row that has room for its lines.
    /// - Parameter lines: height of all lines of text and what stands between them.
    static func rowHeight(lines: Double) -> Double {
        // A multiple of 4, as all distances are.
        max(rowHeight, ((lines + 2 * MailCellLayout.verticalMargin) / 4).rounded(.up) * 4)
    }
}

/// Where the parts of a row stand, reading from the left.
nonisolated struct MailCellLayout {
    /// Above and below the lines, at least. Chosen: with text of the usual size a row is 88 points high.
    static let verticalMargin = 10.0
    static let gap = 12.0
    static let lineGap = 2.0
    static let dotDiameter = 8.0
    /// With text of the usual size: about as high as the two lines beside it.
    static let thumbnailSide = 38.0

    /// Of the texts, in points; the date's width too, since all of it is to be read.
    struct Texts {
        var sender: Double
        var date: Size
        var subject: Double
        var preview: Double
        /// From the top of the sender's and the date's box to their baselines.
        var senderBaseline: Double
        var dateBaseline: Double

        var height: Double { sender + subject + preview + 2 * MailCellLayout.lineGap }
    }

    var dot: Rect
    var avatar: Rect
    var sender: Rect
    var date: Rect
    var subject: Rect
    var preview: Rect
    /// Empty where there is none.
    var thumbnail = Rect.zero

    /// - Parameters:
    ///   - margin: from the row's edges to what it shows.
    ///   - thumbnailSide: nil where there is none.
    init(size: Size, margin: Double, texts: Texts, thumbnailSide: Double?) {
        let diameter = AvatarView.diameter
        avatar = Rect(x: margin, y: (size.height - diameter) / 2, width: diameter, height: diameter)
        dot = Rect(
            x: (margin - Self.dotDiameter) / 2, y: (size.height - Self.dotDiameter) / 2, width: Self.dotDiameter,
            height: Self.dotDiameter)
        let left = avatar.maxX + Self.gap
        let width = Self.textWidth(size, margin: margin)
        let right = left + width

        var y = ((size.height - texts.height) / 2).rounded()
        let dateWidth = Self.dateWidth(texts.date.width, in: width)
        date = Rect(
            x: right - dateWidth, y: y + texts.senderBaseline - texts.dateBaseline, width: dateWidth,
            height: texts.date.height)
        sender = Rect(x: left, y: y, width: max(0, width - dateWidth - Self.gap), height: texts.sender)
        y += texts.sender + Self.lineGap

        var lineWidth = width
        if let thumbnailSide {
            // No more than a row can spare; the same in every row, whatever its script.
            let lines = texts.subject + Self.lineGap + texts.preview
            let side = min(thumbnailSide, size.width / 5, size.height - y - 4).rounded()
            thumbnail = Rect(x: right - side, y: (y + (lines - side) / 2).rounded(), width: side, height: side)
            lineWidth = max(0, width - side - Self.gap)
        }
        subject = Rect(x: left, y: y, width: lineWidth, height: texts.subject)
        preview = Rect(x: left, y: subject.maxY + Self.lineGap, width: lineWidth, height: texts.preview)
    }

    /// How wide the sender and the lines below it come to be in a row that has room for the whole thumbnail.
    static func usualWidths(
        size: Size, margin: Double, dateWidth: Double, thumbnailSide: Double?
    ) -> (sender: Double, lines: Double) {
        let width = textWidth(size, margin: margin)
        let sender = max(0, width - Self.dateWidth(dateWidth, in: width) - gap)
        guard let thumbnailSide else { return (sender, width) }
        return (sender, max(0, width - min(thumbnailSide, size.width / 5).rounded() - gap))
    }

    private static func textWidth(_ size: Size, margin: Double) -> Double {
        max(0, size.width - 2 * margin - AvatarView.diameter - gap)
    }

    /// A long date in large letters leaves the sender more than half of the line.
    private static func dateWidth(_ width: Double, in textWidth: Double) -> Double { min(width, textWidth * 0.45) }
}
