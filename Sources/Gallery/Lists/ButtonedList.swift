import Gatefold

/// A row of buttons above a list.
final class ButtonedList: View {
    private let list: ListView
    private let buttons: [TextButton]
    private let bar = ButtonBar()

    init(_ list: ListView, buttons: [TextButton]) {
        self.list = list
        self.buttons = buttons
        super.init()
        dynamicBackgroundColor = Palette.ground
        bar.dynamicBackgroundColor = Palette.paper
        addSubview(list)
        addSubview(bar)
        for button in buttons { bar.addSubview(button) }
    }

    /// The distance of a pressed button's shape from the edges of its part of the bar, in points. The shape is 8 points
    /// wider than the button on either side.
    private static let inset = 4.0

    override func layoutSubviews() {
        // Large titles need two lines.
        let columns = theme.textScale > 1.3 ? 2 : buttons.count
        let lineHeight = 44 * max(1, theme.textScale * 0.75)
        let height = lineHeight * Double(buttons.count / columns)
        bar.frame = Rect(x: 0, y: 0, width: bounds.width, height: height)
        let width = bounds.width / Double(columns)
        for (index, button) in buttons.enumerated() {
            button.frame = bar.mirrored(
                Rect(
                    x: Double(index % columns) * width + Self.inset + 8,
                    y: Double(index / columns) * lineHeight + Self.inset,
                    width: max(0, width - 2 * Self.inset - 16), height: lineHeight - 2 * Self.inset))
        }
        list.frame = Rect(x: 0, y: height, width: bounds.width, height: max(0, bounds.height - height))
    }
}

/// The bar behind the buttons, with a line along its lower edge.
private final class ButtonBar: View {
    override func draw(into recorder: inout Recorder) {
        recorder.hairline(atBottomOf: shownBounds, color: Palette.separator.resolved(in: theme))
    }
}
