import GatefoldGeometry
import GatefoldGestures

/// Key handling. A key goes to the focused view and its ancestors, then to the interceptors, then to the window, which
/// moves the focus or scrolls.
extension FocusSystem {
    /// The distance that an arrow key scrolls, in points. Chosen: two lines of text.
    private static let step = 40.0
    /// The scrolling speed of an arrow key that is held, in points per second. Chosen: 25 steps a second, the usual key
    /// repeat.
    private static let steadySpeed = 1000.0

    func handle(_ event: KeyEvent) -> Bool {
        window.layoutIfNeeded()
        update()
        for interceptor in window.parts.interceptors { interceptor.willHandle(event) }
        defer { window.parts.screens?.didHandle(event) }
        if event.phase == .up, keyDidComeUp(event.key) { return true }
        // A key that has led to another screen does nothing there until it is pressed again.
        guard event.phase != .repeated || isKeyOfThisScreen else { return false }
        if event.phase == .down { keyDidGoDown() }
        let isTaken = !window.parts.interceptors.contains { $0.holdsKeys } && offer(event)
        if isTaken {
            if event.phase != .up { showRing() }
            return true
        }
        return window.isIntercepted(event) || event.phase != .up && move(event)
    }

    private func offer(_ event: KeyEvent) -> Bool {
        for target in Ancestors(from: view) {
            if target === window { break }
            if target.handle(event) { return true }
        }
        return event.showsMenu && showMenu() || event.copies && copy()
    }

    private func keyDidComeUp(_ key: KeyEvent.Key) -> Bool {
        if key == .space, release(activates: true) { return true }
        guard steadyScroll?.key == key else { return false }
        endSteadyScrolling()
        return true
    }

    // MARK: Moving the focus

    private func move(_ event: KeyEvent) -> Bool {
        if let direction = event.arrow { return move(direction, event) }
        switch event.plainKey {
        case .tab: return moveOn(backwards: event.modifiers.contains(.shift))
        case .space, .pageUp, .pageDown, .home, .end: return turnPage(event)
        default: return false
        }
    }

    /// Moves the focus to the next view, as Tab does.
    package func moveOn(backwards: Bool) -> Bool {
        isMovingBackwards = backwards
        return focus(order.stop(after: view, backwards: backwards))
    }

    /// Moves the focus to a stop and scrolls it into view.
    private func focus(_ stop: FocusOrder.Stop?) -> Bool {
        guard let stop else { return false }
        endSteadyScrolling()
        set(stop.view)
        stop.view.noteFocusByKey()
        showRing()
        reveal(stop.view)
        return true
    }

    /// The view that keys scroll if the focused view does not; nil for none, as beside the screen in front.
    private var content: (any FocusScroller)? { isBeside ? nil : window.mainScroller }

    /// Moves the focus to the nearest view in a direction, or scrolls if there is none.
    private func move(_ direction: FocusDirection, _ event: KeyEvent) -> Bool {
        isMovingBackwards = !direction.isForward
        let order = orderForArrows
        guard let view, case let ring = view.focusRing.rect, !view.shownPlacement(of: ring).part.isEmpty else {
            return enter(order, direction, event)
        }
        let start = view.convert(ring, to: nil)
        guard let around = view.outerScroller else {
            let next = order.nearest(to: start, direction) { $0.view !== view && isSeen($0) && isForArrows($0) }
            return focus(next) || scroll(content, direction, event)
        }
        // A view far outside the viewport is scrolled towards before it takes the focus. Chosen: more than half a
        // viewport away.
        let viewport = around.convert(around.shownBounds, to: nil)
        let reach = Rect(
            minX: viewport.minX - viewport.width / 2, minY: viewport.minY - viewport.height / 2,
            maxX: viewport.maxX + viewport.width / 2, maxY: viewport.maxY + viewport.height / 2)
        let near = order.nearest(to: start, direction) {
            $0.view !== view && $0.view.isDescendant(of: around) && $0.rect.intersects(reach) && isForArrows($0)
        }
        if focus(near) { return true }
        if around.canScroll(by: direction.unit) { return scroll(around, direction, event) }
        let outside = order.nearest(to: start, direction) {
            !$0.view.isDescendant(of: around) && isSeen($0) && isForArrows($0)
        }
        // A key that is held stops at the end of the content and does not leave it.
        if event.phase == .down, focus(outside) { return true }
        return scroll(content, direction, event)
    }

    /// Focuses the first visible view of the content when the focused view is not visible or there is none.
    private func enter(_ order: FocusOrder, _ direction: FocusDirection, _ event: KeyEvent) -> Bool {
        if let content {
            let seen = order.stops.filter {
                $0.view.isDescendant(of: content) && isSeen($0) && isForArrows($0)
            }
            if focus(direction.isForward ? seen.first : seen.last) || scroll(content, direction, event) { return true }
        }
        guard direction.isVertical else { return false }
        return focus(direction.isForward ? order.stops.first(where: isForArrows) : order.stops.last(where: isForArrows))
    }

    private func isSeen(_ stop: FocusOrder.Stop) -> Bool { !stop.view.shownPlacement.part.isEmpty }

    private func isForArrows(_ stop: FocusOrder.Stop) -> Bool {
        !((stop.view as? any TabOnlyStop)?.isForTabOnly ?? false)
    }

    // MARK: Scrolling

    /// Scrolls by one step, or, for a key that is held, at a steady speed until it is released.
    private func scroll(_ scrollView: (any FocusScroller)?, _ direction: FocusDirection, _ event: KeyEvent) -> Bool {
        let unit = direction.unit
        guard let scrollView, scrollView.canScroll(by: unit) || scrollView.canScroll(by: unit * -1) else {
            return false
        }
        guard event.phase == .repeated else {
            endSteadyScrolling()
            scrollView.scroll(by: unit * Self.step)
            return true
        }
        if let steadyScroll, steadyScroll.key == event.key, steadyScroll.scrollView === scrollView { return true }
        endSteadyScrolling()
        steadyScroll = (event.key, scrollView)
        scrollView.autoscroll(at: unit * Self.steadySpeed)
        return true
    }

    /// Handles the paging keys: the main list takes the focus if no view has it; other content scrolls.
    private func turnPage(_ event: KeyEvent) -> Bool {
        guard let content, let key = event.plainKey else { return false }
        if key != .space, view == nil, let stop = order.stops.first(where: { $0.view === content }) {
            return focus(stop) && content.handle(event)
        }
        let isVertical = content.canScroll(by: Point(x: 0, y: 1)) || content.canScroll(by: Point(x: 0, y: -1))
        let unit = isVertical ? Point(x: 0, y: 1) : Point(x: 1, y: 0)
        guard content.canScroll(by: unit) || content.canScroll(by: unit * -1) else { return false }
        endSteadyScrolling()
        switch key {
        case .home: content.scrollToStart()
        case .end: content.scrollToEnd()
        default:
            let isBack = key == .pageUp || (key == .space && event.modifiers.contains(.shift))
            content.scroll(by: unit * (isBack ? -content.pageStep : content.pageStep))
        }
        return true
    }
}
