import GatefoldGeometry
import GatefoldGestures
import GatefoldMotion
import GatefoldScrolling
import GatefoldViews

/// The state of a drag that holds a sheet.
struct SheetDragState {
    /// The position of the finger, as the elevation that the sheet would have without resistance, in points.
    var finger = 0.0
    /// How far the drag has moved the sheet up or down, in points.
    var travel = 0.0
    /// Whether the drag has caught the sheet while it moved.
    var hasCaught = false

    /// The touch slop in points: a drag that moves a caught sheet less is a tap.
    static let slop = 10.0
}

// MARK: The sheet's own gesture

extension SheetView {
    func installPan() {
        pan.axis = .vertical
        pan.beginsImmediately = { [weak self] in self?.isMovingByItself ?? false }
        pan.shouldBegin = { [weak self] in self?.canBeDragged ?? false }
        pan.onChange = { [weak self] _ in self?.panDidChange() }
    }

    private func panDidChange() {
        switch pan.state {
        case .began:
            // A finger that has raised the sheet to its highest detent goes on by scrolling the content.
            let path = window?.path(to: pan.location()) ?? []
            let inside = path.prefix { $0 !== self }
            ownDrag = ScrollDrag(
                by: .finger, of: inside.compactMap { $0 as? ScrollView }, along: [.vertical],
                at: window?.clock.time ?? 0, with: self)
            followPan()
        case .changed: followPan()
        case .ended:
            followPan()
            let drag = ownDrag
            ownDrag = nil
            drag?.end(velocity: pan.velocity(), at: pan.releaseTime)
        case .cancelled:
            let drag = ownDrag
            ownDrag = nil
            drag?.end(isCancelled: true)
        case .possible, .failed: break
        }
    }

    private func followPan() {
        let delta = pan.translation()
        pan.setTranslation(.zero)
        ownDrag?.move(by: delta)
    }
}

// MARK: Drags of the sheet and of its content

extension SheetView: DragPartner {
    /// Whether a finger may hold the sheet now: its screen is in front, and no other transition is under way.
    private var canBeDragged: Bool {
        guard let owner, let window, drag == nil, owner.isInFront else { return false }
        guard let flight = window.flight else { return owner.phase == .presented }
        return flight === owner.flight && flight.context.progressTransition is SheetTransition
    }

    /// Whether a finger that lands on the sheet holds it at once. Near its position it counts as at rest, so that its
    /// buttons can be pressed.
    var isMovingByItself: Bool {
        guard canBeDragged else { return false }
        guard let flight = owner?.flight else { return isSettling && abs(rest - elevation) > SheetDragState.slop }
        return !flight.hasAlmostArrived(at: .upper)
    }

    func join(_ drag: ScrollDrag) -> Bool {
        guard canBeDragged else { return false }
        updateGeometry()
        dragState = SheetDragState(finger: geometry.finger(forElevation: elevation), hasCaught: isMovingByItself)
        self.drag = drag
        stop()
        // The sheet counts as presented while a finger holds it; the transition has ended where the sheet is.
        owner?.endFlightForTouch()
        return self.drag === drag
    }

    func takeFirst(_ delta: Double, of drag: ScrollDrag) -> Double {
        guard self.drag === drag else { return delta }
        // A sheet that is stretched beyond its highest detent comes back before its content scrolls.
        if delta < 0 { return take(delta, downTo: min(geometry.highest, dragState.finger)) }
        let goal = controller.prefersScrollingExpandsWhenScrolledToEdge ? geometry.highest : rest
        return take(delta, upTo: max(goal, dragState.finger))
    }

    func takeRest(_ delta: Double, of drag: ScrollDrag) -> Double {
        guard self.drag === drag else { return delta }
        return take(delta)
    }

    /// Moves the sheet with the finger, but not beyond two elevations.
    /// - Returns: The part of the movement that would go beyond them.
    private func take(_ delta: Double, downTo least: Double = -.infinity, upTo greatest: Double = .infinity) -> Double {
        let goal = min(greatest, max(least, dragState.finger + delta))
        let rest = dragState.finger + delta - goal
        guard rest != delta else { return delta }
        dragState.travel += delta - rest
        follow(finger: goal)
        return rest
    }

    func leave(_ drag: ScrollDrag, velocity: Double, isCancelled: Bool, at time: Double?) {
        guard self.drag === drag else { return }
        let upward = geometry.velocity(forFinger: -velocity, at: dragState.finger)
        let isTap = dragState.hasCaught && abs(dragState.travel) < SheetDragState.slop
        guard !isCancelled, !isTap, elevation != rest || upward != 0 else { return release(velocity: 0, at: time) }
        let landing = geometry.landing(from: elevation, velocity: upward)
        if let landing, landing != selectedIndex { controller.select(identifiers[landing]) }
        // A callback may have dismissed the sheet or moved it to another detent.
        guard self.drag === drag else { return }
        let wishesToLeave = geometry.wishesToLeave(finger: dragState.finger, velocity: -velocity)
        if wishesToLeave, let window {
            // The transition starts where the finger has left the sheet, with its velocity.
            stop(velocity: upward / window.motionSpeed)
            controller.dismissForUser()
            guard self.drag === drag else { return }
        }
        release(velocity: upward, at: time)
    }

    /// Lets the sheet go to the selected detent.
    private func release(velocity: Double, at time: Double?) {
        drag = nil
        guard elevation != rest || velocity != 0, let window else { return }
        settle(velocity: velocity / window.motionSpeed, at: time.map(window.motionTime(at:)))
    }
}
