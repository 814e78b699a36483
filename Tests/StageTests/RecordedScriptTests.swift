import GatefoldGeometry
import GatefoldMotion
import GatefoldScene
import GatefoldScreens
import GatefoldViews
import Testing

@testable import GatefoldControls
@testable import GatefoldStage

/// A recording has lines that other scripts lack: they act offscreen, and errors in them are reported.
@MainActor struct RecordedScriptTests {
    @Test(arguments: [
        ("at", "S is missing; the line reads 'at S'"),
        ("at -1", "S is -1, but must be from 0 to 604800"),
        ("at 604801", "S is 604801, but must be from 0 to 604800"),
        ("at 1; at 0.5", "0.5 is over: the lines before take 1.0 seconds; time never goes back"),
        ("wait 2; at 1 now", "1 is over: the lines before take 2.0 seconds; time never goes back"),
        ("at 2 1", "'1' is one word too many; the line reads 'at S'"),
        ("frame 1", "'1' is one word too many; the line reads 'frame'"),
        ("wake up", "'up' is one word too many; the line reads 'wake'"),
        ("wait 1; origin 3", "'origin' comes too late; it must stand before everything that happens"),
        ("origin 3; origin 3", "'origin' comes too late; it must stand before everything that happens"),
        ("origin -1", "S is -1, but must be from 0 to 1000000000"),
        ("clock", "YYYY-MM-DD is missing; the line reads 'clock YYYY-MM-DD HH:MM[:SS] [+HH:MM]'"),
        ("clock 2026-02-29 9:41", "the date is '2026-02-29', but must be a day such as 2026-06-05"),
        ("clock 2026-6 9:41", "the date is '2026-6', but must be a day such as 2026-06-05"),
        ("clock 99999-01-01 9:41", "the date is '99999-01-01', but must be a day such as 2026-06-05"),
        ("clock 2026-06-05 24:00", "the time is '24:00', but must be a time such as 09:41 or 09:41:30"),
        ("clock 2026-06-05 9:60", "the time is '9:60', but must be a time such as 09:41 or 09:41:30"),
        ("clock 2026-06-05 9:41 2:00", "the distance from UTC is '2:00', but must be hours and minutes such as +02:00"),
        (
            "clock 2026-06-05 9:41 +24:00",
            "the distance from UTC is '+24:00', but must be hours and minutes such as +02:00"
        ),
        ("clock 2026-06-05 9:41 +1", "the distance from UTC is '+1', but must be hours and minutes such as +02:00"),
        (
            "clock 2026-06-05 9:41 +02:00 x",
            "'x' is one word too many; the line reads 'clock YYYY-MM-DD HH:MM[:SS] [+HH:MM]'"
        ),
        ("clock 2026-06-05 noon", "the time is 'noon', but must be a time such as 09:41 or 09:41:30"),
        (
            "event",
            "the event is missing; the line reads 'event touch|pointer|scroll|pinch|key|text-input|paste|drop|files|notification ... | event keys-lost'"
        ),
        (
            "event tuch down",
            "the event is 'tuch', but must be one of: touch, pointer, scroll, pinch, key, keys-lost, text-input, paste, drop, files, notification; did you mean 'touch'?"
        ),
        (
            "event touch down 0 1 2",
            "TIME is missing; the line reads 'event touch down|motion|up|cancel ID X Y TIME [finger|pointer] [&]'"
        ),
        ("event touch lift 0 1 2 3", "the phase is 'lift', but must be one of: down, motion, up, cancel"),
        ("event touch down 0 1e8 2 3", "X is 1e8, but must be from -10000000 to 10000000"),
        ("event pointer move 0 0 0 &", "only touch lines may end in '&', a 'event' line may not"),
        (
            "event pointer down 0 0 0",
            "the button is '0', but must be one of: left, right, middle, side, extra, forward, back"
        ),
        ("event pointer move 0 0 0 -1", "SEAT is '-1', but must be a whole number from 0 to 2147483647"),
        ("event scroll wheel begun", "the phase is 'begun', but must be one of: changed, ended, cancelled"),
        ("event key down U+D800", "the key is 'U+D800', but must be one character in Unicode, such as U+00E9"),
        (
            "event key down U+0061+0062",
            "the key is 'U+0061+0062', but must be one character in Unicode, such as U+00E9"
        ),
        ("event key down 0x+1", "the key is '0x+1', but must be a keysym of XKB, such as 0xFE51"),
        ("event key down a", "there is no key named 'a'"),
        ("event key up escpe", "there is no key named 'escpe'; did you mean 'escape'?"),
        ("event key up escape hyper", "a modifier is 'hyper', but must be one of: shift, ctrl, alt, super"),
        ("event key up escape 0x100", "a modifier is '0x100', but must be one of: shift, ctrl, alt, super"),
        ("event keys-lost now", "'now' is one word too many; the line reads 'event keys-lost'"),
        ("at 4000; mark x", "the script takes longer than 3600 seconds here, which is the most it may"),
    ])
    func everyWrongLineHasItsSentence(_ line: String, _ sentence: String) {
        let error = #expect(throws: ScriptError.self) { try TouchScript(line) }
        guard case .line(1, let problem)? = error else { return }
        #expect(problem.description == sentence)
    }

