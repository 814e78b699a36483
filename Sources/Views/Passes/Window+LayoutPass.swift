extension Window {
    /// Lays out all views again and takes the snapshots of transitions again, after a change that affects how every
    /// view looks.
    func contentDidChange() {
        performPass {
            tellParts(of: .willLayOutAll)
            adoptSafeArea(ownSafeArea)
            invalidateLayout(of: self)
            layoutIfNeeded()
        }
        tellParts(of: .didLayOutAll)
    }

    private func invalidateLayout(of view: View) {
        view.setNeedsLayout()
        for subview in view.subviews { invalidateLayout(of: subview) }
    }
}
