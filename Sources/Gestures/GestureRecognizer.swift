public import GatefoldGeometry

/// Makes sense of contacts: one object per gesture that a view understands.
///
/// A gesture goes possible → began → changed… → ended or cancelled, or possible → ended where it is one moment (a tap), or
/// possible → failed. `onChange` hears each of these; the way back to possible, when the last contact has gone, is silent.
/// Used from one thread. A subclass overrides the `touches…` functions and calls `begin`, `change`, `end` and `fail`.
open class GestureRecognizer {
    public enum State: Hashable, Sendable {
        case possible, began, changed, ended, cancelled, failed

        /// Whether the gesture is under way.
        public var isActive: Bool { self == .began || self == .changed }
    }

    public private(set) var state = State.possible
    /// Switching it off while its gesture is under way cancels the gesture.
    public var isEnabled = true { didSet { if !isEnabled { cancel() } } }
    /// The kinds of contact that it sees.
    public var allowedDevices: Set<Touch.Device> = [.finger, .pointer]
    /// Hears each new state.
    public var onChange: ((GestureRecognizer) -> Void)?
    /// Hears that a first contact has landed, before anything is decided: to catch what moves, to highlight.
    public var onTouchDown: ((GestureRecognizer) -> Void)?
    /// Asked when the gesture is about to be recognized; false makes it fail and leaves the contacts to others.
    public var shouldBegin: (() -> Bool)?
    /// Whether another gesture with the same contacts may run beside this one. One of the two has to say so.
    public var shouldRecognizeSimultaneously: ((GestureRecognizer) -> Bool)?

    /// The contacts that it sees now, each where it was last.
    public internal(set) var touches: [Touch] = []
    /// The arena's time of what is being handled, in seconds.
    public internal(set) var time = 0.0

    /// What it was added to.
    package weak var owner: AnyObject?
    /// Where decisions are made while a gesture is under way.
    weak var arena: GestureArena?
    /// The contacts of this gesture, gone ones too, by numbers that never come back.
    var serials: [UInt64] = []
    /// What it is going to be once those have failed that it waits for.
    var pending: State?
    private var lastLocation = Point.zero
    private var prerequisites: [WeakRecognizer] = []

    private struct WeakRecognizer {
        weak var value: GestureRecognizer?
    }

    public init() {}

    /// How many contacts it sees now.
    public final var numberOfTouches: Int { touches.count }

    /// The middle of the contacts, in the window's space; where the last one was when all have gone.
    public final func location() -> Point {
        guard !touches.isEmpty else { return lastLocation }
        var sum = Point.zero
        for touch in touches { sum = sum + touch.location }
        return sum * (1 / Double(touches.count))
    }

    /// Lets this gesture wait until the other has failed, as a tap does for a double tap. It fails if the other succeeds.
    public final func require(toFail other: GestureRecognizer) {
        guard other !== self else { return }
        prerequisites.removeAll { $0.value == nil }
        prerequisites.append(WeakRecognizer(value: other))
    }

    final func requires(_ other: GestureRecognizer) -> Bool { prerequisites.contains { $0.value === other } }

    // MARK: What a subclass overrides

    /// Whether a further contact is of interest.
    open func accepts(_ touch: Touch) -> Bool { true }
    /// Contacts have landed; `touches` has them.
    open func touchesBegan(_ began: [Touch]) {}
    /// Contacts have moved; `touches` has them where they are now.
    open func touchesMoved(_ moved: [Touch]) {}
    /// Contacts have lifted; `touches` has those that are left.
    open func touchesEnded(_ ended: [Touch]) {}
    /// Contacts were taken away by the system; `touches` has those that are left.
    open func touchesCancelled(_ cancelled: [Touch]) { cancel() }
    /// When `deadlineReached` is to be called, on the arena's clock. While there is one a possible gesture outlives its
    /// contacts.
    open var deadline: Double? { nil }
    open func deadlineReached() {}
    /// The gesture is over and the next one may come.
    open func reset() {}

    // MARK: What a subclass calls

    /// possible → began, if the others let it.
    public final func begin() { if state == .possible { attempt(.began) } }

    /// began or changed → changed.
    public final func change() { if state.isActive { enter(.changed) } }

    /// began or changed → ended, or possible → ended if the others let it.
    public final func end() {
        if state == .possible { attempt(.ended) } else if state.isActive { enter(.ended) }
    }

    /// possible → failed.
    public final func fail() {
        guard state == .possible, arena != nil else { return }
        pending = nil
        enter(.failed)
    }

    /// Gives the gesture up: cancelled where it was under way, failed where it was possible.
    public final func cancel() {
        if state.isActive { enter(.cancelled) } else { fail() }
    }

    final func attempt(_ next: State) {
        guard let arena else { return }
        if arena.isPrevented(self) { return fail() }
        if arena.isBlocked(self) {
            pending = next
            return
        }
        pending = nil
        guard shouldBegin?() ?? true else { return fail() }
        // The question may have been answered by disabling this or by cancelling everything.
        guard state == .possible, self.arena === arena else { return }
        state = next
        arena.prevent(by: self)
        guard state == next else { return }
        onChange?(self)
        arena.resolve(self)
    }

    private func enter(_ next: State) {
        state = next
        onChange?(self)
        if state == next, next == .failed || next == .cancelled { arena?.resolve(self) }
    }

    // MARK: What the arena calls

    final func track(_ touch: Touch, serial: UInt64) {
        touches.append(touch)
        serials.append(serial)
    }

    final func update(_ touch: Touch) {
        guard let index = touches.firstIndex(where: { $0.id == touch.id }) else { return }
        touches[index] = touch
    }

    final func forget(_ touch: Touch) {
        update(touch)
        lastLocation = location()
        touches.removeAll { $0.id == touch.id }
    }

    final func tracks(_ id: Int64) -> Bool { touches.contains { $0.id == id } }

    final func shares(with other: GestureRecognizer) -> Bool { serials.contains { other.serials.contains($0) } }

    /// Makes it ready for the next gesture.
    final func finish() {
        touches.removeAll(keepingCapacity: true)
        serials.removeAll(keepingCapacity: true)
        pending = nil
        arena = nil
        state = .possible
        reset()
    }
}
