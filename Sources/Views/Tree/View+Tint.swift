public import GatefoldScene

extension View {
    /// The tint colour of the view, or of its nearest ancestor that sets one, or else the theme's accent colour. A
    /// presented screen inherits the colour of the screen beneath.
    public var resolvedTintColor: Color {
        var view: View? = self
        while let current = view {
            if let color = current.tintColor { return color }
            view = current.tintParent
        }
        return DynamicColor.accent.resolved(in: theme)
    }

    /// Notifies the view, and all views that inherit their tint colour from it.
    func tintDidChange() {
        inheritedTintDidChange()
        window?.tintDidChange(in: self)
    }

    /// Notifies the view, and the views inside it that inherit their tint colour from it.
    func inheritedTintDidChange() {
        // Kept snapshots of the view show the earlier tint colour.
        setNeedsDisplay()
        Callbacks.make("tintColorDidChange()", of: self, causedBy: "tintColor") { tintColorDidChange() }
        for view in subviews where view.tintColor == nil { view.inheritedTintDidChange() }
    }
}

extension Window {
    /// Has a view told when the tint colour changes that it inherits from a view that is not its superview.
    package func addTintHeir(_ view: View) {
        tintHeirs.removeAll { $0.view == nil || $0.view === view }
        tintHeirs.append(TintHeir(view: view))
    }

    fileprivate func tintDidChange(in changed: View) {
        for case let heir? in tintHeirs.map(\.view) where heir.tintColor == nil && heir.window === self {
            guard let parent = heir.tintParent, parent.isDescendant(of: changed), !heir.isDescendant(of: changed) else {
                continue
            }
            heir.tintDidChange()
        }
    }
}

/// A view that inherits its tint colour from another view than its superview.
struct TintHeir {
    weak var view: View?
}
