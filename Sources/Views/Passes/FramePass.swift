/// The passes by which a window makes a frame, in this order.
///
/// Each pass has a file in this folder, and `Window.render(into:didFinish:)` runs them one after the other, after
/// gestures have followed their contacts to the frame's time. A pass may mark work of later passes, and no other, so that
/// the frame is complete when it is recorded:
///
/// | pass | what it does | what it may mark |
/// |---|---|---|
/// | `animate` | advances animations and all that is driven to the frame's time | layout and all after it |
/// | `layout` | lays out the views that are marked | transitions and all after it |
/// | `transitions` | lets transitions place the screens and their pieces | layout, focus and all after it |
/// | `focus` | passes the focus on if the focused view cannot keep it | layout; hover and all after it |
/// | `hover` | tells views that the pointer is over them, or no longer | layout; place and record |
/// | `place` | places what follows other views: the focus ring, menus, handles, the style of the status bar | record |
/// | `record` | records the views that are shown into a scene | nothing |
///
/// Layout is the exception, because callbacks of the program may ask for it at any time. If it is marked after `focus` or
/// after `hover`, it follows once more, so that there are at most three layouts in a frame. What is marked later, or
/// still marked after those, is laid out in the next frame, and `Window.needsFrameForLayout()` limits how many frames
/// that may take.
///
/// `GATEFOLD_LOG=passes` logs a line for each frame, with the passes and their durations.
nonisolated package enum FramePass: CaseIterable, Hashable, Sendable {
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
}
