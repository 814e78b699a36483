import GatefoldLog
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
    /// The window whose screens change; nil for screens that are in no window.
    private let window: () -> Window?
    private var isCarryingOut = false
    private var waiting: [() -> Void] = []
    /// The changes that wait until no transition is under way in a part of the window.
    private var waitingForRest: [(scope: ChangeScope, change: () -> Void)] = []
    /// The completions of changes that were carried out.
    private var completions: [() -> Void] = []
    private var isRunningCompletions = false
    /// Whether the window will call for the completions.
    private var isAwaitingCall = false
    /// Whether the waiting changes have been put off because there seems to be no end of them.
    private var isPaused = false
    private var hasWarned = false

    /// The queue that carries out a change; nil for none.
    private static var current: ChangeQueue?

    /// The number of changes that are carried out in a row. Chosen: far more than a program makes in one of its
    /// callbacks, and few enough to be done within a frame or two.
    private static let mostInARow = 100
    /// The number of times that completions run in a row. Chosen: more changes than a program lets wait for one another.
    private static let mostRounds = 20
    /// The callback of a screen that was made last, for the log.
    private static var lastCallback: (name: StaticString, screen: ViewController.Type)?
    /// The callback that asked for a change last.
    private var lastAsking: (name: StaticString, screen: ViewController.Type)?

    /// Notes that a callback of a screen is about to be made.
    static func note(_ callback: StaticString, of screen: ViewController) {
        lastCallback = (callback, type(of: screen))
    }

    init(
        window: @escaping () -> Window? = { nil }, isTreeBusy: @escaping () -> Bool = { false },
        isAtRest: @escaping (ChangeScope) -> Bool = { _ in true }
    ) {
        self.window = window
        self.isTreeBusy = isTreeBusy
        self.isAtRest = isAtRest
    }

    private var isBusy: Bool { isCarryingOut || isTreeBusy() }

    /// Whether a change that is requested now can be carried out at once.
    private var isFree: Bool { !isBusy && completions.isEmpty && !isPaused }

    /// Whether no other change waits for the screens to come to rest; such a change would come first.
    var isNextForRest: Bool { waitingForRest.isEmpty }

    /// Whether a change that needs the screens of a part of the window at rest can be carried out now.
    func isRestFree(in scope: ChangeScope) -> Bool {
        isAtRest(scope) && !waitingForRest.contains { $0.scope.overlaps(scope) }
    }

    /// Whether a change waits for a part of the window to come to rest.
    func isWaiting(in scope: ChangeScope) -> Bool { waitingForRest.contains { $0.scope.overlaps(scope) } }

    var isEmpty: Bool { waiting.isEmpty && waitingForRest.isEmpty }

    /// Carries out a change at once, or as soon as the current change and the current pass over the tree are complete.
    /// The completions of earlier changes run before it.
    func perform(_ change: @escaping () -> Void) {
        runCompletions()
        if isCarryingOut { lastAsking = Self.lastCallback }
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
        var count = 0
        while isFree {
            guard count < Self.mostInARow else { return pause() }
            count += 1
            if !waiting.isEmpty {
                carryOut(waiting.removeFirst())
            } else if let next = nextForRest {
                carryOut(waitingForRest.remove(at: next).change)
            } else {
                hasWarned = false
                return
            }
        }
    }

    /// The index of the first change whose part of the window is at rest, and which no earlier change keeps waiting.
    private var nextForRest: Int? {
        waitingForRest.indices.first { index in
            let scope = waitingForRest[index].scope
            return isAtRest(scope) && !waitingForRest[..<index].contains { $0.scope.overlaps(scope) }
        }
    }

    /// Goes on with the waiting changes after the next frame.
    private func pause() {
        guard !waiting.isEmpty || nextForRest != nil else { return }
        let callback = lastAsking.map { "\($0.name) of \($0.screen)" } ?? "A callback"
        if !hasWarned {
            Log.warn(
                .transitions,
                "\(callback) and others asked for more than \(Self.mostInARow) changes of the screens, such as "
                    + "present(_:animated:), from within one another; the next ones wait for a frame.")
        }
        hasWarned = true
        isPaused = true
        Window.complete(in: window()) { [self] in
            isPaused = false
            drain()
        }
    }

    // MARK: Completions

    /// Runs completions of a change that has been carried out, but not inside the call that asked for it. Until then, no
    /// further change is carried out, so that a completion finds the screens as it was promised. They wait in the queue
    /// that carried the change out, even if its screens have left that queue's window.
    func complete(_ completions: [() -> Void]) {
        guard !completions.isEmpty else { return }
        let queue = isCarryingOut ? self : Self.current ?? self
        queue.completions += completions
        queue.awaitCall()
    }

    private func awaitCall() {
        guard !isAwaitingCall else { return }
        isAwaitingCall = true
        Window.complete(in: window()) { [self] in
            isAwaitingCall = false
            runCompletions()
            // A change is under way that has hidden the window.
            if !completions.isEmpty { awaitCall() }
        }
    }

    /// Runs the completions that were added before the call, unless a change is under way, and those of the changes that
    /// they have kept waiting. What a completion asks for waits for the remaining ones.
    private func runCompletions() {
        guard !isRunningCompletions else { return }
        isRunningCompletions = true
        for _ in 0..<Self.mostRounds where !completions.isEmpty && !isBusy {
            AnimationTimeline.withoutCollecting {
                View.performWithoutAnimation {
                    for _ in completions.indices { completions.removeFirst()() }
                }
            }
            guard !waiting.isEmpty || nextForRest != nil else { break }
            drain()
        }
        isRunningCompletions = false
        drain()
    }

    private func carryOut(_ change: () -> Void) {
        let outer = Self.current
        Self.current = self
        isCarryingOut = true
        defer {
            isCarryingOut = false
            Self.current = outer
        }
        // The caller may be inside an animation block, which must not animate the change.
        View.performWithoutAnimation(change)
    }
}
