import GatefoldGeometry
import GatefoldGestures
import GatefoldViews

/// A bar with a dot at one end of a selection, by which a finger moves that end.
final class SelectionHandle: View {
    /// Whether the handle is at the start of the selection, with its dot above the text.
    let isStart: Bool
    /// Called while the handle is dragged, with the place that the caret is to move to in points of the window, and
    /// with nil when it is let go.
    var onDrag: ((Point?) -> Void)?
    private let pan = PanGestureRecognizer()
    private var grip = Point.zero
    /// The end of the selection, in points of the handle.
    private var bar = Rect.zero

    private static let dotDiameter = 12.0
    /// The distance around the bar and the dot within which a finger hits the handle, in points. Chosen: with the dot it
    /// makes a target of 36 points, which leaves room for the handle beside it.
    private static let margin = 12.0

    init(isStart: Bool) {
        self.isStart = isStart
        super.init()
        accessibilityLabel = isStart ? "Start of the selection" : "End of the selection"
        pan.beginsAfter = 0
        pan.maximumTouches = 1
        pan.onTouchDown = { [weak self] pan in
            guard let self else { return }
            grip = convert(bar.center, to: nil) - pan.location()
        }
        pan.onChange = { [weak self] pan in
            guard let self else { return }
            onDrag?(pan.state.isActive ? pan.location() + grip : nil)
        }
        addGestureRecognizer(pan)
    }

    var isDragged: Bool { pan.state.isActive }

    /// Shows the handle at an end of the selection, in points of the window.
    func place(at caret: Rect) {
        let reach = Self.dotDiameter + Self.margin
        let around = Rect(
            minX: caret.midX - reach, minY: caret.minY - (isStart ? reach : Self.margin), maxX: caret.midX + reach,
            maxY: caret.maxY + (isStart ? Self.margin : reach))
        bar = caret.offsetBy(x: -around.minX, y: -around.minY)
        frame = around
        isHidden = false
        setNeedsDisplay()
    }

    override func draw(into recorder: inout Recorder) {
        let color = resolvedTintColor
        let line = Rect(
            x: bar.midX - TextCanvas.caretWidth / 2, y: bar.minY, width: TextCanvas.caretWidth, height: bar.height)
        recorder.fill(line, with: color)
        let radius = Self.dotDiameter / 2
        let y = isStart ? bar.minY - radius : bar.maxY + radius
        recorder.fillRounded(
            Rect(x: bar.midX - radius, y: y - radius, width: 2 * radius, height: 2 * radius), radius: radius,
            with: color)
    }
}
