import GatefoldGestures

extension Window {
    /// The view that keys go to first: it stands on the front screen, or on the overlay. Nil where there is none.
    ///
    /// A table has the focus as a whole, and knows its row. Where the view with the focus cannot keep it any more, this is
    /// the one that gets it with the next frame or key.
    public var focusedView: View? { focus.nextView }

    /// Keys go elsewhere from now on: what is held counts as up.
    package func releaseKeys() { focus.endKeys() }
}
