import GatefoldLog

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

    /// The number of frames in a row that layout may ask for while nothing moves. Chosen: a second at 60 Hz, in which 180
    /// layouts settle whatever settles at all.
    static let mostUnsettledFrames = 60

    /// Returns whether a further frame is needed, because a view asked for layout in the passes of the frame just made.
    ///
    /// Layout that never settles would draw for ever. After `mostUnsettledFrames` it gets no more frames, and one line
    /// names the view.
    func needsFrameForLayout() -> Bool {
        guard needsLayout || hasDescendantThatNeedsLayout else {
            unsettledFrames = 0
            return false
        }
        guard unsettledFrames < Self.mostUnsettledFrames else { return false }
        unsettledFrames += 1
        guard unsettledFrames == Self.mostUnsettledFrames else { return true }
        let view = unsettledView
        let place = view.superview.map { " in a \(type(of: $0))" } ?? ""
        Log.warn(
            .host,
            "The layout of a \(type(of: view))\(place) does not settle: after \(Self.mostUnsettledFrames) frames it is "
                + "asked for once more; a callback of layout should only change what is not right yet.")
        return false
    }

    /// The innermost view that asks for layout.
    private var unsettledView: View {
        var view: View = self
        while let inner = view.subviews.first(where: { $0.needsLayout || $0.hasDescendantThatNeedsLayout }) {
            view = inner
        }
        return view
    }
}
