import Gatefold

/// The transition by which a row's page opens and closes.
enum Opening {
    case expandingCell(ExpandingCellStyle)
    case split
    case expandingView
    case translatedModal
    case sheet
}

/// An application with a list of messages that looks like a real one. A tap on a row opens a page.
final class MessageApplication: ApplicationDelegate {
    let title = "Benchmarks"
    let applicationID = "org.gatefold.Benchmarks"
    private let list: MessageList

    init(_ opening: Opening) { list = MessageList(opening: opening) }

    func didCreate(_ window: Window, now: WallClock) { window.rootViewController = list }
}

/// Provides the split transition for both directions.
final class SplitDelegate: TransitioningDelegate {
    /// The vertical position at which the window is split, in points from its top.
    var cut = 0.0

    func animationController(
        forPresented presented: ViewController, presenting: ViewController, source: ViewController
    ) -> (any AnimatedTransitioning)? { Split(cut: cut) }

    func animationController(forDismissed dismissed: ViewController) -> (any AnimatedTransitioning)? {
        Split(cut: cut)
    }
}
