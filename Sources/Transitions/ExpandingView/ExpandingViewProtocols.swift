public import GatefoldScreens
public import GatefoldViews

/// The screen with the button: tells which view expands into another screen.
@MainActor public protocol ExpandingViewPresenting: ViewController {
    /// The view that grows; nil where there is none, and the default transition takes over.
    func expandingView(for presented: ViewController) -> View?
}

/// A view that knows that it expands.
@MainActor public protocol Expandable: View {
    /// Its title, spinner or icon: they fade as it starts to grow, and come back when the transition is over.
    var viewsDroppedInExpansion: [View] { get }

    /// Told once before it grows. What is animated here goes by the clock, where `viewsDroppedInExpansion` follow a
    /// finger as well.
    func prepareToExpand(using context: TransitionContext)

    /// Told once when it is over and the view is what it was.
    /// - Parameter transitionCompleted: false where it was cancelled.
    func didEndExpanding(_ transitionCompleted: Bool)
}

extension Expandable {
    public var viewsDroppedInExpansion: [View] { [] }
    public func prepareToExpand(using context: TransitionContext) {}
    public func didEndExpanding(_ transitionCompleted: Bool) {}
}
