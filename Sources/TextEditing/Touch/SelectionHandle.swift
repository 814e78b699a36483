import GatefoldGeometry
import GatefoldGestures
import GatefoldLanguage
import GatefoldViews

/// A bar with a dot at one end of a selection, by which a finger moves that end.
final class SelectionHandle: View {
    /// Whether the handle is at the start of the selection, with its dot above the text.
    let isStart: Bool
    /// Called while the handle is dragged, with the position that the caret is to move to in points of the window, and
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
    /// How far the dot covers the bar, in points. Chosen: together they stand out of a line by ten points, the space
    /// that a text view has around its text.
    private static let cover = 2.0
    /// How far a handle reaches beyond the end of a selection, in points.
    static let reach = dotDiameter + margin

    init(isStart: Bool) {
        self.isStart = isStart
        super.init()
        clipsToBounds = true
        accessibilityLabel = isStart ? localized("Start of the selection") : localized("End of the selection")
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

    /// Shows the part of the handle that lies within a room, at an end of the selection.
    /// - Parameters:
    ///   - caret: The end of the selection, in points of the window.
    ///   - room: The rectangle outside of which nothing of the handle is drawn or touched, in points of the window. A
    ///     handle that a finger has dragged out of it is shown as a whole.
    func position(at caret: Rect, within room: Rect) {
        let reach = Self.reach
        let around = Rect(
            minX: caret.midX - reach, minY: caret.minY - (isStart ? reach : Self.margin), maxX: caret.midX + reach,
            maxY: caret.maxY + (isStart ? Self.margin : reach))
        let part = around.intersection(room)
        isHidden = part.isEmpty && !isDragged
        guard !isHidden else { return }
        frame = part.isEmpty ? around : part
        bar = caret.offsetBy(x: -frame.minX, y: -frame.minY)
        setNeedsDisplay()
    }

    override func draw(into recorder: inout Recorder) {
        let color = resolvedTintColor
        let line = Rect(
            x: bar.midX - TextCanvas.caretWidth / 2, y: bar.minY, width: TextCanvas.caretWidth, height: bar.height)
        recorder.fill(line, with: color)
        let radius = Self.dotDiameter / 2
        let y = isStart ? bar.minY - radius + Self.cover : bar.maxY + radius - Self.cover
        recorder.fillRounded(
            Rect(x: bar.midX - radius, y: y - radius, width: 2 * radius, height: 2 * radius), radius: radius,
            with: color)
    }
}
