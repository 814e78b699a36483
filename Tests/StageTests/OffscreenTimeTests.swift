import Dispatch
import GatefoldCompositor
import GatefoldGeometry
import GatefoldMotion
import GatefoldScene
import GatefoldScreens
import GatefoldViews
import Testing

@testable import GatefoldStage

/// An application without a screen has virtual time, tasks and background work.
@MainActor @Suite(.serialized) struct OffscreenTimeTests {
    private final class Application: ApplicationDelegate {
        let title = "Time"
        let applicationID = "org.example.Time"
        let screen = ViewController()

        func didCreate(_ window: Window, now: WallClock) { window.rootViewController = screen }
    }

    private let application = Application()
    private let host: OffscreenHost
    private var window: Window { host.runtime.window }
    private var time: Double { window.clock.time }

    init() throws {
        host = try OffscreenHost(size: PixelSize(width: 30, height: 40), scale: 1, delegate: application)
    }

    /// A list of events, each with the time of the window's clock at which it happened.
    @MainActor private final class Journal {
        var lines: [String] = []
        private let window: Window
        init(_ window: Window) { self.window = window }
        func note(_ text: String) { lines.append("\(window.clock.time) \(text)") }
    }

    private func sleep(_ seconds: Double, _ body: @escaping @MainActor () -> Void) -> Task<Void, any Error> {
        let clock = window.taskClock
        return Task {
            try await Task.sleep(for: .seconds(seconds), clock: clock)
            body()
        }
    }

    // MARK: Timers

    @Test func aVirtualHourOfATimer() async throws {
        var times: [Double] = []
        window.schedule(every: 1) { times.append(time) }
        var frames = 0
        try await host.advance(by: 3600) { _ in frames += 1 }
        #expect(times == (1...3600).map(Double.init))
        #expect(time == 3600)
        #expect(frames == 1)
    }

    @Test func aTimersChangeIsInTheNextFrame() async throws {
        window.schedule(after: 1.001) { application.screen.view.backgroundColor = .black }
        var frames: [Int] = []
        try await host.advance(by: 2) { frames.append($0.number) }
        #expect(frames == [0, 61])
    }

    @Test func aTimerIsNoMotion() async throws {
        window.schedule(every: 1) {}
        #expect(try await host.advanceToRest())
        #expect(time < 1)
    }

    // MARK: Tasks

    @Test func aTaskSleepsForAnHour() async throws {
        var wakeTime: Double?
        _ = sleep(3600) { wakeTime = time }
        try await host.advance(by: 3599.999)
        #expect(wakeTime == nil)
        try await host.advance(by: 1)
        #expect(wakeTime == 3600)
    }

    @Test func tasksWakeInTheOrderOfTheirDeadlines() async throws {
        let journal = Journal(window)
        for seconds in [0.3, 0.1, 0.2] { _ = sleep(seconds) { journal.note("\(seconds)") } }
        try await host.advance(by: 1)
        #expect(journal.lines == ["0.1 0.1", "0.2 0.2", "0.3 0.3"])
    }

    @Test func aTaskThatSleepsAgainAndAgainKeepsTime() async throws {
        var times: [Double] = []
        let clock = window.taskClock
        let task = Task {
            while true {
                try await Task.sleep(for: .seconds(0.25), clock: clock)
                times.append(time)
            }
        }
        try await host.advance(by: 2)
        #expect(times == [0.25, 0.5, 0.75, 1, 1.25, 1.5, 1.75, 2])
        task.cancel()
    }

    @Test func aCancelledSleepEndsAtOnce() async throws {
        let task = sleep(10) { Issue.record("the task has slept on") }
        try await host.advance(by: 1)
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(time == 1)
        #expect(window.nextDeadline == nil)
    }

    @Test func aTaskThatIsCancelledBeforeItSleepsDoesNot() async throws {
        let task = sleep(10) { Issue.record("the task has slept") }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(window.nextDeadline == nil)
    }

