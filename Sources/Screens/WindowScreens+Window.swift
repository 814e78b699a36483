import GatefoldControls
import GatefoldGeometry
import GatefoldGestures
import GatefoldLanguage
import GatefoldMotion
import GatefoldScene
import GatefoldViews

/// The calls that the window makes while it produces frames and routes input.
extension WindowScreens: ScreenPort {
    static var rank: WindowRank { .screens }

    func layOut(in bounds: Rect) {
        container.frame = bounds
        let cutouts = window?.safeAreaInsets ?? .zero
        statusBar.frame = Rect(
            minX: cutouts.left, minY: 0, maxX: bounds.width - cutouts.right, maxY: max(StatusBar.height, cutouts.top))
        controls.frame = Rect(x: 0, y: 0, width: bounds.width, height: WindowHeader.height)
        stack.root?.view.frame = bounds
        for presentation in stack.presentations { presentation.layoutContainer(in: bounds) }
    }

    func windowDidChange(_ change: WindowChange) {
        switch change {
        case .didLayOutAll:
            changes.perform { [self] in
                for presentation in stack.presentations { presentation.windowDidChange() }
                for flight in flights { flight.takePiecesAnew() }
            }
        case .visibility:
            changes.perform { [self] in
                guard !(window?.isVisible ?? false) else { return }
                endFlights()
                for presentation in stack.presentations { presentation.sheet?.windowDidHide() }
            }
        case .viewDidLeave: endBrokenFlights()
        case .willLayOutAll, .activity: break
        }
    }

    func passDidEnd() { changes.drain() }

    // MARK: Frames

    func advance(to frame: FrameContext) {
        for flight in flights { flight.advance(to: frame.motionTime) }
        for presentation in stack.presentations { presentation.popover?.follow() }
    }

    func prepare(_ frame: FrameContext) -> Bool {
        guard let window else { return false }
        statusBar.setStyle(window.wantedStatusBarStyle)
        controls.style = statusBar.style
        statusBar.fadesStyle = flights.isEmpty && hangingBar == nil
        return flights.contains(where: \.isMovedByTime) || isPopoverAwaitingSize
    }

    /// Whether a popover gets another size in the frame after the transitions that end with this one.
    private var isPopoverAwaitingSize: Bool {
        flights.contains(where: \.isSettled) && stack.presentations.contains { $0.popover?.awaitsSize ?? false }
    }

    func note(into recorder: inout Recorder) {
        if let flight = flights.last { recorder.note(.progress, flight.progress) }
        if let scrollView = stack.top?.contentScrollView { recorder.note(.scroll, scrollView.boundsOrigin.y) }
    }

    func frameDidFinish() { landSettledFlights() }

    func isBehindPictures(_ view: View) -> Bool {
        flights.contains { $0.context.hidesLowerView && view.isDescendant(of: $0.context.lowerView) }
    }

    // MARK: Touches and the pointer

    func recognizers(for touch: Touch, path: [View]) -> [GestureRecognizer]? {
        if controls.isGrip(at: touch.location, path: path) { return controls.gripGestures }
        let flights = flights.filter { $0.concerns(path) }
        let edge = edge(under: touch, path: path)
        guard !flights.isEmpty else { return edge.map { [$0.pan] + path.flatMap(\.gestureRecognizers) } }
        let input = FlightInput(
            location: touch.location, path: flights.last?.arrivingPath(to: touch.location) ?? path, flights: flights,
            isAwaitingScreen: isAwaitingChange(of: flights))
        if input.isOnReturningScreen { returningContacts.insert(touch.id) }
        guard let edge, flights.allSatisfy({ $0.letsPop(from: edge.view) }) else { return input.recognizers }
        return [edge.pan] + input.recognizers
    }

    /// Whether a screen waits for transitions to end, so that input is not meant for the screen that comes back.
    private func isAwaitingChange(of flights: [Flight]) -> Bool {
        isAwaitingScreen || flights.contains { changes.isWaiting(in: $0.scope) }
    }

