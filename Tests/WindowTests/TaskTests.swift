import Foundation
import Gatefold
import GatefoldSystem
import GatefoldTestSupport
import Testing

@testable import GatefoldHost

/// Tasks, timers and other threads that change an application in a window.
///
/// `swift test` runs the main queue itself, so the window gets a queue that the test fills.
@Suite struct TaskTests {
    private let queue = FilledQueue()

    private func window(_ change: (inout TestCompositor.Configuration) -> Void = { _ in }) throws -> WindowSession {
        try WindowSession(change, options: { $0.mainQueue = queue.mainQueue })
    }

    // MARK: The main queue

    @Test func aTasksChangeIsShownAtOnce() throws {
        let session = try window()
        try session.playToRest()
        let frames = session.frames.count
        queue.add { session.changeColour() }
        try session.settle()
        #expect(session.frames.count == frames + 1)
    }

    @Test func aTaskStandsAtTheMomentOfInput() throws {
        let session = try window()
        try session.playToRest()
        session.advance(by: 5000)
        var time: Double?
        queue.add { time = session.host.runtime.window.clock.time }
        try session.settle()
        #expect(try #require(time) >= Double(session.milliseconds) / 1000)
    }

    @Test func tasksStartedByInputRunBeforeItsFrame() throws {
        let session = try window()
        try session.playToRest()
        let frames = session.frames.count
        var order: [String] = []
        session.host.onFrameMoment = { if $0 == .began { order.append("frame") } }
        session.host.inputRouter.onInput = { [queue] input in
            guard case .pointer = input else { return }
            session.changeColour()
            queue.add { order.append("task") }
        }
        session.compositor.pointerEnter(at: Point(x: 10, y: 10))
        session.compositor.pointerFrame()
        try session.settle()
        #expect(session.frames.count == frames + 1)
        #expect(order == ["task", "frame"])
    }

    @Test func aTaskThatGoesOnAndOnKeepsNoFrameBack() throws {
        let session = try window()
        try session.playToRest()
        let frames = session.frames.count
        func goOn() { queue.add { goOn() } }
        goOn()
        session.changeColour()
        for _ in 0..<5 { try session.host.turn(waitingAtMost: 0) }
        try session.connection.roundTrip()
        #expect(session.frames.count == frames + 1)
        queue.clear()
    }

    @Test func tasksRunBeforeTheWindowHasASize() throws {
        let session = try WindowSession(
            { $0.initialSize = nil },
            onConnect: { [queue] compositor in
                // The compositor sends no size before the task asks for one.
                queue.add { compositor.configure(Size(width: 300, height: 500)) }
            }, options: { $0.mainQueue = queue.mainQueue })
        #expect(session.host.runtime.window.frame.size == Size(width: 300, height: 500))
    }

    @Test func tasksRunWithoutACompositor() throws {
        let session = try LossSession(options: { $0.mainQueue = queue.mainQueue })
        try session.nextFrame()
        session.isThereAnother = false
        session.compositor.disconnect()
        try session.settle()
        #expect(session.host.session == nil)
        var calls: [String] = []
        queue.add { calls.append("task") }
        try session.settle()
        #expect(calls == ["task"])
        // A hidden window makes no scheduled calls until it is visible again.
        session.host.runtime.window.schedule(after: 0.01) { calls.append("timer") }
        session.milliseconds += 100
        try session.settle()
        #expect(calls == ["task"])
        session.isThereAnother = true
        session.milliseconds += 30_000
        try session.settle()
        #expect(session.host.session != nil)
        #expect(calls == ["task", "timer"])
    }

    /// The process ends when work that must be finished is done, and does not wait for other work.
    @Test func workThatMustBeFinishedHoldsTheEnd() throws {
        let session = try window()
        try session.playToRest()
        let window = session.host.window
        let (saving, listing) = (
            window.beginBackgroundWork("saving", mustFinish: true), window.beginBackgroundWork("listing")
        )
        // So many turns of the queue are made only if the program goes on after its window.
        var turns = 0
        func goOn() {
            turns += 1
            if turns == 50 { saving.end() } else { queue.add { goOn() } }
        }
        queue.add { goOn() }
        session.compositor.close()
        #expect(try session.host.run() == .closed)
        #expect(turns == 50 && window.backgroundWorks.names == ["listing"])
        listing.end()
        try session.end()
    }