    @Test func sleepersEndWithTheirWindow() async throws {
        let clock: TaskClock
        let task: Task<Void, any Error>
        do {
            let application = Application()
            let host = try OffscreenHost(size: PixelSize(width: 30, height: 40), scale: 1, delegate: application)
            clock = host.runtime.window.taskClock
            task = Task { try await Task.sleep(for: .seconds(1), clock: clock) }
            try await host.advance(by: 0.5)
        }
        await #expect(throws: CancellationError.self) { try await task.value }
        await #expect(throws: CancellationError.self) {
            try await clock.sleep(until: clock.now.advanced(by: .seconds(1)))
        }
    }

    @Test func theClockShowsTheWindowsTime() async throws {
        #expect(window.taskClock.now.seconds == 0)
        try await host.advance(by: 2.5)
        #expect(window.taskClock.now.seconds == 2.5)
    }

    @Test func everyWayToTheMainActorIsOpen() async throws {
        let journal = Journal(window)
        Task { journal.note("task") }
        DispatchQueue.main.async { journal.note("queue") }
        Task.detached { await MainActor.run { journal.note("detached") } }
        try await host.advance(by: 0)
        #expect(Set(journal.lines) == ["0.0 task", "0.0 queue", "0.0 detached"])
    }

    @Test func aTasksChangeIsInTheNextFrame() async throws {
        try await host.advance(by: 0.5)
        Task { application.screen.view.backgroundColor = .black }
        var frames: [Int] = []
        try await host.advance(by: 1) { frames.append($0.number) }
        #expect(frames == [30])
    }

    @Test func twoRunsOfManyTasksAreTheSame() async throws {
        func run() async throws -> [String] {
            let application = Application()
            let host = try OffscreenHost(size: PixelSize(width: 30, height: 40), scale: 1, delegate: application)
            let journal = Journal(host.runtime.window)
            let clock = host.runtime.window.taskClock
            for index in 0..<40 {
                Task.detached {
                    for step in 0..<5 {
                        try await Task.sleep(for: .seconds(Double((index * 7 + step * 3) % 11) / 8), clock: clock)
                        await journal.note("\(index) \(step)")
                    }
                }
            }
            try await host.advance(by: 10)
            return journal.lines
        }
        let first = try await run()
        #expect(first.count == 200)
        for _ in 1...5 { #expect(try await run() == first) }
    }

    // MARK: Announced work

    @Test func timeWaitsForAnnouncedWork() async throws {
        let journal = Journal(window)
        let work = window.beginBackgroundWork("a thread")
        DispatchQueue.global().async {
            DispatchQueue.main.async { journal.note("done") }
            work.end()
        }
        try await host.advance(by: 5)
        #expect(journal.lines == ["0.0 done"])
    }

    @Test func workThatATaskBeginsLaterIsWaitedForThen() async throws {
        let journal = Journal(window)
        _ = sleep(1) {
            let work = window.beginBackgroundWork("a thread")
            DispatchQueue.global().async {
                DispatchQueue.main.async { journal.note("done") }
                work.end()
            }
        }
        try await host.advance(by: 5)
        #expect(journal.lines == ["1.0 done"])
    }

    @Test func workEndsOnceOrWhenItIsDropped() async throws {
        let (first, second) = (window.beginBackgroundWork("first"), window.beginBackgroundWork("second"))
        do { _ = window.beginBackgroundWork("dropped") }
        #expect(window.backgroundWorks.names == ["first", "second"])
        first.end()
        first.end()
        #expect(window.backgroundWorks.names == ["second"])
        second.end()
        try await host.advance(by: 1)
    }

    @Test func workThatNeverEndsEndsTheRun() async throws {
        host.taskPatience = TaskTimeouts(beforeWarning: 0.01, beforeEnd: 0.02)
        let work = window.beginBackgroundWork("feed")
        let error = await #expect(throws: OffscreenError.self) { try await host.advance(by: 1) }
        #expect(error == .workNeverEnds(names: ["feed"], seconds: 0.02))
        #expect(time == 0)
        #expect("\(try #require(error))".contains("the background work 'feed' did not end"))
        work.end()
        // The tasks of tests beside this one may run for longer than that.
        host.taskPatience = TaskTimeouts()
        try await host.advance(by: 1)
        #expect(time == 1)
    }

    @Test func aTaskThatNeverWaitsEndsTheRun() async throws {
        host.taskPatience = TaskTimeouts(beforeWarning: 0.01, beforeEnd: 0.02)
        let task = Task { while !Task.isCancelled { await Task.yield() } }
        await #expect(throws: OffscreenError.tasksNeverRest(seconds: 0.02)) { try await host.advance(by: 1) }
        task.cancel()
    }

    @Test func timeForWhichOthersHoldTheThreadDoesNotCount() throws {
        var wait = TaskWait(TaskTimeouts(beforeWarning: 5, beforeEnd: 60), since: 100)
        let works = window.backgroundWorks
        var now = 100.0
        for _ in 0..<100 {
            now += 10
            wait.pass(to: now, countingAtMost: 0.05)
            try wait.check(works)
        }
        #expect(abs(wait.pause - 0.001) < 1e-9, "the warning is due after 5 s")
        wait.pass(to: now + 54)
        try wait.check(works)
        wait.pass(to: now + 55.1)
        #expect(throws: OffscreenError.tasksNeverRest(seconds: 60)) { try wait.check(works) }
    }

    // MARK: Scripts

    @Test func aScriptRunsWithItsTasks() async throws {
        _ = sleep(0.5) { application.screen.view.backgroundColor = .black }
        var frames: [Int] = []
        try await host.play(suspending: TouchScript("wait 1")) { frames.append($0.number) }
        #expect(frames == [0, 30])
    }
}
