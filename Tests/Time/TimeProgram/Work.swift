import Dispatch
import Gatefold
import Glibc

/// The work of the program beside showing its view.
nonisolated enum Work: String, CaseIterable, Sendable {
    case none
    /// A task sleeps by the window's clock.
    case sleep
    /// A task sleeps by the machine's clock.
    case realSleep = "real-sleep"
    /// A detached task comes back to the main actor.
    case detached
    /// `DispatchQueue.main.async`.
    case queue
    /// A thread works on something that was announced.
    case announced
    /// Announced work is dropped without an end.
    case dropped
    /// A call is scheduled for a moment an hour ahead.
    case hour
    /// A timer, tasks of several kinds and a thread, all at once.
    case all
    /// A task that never waits.
    case restless
}

/// The settings from the command line.
nonisolated struct WorkSettings: Sendable {
    var work = Work.none
    /// The number of changes, without those by the timer, after which the program asks itself to end.
    var limit = Int.max
    /// The number of changes by the timer that it waits for as well.
    var ticks = 0
}

/// One view, and work that changes it.
final class WorkApplication: ApplicationDelegate {
    let title = "Work"
    let applicationID = "org.example.Work"
    private let work: Work
    private let screen: WorkScreen

    init(_ settings: WorkSettings) {
        work = settings.work
        screen = WorkScreen(settings)
    }

    func didCreate(_ window: Window, now: WallClock) {
        window.rootViewController = screen
        start(in: window)
    }

    private func start(in window: Window) {
        switch work {
        case .none: break
        case .sleep: sleep(0.5, in: window)
        case .realSleep:
            Task {
                try await Task.sleep(for: .milliseconds(20))
                screen.change("slept")
            }
        case .detached: _ = detach()
        case .queue: DispatchQueue.main.async { self.screen.change("queued") }
        case .announced: announce(in: window)
        case .dropped: _ = window.beginBackgroundWork("nothing")
        case .hour: window.schedule(after: 3600) { self.screen.change("an hour") }
        case .all:
            for index in 1...12 { sleep(Double(index * 7 % 5) * 0.05 + 0.01 * Double(index % 2), in: window) }
            // The threads run one after the other, since at the same time they would come back in any order.
            let detached = (1...4).map { _ in detach() }
            Task {
                for task in detached { await task.value }
                announce(in: window)
            }
            window.schedule(every: 0.125) { self.screen.change("tick") }
        case .restless:
            Task { while true { await Task.yield() } }
        }
    }

    private func sleep(_ seconds: Double, in window: Window) {
        let clock = window.taskClock
        Task {
            try await Task.sleep(for: .seconds(seconds), clock: clock)
            screen.change("slept \(seconds)")
        }
    }

    private func detach() -> Task<Void, Never> {
        let screen = screen
        return Task.detached {
            let sum = (1...1000).reduce(0, +)
            await MainActor.run { screen.change("detached \(sum)") }
        }
    }

    private func announce(in window: Window) {
        let screen = screen
        let work = window.beginBackgroundWork("a sum")
        DispatchQueue.global().async {
            let sum = (1...1_000_000).reduce(0, +)
            DispatchQueue.main.async { screen.change("announced \(sum)") }
            work.end()
        }
    }
}

/// Shows a colour, and prints each colour that it shows.
final class WorkScreen: ViewController {
    private let changing: ChangingView

    init(_ settings: WorkSettings) { changing = ChangingView(settings) }

    override func loadView() -> View { changing }

    func change(_ reason: String) { changing.change(reason) }
}

private final class ChangingView: View {
    private let settings: WorkSettings
    private var count = 0
    private var toldCount = 0
    private var tickCount = 0
    private var hasEnded = false
    private var untold: [String] = []

    init(_ settings: WorkSettings) {
        self.settings = settings
        super.init()
    }

    func change(_ reason: String) {
        count += 1
        untold.append(reason)
        backgroundColor = Color(hex: UInt32(count * 40_503 % 0xFF_FF_FF))
        setNeedsLayout()
    }

    override func layoutSubviews() {
        guard let window else { return }
        for reason in untold {
            print("\(window.clock.time) \(reason)")
            if reason == "tick" { tickCount += 1 } else { toldCount += 1 }
        }
        untold = []
        fflush(nil)
        guard !hasEnded, toldCount >= settings.limit, tickCount >= settings.ticks else { return }
        hasEnded = true
        kill(getpid(), SIGTERM)
    }
}
