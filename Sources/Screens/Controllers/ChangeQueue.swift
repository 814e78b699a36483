import GatefoldViews

/// Carries out the changes to a window's screens one after another.
///
/// A change calls screens, delegates and completions, and any of them may ask for the next change. That change waits
/// until the current one is complete and all callbacks have run, so no callback ever sees a half-changed tree. A
/// change that needs the screens of a part of the window at rest also waits for the transitions under way there.
final class ChangeQueue {
    /// Whether a pass over the view tree is under way, such as layout or a frame; changes wait for its end.
    private let isTreeBusy: () -> Bool
    /// Whether no transition is under way in a part of the window.
    private let isAtRest: (ChangeScope) -> Bool
    private var isCarryingOut = false
    private var waiting: [() -> Void] = []
    private var waitingForRest: [(scope: ChangeScope, change: () -> Void)] = []

    init(isTreeBusy: @escaping () -> Bool = { false }, isAtRest: @escaping (ChangeScope) -> Bool = { _ in true }) {
        self.isTreeBusy = isTreeBusy
        self.isAtRest = isAtRest
    }

    /// Whether a change that is requested now can be carried out at once.
    private var isFree: Bool { !isCarryingOut && !isTreeBusy() }

    /// Whether no other change waits for the screens to come to rest; such a change would come first.
    var isNextForRest: Bool { waitingForRest.isEmpty }

    /// Whether a change that needs the screens of a part of the window at rest can be carried out now.
    func isRestFree(in scope: ChangeScope) -> Bool {
        isAtRest(scope) && !waitingForRest.contains { $0.scope.overlaps(scope) }
    }

    var isEmpty: Bool { waiting.isEmpty && waitingForRest.isEmpty }

    /// Carries out a change at once, or as soon as the current change and the current pass over the tree are complete.
    func perform(_ change: @escaping () -> Void) {
        waiting.append(change)
        drain()
    }

    /// Carries out a change as soon as no transition is under way in a part of the window, after earlier changes that
    /// wait for the same.
    func performAtRest(in scope: ChangeScope, _ change: @escaping () -> Void) {
        waitingForRest.append((scope, change))
        drain()
    }

    /// Carries out a change that cannot wait, even inside another change, such as reversing a flight that a finger
    /// holds. Changes that its callbacks request wait until it is complete.
    func performNow(_ change: () -> Void) {
        guard !isCarryingOut else { return change() }
        carryOut(change)
        drain()
    }

    /// Carries out the waiting changes that can be carried out now. Call it when a pass over the tree or a transition
    /// has ended.
    func drain() {
        while isFree {
            if !waiting.isEmpty {
                carryOut(waiting.removeFirst())
            } else if let next = nextForRest {
                carryOut(waitingForRest.remove(at: next).change)
            } else {
                return
            }
        }
    }

    /// The place of the first change whose part of the window is at rest, and which no earlier change keeps waiting.
    private var nextForRest: Int? {
        waitingForRest.indices.first { index in
            let scope = waitingForRest[index].scope
            return isAtRest(scope) && !waitingForRest[..<index].contains { $0.scope.overlaps(scope) }
        }
    }

    private func carryOut(_ change: () -> Void) {
        isCarryingOut = true
        defer { isCarryingOut = false }
        // The caller may be inside an animation block, which must not animate the change.
        View.performWithoutAnimation(change)
    }
}
