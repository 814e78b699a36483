import Gatefold

/// The pages of components. The raw values are those of `--page`.
nonisolated enum ComponentPage: String, Hashable, Sendable, CaseIterable {
    case text
    case layout

    var title: String {
        switch self {
        case .text: "Text"
        case .layout: "Layout"
        }
    }

    /// The line below the title in the list.
    var summary: String {
        switch self {
        case .text: "Fields to type in, text to copy"
        case .layout: "Stacks, anchors and margins"
        }
    }

    @MainActor func makeScreen() -> ViewController {
        switch self {
        case .text: TextScreen()
        case .layout: LayoutScreen()
        }
    }
}
