import Gatefold

/// A row or card that opens the page of a sample: a small picture, the sample's name and its first line.
final class SampleCell: Button {
    /// Whether a hairline is drawn along the bottom edge.
    var showsSeparator = false { didSet { if showsSeparator != oldValue { setNeedsDisplay() } } }
    let art: ArtView
    private let row: Row

    init(_ sample: Sample) {
        art = ArtView(sample, radius: 10)
        art.anchors = .fill()
        let square = View(frame: Rect(x: 0, y: 0, width: 56, height: 56))
        square.addSubview(art)
        row = Row(square, leading: 12, trailing: 16)
        row.name.text = sample.name
        row.detail.text = sample.lines.first ?? ""
        super.init()
        dynamicBackgroundColor = Palette.paper
        clipsToBounds = true
        addSubview(row)
    }

    /// The views that a page of the sample shows as well, by the names that both use.
    var pairedViews: [String: View] { ["art": art, "title": row.name] }

    override func isPressedDidChange() {
        dynamicBackgroundColor = isPressed ? Palette.separator : Palette.paper
    }

    override func sizeThatFits(_ available: Size) -> Size { row.sizeThatFits(available) }

    override var focusRing: FocusRing { FocusRing(shownBounds.inset(by: EdgeInsets(all: 4)), cornerRadius: 10) }

    override func draw(into recorder: inout Recorder) {
        if showsSeparator { recorder.hairline(atBottomOf: shownBounds, color: Palette.separator.resolved(in: theme)) }
    }
}
