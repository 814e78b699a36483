/// One change of the screens: a screen is presented, dismissed, pushed or popped.
///
/// This object alone knows how far the change has come and where it leads. Whether a screen is arriving, is shown, is
/// leaving or has gone, whether a flight has landed and whether input has to wait are computed from it. The states follow
/// one another in this order, and only `waiting` and `flying` may be left out:
///
/// - `requested`: A program, a key or a finger has asked for the change. Nothing has happened yet; the change waits in the
///   window's `ChangeQueue` until the current change, its callbacks and the current pass over the view tree are complete.
///   A change that only turns a flight under way joins that flight's change, and is over.
/// - `waiting`: The change needs a part of the window at rest where another one still moves. It keeps its position
///   among the others that wait for the same. Rows and keys that would answer a screen about to be covered do not work
///   meanwhile.
/// - `flying`: The stack of screens is already the one that the change leads to, and both screens are in the view tree.
///   The screens have been told that they will appear or disappear. A flight moves them; a finger, a key or a further
///   request may turn the change to its other end as often as it likes, and each turn tells the screens again. A change
///   without a flight passes through this state within one call.
/// - `landing`: The end is certain. The pieces of the flight are removed and the container brings the view tree to rest: a
///   screen that has gone leaves the tree, and a screen that is covered is hidden. No screen hears of this state.
/// - `told`: The screens, the delegates and at last the completions are told that the screens are at rest. The next change
///   may be carried out.
///
/// A request made by a callback in any of these states is a change of its own, which the queue carries out later.
final class ScreenChange {
    /// How far a change has come.
    enum State: Comparable { case requested, waiting, flying, landing, told }

    let operation: TransitionOperation
    private(set) var state = State.requested
    /// The end that the change leads to.
    private(set) var end: Flight.End
    /// The screen that arrives or leaves above the other one; nil before the change flies.
    private(set) var upper: ViewController?
    /// The screen beneath; nil before the change flies.
    private(set) var lower: ViewController?
    /// The screens between the two, which leave the stack with the upper one.
    private(set) var skipped: [ViewController] = []
    /// The screens of the stack at either end, bottom first, if the whole stack is set; nil for a change that only adds or
    /// removes the upper and the skipped screens.
    var stacks: (lower: [ViewController], upper: [ViewController])?
    /// The container of the screens, retained until the screens have been told of the end; nil before the change flies.
    private(set) var container: (any ScreenContainer)?
    private var completions: [() -> Void] = []
    /// Carries out the change, or decides that it has to wait.
    private var attempt: ((ScreenChange) -> Void)?

    init(_ operation: TransitionOperation, completion: (() -> Void)? = nil) {
        self.operation = operation
        end = operation.isForward ? .upper : .lower
        add(completion)
    }

    // MARK: Requested and waiting

    /// Whether the change has yet to be carried out.
    var isPending: Bool { state <= .waiting }

    /// Carries out the change. The closure calls `canStart(in:of:if:)` before it changes anything, and is called again
    /// when the turn of a waiting change has come.
    func attempt(_ attempt: @escaping (ScreenChange) -> Void) {
        self.attempt = attempt
        attempt(self)
    }

    /// Returns whether the change can start now. If not, it waits until a part of the window is at rest.
    /// - Parameter isFree: The answer; nil for the usual one, that its turn has come or nothing keeps it waiting.
    func canStart(in scope: ChangeScope, of queue: ChangeQueue, if isFree: Bool? = nil) -> Bool {
        if isFree ?? (state == .waiting || queue.isRestFree(in: scope)) { return true }
        state = .waiting
        queue.performAtRest(in: scope) { [self] in attempt?(self) }
        return false
    }

    /// Adds a completion to those that run when the screens have been told.
    func add(_ completion: (() -> Void)?) { if let completion { completions.append(completion) } }

