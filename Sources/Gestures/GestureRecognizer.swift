public import GatefoldGeometry

/// Recognizes one kind of gesture in the contacts on a view. A view has one recognizer for each gesture that it
/// responds to.
///
/// A continuous gesture goes possible → began → changed… → ended or cancelled. A discrete one (a tap) goes possible →
/// ended. A gesture that is not recognized goes possible → failed. `onChange` is called for each of these transitions;
/// the return to possible, when the last contact has gone, is silent.
///
/// A recognizer is used from one thread. Subclasses override the `touches…` functions and call `begin()`, `change()`,
/// `end()` and `fail()`.
open class GestureRecognizer {
    /// The states of a gesture.
    public enum State: Hashable, Sendable {
        /// The gesture has been neither recognized nor ruled out. This is also the state between gestures.
        case possible
        /// A continuous gesture has been recognized.
        case began
        /// A continuous gesture has changed, for example because a finger has moved.
        case changed
        /// A continuous gesture is complete, or a discrete one has been recognized.
        case ended
        /// A continuous gesture was interrupted; its effects should be undone.
        case cancelled
        /// The contacts turned out not to be this gesture.
        case failed

        /// Whether the gesture is under way: began or changed.
        public var isActive: Bool { self == .began || self == .changed }
    }

    /// The current state of the gesture.
    public private(set) var state = State.possible
    /// Whether the recognizer receives contacts. Setting it to false while a gesture is under way cancels the gesture.
    public var isEnabled = true { didSet { if !isEnabled { cancel() } } }
    /// The kinds of device whose contacts the recognizer receives; by default all.
    public var allowedDevices: Set<Touch.Device> = [.finger, .pointer]
    /// Called after each change of `state`, except for the silent return to possible.
    public var onChange: ((GestureRecognizer) -> Void)?
    /// Called when the first contact lands, before anything is decided; use it to stop a moving object or to highlight
    /// a view.
    public var onTouchDown: ((GestureRecognizer) -> Void)?
    /// Called when the gesture is about to be recognized. Returning false makes the gesture fail and leaves the
    /// contacts to other recognizers.
    public var shouldBegin: (() -> Bool)?
    /// A closure that returns whether the given recognizer may run beside this one on the same contacts. It is enough
    /// if the closure of one of the two returns true.
    public var shouldRecognizeSimultaneously: ((GestureRecognizer) -> Bool)?

    /// The contacts of the gesture at present, each in its latest state, as its device reported it.
    public internal(set) var touches: [Touch] = []
    /// The locations of `touches` that content follows: those of the last frame while the gesture is under way in a
    /// window, otherwise those that were reported.
    private var followedLocations: [Point] = []
    /// Whether the gesture reports a change with the next frame.
    private(set) var awaitsFrame = false
    /// The time of the input being handled, in seconds on the arena's clock.
    public internal(set) var time = 0.0

    /// The object, usually a view, that the recognizer was added to.
    package weak var owner: AnyObject?
    /// The arena that decides between this gesture and others; nil between gestures.
    weak var arena: GestureArena?
    /// The serial numbers of all contacts of the current gesture, including contacts that have lifted. Unlike contact
    /// identifiers, serial numbers are never reused.
    var serials: [UInt64] = []
    /// The state that the gesture enters once the recognizers that it waits for have failed; nil if it waits for none.
    var pending: State?
    private var lastLocation = Point.zero
    /// The time from which content goes on by itself after the last lift, in seconds on the window's clock; nil for the
    /// time of the lift.
    package internal(set) var releaseTime: Double?
    private var prerequisites: [WeakRecognizer] = []

    private struct WeakRecognizer {
        weak var value: GestureRecognizer?
    }

    /// Creates a recognizer for all devices. Add it to a view to make it receive contacts.
    public init() {}

    /// The number of contacts of the gesture at present.
    public final var numberOfTouches: Int { touches.count }

    /// Returns the centroid of the contacts, in points of the window; after the last contact has lifted, that
    /// contact's last location.
    ///
    /// While the gesture is under way, these are the locations for the frame that is made next, 5 to 10 ms before it is
    /// seen.
    public final func location() -> Point {
        guard !followedLocations.isEmpty else { return lastLocation }
        var sum = Point.zero
        for location in followedLocations { sum = sum + location }
        return sum * (1 / Double(followedLocations.count))
    }

    /// Returns the location of one contact that content follows, in points of the window.
    /// - Parameter index: The contact's index in `touches`.
    package final func followedLocation(ofTouch index: Int) -> Point { followedLocations[index] }

    /// Makes this gesture wait until another one has failed, as a tap waits for a double tap. If the other gesture
    /// succeeds, this one fails.
    public final func require(toFail other: GestureRecognizer) {
        guard other !== self else { return }
        prerequisites.removeAll { $0.value == nil }
        prerequisites.append(WeakRecognizer(value: other))
    }

    final func requires(_ other: GestureRecognizer) -> Bool { prerequisites.contains { $0.value === other } }

    // MARK: What a subclass overrides

