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
        dynamicBackgroundColor = Palette.background
        bar.dynamicBackgroundColor = Palette.paper
        addSubview(list)
        addSubview(bar)
        for button in buttons { bar.addSubview(button) }
    }

    /// The distance of a pressed button's shape from the edges of its part of the bar, in points. The shape is 8 points
    /// wider than the button on either side.
    private static let inset = 4.0

    /// The greatest width of a button's part of the bar, in points. Chosen: buttons of a wide window stay together.
    private static let greatestPart = 160.0

    override func layoutSubviews() {
        let lineHeight = 44 * max(1, theme.textScale * 0.75)
        let columns = columns
        let width = min(bounds.width / Double(columns), max(Self.greatestPart, widestPart))
        let height = lineHeight * Double((buttons.count + columns - 1) / columns)
        bar.frame = Rect(x: 0, y: 0, width: bounds.width, height: height)
        let start = (bounds.width - width * Double(columns)) / 2
        for (index, button) in buttons.enumerated() {
            button.frame = bar.mirrored(
                Rect(
                    x: start + Double(index % columns) * width + Self.inset + 8,
                    y: Double(index / columns) * lineHeight + Self.inset,
                    width: max(0, width - 2 * Self.inset - 16), height: lineHeight - 2 * Self.inset))
        }
        list.frame = Rect(x: 0, y: height, width: bounds.width, height: max(0, bounds.height - height))
    }

    /// The width of the bar's part that shows the longest title whole, in points.
    private var widestPart: Double {
        let titles = buttons.map { $0.sizeThatFits(Size(width: .infinity, height: 0)).width }
        return (titles.max() ?? 0).rounded(.up) + 2 * Self.inset + 16
    }

    /// The number of buttons that stand side by side. Large titles need more lines.
    private var columns: Int {
        let count = max(1, buttons.count)
        let fitting = [count, (count + 1) / 2].first { Double($0) * widestPart <= bounds.width }
        return fitting ?? 1
    }
}

/// The bar behind the buttons, with a line along its lower edge.
private final class ButtonBar: View {
    override func draw(into recorder: inout Recorder) {
        recorder.hairline(atBottomOf: shownBounds, color: Palette.separator.resolved(in: theme))
    }
}
