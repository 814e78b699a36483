import Gatefold

/// An attachment on a mail's page, with its kind, name and size.
final class AttachmentView: View {
    private let tile = FileTile()
    private let name: Label
    private let size: Label

    private static let padding = 12.0
    private static let lineGap = 2.0
    private static let tileSide = 40.0

    init(_ attachment: Attachment) {
        func style(_ size: Double, _ weight: Font.Weight) -> TextStyle {
            TextStyle(font: .system(size: size, weight: weight), alignment: .leading, lineLimit: 1)
        }
        name = Label(attachment.name, style: style(15, .medium))
        size = Label(attachment.sizeText, style: style(13, .regular), color: .secondaryText)
        super.init()
        cornerRadius = 12
        dynamicBackgroundColor = .ground
        tile.show(attachment)
        for view in [tile, name, size] { addSubview(view) }
    }

    override func themeDidChange() { setNeedsLayout() }

    override func sizeThatFits(_ available: Size) -> Size {
        Size(width: available.width, height: place(width: available.width) { _, _ in })
    }

    override func layoutSubviews() {
        _ = place(width: bounds.width) { view, rect in view.frame = mirrored(rect) }
    }

    /// Passes the frame of each subview, in left-to-right layout, to `put`, and returns the height of all.
    private func place(width: Double, _ put: (View, Rect) -> Void) -> Double {
        let left = Self.padding + Self.tileSide + Self.padding
        let room = Size(width: max(0, width - left - Self.padding), height: 0)
        let lines = [name, size].map { $0.sizeThatFits(room).height }
        let text = lines[0] + Self.lineGap + lines[1]
        let height = max(Self.tileSide, text) + 2 * Self.padding
        put(
            tile,
            Rect(x: Self.padding, y: (height - Self.tileSide) / 2, width: Self.tileSide, height: Self.tileSide))
        let top = ((height - text) / 2).rounded()
        put(name, Rect(x: left, y: top, width: room.width, height: lines[0]))
        put(size, Rect(x: left, y: top + lines[0] + Self.lineGap, width: room.width, height: lines[1]))
        return height
    }
}
