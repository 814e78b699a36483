import Gatefold

/// Outlines the pieces of the transition under way, each in a colour of its own, with its name and numbers.
///
/// The view lies above all screens and is recorded after them, so it reads the placements of the same frame. It costs
/// nothing while it is hidden.
final class OutlineView: View {
    private static let style = TextStyle(font: .system(size: 11, weight: .semibold), lineLimit: 1)

    /// The colours of the outlines and of the labels' backgrounds, with a contrast of at least 4.5:1 to the white text.
    private static let colors: [Color] = [
        Color(hex: 0xC2_1E_4E), Color(hex: 0x0B_6B_C9), Color(hex: 0x1F_7A_35), Color(hex: 0x9B_3F_C8),
        Color(hex: 0xA8_51_00), Color(hex: 0x00_75_75), Color(hex: 0x6B_60_00), Color(hex: 0x5A_5A_66),
    ]

    init() {
        super.init()
        isHidden = true
        isUserInteractionEnabled = false
        passesInputThrough = true
    }

    override func draw(into recorder: inout Recorder) {
        guard let progress = window?.flight?.progress else { return }
        let outlines = recorder.placements
        for (index, outline) in outlines.enumerated() {
            draw(outline.rect, Self.colors[index % Self.colors.count], &recorder)
        }
        var labels = LabelLayout(area: shownBounds.inset(by: EdgeInsets(top: safeAreaInsets.top)))
        draw("progress \(PiecePlacement.hundredths(progress))", at: .zero, Palette.tool, &labels, &recorder)
        for (index, outline) in outlines.enumerated() {
            draw(outline.text, at: outline.rect.origin, Self.colors[index % Self.colors.count], &labels, &recorder)
        }
    }

    /// Draws the edges of a rectangle, one pixel wide and inside it.
    private func draw(_ rect: Rect, _ color: Color, _ recorder: inout Recorder) {
        let pixel = 1 / recorder.grid.scale
        let (left, right) = (recorder.grid.aligned(rect.minX), recorder.grid.aligned(rect.maxX))
        let (top, bottom) = (recorder.grid.aligned(rect.minY), recorder.grid.aligned(rect.maxY))
        let edges = [
            Rect(minX: left, minY: top, maxX: right, maxY: top + pixel),
            Rect(minX: left, minY: bottom - pixel, maxX: right, maxY: bottom),
            Rect(minX: left, minY: top, maxX: left + pixel, maxY: bottom),
            Rect(minX: right - pixel, minY: top, maxX: right, maxY: bottom),
        ]
        for edge in edges { recorder.fill(edge, with: color) }
    }

    private func draw(
        _ text: String, at point: Point, _ color: Color, _ labels: inout LabelLayout, _ recorder: inout Recorder
    ) {
        let layout = recorder.resources.typesetter.layout(
            text, style: Self.style, width: nil, scale: recorder.grid.scale)
        let size = Size(width: layout.size.width + 10, height: layout.size.height + 4)
        let rect = labels.add(size, near: point)
        recorder.fillRounded(rect, radius: 3, with: color)
        recorder.draw(layout, at: Point(x: rect.minX + 5, y: rect.minY + 2), color: .white)
    }
}
