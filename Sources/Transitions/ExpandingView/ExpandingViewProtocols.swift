public import GatefoldScreens
public import GatefoldViews

/// A screen with a view, usually a button, that expands into another screen.
@MainActor public protocol ExpandingViewPresenting: ViewController {
    /// Returns the view that grows into the given screen; nil if there is none, and the default transition then runs.
    func expandingView(for presented: ViewController) -> View?
}

/// A view that takes part in its own expansion.
@MainActor public protocol Expandable: View {
    /// The view's title, spinner or icon: subviews that fade as the view starts to grow, and are restored when the
    /// transition is over.
    var viewsDroppedInExpansion: [View] { get }

    /// Called once before the view grows.
    ///
    /// Animations that the view starts here run by the clock, while `viewsDroppedInExpansion` also follow a finger
    /// that moves the transition.
    func prepareToExpand(using context: TransitionContext)

    /// Called once when the transition is over and the view is restored.
    /// - Parameter transitionCompleted: False if the transition was cancelled.
    func didEndExpanding(_ transitionCompleted: Bool)
}

extension Expandable {
    /// An empty array by default.
    public var viewsDroppedInExpansion: [View] { [] }
    /// Does nothing by default.
    public func prepareToExpand(using context: TransitionContext) {}
    /// Does nothing by default.
    public func didEndExpanding(_ transitionCompleted: Bool) {}
}
