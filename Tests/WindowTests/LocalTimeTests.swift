import Gatefold
import GatefoldTestSupport
import Testing

@testable import GatefoldHost
@testable import GatefoldStage

/// An application hears of the minutes that pass, of midnight, and of a clock or a time zone that is set.
@Suite struct LocalTimeTests {
    private func clock(_ day: Int, _ hour: Int, _ minute: Int, zone: Int = 0) -> WallClock {
        WallClock(
            year: 2026, month: 6, day: day, weekday: day % 7, hour: hour, minute: minute, secondsFromGMT: zone * 3600)
    }

    @Test func eachMinuteIsToldOnce() throws {
        let session = try WindowSession()
        #expect(session.application.times == [])
        for time in [clock(5, 9, 42), clock(5, 9, 43), clock(6, 0, 0)] {
            session.wallClock = time
            try session.settle()
            session.wallClock.second = 30
            try session.settle()
            #expect(session.application.times.last == time)
        }
        #expect(session.application.times.count == 3)
    }

    /// The status bar shows the same hour and minute.
    @Test func aDayThatPassesUnseenIsTold() throws {
        let session = try WindowSession()
        try session.playToRest()
        session.compositor.configure(.zero, states: [.suspended])
        try session.settle()
        session.wallClock = clock(6, 9, 41)
        session.compositor.configure(.zero, states: [.activated])
        try session.settle()
        #expect(session.application.times == [clock(6, 9, 41)])
    }

    @Test func anotherTimeZoneIsTold() throws {
        let session = try WindowSession()
        session.wallClock = clock(5, 9, 41, zone: 2)
        try session.settle()
        #expect(session.application.times == [clock(5, 9, 41, zone: 2)])
    }

    @Test func aClockThatIsSetBackIsTold() throws {
        let session = try WindowSession()
        session.wallClock = clock(4, 23, 0)
        try session.settle()
        #expect(session.application.times == [clock(4, 23, 0)])
    }

    @Test func aRecordingTellsTheSame() throws {
        let recorded = try RecordedSession()
        let session = recorded.session
        for time in [clock(5, 23, 59, zone: -3), clock(6, 0, 0, zone: -3), clock(6, 5, 0, zone: 2)] {
            session.wallClock = time
            try session.settle()
        }
        let script = try TouchScript(contentsOf: recorded.path)
        let application = CardApplication()
        let host = try OffscreenHost(
            size: PixelSize(width: 360, height: 720), scale: 1, delegate: application, startOf: script)
        try host.play(script) { _ in }
        #expect(application.times == session.application.times && application.times.count == 3)
    }
}
