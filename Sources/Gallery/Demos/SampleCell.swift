import Gatefold

/// A row or card that opens the page of a sample: a small picture, the sample's name and its first line.
final class SampleCell: Button {
    /// Whether a hairline is drawn along the bottom edge.
    var showsSeparator = false { didSet { if showsSeparator != oldValue { setNeedsDisplay() } } }
    private let art: ArtView
    private let name: Label
    private let line: Label

    private static let artSide = 56.0

    init(_ sample: Sample) {
        art = ArtView(sample, radius: 10)
        name = Text.name(sample.name)
        line = Text.detail(sample.lines.first ?? "")
        super.init()
        dynamicBackgroundColor = Palette.paper
        clipsToBounds = true
        for view in [art, name, line] { addSubview(view) }
    }

    override func isPressedDidChange() {
        dynamicBackgroundColor = isPressed ? Palette.separator : Palette.paper
    }

    override func themeDidChange() {
        Text.breakLines(of: name, line, in: theme)
        setNeedsLayout()
    }

    private static let textLeft = 12 + artSide + 16

    override func sizeThatFits(_ available: Size) -> Size {
        let width = max(0, available.width - 16 - Self.textLeft)
        return Size(width: available.width, height: Text.rowHeight(name, line, width: width, in: theme))
    }

    override func layoutSubviews() {
        let inset = (bounds.height - Self.artSide) / 2
        art.frame = mirrored(Rect(x: 12, y: inset, width: Self.artSide, height: Self.artSide))
        Text.place(name, line, in: self, from: Self.textLeft, width: bounds.width - 16 - Self.textLeft)
    }

    override var focusRing: FocusRing { FocusRing(shownBounds.inset(by: EdgeInsets(all: 4)), cornerRadius: 10) }

    override func draw(into recorder: inout Recorder) {
        if showsSeparator { recorder.hairline(atBottomOf: shownBounds, color: Palette.separator.resolved(in: theme)) }
    }
}
