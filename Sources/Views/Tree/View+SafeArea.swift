package import GatefoldGeometry

extension View {
    /// Computes the insets anew after the view has been added to a superview, or after something has changed from which
    /// they follow.
    func updateSafeArea() {
        guard let superview, superview.layoutTraits?.keepsSafeAreaOfSubviews != true else { return }
        var insets = superview.safeAreaInsets(handedTo: self)
        if let layoutTraits { insets = insets + layoutTraits.additionalSafeAreaInsets }
        adoptSafeArea(insets)
    }

    /// Sets the insets, and updates those of the views inside if they have changed.
    func adoptSafeArea(_ insets: EdgeInsets) {
        guard insets != safeAreaInsets else { return }
        safeAreaInsets = insets
        // The snapshot of the view stays valid until its layout has changed something.
        markNeedsLayout()
        window?.requestFrame()
        noteSafeArea()
        Callbacks.make("safeAreaInsetsDidChange()", of: self, causedBy: "additionalSafeAreaInsets or a frame") {
            layoutTraits?.observer?.safeAreaDidChange()
            safeAreaInsetsDidChange()
        }
        updateSafeAreaOfSubviews()
    }

    /// Computes the insets of all subviews anew.
    package func updateSafeAreaOfSubviews() { for view in subviews { view.updateSafeArea() } }

    /// Updates the insets after the view has been moved or resized. Views that no decoration reaches are left alone,
    /// because frames change often.
    func frameDidChange(isResized: Bool) {
        guard safeAreaInsets != .zero || superview.map({ $0.safeAreaInsets != .zero }) ?? false else { return }
        updateSafeArea()
        if isResized { updateSafeAreaOfSubviews() }
    }

    /// The distances that are added to what the superview passes down.
    package var additionalSafeAreaInsets: EdgeInsets {
        get { layoutTraits?.additionalSafeAreaInsets ?? .zero }
        set {
            guard newValue != additionalSafeAreaInsets else { return }
            madeLayoutTraits.additionalSafeAreaInsets = newValue
            updateSafeArea()
        }
    }
}

extension Window {
    /// The insets of the window as a whole. The header takes the place of the status bar.
    var ownSafeArea: EdgeInsets {
        func distance(_ number: Double) -> Double { number.isFinite ? max(0, number) : 0 }
        let status = showsStatus ? Self.statusHeight : 0
        return EdgeInsets(
            top: max(distance(cutouts.top), status) + (state.header?.insets.top ?? 0), left: distance(cutouts.left),
            bottom: distance(cutouts.bottom), right: distance(cutouts.right))
    }
}

extension EdgeInsets {
    /// Returns the parts of these insets of a view that reach into a subview.
    /// - Parameters:
    ///   - frame: The subview's rectangle, in points of the view.
    ///   - size: The size of the view.
    package func reaching(into frame: Rect, of size: Size) -> EdgeInsets {
        guard self != .zero, frame.isFinite else { return .zero }
        func part(_ inset: Double, before distance: Double) -> Double { inset > 0 ? max(0, inset - distance) : 0 }
        return EdgeInsets(
            top: part(top, before: frame.minY), left: part(left, before: frame.minX),
            bottom: part(bottom, before: size.height - frame.maxY), right: part(right, before: size.width - frame.maxX))
    }
}
