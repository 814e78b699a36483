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
        case .expandingCell: localized("Expanding cell")
        case .split: localized("Split")
        case .expandingView: localized("Expanding view")
        case .translatedModal: localized("Translated modal")
        case .default: localized("Default")
        case .handWritten: localized("Hand-written")
        case .nestedCards: localized("Nested cards")
        }
    }

    /// The line below the title in the list.
    var summary: String {
        switch self {
        case .expandingCell: localized("A row grows to fill the window")
        case .split: localized("The window parts in two")
        case .expandingView: localized("A button becomes the screen")
        case .translatedModal: localized("A sheet springs up from below")
        case .default: localized("Slides from below and from the side")
        case .handWritten: localized("An animation of the program’s own")
        case .nestedCards: localized("Cards that open onto more cards")
        }
    }

    var explanation: String {
        switch self {
        case .expandingCell:
            localized("Tap a row. Pull the page down to fold it shut, or catch it on its way.")
        case .split:
            localized(
                "Tap a row. The whole window is cut, tab bar and all; going back closes the halves over the page.")
        case .expandingView:
            localized("Tap a shape. It grows until it fills the window, then the page fades in over it.")
        case .translatedModal:
            localized("The page moves by its transform alone and overshoots a little. What lies beneath stays live.")
        case .default:
            localized(
                "Without a delegate, what is presented slides up from below and what is pushed slides in from the side."
            )
        case .handWritten:
            localized(
                "Forty lines of View.animate. The same slider, fingers and keys move it, with no code of its own for that."
            )
        case .nestedCards:
            localized("Every card opens a page with cards, as deep as you like. Pull each one shut again.")
        }
    }
}
