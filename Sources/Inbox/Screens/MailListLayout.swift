import Gatefold

/// The layout of the list: rows from edge to edge, or cards in a column.
nonisolated struct MailListLayout: Hashable {
    /// The width of the list from which rows become cards, in points. Chosen: narrower windows need their whole width
    /// for text.
    static let cardsFrom = 600.0
    /// The greatest width of the column of cards, in points. Chosen: the eye can still follow a line of the preview.
    static let widestColumn = 720.0
    static let cardRadius = 12.0
    static let headerHeight = 36.0
    /// The height of a row at standard text size, in points: four lines of text.
    static let rowHeight = 104.0

    var width: Double

    var hasCards: Bool { width >= Self.cardsFrom }
    var columnWidth: Double { hasCards ? min(Self.widestColumn, width - 32) : width }
    var rowSpacing: Double { hasCards ? 8 : 0 }
    /// The distance from a row's left and right edges to its contents, in points.
    var margin: Double { hasCards ? 24 : 16 }

    /// The distance from the left edge of the list to the contents of its rows, in points.
    var contentInset: Double { (width - columnWidth) / 2 + margin }

    /// Returns the vertical centre of a row of the first section at standard text size, in points of the window.
    @MainActor func middleOfRow(_ row: Int) -> Double {
        let pitch = Self.rowHeight + rowSpacing
        return NavigationBar.areaHeight + Self.headerHeight + Double(row) * pitch + Self.rowHeight / 2
    }

    /// Returns the height of a row for its lines of text.
    /// - Parameter lines: The height of all lines with the gaps between them, in points.
    static func rowHeight(lines: Double) -> Double {
        // The height is a multiple of 4 points, like all distances in the list.
        max(rowHeight, ((lines + 2 * MailCellLayout.verticalMargin) / 4).rounded(.up) * 4)
    }
}

/// The frames of a row's parts, in left-to-right layout. The head of a page has the same order: the avatar, beside it the
/// sender and the date, below them the subject.
nonisolated struct MailCellLayout {
    /// The least distance above and below the lines, in points. Chosen: at standard text size a row is 104 points high.
    static let verticalMargin = 10.0
    static let gap = 12.0
    static let lineGap = 2.0
    static let dotDiameter = 8.0
    /// The distance from the top of the sender's line to the top of the avatar, in points. Chosen: the avatar then stands
    /// in the middle of the first two lines.
    static let avatarDrop = 2.0
    /// The least distance from the row's edge to the mark at an unread mail, in points: the room of the focus ring.
    private static let leastDotX = 5.0
    /// The side of the thumbnail at standard text size, in points: about the height of the two lines beside it.
    static let thumbnailSide = 38.0

    /// The heights of the texts in points, and the width of the date, which is not truncated.
    struct Texts {
        var sender: Double
        var date: Size
        var subject: Double
        /// The height of two lines of the preview, of which a short text fills one.
        var preview: Double
        /// The distance from the top of the sender's label to its baseline, in points.
        var senderBaseline: Double
        /// The distance from the top of the date's label to its baseline, in points.
        var dateBaseline: Double

        var height: Double { sender + subject + preview + 2 * MailCellLayout.lineGap }
    }

    var dot: Rect
    var avatar: Rect
    var sender: Rect
    var date: Rect
    var subject: Rect
    var preview: Rect
    /// The frame of the thumbnail or file tile; empty if the row has neither.
    var thumbnail = Rect.zero

    /// Creates the layout of a row; `thumbnailSide` is nil if the row has no thumbnail.
    init(size: Size, margin: Double, texts: Texts, thumbnailSide: Double?) {
        let diameter = AvatarView.diameter
        var y = ((size.height - texts.height) / 2).rounded()
        avatar = Rect(x: margin, y: y + Self.avatarDrop, width: diameter, height: diameter)
        dot = Self.dot(beside: avatar)
        let left = avatar.maxX + Self.gap
        let width = Self.textWidth(size.width, margin: margin)
        let right = left + width

        let dateWidth = Self.dateWidth(texts.date.width, in: width)
        date = Rect(
            x: right - dateWidth, y: y + texts.senderBaseline - texts.dateBaseline, width: dateWidth,
            height: texts.date.height)
        sender = Rect(x: left, y: y, width: max(0, width - dateWidth - Self.gap), height: texts.sender)
        y += texts.sender + Self.lineGap
        subject = Rect(x: left, y: y, width: width, height: texts.subject)
        y += texts.subject + Self.lineGap

        var previewWidth = width
        if let thumbnailSide {
            // The side is limited by the size of the row, so that it is the same in every row, whatever script the
            // texts use.
            let side = max(0, min(thumbnailSide, size.width / 5, size.height - y - 4)).rounded()
            thumbnail = Rect(
                x: right - side, y: (y + (texts.preview - side) / 2).rounded(), width: side, height: side)
            previewWidth = max(0, width - side - Self.gap)
        }
        preview = Rect(x: left, y: y, width: previewWidth, height: texts.preview)
    }

    /// Returns the widths of the sender and of the preview in a row that is high enough for the whole thumbnail.
    static func usualWidths(
        size: Size, margin: Double, dateWidth: Double, thumbnailSide: Double?
    ) -> (sender: Double, preview: Double) {
        let width = textWidth(size.width, margin: margin)
        let sender = max(0, width - Self.dateWidth(dateWidth, in: width) - gap)
        guard let thumbnailSide else { return (sender, width) }
        return (sender, max(0, width - min(thumbnailSide, size.width / 5).rounded() - gap))
    }

    /// Returns the width of the lines of a row that has a width, in points.
    static func textWidth(_ width: Double, margin: Double) -> Double {
        max(0, width - 2 * margin - AvatarView.diameter - gap)
    }

    /// Returns the frame of the mark at an unread mail: in the margin, clear of the focus ring along the row's edge.
    private static func dot(beside avatar: Rect) -> Rect {
        Rect(
            x: max(leastDotX, (avatar.minX - dotDiameter) / 2), y: avatar.midY - dotDiameter / 2, width: dotDiameter,
            height: dotDiameter)
    }

    /// Returns the width of the date, which leaves the sender more than half of the line even if the date is long and
    /// the text is large.
    static func dateWidth(_ width: Double, in textWidth: Double) -> Double { min(width, textWidth * 0.45) }
}

