import GatefoldMotion

/// The completions that a window still has to run.
///
/// No completion runs inside the call that asked for it, because one that makes the same call again would never return.
/// The window runs completions at the end of a frame; if it makes no frame, it wakes for them. Those that are added
/// meanwhile wait for the next time, so a chain of completions takes at most one step in a frame.
final class Completions {
    private struct Entry {
        /// The time from which the completion may run at the end of a frame, in seconds of the window's clock.
        let time: Double
        /// The time at which the window wakes for it.
        let wakeTime: Double
        let number: Int
        /// Whether the window is not at rest before the completion has run.
        let isAwaited: Bool
        /// Whether the completion belongs to no window, so that another window may run it.
        let isHomeless: Bool
        let completion: () -> Void
    }

    /// The completions that belong to no window; the next window that is given time runs them.
    static var homeless: [() -> Void] = []
    /// The window whose completions are running; nil for none.
    private(set) static weak var runningWindow: Window?
    /// The time after which the window wakes if it makes no frame, in seconds. Chosen: a little less than a frame at
    /// 60 Hz.
    private static let frame = 0.016

    private unowned let window: Window
    private var entries: [Entry] = []
    private var lastNumber = 0
    private(set) var isRunning = false

    init(window: Window) { self.window = window }

    isolated deinit { Self.homeless += entries.filter(\.isHomeless).map(\.completion) }

    /// When the window wakes for a completion, in seconds of its clock; nil for never.
    var nextTime: Double? {
        Self.homeless.isEmpty ? entries.lazy.map(\.wakeTime).min() : window.clock.time
    }

    /// The same for the completions without which the window is not at rest.
    var nextAwaitedTime: Double? {
        Self.homeless.isEmpty ? entries.lazy.filter(\.isAwaited).map(\.wakeTime).min() : window.clock.time
    }

    /// Adds a completion.
    /// - Parameters:
    ///   - seconds: The time to wait, in seconds of the window's `motionTime`. It is above 0 for an unseen animation that
    ///     a completion has started; nobody waits for it, because it may be one of an endless row.
    ///   - isHomeless: Whether the completion has waited for a window. It may then run as soon as the window is given
    ///     time, because the call that asked for it has returned.
    ///   - completion: The closure to run, once.
    func add(after seconds: Double = 0, isHomeless: Bool = false, _ completion: @escaping () -> Void) {
        let now = window.clock.time
        let time = now + seconds / window.motionSpeed
        lastNumber += 1
        entries.append(
            Entry(
                time: time, wakeTime: isHomeless ? time : max(time, now + Self.frame), number: lastNumber,
                isAwaited: seconds == 0, isHomeless: isHomeless, completion: completion))
        if seconds == 0, !isRunning, !isHomeless, window.isVisible { window.requestFrame() }
    }

    /// Runs the completions whose time has come and that were added before the call.
    /// - Parameter endsFrame: Whether a frame has been drawn, or none is to be expected. Otherwise only those run for
    ///   which the window has woken.
    func run(endsFrame: Bool) {
        guard !isRunning else { return }
        adoptHomeless()
        guard !entries.isEmpty else { return }
        let now = window.clock.time
        func isDue(_ entry: Entry) -> Bool { (endsFrame ? entry.time : entry.wakeTime) <= now }
        run(entries.filter(isDue)) { self.entries.removeAll(where: isDue) }
    }

    /// Runs all completions, because the window is about to go.
    func runAll() {
        guard !isRunning else { return }
        run(entries) { self.entries = [] }
    }

    private func run(_ due: [Entry], afterRemoving remove: () -> Void) {
        guard !due.isEmpty else { return }
        remove()
        let outer = Self.runningWindow
        Self.runningWindow = window
        isRunning = true
        defer {
            isRunning = false
            Self.runningWindow = outer
        }
        // The caller may be inside an animation block, which must not animate what a completion changes.
        AnimationTimeline.withoutCollecting {
            View.performWithoutAnimation {
                for entry in due.sorted(by: { ($0.time, $0.number) < ($1.time, $1.number) }) { entry.completion() }
            }
        }
    }

    // MARK: Without a window

    static func addHomeless(_ completion: @escaping () -> Void) { homeless.append(completion) }

    /// Takes over the completions that belong to no window.
    private func adoptHomeless() {
        guard !Self.homeless.isEmpty else { return }
        let adopted = Self.homeless
        Self.homeless = []
        for completion in adopted { add(isHomeless: true, completion) }
    }
}

extension Window {
    /// Runs a completion after the call that asked for it has returned: at the end of the next frame, or 0.016 s later if
    /// there is none. One that was added by a completion waits for the frame after that, but does not ask for it.
    /// - Parameters:
    ///   - window: The window on whose clock the completion runs; nil for the one whose completions are running, or else
    ///     the next one that is given time. If there is no window, the completion waits for one.
    ///   - seconds: The time to wait before, in seconds of the window's `motionTime`.
    ///   - completion: The closure to run, once.
    package static func complete(
        in window: Window? = nil, after seconds: Double = 0, _ completion: @escaping () -> Void
    ) {
        if let window = window ?? Completions.runningWindow {
            return window.completions.add(after: seconds, completion)
        }
        Completions.addHomeless(completion)
        if let lastAtWork, lastAtWork.isVisible { lastAtWork.requestFrame() }
    }

    /// Whether a completion of a window is running.
    /// - Parameter window: The window; nil for any.
    package static func isRunningCompletion(in window: Window? = nil) -> Bool {
        window.map(\.completions.isRunning) ?? (Completions.runningWindow != nil)
    }

    /// Runs all completions that wait, because the window is about to go.
    package func runRemainingCompletions() { completions.runAll() }

    /// Notes that the window is given time or input.
    package func noteWork() { if Self.lastAtWork !== self { Self.lastAtWork = self } }
}
