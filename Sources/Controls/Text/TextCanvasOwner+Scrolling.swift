import GatefoldGeometry
import GatefoldText
@_spi(Rooms) import GatefoldViews

extension View {
    /// Scrolls the scroll views around the view until a rectangle of it is visible, with some points around it.
    func revealInScrollViews(_ rect: Rect, margin: Double) {
        var view: View? = superview
        while let current = view {
            if let scrollView = current as? ScrollView {
                let wanted = convert(rect, to: scrollView).inset(by: EdgeInsets(all: -margin))
                scrollView.scrollRectToVisible(wanted, animated: false)
            }
            view = current.superview
        }
    }
}

extension TextCanvas {
    /// The selected part of the text as indices of it.
    var selectedRange: Range<String.Index> {
        get {
            let range = flow.selection.range
            return flow.edited.index(range.lowerBound)..<flow.edited.index(range.upperBound)
        }
        set { select(flow.edited.offset(of: newValue.lowerBound)..<flow.edited.offset(of: newValue.upperBound)) }
    }

    /// Handles a click with another button than the main one, at a point of the canvas: the middle one pastes the text
    /// that was selected last, and the right one shows the edit menu.
    func handle(click button: SecondaryButton, at point: Point) -> Bool {
        guard isEditable || isSelectable, let owner, let window else { return false }
        window.focus.note(owner)
        let place = place(at: point)
        switch button {
        case .middle:
            guard isEditable else { return false }
            select(TextSelection(at: place.offset, affinity: place.affinity))
            perform(.pasteSelection)
        case .menu:
            let range = flow.selection.range
            if range.isEmpty || !(range.lowerBound...range.upperBound).contains(place.offset) {
                select(isEditable ? TextSelection(at: place.offset) : TextSelection(flow.word(around: place.offset)))
            }
            window.textTools.showMenu(of: self, at: convert(point, to: nil))
        }
        return true
    }
}