    /// Returns whether the recognizer takes a further contact. The default implementation returns true.
    open func accepts(_ touch: Touch) -> Bool { true }
    /// Called when contacts have landed. `touches` contains them already.
    open func touchesBegan(_ began: [Touch]) {}
    /// Called when contacts have moved. `touches` contains their new state.
    open func touchesMoved(_ moved: [Touch]) {}
    /// Called when contacts have lifted. `touches` contains only the remaining contacts.
    open func touchesEnded(_ ended: [Touch]) {}
    /// Called when the system has taken contacts away. `touches` contains only the remaining contacts. The default
    /// implementation cancels the gesture.
    open func touchesCancelled(_ cancelled: [Touch]) { cancel() }
    /// The time at which to call `deadlineReached()`, in seconds on the arena's clock; nil for never. While a deadline
    /// is set, a possible gesture outlives its contacts.
    open var deadline: Double? { nil }
    /// Called when the time of `deadline` has come.
    open func deadlineReached() {}
    /// Called when the gesture is over, to prepare for the next one.
    open func reset() {}

    // MARK: What a subclass calls

    /// Changes the state from possible to began, unless another gesture prevents it.
    public final func begin() { if state == .possible { attempt(.began) } }

    /// Changes the state from began or changed to changed; in a window, when the next frame is made, so that content
    /// moves once in each frame.
    public final func change() {
        guard state.isActive else { return }
        guard let arena, arena.followsFrames else { return enter(.changed) }
        awaitsFrame = true
        arena.requestFrame?()
    }

    /// Changes the state from began or changed to ended, or from possible to ended unless another gesture prevents it.
    public final func end() {
        if state == .possible { attempt(.ended) } else if state.isActive { enter(.ended) }
    }

    /// Changes the state from possible to failed.
    public final func fail() {
        guard state == .possible, arena != nil else { return }
        pending = nil
        enter(.failed)
    }

    /// Gives the gesture up: a gesture under way becomes cancelled, a possible one failed.
    public final func cancel() {
        if state.isActive { enter(.cancelled) } else { fail() }
    }

    final func attempt(_ next: State) {
        guard let arena else { return }
        if let winner = arena.winner(over: self) {
            arena.note("\(reportName) is too late: \(winner.reportName) has the contact (rule 2)")
            return fail()
        }
        if let other = arena.prerequisite(of: self) {
            if pending == nil { arena.note("\(reportName) waits until \(other.reportName) has failed (rule 4)") }
            pending = next
            return
        }
        pending = nil
        guard shouldBegin?() ?? true else {
            arena.note("\(reportName) declines (rule 5)")
            return fail()
        }
        // The `shouldBegin` closure may have disabled this recognizer or cancelled every gesture.
        guard state == .possible, self.arena === arena else { return }
        if next == .began {
            arena.showLatest(of: self)
            willBegin()
        }
        state = next
        arena.note("\(reportName) \(next == .began ? "begins" : "is recognized")")
        arena.prevent(by: self)
        guard state == next else { return }
        onChange?(self)
        arena.resolve(self)
    }

    private func enter(_ next: State) {
        if next != .changed { arena?.note("\(reportName) \(next == .failed ? "fails" : "\(next)")") }
        state = next
        if !next.isActive { awaitsFrame = false }
        onChange?(self)
        if state == next, next == .failed || next == .cancelled { arena?.resolve(self) }
    }

    // MARK: What the arena calls

    /// Called before the gesture begins, whose content follows its contacts from where they are.
    func willBegin() {}
    /// Called when content is to follow the contacts to the locations that `followedLocation(ofTouch:)` returns.
    func follow() {}

    final func track(_ touch: Touch, serial: UInt64) {
        touches.append(touch)
        followedLocations.append(touch.location)
        serials.append(serial)
    }

    final func update(_ touch: Touch) {
        guard let index = touches.firstIndex(where: { $0.id == touch.id }) else { return }
        touches[index] = touch
        if !(state.isActive && arena?.followsFrames ?? false) { followedLocations[index] = touch.location }
    }

    /// Sets the location of a contact that content follows.
    final func setFollowedLocation(_ location: Point, of id: Touch.Contact) {
        guard let index = touches.firstIndex(where: { $0.id == id }) else { return }
        followedLocations[index] = location
    }

    /// Lets content follow the contacts to their locations, and reports the change.
    /// - Parameter isSettled: Whether these are the locations that were reported last, so that no further frame is
    ///   needed.
    final func changeNow(isSettled: Bool) {
        awaitsFrame = !isSettled
        follow()
        enter(.changed)
    }

    final func forget(_ touch: Touch) {
        update(touch)
        guard let index = touches.firstIndex(where: { $0.id == touch.id }) else { return }
        followedLocations[index] = touch.location
        lastLocation = location()
        touches.remove(at: index)
        followedLocations.remove(at: index)
    }

    final func forgetAll() {
        touches.removeAll(keepingCapacity: true)
        followedLocations.removeAll(keepingCapacity: true)
    }

    final func tracks(_ id: Touch.Contact) -> Bool { touches.contains { $0.id == id } }

    final func shares(with other: GestureRecognizer) -> Bool { serials.contains { other.serials.contains($0) } }

    /// Prepares the recognizer for the next gesture.
    final func finish() {
        forgetAll()
        serials.removeAll(keepingCapacity: true)
        pending = nil
        awaitsFrame = false
        arena = nil
        state = .possible
        reset()
    }
}
