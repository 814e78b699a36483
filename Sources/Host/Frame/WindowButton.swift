import GatefoldControls
import GatefoldGeometry
import GatefoldScene
import GatefoldViews

/// A button of the title bar: a sign of fine strokes, with a circle behind it while hovered or pressed.
final class WindowButton: Button {
    enum Sign { case minimize, maximize, restore, close }

    /// The width of the button, in points. Chosen: wide enough for a finger; its height is that of the title bar.
    static let width = 40.0
    /// The diameter of the circle, in points.
    private static let diameter = 26.0
    /// The side of the square that the sign fills, in points.
    private static let signSide = 10.0

    var sign: Sign { didSet { if sign != oldValue { setNeedsDisplay() } } }
    var color = Color.black { didSet { if color != oldValue { setNeedsDisplay() } } }

    init(_ sign: Sign) {
        self.sign = sign
        super.init()
    }

    override var canBecomeFocused: Bool { false }

    override func hoverDidChange() { setNeedsDisplay() }

    /// Returns the stroke width in points: 1.25 points, rounded down to whole pixels.
    private func thickness(_ grid: PixelGrid) -> Double { max(1, (1.25 * grid.scale).rounded(.down)) / grid.scale }

    override func draw(into recorder: inout Recorder) {
        let middle = bounds.center
        // The opacity of the circle. Chosen: faint under the pointer, clearly visible under a press.
        let ground: Float = isPressed ? 0.22 : isHovered ? 0.1 : 0
        if ground > 0 {
            let rect = Rect(
                x: middle.x - Self.diameter / 2, y: middle.y - Self.diameter / 2, width: Self.diameter,
                height: Self.diameter)
            recorder.fillRounded(rect, radius: Self.diameter / 2, with: color.withAlpha(color.alpha * ground))
        }
        let half = Self.signSide / 2
        let square = Rect(
            x: middle.x - half, y: middle.y - half, width: Self.signSide, height: Self.signSide)
        let line = thickness(recorder.grid)
        switch sign {
        case .minimize:
            recorder.fill(
                Rect(x: square.minX, y: recorder.grid.aligned(middle.y), width: square.width, height: line), with: color
            )
        case .maximize: outline(square, line, into: &recorder)
        case .restore: drawRestoreSign(in: square, line, into: &recorder)
        case .close: drawCross(in: square, line, into: &recorder)
        }
    }

    private func outline(_ rect: Rect, _ line: Double, into recorder: inout Recorder) {
        recorder.fillRounded(rect, radius: 2, with: .clear, borderWidth: line, border: color)
    }

    /// Draws a window in front of the corner of another one.
    private func drawRestoreSign(in square: Rect, _ line: Double, into recorder: inout Recorder) {
        let shift = 2.0
        outline(
            Rect(minX: square.minX, minY: square.minY + shift, maxX: square.maxX - shift, maxY: square.maxY), line,
            into: &recorder)
        recorder.fill(
            Rect(x: square.minX + shift, y: square.minY, width: square.width - shift, height: line), with: color)
        recorder.fill(
            Rect(x: square.maxX - line, y: square.minY + line, width: line, height: square.height - shift - line),
            with: color)
    }

    /// Draws two diagonals pixel by pixel, because rotated strokes would be blurred.
    private func drawCross(in square: Rect, _ line: Double, into recorder: inout Recorder) {
        let scale = recorder.grid.scale
        let side = Int((square.width * scale).rounded())
        for row in 0..<side {
            for column in 0..<side {
                let away = min(abs(row - column), abs(row + column - (side - 1)))
                // The part of the pixel that the stroke covers. Diagonal strokes are drawn 20% wider than straight
                // ones, because they look thinner.
                let coverage = line * scale * 0.6 + 0.5 - Double(away) * 0.5.squareRoot()
                guard coverage > 0 else { continue }
                // The offset avoids the midpoint between two pixels, where rounding could go either way.
                let pixel = Rect(
                    x: square.minX + (Double(column) + 0.01) / scale, y: square.minY + (Double(row) + 0.01) / scale,
                    width: 1 / scale, height: 1 / scale)
                recorder.fill(pixel, with: color.withAlpha(color.alpha * Float(min(1, coverage))))
            }
        }
    }
}
