import GatefoldGeometry
import GatefoldLanguage
import GatefoldViews

extension DragGestures {
    /// The action that stands for dragging the content out.
    var accessibilityActions: [AccessibilityCustomAction] {
        copyableText == nil
            ? [] : [AccessibilityCustomAction(name: localized("Copy")) { [weak self] in _ = self?.copy() }]
    }

    func copy() -> Bool {
        guard let text = copyableText, let window = view.window else { return false }
        window.pasteboard.copy(text)
        return true
    }

    /// The text that would be dragged, or else the addresses of the files, one in each line; nil for none.
    private var copyableText: String? {
        var addresses: [String] = []
        for content in interaction.content(view.shownBounds.center) {
            switch content {
            case .text(let text): return text
            case .files(let files): addresses += files
            }
        }
        return addresses.isEmpty ? nil : addresses.joined(separator: "\n")
    }
}
