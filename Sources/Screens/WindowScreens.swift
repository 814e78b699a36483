import GatefoldControls
import GatefoldGeometry
import GatefoldGestures
import GatefoldMotion
import GatefoldScene
import GatefoldViews

/// The screens of a window: the stack of them, the transitions between them, and the status text above.
final class WindowScreens {
    /// The window holds its attachments, so it outlives this one.
    private unowned let window: Window
    /// Live text above everything, part of no snapshot.
    let statusBar = StatusBar()
    /// What the screens stand in, below the status bar.
    let container = View()
    /// Presented screens, the front one last.
    var presentations: [PresentationController] = []

    /// Transitions under way, in the order in which they took off.
    var flights: [Flight] = []
    /// What was asked for while a transition ran.
    var queuedRequests: [() -> Void] = []
    /// Contacts that landed on the picture of a screen that is coming back.
    var contactsOnPicture: Set<Int64> = []
    /// Whether the touch being handled is a tap on such a picture, or a key that stands for one.
    var isTappingPicture = false

    init(of window: Window) {
        self.window = window
        window.insertSubview(container, at: 0)
        window.addLiveView(statusBar, level: .status)
    }

    /// The screen at the bottom of the stack.
    var rootViewController: ViewController? {
        didSet {
            oldValue?.view.removeFromSuperview()
            guard let root = rootViewController else { return }
            container.insertSubview(root.view, at: 0)
            root.beginAppearance(true, animated: false)
            root.endAppearance()
            window.setNeedsLayout()
        }
    }

    /// The screen that keys are for: the front one, or the one that is about to be.
    var focusScreen: ViewController? {
        presentations.last { !$0.isLeaving }?.presentedViewController ?? rootViewController
    }

    private func updateStatusBarStyle() {
        // The first frame has no style to come from.
        statusBar.setStyle(window.wantedStatusBarStyle, at: window.clock.time, animated: window.lastFrame != nil)
    }
}

extension WindowScreens: WindowAttachment {
    func layOut(in bounds: Rect) {
        container.frame = bounds
        statusBar.frame = Rect(x: 0, y: 0, width: bounds.width, height: StatusBar.height)
        rootViewController?.view.frame = bounds
        for presentation in presentations { presentation.layoutContainer(in: bounds) }
    }

    func contentDidChange() {
        for presentation in presentations { presentation.windowDidChange() }
        for flight in flights { flight.takePiecesAnew() }
    }

    func visibilityDidChange() { if !window.isVisible { window.endFlights() } }

    // MARK: Frames

    func advance(to motionTime: Double) {
        for flight in flights { flight.advance(to: motionTime) }
    }

    func prepareFrame(at time: Double) -> Bool {
        updateStatusBarStyle()
        let isFading = statusBar.advance(to: time)
        return isFading || flights.contains(where: \.isMovedByTime)
    }

    func note(into recorder: inout Recorder) {
        if let flight = flights.last { recorder.note(.progress, flight.progress) }
        if let scrollView = window.frontViewController?.contentScrollView {
            recorder.note(.scroll, scrollView.boundsOrigin.y)
        }
    }

    func frameDidFinish() { window.landSettledFlights() }

    func isBehindPictures(_ view: View) -> Bool {
        flights.contains { flight in
            flight.context.hidesLowerView && view.isDescendant(of: flight.context.lowerView)
        }
    }

    // MARK: Touches and the pointer

    func recognizers(for touch: Touch, path: [View]) -> [GestureRecognizer]? {
        guard !flights.isEmpty else { return nil }
        let reach = FlightReach(path: path, flights: flights)
        if reach.isOnPicture { contactsOnPicture.insert(touch.id) }
        return reach.recognizers
    }

    func willHandle(_ touches: [Touch]) {
        isTappingPicture = touches.contains { $0.phase == .ended && contactsOnPicture.contains($0.id) }
    }

    func didHandle(_ touches: [Touch]) {
        isTappingPicture = false
        guard !contactsOnPicture.isEmpty else { return }
        for touch in touches where touch.phase == .ended || touch.phase == .cancelled {
            contactsOnPicture.remove(touch.id)
        }
    }

    func hoverTarget(at deepest: View?) -> View? {
        var deepest = deepest
        // What a transition moves is not the pointer's until it has come to rest.
        var view = flights.isEmpty ? nil : deepest
        while let current = view {
            view = current.superview
            if flights.contains(where: { $0.context.moves(current) }) { deepest = view }
        }
        return deepest
    }

    func holdsScrolling(on path: [View]) -> Bool {
        flights.contains { flight in
            path.contains { $0 === flight.context.upperView || $0 === flight.context.lowerView }
        }
    }

    // MARK: Keys and the focus

    func willHandle(_ event: KeyEvent) {
        // A row of a list that is coming back opens at once, as it does under a finger.
        isTappingPicture = !flights.isEmpty
    }

    func didHandle(_ event: KeyEvent) { isTappingPicture = false }

    func handle(_ event: KeyEvent) -> Bool { window.frontViewController?.handle(event) ?? false }

    var focusRoot: View? { focusScreen?.view }

    var focusScope: (any FocusScope)? { focusScreen?.unwrapped }

    var mainScroller: (any FocusScroller)? { focusScreen?.contentScrollView }

    var isInFlight: Bool { !flights.isEmpty }
}

extension ViewController: FocusScope {}

extension TransitionContext {
    fileprivate func moves(_ view: View) -> Bool {
        view === containerView || view === overlayView || view === upperView || view === lowerView
    }
}
