import Gatefold

/// Shows the cards. The window is black, so that a screen that draws back leaves black around it.
final class FoldingPageApplication: ApplicationDelegate {
    let title = "Folding Page"
    let applicationID = "org.gatefold.FoldingPage"

    func didCreate(_ window: Window, now: WallClock) {
        window.backgroundColor = .black
        window.rootViewController = NavigationController(rootViewController: CardListScreen())
    }
}
