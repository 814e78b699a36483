import GatefoldViews

/// Carries out the changes that are asked of a window's screens, one after another.
///
/// A change tells screens, delegates and completions along its way, and any of them may ask for the next change. That
/// one waits until the change under way is complete and everybody has been told of it, so no callback ever meets a
/// tree that is half changed. A change that needs the screens at rest waits for the transitions under way as well.
final class ChangeQueue {
    /// Whether a pass over the tree is under way, such as layout or a frame: changes wait for its end.
    private let isTreeBusy: () -> Bool
    /// Whether no transition is under way.
    private let isAtRest: () -> Bool
    private var isCarryingOut = false
    private var waiting: [() -> Void] = []
    private var waitingForRest: [() -> Void] = []

    /// - Parameters:
    ///   - isTreeBusy: whether a layout pass or a frame is being made.
    ///   - isAtRest: whether no transition is under way.
    init(isTreeBusy: @escaping () -> Bool = { false }, isAtRest: @escaping () -> Bool = { true }) {
        self.isTreeBusy = isTreeBusy
        self.isAtRest = isAtRest
    }

    /// Whether a change asked for now is carried out at once.
    private var isFree: Bool { !isCarryingOut && !isTreeBusy() }

    /// Whether no other change waits for rest, which would have to come first.
    var isNextForRest: Bool { waitingForRest.isEmpty }

    /// Whether a change that needs rest can be carried out now.
    var isRestFree: Bool { isAtRest() && isNextForRest }

    /// Whether no change waits.
    var isEmpty: Bool { waiting.isEmpty && waitingForRest.isEmpty }

    /// Carries a change out: at once, or as soon as what is under way is complete.
    func perform(_ change: @escaping () -> Void) {
        waiting.append(change)
        drain()
    }

    /// Carries a change out as soon as no transition is under way, after those that were asked for before it.
    func performAtRest(_ change: @escaping () -> Void) {
        waitingForRest.append(change)
        drain()
    }

    /// Carries out at once what cannot wait, such as the turning of a flight under a finger, also as a part of the change
    /// under way. What its callbacks ask for waits until it is complete.
    func performNow(_ change: () -> Void) {
        guard !isCarryingOut else { return change() }
        carryOut(change)
        drain()
    }

    /// Carries out what can be carried out now. To be called when a pass over the tree or a transition has ended.
    func drain() {
        while isFree {
            if !waiting.isEmpty {
                carryOut(waiting.removeFirst())
            } else if !waitingForRest.isEmpty, isAtRest() {
                carryOut(waitingForRest.removeFirst())
            } else {
                return
            }
        }
    }

    private func carryOut(_ change: () -> Void) {
        isCarryingOut = true
        defer { isCarryingOut = false }
        // The caller may be inside an animation block, which must not animate what the change does to the tree.
        View.performWithoutAnimation(change)
    }
}
