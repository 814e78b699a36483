/// The passes by which a window makes a frame, in this order.
///
/// Each pass has a file in this folder, and `Window.render(into:didFinish:)` runs them one after the other, after
/// gestures have followed their contacts to the frame's time. A pass may mark work of later passes, and no other, so that
/// the frame is complete when it is recorded; `mayMark(_:)` says the same as this table:
///
/// | pass | what it does | what it may mark |
/// |---|---|---|
/// | `animate` | advances animations and all that is driven to the frame's time | layout and all after it |
/// | `layout` | lays out the views that are marked | layout and all after it |
/// | `transitions` | lets transitions position the screens and their pieces | layout; focus and all after it |
/// | `focus` | passes the focus on if the focused view cannot keep it | layout; hover and all after it |
/// | `hover` | tells views that the pointer is over them, or no longer | layout; place and record |
/// | `place` | positions what follows other views: the focus ring, menus, handles, the status bar's style | record |
/// | `record` | records the views that are shown into a scene | nothing |
///
/// Layout is the exception, because callbacks of the program may ask for it at any time. If it is marked after `focus` or
/// after `hover`, it follows once more, so that there are at most three layouts in a frame; what is still marked after
/// those is laid out in the next frame.
///
/// A mark that a pass has no right to is handled in the next frame, because a program may ask for it, for instance by
/// `setNeedsDisplay()` in `draw(into:)`. `Window.needsFrameForMarks()` limits how many frames in a row that may take.
///
/// `GATEFOLD_LOG=passes` logs a line for each frame, with the passes and their durations, and one for each mark without
/// the right to it.
nonisolated package enum FramePass: Int, CaseIterable, Sendable {
    case animate, layout, transitions, focus, hover, place, record

    /// All passes in their order, kept so that a frame allocates no array.
    static let order = allCases

    /// Whether views that are marked after the pass are laid out before the next one.
    var isFollowedByLayout: Bool {
        switch self {
        case .focus, .hover: true
        case .animate, .layout, .transitions, .place, .record: false
        }
    }

    /// Returns whether the pass may mark work of another one, or more of its own.
    func mayMark(_ other: FramePass) -> Bool {
        switch self {
        case .layout, .transitions, .focus, .hover: other == .layout || other.rawValue > rawValue
        case .animate, .place, .record: other.rawValue > rawValue
        }
    }
}