// MARK: Large text

extension MailCellLayout {
    /// Returns whether the texts of a row stand below one another and break into several lines. Chosen: beyond this
    /// size a narrow window shows less than twenty letters in a line.
    static func breaksLines(atTextScale scale: Double) -> Bool { scale > 1.3 }

    /// The heights of the texts below one another, in points.
    struct BrokenLines {
        var sender: Double
        var date: Double
        var subject: Double
        var preview: Double

        /// The height of all with the gaps between them.
        var total: Double { sender + date + subject + preview + 3 * MailCellLayout.lineGap }
    }

    /// The distance from the avatar to the picture below it, in points.
    private static let pictureGap = 8.0

    /// Returns the height of the avatar and the picture below it, in points.
    static func leadingHeight(hasPicture: Bool) -> Double {
        hasPicture ? 2 * AvatarView.diameter + pictureGap : AvatarView.diameter
    }

    /// Creates the layout of a row with large text: sender, date, subject and preview below one another, in the whole
    /// width, and the picture below the avatar.
    init(size: Size, margin: Double, brokenLines heights: BrokenLines, hasPicture: Bool) {
        let diameter = AvatarView.diameter
        let lines = heights.total
        let leading = Self.leadingHeight(hasPicture: hasPicture)
        let top = max(0, (size.height - max(lines, leading)) / 2).rounded()
        avatar = Rect(x: margin, y: top, width: diameter, height: diameter)
        dot = Self.dot(beside: avatar)
        if hasPicture {
            thumbnail = Rect(x: margin, y: avatar.maxY + Self.pictureGap, width: diameter, height: diameter)
        }
        let width = Self.textWidth(size.width, margin: margin)
        var line = Rect(x: avatar.maxX + Self.gap, y: top - Self.lineGap, width: width, height: 0)
        func next(_ height: Double) -> Rect {
            line = Rect(x: line.minX, y: line.maxY + Self.lineGap, width: width, height: height)
            return line
        }
        sender = next(heights.sender)
        date = next(heights.date)
        subject = next(heights.subject)
        preview = next(heights.preview)
    }
}
