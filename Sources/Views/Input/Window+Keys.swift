import GatefoldGestures

extension Window {
    /// The view that receives keys first, on the front screen or on the overlay; nil for none.
    ///
    /// A table is focused as a whole and tracks its row itself. If the focused view cannot keep the focus any longer,
    /// this is the view that takes it over with the next frame or key.
    public var focusedView: View? { focus.nextView }

    /// Treats every held key as released, because the window has lost the keyboard focus.
    package func releaseKeys() {
        modifiers = []
        focus.endKeys()
    }
}
