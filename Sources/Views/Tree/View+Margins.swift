public import GatefoldGeometry

extension View {
    /// The distances from the view's edges to its content, in points, which anchors and stacks can use.
    ///
    /// By default 8 points on each side; for the view of a screen, 16 at the leading and the trailing edge, and 0 at the
    /// top and the bottom.
    public var directionalLayoutMargins: DirectionalEdgeInsets {
        get {
            if let margins = layoutTraits?.margins { return margins }
            return layoutTraits?.belongsToScreen ?? false
                ? DirectionalEdgeInsets(leading: 16, trailing: 16) : DirectionalEdgeInsets(all: 8)
        }
        set {
            guard newValue != directionalLayoutMargins else { return }
            madeLayoutTraits.margins = newValue
            setNeedsLayout()
        }
    }

    /// Whether the safe area is added to the margins; true by default.
    public var insetsLayoutMarginsFromSafeArea: Bool {
        get { layoutTraits?.addsSafeAreaToMargins ?? true }
        set {
            guard newValue != insetsLayoutMarginsFromSafeArea else { return }
            madeLayoutTraits.addsSafeAreaToMargins = newValue
            setNeedsLayout()
        }
    }

    /// The margins in force, in points: `directionalLayoutMargins` for the direction of the interface, and the safe area
    /// unless `insetsLayoutMarginsFromSafeArea` is false.
    public var layoutMargins: EdgeInsets {
        let margins = directionalLayoutMargins.resolved(isRightToLeft: theme.isRightToLeft)
        return insetsLayoutMarginsFromSafeArea ? margins + safeAreaInsets : margins
    }
}
