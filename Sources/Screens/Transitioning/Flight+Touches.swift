import GatefoldGeometry
import GatefoldGestures
import GatefoldMotion
import GatefoldScrolling
import GatefoldViews

// MARK: Held by an interaction controller

extension Flight {
    var isHeldByInteraction: Bool { mover == .interaction && !hasLanded }

    func holdForInteraction() {
        guard !hasLanded, isOnTop else { return }
        scalar.advance(to: window.motionNow)
        scalar.set(scalar.value)
        mover = .interaction
    }

    func moveByInteraction(to progress: Double) {
        guard isHeldByInteraction else { return }
        scalar.set(progress)
        window.requestFrame()
    }

    func releaseInteraction(to end: End, velocity: Double) {
        guard isHeldByInteraction else { return }
        changes.performNow { go(to: end, velocity: velocity / window.motionSpeed) }
    }
}

// MARK: Caught by a finger

extension Flight {
    /// The touch slop in points: a press that moves less is a tap.
    private static let slop = 10.0
    /// The speed below which a released flight goes to the nearer end, in progress per second. Chosen: a tenth of the
    /// way.
    private static let restVelocity = 0.1

    /// The remaining distance below which an arriving screen takes all input, in points. Chosen: the touch slop, so
    /// that the screen has arrived in the eyes of the user and a drag begins no sooner than it would have.
    private static let arrivalDistance = 10.0

    /// Whether a screen is arriving by itself and so near its position, or past it, that it takes all input.
    /// - Parameter end: The end at which the screen is shown.
    func hasAlmostArrived(at end: End) -> Bool {
        guard mover == .time, !hasLanded, self.end == end, let player else { return false }
        let rest = end == .upper ? 1 - scalar.value : scalar.value
        return rest * player.longestTravel(using: context) < Self.arrivalDistance
    }

    /// The view by which a finger can catch the flight now, and the drag that progress follows; nil if nothing can be
    /// caught or the flight has landed.
    var grip: TransitionGrip? {
        hasLanded ? nil : player?.grip(using: context) ?? standardGrip
    }

    /// Follows the gesture that catches the flight: progress follows the finger until it lifts.
    func grabDidChange() {
        guard !hasLanded else { return }
        changes.performNow { followGrab() }
        window.requestFrame()
    }

    private func followGrab() {
        switch grab.state {
        case .began where isOnTop:
            scalar.advance(to: window.motionNow)
            scalar.set(scalar.value)
            mover = .finger(grabbedAt: scalar.value, drag: grip?.drag ?? .zero)
            note("is caught by a finger at \(rounded(progress))")
        case .changed: drag()
        case .ended:
            drag()
            release()
        case .cancelled: if case .finger = mover { go(to: end, velocity: 0) }
        default: break
        }
    }

    private func drag() {
        guard case .finger(let start, let drag) = mover, let grip = grip(along: drag) else { return }
        let dragged = start + grip.progress(for: grab.translation())
        // The finger cannot drag progress past an end, unless it caught the flight there.
        let limits = min(0, start)...max(1, start)
        scalar.set(min(limits.upperBound, max(limits.lowerBound, dragged)))
        if grab.state == .changed, dragged > limits.upperBound { handOver(along: grip.drag) }
    }

    /// Returns the grip that a finger holds; nil if the transition has lost its view.
    private func grip(along drag: Point) -> TransitionGrip? { grip.map { TransitionGrip(view: $0.view, drag: drag) } }

    /// Lets a finger that has dragged the upper screen to its position go on by scrolling the screen. If nothing under
    /// the finger scrolls, the finger holds the flight on.
    private func handOver(along drag: Point) {
        let path = window.path(to: grab.location())
        guard let end = path.firstIndex(where: { $0 === context.upperView }) else { return }
        let scrollViews = path[..<end].compactMap { $0 as? ScrollView }
        guard scrollViews.contains(where: { $0.canScroll(by: drag) }) else { return }
        go(to: .upper, velocity: 0)
        scalar.set(End.upper.progress)
        show()
        window.landAnew(grab, on: scrollViews.map(\.pan))
    }

    private func release() {
        guard case .finger(_, let drag) = mover else { return }
        // If the transition has lost the view that the finger held, the flight continues to its end.
        guard let grip = grip(along: drag) else { return go(to: end, velocity: 0) }
        let translation = grab.translation()
        let isTap = max(abs(translation.x), abs(translation.y)) < Self.slop
        let velocity = grip.progress(for: grab.velocity())
        if isTap {
            // A tap on an arriving screen lets it continue; a tap on a leaving screen calls it back.
            go(to: .upper, velocity: 0)
        } else if abs(velocity) > Self.restVelocity {
            go(to: velocity > 0 ? .upper : .lower, velocity: velocity / window.motionSpeed)
        } else {
            go(to: scalar.value < 0.5 ? .lower : .upper, velocity: velocity / window.motionSpeed)
        }
    }
}
