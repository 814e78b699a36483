import GatefoldGeometry
import GatefoldScene
import GatefoldViews

/// A button in the window's header: a sign of fine strokes, with a circle behind it while hovered or pressed.
///
/// `WindowControls` draws it, in the colours that are legible on what lies beneath.
final class WindowButton: Button {
    /// The diameter of the circle, in points.
    private static let diameter = 28.0
    /// The side of the square that the sign fills, in points.
    private static let signSide = 10.0

    let kind: WindowHeader.Button

    init(_ kind: WindowHeader.Button) {
        self.kind = kind
        super.init()
        accessibilityLabel = kind.rawValue
        // In a maximized window the button at the edge is hit in the very corner.
        touchMargin = WindowHeader.margin
    }

    override var canBecomeFocused: Bool { false }

    override func hoverDidChange() { superview?.setNeedsDisplay() }

    override func isPressedDidChange() { superview?.setNeedsDisplay() }

    /// The area that the button is drawn in, in coordinates of its superview.
    var shownArea: Rect { square(Self.diameter) }

    private func square(_ side: Double) -> Rect {
        Rect(x: frame.midX - side / 2, y: frame.midY - side / 2, width: side, height: side)
    }

    /// Returns the stroke width in points: 1.25 points, rounded down to whole pixels.
    private func thickness(_ grid: PixelGrid) -> Double { max(1, (1.25 * grid.scale).rounded(.down)) / grid.scale }

    /// Draws the button at its position in its superview.
    /// - Parameter cross: The coverage of the sign for closing, for the grid of the recorder.
    func draw(_ color: Color, cross: ImageHandle, into recorder: inout Recorder) {
        // The opacity of the circle. Chosen: faint under the pointer, clearly visible under a press.
        let background: Float = isPressed ? 0.22 : isHovered ? 0.1 : 0
        if background > 0 {
            recorder.fillRounded(shownArea, radius: Self.diameter / 2, with: color.withAlpha(color.alpha * background))
        }
        let sign = square(Self.signSide)
        let line = thickness(recorder.grid)
        switch kind {
        case .minimize:
            let y = recorder.grid.aligned(frame.midY)
            recorder.fill(Rect(x: sign.minX, y: y, width: sign.width, height: line), with: color)
        case .maximize where window?.placement.isMaximized == true: drawRestoreSign(sign, line, color, &recorder)
        case .maximize: outline(sign, line, color, &recorder)
        case .close:
            guard let size = recorder.resources.images.info(of: cross)?.size else { return }
            let pixels = recorder.pixels(sign)
            recorder.drawCoverage(
                cross, color: color, source: PixelRect(size: size),
                inPixels: PixelRect(x: pixels.x, y: pixels.y, width: size.width, height: size.height))
        }
    }

    private func outline(_ rect: Rect, _ line: Double, _ color: Color, _ recorder: inout Recorder) {
        recorder.fillRounded(rect, radius: 2, with: .clear, borderWidth: line, border: color)
    }

    /// Draws a window in front of the corner of another one.
    private func drawRestoreSign(_ square: Rect, _ line: Double, _ color: Color, _ recorder: inout Recorder) {
        let shift = 2.0
        outline(
            Rect(minX: square.minX, minY: square.minY + shift, maxX: square.maxX - shift, maxY: square.maxY), line,
            color, &recorder)
        recorder.fill(
            Rect(x: square.minX + shift, y: square.minY, width: square.width - shift, height: line), with: color)
        recorder.fill(
            Rect(x: square.maxX - line, y: square.minY + line, width: line, height: square.height - shift - line),
            with: color)
    }

    /// Returns the coverage of two diagonal strokes.
    static func cross(on grid: PixelGrid) -> CoverageMap {
        let side = Int((signSide * grid.scale).rounded())
        let line = max(1, (1.25 * grid.scale).rounded(.down))
        var map = CoverageMap(size: PixelSize(width: Int32(side), height: Int32(side)))
        for row in 0..<side {
            for column in 0..<side {
                let away = min(abs(row - column), abs(row + column - (side - 1)))
                // Diagonal strokes are drawn 20% wider than straight ones, because they look thinner.
                let coverage = line * 0.6 + 0.5 - Double(away) * 0.5.squareRoot()
                map.bytes[row * side + column] = UInt8((max(0, min(1, coverage)) * 255).rounded())
            }
        }
        return map
    }
}
