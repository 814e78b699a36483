import GatefoldViews

/// The part of a window that a change or a transition concerns. Transitions in separate parts run at the same time.
enum ChangeScope {
    case window
    /// A view with all its subviews: that of a navigation controller.
    case subtree(View)

    /// Whether two parts share a view.
    func overlaps(_ other: ChangeScope) -> Bool {
        guard case .subtree(let view) = self, case .subtree(let otherView) = other else { return true }
        return view.isDescendant(of: otherView) || otherView.isDescendant(of: view)
    }
}
