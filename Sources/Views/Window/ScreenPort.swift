package import GatefoldGeometry
package import GatefoldGestures

/// The screens of a window, of which it has at most one owner.
@MainActor package protocol ScreenPort: FrameParticipant, InputInterceptor {
    /// Called when the window positions its subviews.
    func layOut(in bounds: Rect)
    /// Called after the end of a pass over the tree, such as layout or a frame. The tree may be changed again.
    func passDidEnd()
    /// Adds values to the frame being recorded for a trace to print.
    func note(into recorder: inout Recorder)
    /// Whether a transition shows views at other positions than their own.
    var isInFlight: Bool { get }
    /// Whether a transition shows snapshots in place of a view, which then need not animate its own changes.
    func isBehindPictures(_ view: View) -> Bool
    /// Called after contacts have been handled.
    func didHandle(_ touches: [Touch])
    /// Called after a key has been handled.
    func didHandle(_ event: KeyEvent)
    /// The root of the views that keys can reach, besides the overlay; nil for none.
    var focusRoot: View? { get }
    /// The root of the views beside the screen in front, where that leaves room for the screen beneath; nil for none. Keys
    /// reach them after those of the screen in front.
    var focusRootBeside: View? { get }
    /// The object that remembers the focused view while another screen is in front; nil for none.
    var focusScope: (any FocusScope)? { get }
    /// The view that keys scroll if the focused view does not scroll; nil for none.
    var mainScroller: (any FocusScroller)? { get }
    /// The views that transitions under way have added to the tree.
    var pieces: [View] { get }
    /// The actions that stand for gestures on the screen in front as a whole.
    var accessibilityActions: [AccessibilityCustomAction] { get }
}

extension Window {
    /// Whether a transition is under way in the window.
    package var isInFlight: Bool { parts.screens?.isInFlight ?? false }
    /// The view that keys scroll if the focused view does not scroll; nil for none.
    package var mainScroller: (any FocusScroller)? { parts.screens?.mainScroller }
    /// Whether a transition shows snapshots in place of a view, which then need not animate its own changes.
    package func isBehindPictures(_ view: View) -> Bool { parts.screens?.isBehindPictures(view) ?? false }
}
