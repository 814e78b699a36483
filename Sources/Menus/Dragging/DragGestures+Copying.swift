import GatefoldGeometry
import GatefoldLanguage
import GatefoldViews

extension DragGestures {
    /// The action that stands for dragging the content out.
    var accessibilityActions: [AccessibilityCustomAction] {
        copyableItem == nil
            ? [] : [AccessibilityCustomAction(name: localized("Copy")) { [weak self] in _ = self?.copy() }]
    }

    /// Copies the text that would be dragged, or else the addresses of the files, one in each line. Promised content is made
    /// for it.
    func copy() -> Bool {
        guard let item = copyableItem, let pasteboard = view.window?.pasteboard else { return false }
        item.make { content in
            switch content {
            case .text(let text): pasteboard.copy(text)
            case .files(let addresses): pasteboard.copy(addresses.joined(separator: "\n"))
            case nil: break
            }
        }
        return true
    }

    private var copyableItem: DragItem? {
        let items = interaction.items(at: view.shownBounds.center)
        return items.first { $0.kind == .text } ?? items.first
    }
}
