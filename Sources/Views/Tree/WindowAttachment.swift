package import GatefoldGeometry
package import GatefoldGestures

/// A part of a window that the view tree does not know, such as its screens or its scroll indicators.
///
/// The window keeps its attachments and calls them in the order in which they were added, after one that has asked to be
/// the first. Every requirement has a default implementation, which does nothing.
package protocol WindowAttachment: AnyObject {
    // MARK: Layout and frames

    /// Called when the window places its subviews.
    func layOut(in bounds: Rect)
    /// Called before every view is laid out and drawn again because size, scale, theme or fonts have changed.
    func contentWillChange()
    /// Called after every view has been laid out again.
    func contentDidChange()
    /// Called after the window has become the active one among other windows, or has ceased to be it.
    func activityDidChange()
    /// Called after the window has become visible or hidden.
    func visibilityDidChange()
    /// Advances to the frame being made, after its layout.
    /// - Parameter motionTime: The window's `motionTime`, in seconds.
    func advance(to motionTime: Double)
    /// Called before the frame is recorded, when everything has its place.
    /// - Parameter time: The frame's time, in seconds of the window's clock.
    /// - Returns: Whether the attachment needs another frame.
    func prepareFrame(at time: Double) -> Bool
    /// Adds values to the frame being recorded for a trace to print.
    func note(into recorder: inout Recorder)
    /// Called after the frame has been drawn.
    func frameDidFinish()

    // MARK: The tree

    /// Called after a view has left the window together with the views inside it.
    func viewDidLeave()
    /// Called after the end of a pass over the tree, such as layout or a frame. The tree may be changed again.
    func passDidEnd()
    /// Whether a transition shows pictures in place of a view, which then need not animate its own changes.
    func isBehindPictures(_ view: View) -> Bool

    // MARK: Touches and the pointer

    /// Returns the gesture recognizers that a contact can start; nil if the attachment has no preference.
    /// - Parameters:
    ///   - touch: The contact that has landed.
    ///   - path: The view under the contact and its ancestors, deepest first.
    func recognizers(for touch: Touch, path: [View]) -> [GestureRecognizer]?
    /// Called before contacts that have changed are handled.
    func willHandle(_ touches: [Touch])
    /// Called after contacts have been handled.
    func didHandle(_ touches: [Touch])
    /// Handles a click with another button than the main one, at a point of the window.
    /// - Returns: Whether the click was handled; otherwise the views under the pointer are asked.
    func handleClick(at location: Point) -> Bool
    /// Called when the secondary button is released, at a point of the window, that was pressed over the window.
    func secondaryButtonDidRelease(at location: Point)
    /// Called after every gesture under way was cancelled.
    func gesturesWereCancelled()
    /// Called after the pointer has moved or left the window.
    func pointerDidMove()
    /// Returns the view that the pointer hovers over, if it is not the one under the pointer.
    /// - Parameter view: The deepest view under the pointer; nil for none.
    func hoverTarget(at view: View?) -> View?
    /// Handles a scroll event.
    /// - Returns: Whether the event was handled; otherwise the scroll views under the pointer handle it.
    func handle(_ event: ScrollEvent) -> Bool
    /// Whether scrolling with the pointer is blocked for some views.
    /// - Parameter path: The view under the pointer and its ancestors, deepest first.
    func holdsScrolling(on path: [View]) -> Bool

    // MARK: Keys and the focus

    /// Called before a key is handled.
    func willHandle(_ event: KeyEvent)
    /// Called after a key has been handled.
    func didHandle(_ event: KeyEvent)
    /// Handles a key that neither the focused view nor its ancestors have handled.
    /// - Returns: Whether the key was handled.
    func handle(_ event: KeyEvent) -> Bool
    /// The root of the views that keys can reach, besides the overlay; nil if the attachment has none.
    var focusRoot: View? { get }
    /// The object that remembers the focused view while another screen is in front; nil for none.
    var focusScope: (any FocusScope)? { get }
    /// The view that keys scroll if the focused view does not scroll; nil for none.
    var mainScroller: (any FocusScroller)? { get }
    /// Whether a transition shows views at other places than their own.
    var isInFlight: Bool { get }
    /// Whether keys are kept from the focused view.
    var holdsKeys: Bool { get }
}

extension WindowAttachment {
    package func layOut(in bounds: Rect) {}
    package func contentWillChange() {}
    package func contentDidChange() {}
    package func activityDidChange() {}
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
    package func handleClick(at location: Point) -> Bool { false }
    package func secondaryButtonDidRelease(at location: Point) {}
    package func gesturesWereCancelled() {}
    package func pointerDidMove() {}
    package func hoverTarget(at view: View?) -> View? { view }
    package func handle(_ event: ScrollEvent) -> Bool { false }
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
    /// Returns the window's attachment of a type; nil if there is none yet.
    package func existingAttachment<A: WindowAttachment>(_ type: A.Type) -> A? {
        for attachment in attachments where Swift.type(of: attachment) == type {
            return unsafeDowncast(attachment, to: type)
        }
        return nil
    }

    /// Returns the window's attachment of a type, creating and adding it on first use.
    /// - Parameters:
    ///   - type: The type of the attachment.
    ///   - isFirst: Whether a new attachment is asked before those that were added earlier.
    ///   - make: Creates the attachment.
    package func attachment<A: WindowAttachment>(_ type: A.Type, isFirst: Bool = false, make: (Window) -> A) -> A {
        // Comparing types is faster than a cast, and this function is called several times in every frame.
        for attachment in attachments where Swift.type(of: attachment) == type {
            return unsafeDowncast(attachment, to: type)
        }
        let made = make(self)
        add(made, isFirst: isFirst)
        made.layOut(in: bounds)
        return made
    }

    /// Whether a transition is under way in the window.
    package var isInFlight: Bool { attachments.contains { $0.isInFlight } }

    package var focusRoot: View? {
        for attachment in attachments { if let root = attachment.focusRoot { return root } }
        return nil
    }

    package var focusScope: (any FocusScope)? {
        for attachment in attachments { if let scope = attachment.focusScope { return scope } }
        return nil
    }

    package var mainScroller: (any FocusScroller)? {
        for attachment in attachments { if let scroller = attachment.mainScroller { return scroller } }
        return nil
    }

    package func isBehindPictures(_ view: View) -> Bool { attachments.contains { $0.isBehindPictures(view) } }
}