    /// A task that sleeps on the clock of a window that is gone wakes, so that its work ends.
    @Test func aSleepingTaskDoesNotHoldTheEnd() throws {
        let session = try window()
        try session.playToRest()
        let window = session.host.window
        let (work, clock) = (window.beginBackgroundWork("saving", mustFinish: true), window.taskClock)
        Task.detached(executorPreference: ThreadExecutor()) { [event = queue.event] in
            try? await Task.sleep(for: .seconds(86_400), clock: clock)
            work.end()
            event.signal()
        }
        session.compositor.close()
        #expect(try session.host.run() == .closed)
        #expect(window.backgroundWorks.isEmpty)
        try session.end()
    }

    @Test func jobsAddedAtTheEndStillRun() throws {
        let session = try window()
        var hasRun = false
        // The turn of the loop that closes the window does not reach this job, which must still run before the end.
        session.host.play(try TouchScript(""))
        queue.add { hasRun = true }
        _ = try session.host.run()
        #expect(hasRun)
    }

    @Test func anIdleWindowIsNotWokenByItsQueue() throws {
        let session = try window()
        queue.add {}
        try session.settle()
        try session.playToRest()
        let runs = queue.runs
        for _ in 0..<10 { #expect(try !session.host.turn(waitingAtMost: 0)) }
        #expect(queue.runs == runs)
        let shown = try #require(session.host.session)
        // The window waits only for the next minute of the wall clock.
        #expect(session.host.timeout(in: shown) > 1)
    }

    // MARK: Timers

    @Test func aTimerWakesTheWindow() throws {
        let session = try window()
        try session.playToRest()
        var calls = 0
        let frames = session.frames.count
        let window = session.host.runtime.window
        window.schedule(after: 2) {
            calls += 1
            session.changeColour()
        }
        let shown = try #require(session.host.session)
        #expect(session.host.timeout(in: shown) <= 2)
        session.advance(by: 1900)
        try session.settle()
        #expect(calls == 0)
        session.advance(by: 100)
        try session.settle()
        #expect(calls == 1)
        #expect(session.frames.count == frames + 1)
    }

    @Test func aTimerAnHourAheadWakesNobody() throws {
        let session = try window()
        try session.playToRest()
        let shown = try #require(session.host.session)
        let before = session.host.timeout(in: shown)
        session.host.runtime.window.schedule(after: 3600) {}
        #expect(session.host.timeout(in: shown) == before)
    }

    @Test func aHiddenWindowHoldsTimersBack() throws {
        let session = try window()
        try session.nextFrame()
        var calls = 0
        session.host.runtime.window.schedule(every: 10) { calls += 1 }
        // A frame callback that is not answered for a second means that the window is hidden.
        try session.askForFrame()
        session.advance(by: 2000)
        try session.settle()
        #expect(!session.host.runtime.window.isVisible)
        let shown = try #require(session.host.session)
        session.advance(by: 3_600_000)
        try session.settle()
        #expect(session.host.timeout(in: shown) == .infinity)
        #expect(calls == 0)
        try session.nextFrame()
        #expect(session.host.runtime.window.isVisible)
        #expect(calls == 1)
    }

    @Test func timersAreTheSameOffscreen() throws {
        let recorded = try RecordedSession(onWindow: { window, application in
            var count = 0
            window.schedule(every: 0.037) {
                count += 1
                application.list.table.backgroundColor = Color(hex: UInt32(count * 997))
            }
            window.schedule(after: 0.2) { application.list.open(5, animated: true) }
        })
        let session = recorded.session
        for index in 0..<60 {
            session.advance(by: UInt32(3 + index % 9))
            try session.settle()
            try session.nextFrame(after: UInt32(4 + index * 5 % 11))
        }
        #expect(session.front is CardPage)
        try recorded.expectTheSameOffscreen()
    }
}

extension WindowSession {
    fileprivate func changeColour() { application.list.table.backgroundColor = .black }
}

/// Runs each job of a task on a thread of its own, since the runtime's threads do not serve a test that holds the main actor
/// in all cases: they may be needed by the tests beside it.
private nonisolated final class ThreadExecutor: TaskExecutor {
    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        Thread.detachNewThread { [self] in job.runSynchronously(on: asUnownedTaskExecutor()) }
    }
}

/// A main queue that contains the jobs that a test adds.
private final class FilledQueue {
    /// The event that the queue has work. A thread that signals it keeps its descriptor open.
    let event = EventDescriptor()
    private var jobs: [() -> Void] = []
    /// The number of times that the queue was run.
    private(set) var runs = 0

    func add(_ job: @escaping () -> Void) {
        jobs.append(job)
        event.signal()
    }

    func clear() { jobs = [] }

    var mainQueue: MainQueue {
        MainQueue(fileDescriptor: event.fileDescriptor) { [self] in
            runs += 1
            let waiting = jobs
            jobs = []
            for job in waiting { job() }
        }
    }
}