    /// Ends a change that leaves the screens as they are.
    /// - Parameter other: The change under way that the completions wait for; nil to run them without delay.
    func end(joining other: ScreenChange? = nil, in queue: ChangeQueue) {
        state = .told
        if let other { other.completions += completions } else { queue.complete(completions) }
        attempt = nil
    }

    // MARK: Flying

    /// Whether the view tree is at rest again, or about to be.
    var hasLanded: Bool { state >= .landing }

    /// Starts the change. The container has not positioned the screens yet.
    func begin(
        upper: ViewController, lower: ViewController?, skipping skipped: [ViewController] = [],
        in container: any ScreenContainer
    ) {
        (self.upper, self.lower, self.skipped) = (upper, lower, skipped)
        self.container = container
        container.change = self
        state = .flying
        attempt = nil
    }

    /// Lets the change lead to an end.
    func turn(to end: Flight.End) {
        self.end = end
        container?.didTurn(self)
    }

    // MARK: Landing and telling

    /// Brings the view tree to rest.
    /// - Parameters:
    ///   - flight: The flight that has moved the screens; nil for none.
    ///   - removePieces: Removes what the flight has added to the tree.
    func land(after flight: Flight? = nil, removePieces: () -> Void = {}) {
        state = .landing
        removePieces()
        container?.settle(self, after: flight)
    }

    /// Tells the screens and then the completions that the screens are at rest.
    /// - Parameter animated: Whether a flight has moved the screens.
    func tell(animated: Bool) {
        guard let container else { return }
        container.tellEnd(of: self, animated: animated)
        state = .told
        container.change = nil
        self.container = nil
        container.changes.complete(completions)
    }

    /// Lands a change that no flight shows, and tells of it.
    func endWithoutFlight() {
        land()
        tell(animated: false)
    }

    // MARK: Without a transition

    /// Exchanges the screen that a container shows for another one at once.
    /// - Parameters:
    ///   - container: The container, which passes its own appearance on; nil if what it shows is always visible.
    ///   - exchange: Exchanges the views.
    static func replace(
        _ earlier: ViewController?, with next: ViewController?, in container: ViewController? = nil,
        animated: Bool = false, _ exchange: () -> Void = {}
    ) {
        beginReplacing(earlier, with: next, in: container, animated: animated, exchange)
        endReplacing(earlier, with: next, in: container)
    }

    /// Starts an exchange as `replace(_:with:in:animated:_:)` does, without ending it.
    static func beginReplacing(
        _ earlier: ViewController?, with next: ViewController?, in container: ViewController?, animated: Bool,
        _ exchange: () -> Void
    ) {
        let isOnScreen = container?.isOnScreen ?? true
        earlier?.beginAppearance(false, animated: animated)
        exchange()
        if isOnScreen { next?.beginAppearance(true, animated: animated) }
    }

    /// Tells two screens that their exchange has ended.
    static func endReplacing(_ earlier: ViewController?, with next: ViewController?, in container: ViewController?) {
        earlier?.endAppearance()
        if container?.appearance ?? .appeared == .appeared { next?.endAppearance() }
    }
}

/// A part of the window that changes its screens: a navigation controller, or the presentation of a screen.
protocol ScreenContainer: AnyObject {
    /// The change under way; nil while the screens are at rest. Weak, because the change retains its container.
    var change: ScreenChange? { get set }

    /// The queue that carries out the container's changes.
    var changes: ChangeQueue { get }

    /// Sets the frames of both screens for the window's current size.
    func layoutScreens(of flight: Flight)

    /// Called when a change has turned to its other end; tells the screens that they will appear or disappear.
    func didTurn(_ change: ScreenChange)

    /// Brings the view tree into its state at rest, when the pieces of the flight have been removed.
    func settle(_ change: ScreenChange, after flight: Flight?)

    /// Tells the screens and the delegates that the screens are at rest.
    func tellEnd(of change: ScreenChange, animated: Bool)
}
