import Gatefold

/// Rows one below the other on a white ground with round corners, hairlines between them.
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
        recorder.fillRounded(shownBounds, radius: Self.radius, with: Palette.paper)
        for row in rows.dropLast() {
            let line = Rect(minX: Self.inset, minY: row.frame.minY, maxX: shownBounds.maxX, maxY: row.frame.maxY)
            recorder.hairline(atBottomOf: line, color: Palette.separator)
        }
    }
}

/// A name on the left and a control on the right, or below where there is no room beside.
final class ControlRow: View {
    private let label: Label
    private let control: View
    private let isStacked: Bool
    private static let height = 48.0

    /// - Parameter isStacked: puts the control below the name, in the whole width.
    init(_ name: String, _ control: View, isStacked: Bool = false) {
        label = Label(name, style: TextStyle(font: .system(size: 16), lineLimit: 1), color: Palette.text)
        self.control = control
        self.isStacked = isStacked
        super.init()
        addSubview(label)
        addSubview(control)
    }

    override func sizeThatFits(_ available: Size) -> Size {
        Size(width: available.width, height: isStacked ? 88 : Self.height)
    }

    override func layoutSubviews() {
        let size = control.sizeThatFits(bounds.size)
        let labelHeight = label.sizeThatFits(bounds.size).height
        if isStacked {
            label.frame = Rect(x: 0, y: 12, width: bounds.width, height: labelHeight)
            control.frame = Rect(x: 0, y: bounds.height - 12 - size.height, width: bounds.width, height: size.height)
            return
        }
        let width = min(size.width, bounds.width)
        control.frame = Rect(
            x: bounds.width - width, y: (bounds.height - size.height) / 2, width: width, height: size.height)
        label.frame = Rect(
            x: 0, y: (bounds.height - labelHeight) / 2, width: max(0, control.frame.minX - 12), height: labelHeight)
    }
}
