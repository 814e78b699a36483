import GatefoldControls
import GatefoldGeometry
import GatefoldText
package import GatefoldViews

extension TextField: TextCanvasOwner {
    func canReplace(_ range: Range<Int>, with text: String) -> Bool {
        guard let delegate else { return true }
        let edited = canvas.flow.edited
        return delegate.textField(
            self, shouldChangeCharactersIn: edited.index(range.lowerBound)..<edited.index(range.upperBound),
            replacementString: text)
    }

    func textDidChange() {
        guard let action else { return }
        Callbacks.make("action", of: self, causedBy: "an edit of its text", action)
    }

    func selectionDidChange() {
        setNeedsLayout()
        guard let delegate else { return }
        Callbacks.make("textFieldDidChangeSelection(_:)", of: self, causedBy: "a change of its selection") {
            delegate.textFieldDidChangeSelection(self)
        }
    }

    func textSizeDidChange() { setNeedsLayout() }

    func reveal(_ rect: Rect) {
        // The space for a caret beside the text is shown with it.
        let (start, end) = (rect.minX - TextCanvas.caretWidth, rect.maxX + TextCanvas.caretWidth)
        let room = viewport.bounds.width
        moveText(to: max(min(canvas.frame.minX, room - end), -start))
        reveal(box, margin: 8, animated: false)
    }

    var scrollingArea: View? { viewport }

    func scrollText(by step: Point) { moveText(to: canvas.frame.minX - step.x) }

    /// Moves the text in the viewport so that its left edge is as close to a position as its width allows.
    private func moveText(to x: Double) {
        canvas.frame.origin.x = min(0, max(viewport.bounds.width - canvas.bounds.width, x))
    }

    var pageHeight: Double { 0 }
}

extension TextField: TextInputOwner {
    package var textInputClient: any TextInputClient { canvas }
}
