/// The demonstrations of the gallery. Each has a screen of its own; the raw values are the values of `--transition`.
nonisolated enum Demo: String, Hashable, Sendable, CaseIterable {
    case expandingCell = "expanding-cell"
    case split
    case expandingView = "expanding-view"
    case translatedModal = "translated-modal"
    case `default`
    case handWritten = "hand-written"
    case nestedCards = "nested-cards"

    var title: String {
        switch self {
        case .expandingCell: "Expanding cell"
        case .split: "Split"
        case .expandingView: "Expanding view"
        case .translatedModal: "Translated modal"
        case .default: "Default"
        case .handWritten: "Hand-written"
        case .nestedCards: "Nested cards"
        }
    }

    /// The line below the title in the list.
    var summary: String {
        switch self {
        case .expandingCell: "A row grows to fill the window"
        case .split: "The window parts in two"
        case .expandingView: "A button becomes the screen"
        case .translatedModal: "A sheet springs up from below"
        case .default: "Slides from below and from the side"
        case .handWritten: "An animation of the program’s own"
        case .nestedCards: "Cards that open onto more cards"
        }
    }

    var explanation: String {
        switch self {
        case .expandingCell:
            "Tap a row. Pull the page down to fold it shut, or catch it on its way."
        case .split:
            "Tap a row. The whole window is cut, tab bar and all; going back closes the halves over the page."
        case .expandingView:
            "Tap a shape. It grows until it fills the window, then the page fades in over it."
        case .translatedModal:
            "The page moves by its transform alone and overshoots a little. What lies beneath stays live."
        case .default:
            "Without a delegate, what is presented slides up from below and what is pushed slides in from the side."
        case .handWritten:
            "Forty lines of View.animate. The same slider, fingers and keys move it, with no code of its own for that."
        case .nestedCards:
            "Every card opens a page with cards, as deep as you like. Pull each one shut again."
        }
    }
}
