import Gatefold

/// A card with a text that can be dragged out of it, one that is made only when it has been dropped, and a place onto which
/// texts and files are dropped.
final class DragCard: StackView {
    /// Creates the card.
    /// - Parameter report: Called with a sentence that says what has been dropped, or how a drag has ended.
    init(report: @escaping (String) -> Void) {
        let text = ControlRow(localized("Drag this text"), Text.note("Gatefold"))
        text.dragInteraction = DragInteraction { _ in [.text("Gatefold")] }
        let promise = ControlRow(localized("Drag a promise"), Text.note(localized("made when dropped")))
        promise.dragInteraction = DragInteraction(items: { [weak promise] _ in
            [
                DragItem(promising: .text) {
                    .text(promise?.window == nil ? localized("The page is gone.") : localized("The promise was kept."))
                }
            ]
        })
        let place = ControlRow(localized("Drop here"), Text.note(localized("texts and files")))
        place.dropInteraction = DropInteraction(accepting: [.text, .files]) { content, _ in
            switch content {
            case .text(let text): report(localized("Dropped: {text}", ["text": text]))
            case .files(let addresses):
                report(localized("Dropped:\n{addresses}", ["addresses": addresses.joined(separator: "\n")]))
            }
        }
        for row in [text, promise] {
            row.dragInteraction?.onEnd = { if $0 == .cancel { report(localized("Nobody has taken it.")) } }
        }
        super.init([Card([text, promise, place])], axis: .vertical)
    }
}