    @Test func aRecordingMayWaitForDays() throws {
        #expect(try TouchScript("frame; at 500000; frame").duration == 500_000)
    }

    @Test func timesCount() throws {
        let script = try TouchScript("at 1.5; mark a; wait 0.5; mark b; at 2; mark c")
        #expect(script.inputs.map(\.time) == [1.5, 2, 2])
    }

    // MARK: Offscreen

    private final class Application: ApplicationDelegate {
        let title = ""
        let applicationID = ""
        var log: [String] = []

        func didCreate(_ window: Window, now: WallClock) {
            log.append("\(now.day).\(now.month). \(now.text(in: .english)) \(window.statusBar.time)")
            log.append("\(window.frame.width)x\(window.frame.height)@\(window.resources.grid.scale)")
            log.append("\(window.prefersReducedMotion) \(window.clock.time)")
        }
    }

    private let canvas = PixelSize(width: 30, height: 40)

    @Test func theFirstLinesHoldFromTheStart() throws {
        let script = try TouchScript(
            """
            origin 500.25
            clock 2024-12-24 18:05:59
            resize 20 10 2; reduced-motion on
            frame
            at 1; clock 2024-12-24 18:06
            """)
        let application = Application()
        let host = try OffscreenHost(size: canvas, scale: 1, delegate: application, startOf: script)
        #expect(application.log == ["24.12. 18:05 18:05", "20.0x10.0@2.0", "true 500.25"])
        try host.play(script) { frame in
            let size = try frame.bitmap().size
            #expect(size == PixelSize(width: 40, height: 20))
        }
        #expect(host.runtime.window.statusBar.time == "18:06")
        #expect(host.runtime.window.clock.time == 501.25)
    }

    @Test func withoutThemAllIsAsTheOptionsSay() throws {
        let application = Application()
        let script = try TouchScript("mark x; resize 20 10; clock 2024-12-24 18:05")
        _ = try OffscreenHost(
            size: canvas, scale: 2, delegate: application, theme: Theme(prefersReducedMotion: true), startOf: script)
        #expect(application.log == ["5.6. 9:41 9:41", "15.0x20.0@2.0", "true 0.0"])
    }

    @Test func aStartThatCannotBeDrawnIsTheLines() throws {
        let script = try TouchScript("clock 2024-12-24 18:05\nresize 32768 10 16")
        let error = #expect(throws: ScriptError.self) {
            try OffscreenHost(size: canvas, scale: 1, delegate: Application(), startOf: script)
        }
        guard case .line(2, .sizeTooLarge)? = error else {
            Issue.record("it is \(String(describing: error))")
            return
        }
    }

    @Test func framesAreMadeWhereTheLinesSayAndNowhereElse() throws {
        let script = try TouchScript("frame; at 0.005; frame; at 0.3; mark x; at 0.7; frame; at 2; mark end")
        let host = try OffscreenHost(size: canvas, scale: 1, delegate: Application(), startOf: script)
        var frames: [Int] = []
        var times: [Double] = []
        var marks: [String] = []
        func note(_ frame: OffscreenHost.Frame) {
            frames.append(frame.number)
            times.append(frame.time)
            #expect(host.runtime.window.clock.time == frame.time)
        }
        try host.play(script, onMark: { marks.append($0) }, onFrame: note)
        #expect(frames == [0, 1, 2])
        #expect(times == [0, 0.005, 0.7])
        #expect(marks == ["x", "end"])
    }

    @Test func sizesWithinAScriptAreExact() throws {
        let script = try TouchScript("frame; resize 33 20 1.25; frame; scale 2; frame")
        let host = try OffscreenHost(size: canvas, scale: 1, delegate: Application(), startOf: script)
        var sizes: [PixelSize] = []
        var points: [Size] = []
        try host.play(script) { frame in
            sizes.append(try frame.bitmap().size)
            points.append(host.runtime.window.frame.size)
        }
        // The exact size would be 41.25 by 25 pixels.
        #expect(sizes == [canvas, PixelSize(width: 41, height: 25), PixelSize(width: 41, height: 25)])
        #expect(points[1...] == [Size(width: 33, height: 20), Size(width: 20.5, height: 12.5)])
    }
}
