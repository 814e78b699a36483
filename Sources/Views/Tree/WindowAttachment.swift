package import GatefoldGeometry
package import GatefoldGestures

/// A part of a window that the tree knows nothing of, such as its screens or its scroll indicators.
///
/// The window holds its attachments and calls them, in the order in which they came, at the moments named here. Each call
/// does nothing unless the attachment says otherwise.
package protocol WindowAttachment: AnyObject {
    // MARK: Layout and frames

    /// The window places its subviews.
    func layOut(in bounds: Rect)
    /// Every view is going to be laid out and drawn anew: size, scale, theme or fonts are others.
    func contentWillChange()
    /// Every view has been laid out anew.
    func contentDidChange()
    /// The window can be seen, or cannot any more.
    func visibilityDidChange()
    /// Moves on to the frame being made, after its layout.
    /// - Parameter motionTime: the window's, in seconds.
    func advance(to motionTime: Double)
    /// Everything stands where the frame being made shows it; it is recorded next.
    /// - Parameter time: of the window's clock, in seconds.
    /// - Returns: whether it wants another frame.
    func prepareFrame(at time: Double) -> Bool
    /// Tells a trace of the frame being recorded.
    func note(into recorder: inout Recorder)
    /// The frame has been drawn.
    func frameDidFinish()

    // MARK: The tree

    /// A view and all below it have left the window.
    func viewDidLeave()
    /// A pass over the tree has ended, such as layout or a frame: the tree may be changed again.
    func passDidEnd()
    /// Whether pictures stand for a view, which then need not show by itself what it has become.
    func isBehindPictures(_ view: View) -> Bool

    // MARK: Touches and the pointer

    /// The gestures that a contact can start; nil where there is nothing to say about it.
    /// - Parameter path: the view under the contact and all that it stands in, deepest first.
    func recognizers(for touch: Touch, path: [View]) -> [GestureRecognizer]?
    /// Contacts have changed, and are going to be handled.
    func willHandle(_ touches: [Touch])
    /// Contacts have been handled.
    func didHandle(_ touches: [Touch])
    /// Every gesture under way is cancelled.
    func gesturesWereCancelled()
    /// The pointer has moved, or left the window.
    func pointerDidMove()
    /// The view that the pointer is over, where something else is under it.
    /// - Parameter view: the deepest one under the pointer.
    func hoverTarget(at view: View?) -> View?
    /// Whether a pointer's scroll leaves views alone.
    /// - Parameter path: the view under the pointer and all that it stands in, deepest first.
    func holdsScrolling(on path: [View]) -> Bool

    // MARK: Keys and the focus

    /// A key is going to be handled.
    func willHandle(_ event: KeyEvent)
    /// The key has been handled.
    func didHandle(_ event: KeyEvent)
    /// Takes a key that the view with the focus and all around it left.
    /// - Returns: whether it meant something here.
    func handle(_ event: KeyEvent) -> Bool
    /// The root of the views that keys can reach, besides the overlay; nil if the attachment has no opinion.
    var focusRoot: View? { get }
    /// The object that remembers the focused view while another screen is in front; nil for none.
    var focusScope: (any FocusScope)? { get }
    /// The view that keys scroll if the focused view does not scroll; nil for none.
    var mainScroller: (any FocusScroller)? { get }
    /// Whether views are shown elsewhere than they stand, because something moves them.
    var isInFlight: Bool { get }
    /// Whether keys are kept from the view with the focus.
    var holdsKeys: Bool { get }
}

extension WindowAttachment {
    package func layOut(in bounds: Rect) {}
    package func contentWillChange() {}
    package func contentDidChange() {}
    package func visibilityDidChange() {}
    package func advance(to motionTime: Double) {}
    package func prepareFrame(at time: Double) -> Bool { false }
    package func note(into recorder: inout Recorder) {}
    package func frameDidFinish() {}
    package func viewDidLeave() {}
    package func passDidEnd() {}
    package func isBehindPictures(_ view: View) -> Bool { false }
    package func recognizers(for touch: Touch, path: [View]) -> [GestureRecognizer]? { nil }
    package func willHandle(_ touches: [Touch]) {}
    package func didHandle(_ touches: [Touch]) {}
    package func gesturesWereCancelled() {}
    package func pointerDidMove() {}
    package func hoverTarget(at view: View?) -> View? { view }
    package func holdsScrolling(on path: [View]) -> Bool { false }
    package func willHandle(_ event: KeyEvent) {}
    package func didHandle(_ event: KeyEvent) {}
    package func handle(_ event: KeyEvent) -> Bool { false }
    package var focusRoot: View? { nil }
    package var focusScope: (any FocusScope)? { nil }
    package var mainScroller: (any FocusScroller)? { nil }
    package var isInFlight: Bool { false }
    package var holdsKeys: Bool { false }
}

extension Window {
    /// The window's attachment of a type; made and added at its first use.
    package func attachment<A: WindowAttachment>(_ type: A.Type, make: (Window) -> A) -> A {
        // By identity and not by a cast: it is asked for several times in every frame.
        for attachment in attachments where Swift.type(of: attachment) == type {
            return unsafeDowncast(attachment, to: type)
        }
        let made = make(self)
        add(made)
        made.layOut(in: bounds)
        return made
    }

    /// Whether something moves views of the window.
    package var isInFlight: Bool { attachments.contains { $0.isInFlight } }

    /// The root of the views that keys can reach, besides the overlay.
    package var focusRoot: View? {
        for attachment in attachments { if let root = attachment.focusRoot { return root } }
        return nil
    }

    /// The object that remembers the focused view while another screen is in front.
    package var focusScope: (any FocusScope)? {
        for attachment in attachments { if let scope = attachment.focusScope { return scope } }
        return nil
    }

    /// The view that keys scroll if the focused view does not scroll; nil for none.
    package var mainScroller: (any FocusScroller)? {
        for attachment in attachments { if let scroller = attachment.mainScroller { return scroller } }
        return nil
    }

    /// Whether pictures stand for a view, which then need not show by itself what it has become.
    package func isBehindPictures(_ view: View) -> Bool { attachments.contains { $0.isBehindPictures(view) } }
}
