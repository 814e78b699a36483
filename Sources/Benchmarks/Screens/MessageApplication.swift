import Gatefold

/// How a row's page comes and goes.
enum Opening {
    case expandingCell(ExpandingCellLook)
    case split
    case expandingView
    case translatedModal
}

/// A list of messages with the full look of a real one; a row opens a page.
final class MessageApplication: ApplicationDelegate {
    let title = "Benchmarks"
    let applicationID = "org.gatefold.Benchmarks"
    private let list: MessageList

    init(_ opening: Opening) { list = MessageList(opening: opening) }

    func didCreate(_ window: Window, now: WallClock) { window.rootViewController = list }
}

/// Splits the window at a row's middle, to and fro.
final class SplitDelegate: TransitioningDelegate {
    /// In points from the window's top.
    var cut = 0.0

    func animationController(
        forPresented presented: ViewController, presenting: ViewController, source: ViewController
    ) -> (any AnimatedTransitioning)? { Split(cut: cut) }

    func animationController(forDismissed dismissed: ViewController) -> (any AnimatedTransitioning)? {
        Split(cut: cut)
    }
}
