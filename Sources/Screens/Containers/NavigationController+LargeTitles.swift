import GatefoldViews

extension ViewController {
    /// Whether the title of a screen stands in large letters below its bar.
    nonisolated public enum LargeTitleDisplayMode: Hashable, Sendable {
        /// As for the screen below it in the stack; the bottom screen has a large title.
        case automatic
        /// The title is large.
        case always
        /// The title is only in the bar.
        case never
    }
}

extension NavigationController {
    func updateLargeTitles() { for page in pages { page.setNeedsLayout() } }

    /// Returns whether the title of a screen is shown in large letters; nil for a screen that is not in the stack.
    func showsLargeTitle(of screen: ViewController) -> Bool? {
        guard let index = viewControllers.firstIndex(where: { $0 === screen }) else { return nil }
        guard prefersLargeTitles else { return false }
        let deciding = viewControllers[...index].last { $0.largeTitleDisplayMode != .automatic }
        return deciding?.largeTitleDisplayMode != .never
    }
}
