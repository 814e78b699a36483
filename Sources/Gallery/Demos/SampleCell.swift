import Gatefold

/// A row or card that opens the page of a sample: a small picture, the sample's name and its first line.
final class SampleCell: Button {
    /// Whether a hairline is drawn along the bottom edge, from the text on.
    var showsSeparator = false { didSet { if showsSeparator != oldValue { setNeedsDisplay() } } }
    let art: ArtView
    private let row: Row

    /// The width and height of the picture, in points.
    private static let side = 56.0
    /// The distance from the leading edge to the picture, in points.
    private static let margin = 12.0

    init(_ sample: Sample) {
        art = ArtView(sample, radius: 10)
        art.anchors = .fill()
        let square = View(frame: Rect(x: 0, y: 0, width: Self.side, height: Self.side))
        square.addSubview(art)
        row = Row(square, leading: Self.margin, trailing: 16)
        row.name.text = sample.name
        row.detail.text = sample.lines.first ?? ""
        super.init()
        dynamicBackgroundColor = Palette.paper
        clipsToBounds = true
        addSubview(row)
    }

    override func isPressedDidChange() {
        dynamicBackgroundColor = isPressed ? Palette.separator : Palette.paper
    }

    override func sizeThatFits(_ available: Size) -> Size { row.sizeThatFits(available) }

    override var focusRing: FocusRing { FocusRing(shownBounds.inset(by: EdgeInsets(all: 4)), cornerRadius: 10) }

    override func draw(into recorder: inout Recorder) {
        guard showsSeparator else { return }
        // The line begins at the text.
        let line = mirrored(
            Rect(
                minX: Self.margin + Self.side + Row.gap, minY: shownBounds.minY, maxX: shownBounds.maxX,
                maxY: shownBounds.maxY))
        recorder.hairline(atBottomOf: line, color: Palette.separator.resolved(in: theme))
    }
}
