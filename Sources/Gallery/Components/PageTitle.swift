import Gatefold

/// The title of a page, which leaves room for the close button above or beside it.
final class PageTitle: View {
    let label: Label

    /// The distance from the window's edge to the title that leaves room for the close button, in points.
    private static let closeButtonRoom = 16 + CloseButton.diameter + 12

    init(_ text: String, style: TextStyle, color: DynamicColor) {
        label = Label(text, style: style, color: color)
        super.init()
        addSubview(label)
    }

    override func sizeThatFits(_ available: Size) -> Size {
        let height = label.sizeThatFits(Size(width: room(in: available.width), height: 0)).height
        return Size(width: available.width, height: height)
    }

    override func layoutSubviews() {
        label.frame = mirrored(Rect(x: 0, y: 0, width: room(in: bounds.width), height: bounds.height))
    }

    /// Returns the width of the text in a column of a width, in points. A column in a wide window ends before the close
    /// button.
    private func room(in width: Double) -> Double {
        let beside = max(Column.margin, ((window?.bounds.width ?? 0) - width) / 2)
        return max(0, width - max(0, Self.closeButtonRoom - beside))
    }
}
