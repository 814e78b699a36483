import GatefoldGeometry
import GatefoldScene
import GatefoldScrolling
import GatefoldViews

/// Drawing the box of a text view with a border.
extension TextView {
    /// The height of the strip in which text fades out, in points. Chosen: hardly more than the space below the last
    /// line, so that the line with the caret stays legible.
    private static let fadeHeight = 16.0

    func drawBox(into recorder: inout Recorder) {
        guard borderStyle == .roundedRect else { return }
        recorder.drawTextBox(shownBounds, focus: nil, theme: theme)
    }

    /// Draws what lies above the text: the fades at the edges beyond which there is more text, and the outline.
    func drawBoxAboveText(into recorder: inout Recorder) {
        guard borderStyle == .roundedRect else { return }
        let box = shownBounds
        let height = min(Self.fadeHeight, box.height / 3)
        if box.minY > textContainerInset.top {
            let strip = Rect(x: box.minX, y: box.minY, width: box.width, height: height)
            recorder.fadeText(at: strip, towards: .top, radius: TextField.radius, theme: theme)
        }
        if box.maxY < contentSize.height - textContainerInset.bottom {
            let strip = Rect(x: box.minX, y: box.maxY - height, width: box.width, height: height)
            recorder.fadeText(at: strip, towards: .bottom, radius: TextField.radius, theme: theme)
        }
        let focus = isFocused && isEditable ? resolvedTintColor : nil
        recorder.outlineTextBox(box, focus: focus, theme: theme)
    }
}
