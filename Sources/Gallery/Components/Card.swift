import Gatefold

/// A column of rows on a background with round corners, with hairlines between the rows.
final class Card: View {
    private let rows: [View]
    private static let radius = 12.0
    private static let inset = 16.0

    init(_ rows: [View]) {
        self.rows = rows
        super.init()
        for row in rows { addSubview(row) }
    }

    override func sizeThatFits(_ available: Size) -> Size {
        Size(width: available.width, height: place(width: available.width))
    }

    override func layoutSubviews() { _ = place(width: bounds.width) }

    private func place(width: Double) -> Double {
        var y = 0.0
        for row in rows {
            let inner = max(0, width - 2 * Self.inset)
            let height = row.sizeThatFits(Size(width: inner, height: 0)).height
            row.frame = Rect(x: Self.inset, y: y, width: inner, height: height)
            y += height
        }
        return y
    }

    override func draw(into recorder: inout Recorder) {
        recorder.fillRounded(shownBounds, radius: Self.radius, with: Palette.paper.resolved(in: theme))
        for row in rows.dropLast() {
            let line = mirrored(
                Rect(minX: Self.inset, minY: row.frame.minY, maxX: shownBounds.maxX, maxY: row.frame.maxY))
            recorder.hairline(atBottomOf: line, color: Palette.separator.resolved(in: theme))
        }
    }
}

/// A row of a card with a name and a control, which stands at the trailing edge or below the name.
final class ControlRow: View {
    private let label: Label
    private let control: View
    private let isStacked: Bool
    private static let height = 48.0
    /// The least distance between the name and the control, in points.
    private static let gap = 12.0

    /// Creates a row.
    /// - Parameter isStacked: Whether the control stands below the name, in the whole width of the row.
    init(_ name: String, _ control: View, isStacked: Bool = false) {
        label = Label(
            name, style: TextStyle(font: .system(size: 16), alignment: .leading), color: Palette.text)
        self.control = control
        self.isStacked = isStacked
        super.init()
        addSubview(label)
        addSubview(control)
    }

    override func sizeThatFits(_ available: Size) -> Size {
        let size = control.sizeThatFits(available)
        let room = isStacked ? available.width : available.width - size.width - Self.gap
        let text = label.sizeThatFits(Size(width: max(0, room), height: 0)).height
        let height = isStacked ? 36 + text + size.height : max(Self.height, max(text, size.height) + 16)
        return Size(width: available.width, height: height.rounded(.up))
    }

    override func layoutSubviews() {
        let size = control.sizeThatFits(bounds.size)
        if isStacked {
            let labelHeight = label.sizeThatFits(bounds.size).height
            label.frame = Rect(x: 0, y: 12, width: bounds.width, height: labelHeight)
            control.frame = Rect(x: 0, y: bounds.height - 12 - size.height, width: bounds.width, height: size.height)
            return
        }
        let width = min(size.width, bounds.width)
        let left = bounds.width - width
        control.frame = mirrored(
            Rect(x: left, y: (bounds.height - size.height) / 2, width: width, height: size.height))
        let room = max(0, left - Self.gap)
        let labelHeight = label.sizeThatFits(Size(width: room, height: 0)).height
        label.frame = mirrored(Rect(x: 0, y: (bounds.height - labelHeight) / 2, width: room, height: labelHeight))
    }
}
