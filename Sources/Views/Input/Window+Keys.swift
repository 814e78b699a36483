import GatefoldGestures

extension Window {
    /// The view that keys go to first: it stands on the front screen, or on the overlay. Nil where there is none.
    ///
    /// A table has the focus as a whole, and knows its row.
    public var focusedView: View? {
        focus.update()
        return focus.view
    }

    /// Keys go elsewhere from now on: what is held counts as up.
    public func releaseKeys() { focus.endKeys() }
}
