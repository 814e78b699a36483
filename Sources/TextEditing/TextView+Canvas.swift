import GatefoldControls
import GatefoldGeometry
import GatefoldScrolling
package import GatefoldViews

extension TextView: TextCanvasOwner {
    func canReplace(_ range: Range<Int>, with text: String) -> Bool {
        guard let textDelegate else { return true }
        let edited = canvas.flow.edited
        return textDelegate.textView(
            self, shouldChangeTextIn: edited.index(range.lowerBound)..<edited.index(range.upperBound),
            replacementText: text)
    }

    func textDidChange() {
        guard let textDelegate else { return }
        Callbacks.make("textViewDidChange(_:)", of: self, causedBy: "an edit of its text") {
            textDelegate.textViewDidChange(self)
        }
    }

    func selectionDidChange() {
        guard let textDelegate else { return }
        Callbacks.make("textViewDidChangeSelection(_:)", of: self, causedBy: "a change of its selection") {
            textDelegate.textViewDidChangeSelection(self)
        }
    }

    func textSizeDidChange() {
        anchor = nil
        setNeedsLayout()
        if !isScrollEnabled { superview?.setNeedsLayout() }
    }

    func reveal(_ rect: Rect) {
        let own = canvas.convert(rect, to: self)
        // A few points around the caret stay visible with it, up to the whole space around the text.
        let covered = coveredInset
        let around = EdgeInsets(
            top: -textContainerInset.top - covered.top, bottom: -textContainerInset.bottom - covered.bottom)
        scrollRectToVisible(own.inset(by: around), animated: false)
        reveal(canvas.convert(rect, to: self), margin: 8, animated: false)
    }

    var scrollingArea: View? { self }

    func scrollText(by step: Point) { for axis in ScrollAxis.allCases { _ = move(by: step[axis], along: axis) } }

    var pageHeight: Double { max(bounds.height / 2, bounds.height - 2 * canvas.caretRect.height) }
}

extension TextView: TextInputOwner {
    package var textInputClient: any TextInputClient { canvas }
}

extension TextView: TabOnlyStop {
    package var isForTabOnly: Bool { !isEditable && !isFocusable && canvas.flow.selection.isEmpty }
}
