import Gatefold

/// Shows the list of cards. The window's background is black, which shows around a screen that shrinks.
final class FoldingPageApplication: ApplicationDelegate {
    let title = "Folding Page"
    let applicationID = "org.gatefold.FoldingPage"

    func didCreate(_ window: Window, now: WallClock) {
        window.backgroundColor = .black
        window.rootViewController = NavigationController(rootViewController: CardListScreen())
    }
}