    /// Returns the innermost view of a stack or of columns with a contact at its edge, and the gesture of the edge, which
    /// comes before all others; nil if there is none.
    private func edge(under touch: Touch, path: [View]) -> (view: View, pan: PanGestureRecognizer)? {
        for case let view as any BackSwipeView in path {
            if let pan = view.backSwipe?.edgePan, pan.isEnabled, pan.accepts(touch) { return (view, pan) }
        }
        return nil
    }

    func willHandle(_ touches: [Touch]) {
        returningContacts.isTapping = touches.contains { $0.phase == .ended && returningContacts.contains($0.id) }
    }

    func didHandle(_ touches: [Touch]) {
        returningContacts.isTapping = false
        for touch in touches where touch.phase == .ended || touch.phase == .cancelled {
            returningContacts.remove(touch.id)
        }
    }

    func hoverTarget(at deepest: View?) -> View? {
        var deepest = deepest
        // Views that a transition moves are not hovered until it has landed.
        guard !flights.isEmpty, let path = deepest?.selfAndAncestors else { return deepest }
        for view in path where flights.contains(where: { $0.context.moves(view) }) { deepest = view.superview }
        return deepest
    }

    func holdsScrolling(on path: [View]) -> Bool {
        flights.contains { flight in
            path.contains { view in
                view === flight.context.upperView && !flight.hasAlmostArrived(at: .upper)
                    || view === flight.context.lowerView && !flight.letsLowerViewScroll
            }
        }
    }

    // MARK: Keys and the focus

    func willHandle(_ event: KeyEvent) {
        // A key opens a row of a list that is coming back at once, as a tap does.
        returningContacts.isTapping = !flights.isEmpty
    }

    func didHandle(_ event: KeyEvent) { returningContacts.isTapping = false }

    /// Routes a key to the screen in front. A key that leaves screens goes to the topmost screen; one that is already
    /// leaving is released and continues.
    func handle(_ event: KeyEvent) -> Bool {
        if !flights.isEmpty, event.leavesScreen {
            if PlantedFault.current == .ignoresKeysInFlight { return false }
            if PlantedFault.current == .countsKeysTwice, let below = stack.presentations.dropLast().last {
                below.presentedViewController.presentingViewController?.dismiss(animated: true)
            }
        }
        if event.leavesScreen, let top = stack.presentations.last, top.isLeaving {
            top.flight?.releaseHold()
            return true
        }
        if let front = stack.front {
            if front.performKeyCommand(for: event) || front.handle(event) { return true }
            if event.showsKeyCommands, front.presentKeyCommands() { return true }
        }
        return stack.frontPresentation?.sheet?.handle(event) ?? false
    }

    var focusRoot: View? { stack.front?.shownView }

    var focusRootBeside: View? {
        guard let front = stack.frontPresentation, front.leavesRoom, front.sheet == nil, front.popover == nil else {
            return nil
        }
        return front.presentingViewController?.outermost.shownView
    }

    var focusScope: (any FocusScope)? { stack.front?.unwrapped }

    var mainScroller: (any FocusScroller)? { stack.front?.contentScrollView }

    var accessibilityActions: [AccessibilityCustomAction] {
        guard let front = stack.front, front.canBeLeft else { return [] }
        let goBack = AccessibilityCustomAction(name: localized("Go Back")) { [weak front] in
            _ = front?.handle(KeyEvent(.escape))
        }
        return [goBack]
    }

    var isInFlight: Bool { !flights.isEmpty }

    var pieces: [View] {
        flights.flatMap { flight in
            flight.context.inventory.pieces + [flight.context.overlayViewIfLoaded].compactMap(\.self)
        }
    }

    /// While a screen waits to be presented, keys are not meant for the views of the screen in front.
    var holdsKeys: Bool { isAwaitingChange(of: flights) }
}

extension ViewController: FocusScope {}

extension TransitionContext {
    fileprivate func moves(_ view: View) -> Bool {
        view === containerView || view === overlayViewIfLoaded || view === upperView || view === lowerView
    }
}
