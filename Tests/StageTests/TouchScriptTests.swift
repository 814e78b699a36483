import GatefoldGeometry
import GatefoldGestures
import Testing

@testable import GatefoldStage

/// The lines of a script become inputs at their times.
struct TouchScriptTests {
    private func times(_ script: TouchScript) -> [Double] { script.inputs.map { ($0.time * 1e6).rounded() / 1e6 } }

    private func touches(_ script: TouchScript) -> [[Touch]] {
        script.inputs.compactMap { input in
            if case .touches(let touches) = input.input { touches } else { nil }
        }
    }

    private func keys(_ text: String) throws(ScriptError) -> [KeyEvent] {
        try TouchScript(text).inputs.compactMap { input in
            if case .key(let key) = input.input { key } else { nil }
        }
    }

    private func finger(_ id: Int64, _ phase: Touch.Phase, _ x: Double, _ y: Double, at time: Double) -> Touch {
        Touch(id: .finger(id), phase: phase, location: Point(x: x, y: y), timestamp: time, device: .finger)
    }

    @Test func emptyScriptsTakeNoTime() throws {
        for text in ["", "\n\n", "# a comment\n  # another", ";;; \t \r\n"] {
            let script = try TouchScript(text)
            #expect(script.inputs.isEmpty)
            #expect(script.duration == 0)
        }
    }

    @Test func waitsAddUp() throws {
        let script = try TouchScript("wait 0.5; wait .25 # and\r\nwait 1e0\nmark here it is")
        #expect(script.duration == 1.75)
        #expect(script.inputs == [TimedInput(time: 1.75, .mark("here it is"))])
    }

    @Test func touchLinesAreFrames() throws {
        let script = try TouchScript(
            "touch down 7 10 20\nwait 0.1\ntouch motion 7 11.5 -3\ntouch up 7\ntouch frame")
        #expect(
            script.inputs == [
                TimedInput(time: 0, .touches([finger(7, .began, 10, 20, at: 0)])),
                TimedInput(time: 0.1, .touches([finger(7, .moved, 11.5, -3, at: 0.1)])),
                TimedInput(time: 0.1, .touches([finger(7, .ended, 11.5, -3, at: 0.1)])),
            ])
    }

    @Test func ampersandHoldsTheFrameBack() throws {
        let script = try TouchScript("touch down 0 1 1 &; touch down 1 2 2&; wait 0.5; touch frame; touch up 0 &")
        #expect(
            script.inputs == [
                TimedInput(
                    time: 0.5, .touches([finger(0, .began, 1, 1, at: 0), finger(1, .began, 2, 2, at: 0)])),
                TimedInput(time: 0.5, .touches([finger(0, .ended, 1, 1, at: 0.5)])),
            ])
    }

    @Test func cancelTakesEveryContact() throws {
        let script = try TouchScript("touch down 3 1 1; touch down 1 2 2; touch cancel; touch cancel; touch down 3 0 0")
        #expect(touches(script)[2] == [finger(3, .cancelled, 1, 1, at: 0), finger(1, .cancelled, 2, 2, at: 0)])
        #expect(script.inputs.count == 4)
    }

    @Test(arguments: [
        ("tap 10 20", [0, 0.06], 0.06), ("tap 10 20 250", [0, 0.25], 0.25), ("longpress 10 20", [0, 0.9], 0.9),
        ("doubletap 10 20", [0, 0.05, 0.13, 0.18], 0.26),
    ])
    func tapsTakeTheirTime(_ text: String, _ expected: [Double], _ duration: Double) throws {
        let script = try TouchScript(text)
        #expect(times(script) == expected)
        #expect(abs(script.duration - duration) < 1e-9)
        #expect(touches(script).map { $0[0].phase } == expected.indices.map { $0 % 2 == 0 ? .began : .ended })
    }

    @Test func dragIsPacedOnAnAbsoluteSchedule() throws {
        let script = try TouchScript("wait 1; drag touch 100 200 100 500 250 60 hold 300 id 4")
        let frames = touches(script)
        #expect(frames.count == 1 + 15 + 1)
        for step in 1...15 {
            let touch = frames[step][0]
            #expect(abs(touch.timestamp - (1 + Double(step) * 0.25 / 15)) < 1e-12)
            #expect(abs(touch.location.y - (200 + 300 * Double(step) / 15)) < 1e-9)
            #expect(touch.id == .finger(4))
            #expect(touch.phase == .moved)
        }
        #expect(frames[16][0].phase == .ended)
        #expect(abs(script.duration - 1.55) < 1e-12)
    }

    /// Halves are rounded to the even number, and there is always one step.
    @Test(arguments: [(0.0, 120.0, 1), (5, 100, 1), (25, 100, 2), (35, 100, 4), (16, 60, 1), (1000, 120, 120)])
    func stepsOfADrag(milliseconds: Double, rate: Double, steps: Int) throws {
        let script = try TouchScript("drag touch 0 0 10 10 \(milliseconds) \(rate)")
        #expect(script.inputs.count == steps + 2)
        #expect(touches(script)[steps][0].location == Point(x: 10, y: 10))
    }

    @Test func flickAccelerates() throws {
        let frames = touches(try TouchScript("flick 300 800 300 300 120 120"))
        #expect(frames.count == 14 + 2)
        for step in 1...14 {
            let progress = Double(step) / 14
            let eased = progress * progress * (2 - progress)
            #expect(abs(frames[step][0].location.y - (800 - 500 * eased)) < 1e-9)
        }
    }

    @Test func aTouchpadsPinchIsSixtyStepsASecond() throws {
        let script = try TouchScript("pointer move 9 8; pointer pinch 4 90 100")
        let steps = script.inputs.compactMap { if case .pinch(let event) = $0.input { event } else { nil } }
        #expect(steps.map(\.phase) == [.began] + Array(repeating: .changed, count: 6) + [.ended])
        #expect(steps.allSatisfy { $0.location == Point(x: 9, y: 8) })
        #expect(abs(steps[3].scale - 2) < 1e-9 && abs(steps[3].rotation - .pi / 4) < 1e-9)
        #expect(steps.last?.scale == 4 && abs(script.duration - 0.1) < 1e-9)
    }

    @Test func pinchHasTwoContactsAFrame() throws {
        let script = try TouchScript("pinch 300 480 200 50 300 60 0 90")
        let frames = touches(script)
        #expect(frames.count == 1 + 18 + 1)
        #expect(frames.allSatisfy { $0.count == 2 })
        #expect(frames[0][0].location == Point(x: 100, y: 480))
        #expect(frames[0][1].location == Point(x: 500, y: 480))
        #expect(abs(frames[18][1].location.y - 530) < 1e-9)
        #expect(abs(frames[18][0].location.y - 430) < 1e-9)
        let standard = touches(try TouchScript("pinch 0 0 10 20 100 60"))
        #expect(abs(standard[0][1].location.x - 10 / 2.0.squareRoot()) < 1e-9)
    }

    @Test func pointerDragsAndClicks() throws {
        let script = try TouchScript(
            "pointer move 5 6; pointer rel 1 -1; pointer click; pointer down right; pointer up right")
        let at = Point(x: 6, y: 5)
        #expect(
            script.inputs.map(\.input) == [
                .pointer(PointerInput(.moved, location: Point(x: 5, y: 6), timestamp: 0)),
                .pointer(PointerInput(.moved, location: at, timestamp: 0)),
                .pointer(PointerInput(.pressed(.left), location: at, timestamp: 0)),
                .pointer(PointerInput(.released(.left), location: at, timestamp: 0.03)),
                .pointer(PointerInput(.pressed(.right), location: at, timestamp: 0.03)),
                .pointer(PointerInput(.released(.right), location: at, timestamp: 0.03)),
            ])
        let drag = try TouchScript("drag pointer 0 0 0 90 100 30")
        #expect(times(drag) == [0, 0, 0.033333, 0.066667, 0.1, 0.1])
    }

    @Test func scrollsSayTheirSource() throws {
        let script = try TouchScript(
            "pointer move 9 8; pointer scroll -12.5; pointer scroll 3 4 continuous; pointer scroll 0; pointer wheel -2; "
                + "pointer scroll 5 wheel")
        let at = Point(x: 9, y: 8)
        #expect(
            script.inputs.dropFirst().map(\.input) == [
                .scroll(ScrollEvent(location: at, delta: Point(x: 0, y: -12.5), source: .finger, timestamp: 0)),
                .scroll(ScrollEvent(location: at, delta: Point(x: 4, y: 3), source: .continuous, timestamp: 0)),
                .scroll(ScrollEvent(location: at, delta: .zero, source: .finger, phase: .ended, timestamp: 0)),
                .scroll(
                    ScrollEvent(
                        location: at, delta: Point(x: 0, y: -30), notches: Point(x: 0, y: -2), source: .wheel,
                        timestamp: 0)),
                .scroll(ScrollEvent(location: at, delta: Point(x: 0, y: 5), source: .wheel, timestamp: 0)),
            ])
    }

    @Test func keysGoDownAndUp() throws {
        #expect(try keys("key Escape") == [KeyEvent(.escape, phase: .down), KeyEvent(.escape, phase: .up)])
        #expect(try keys("key down up") == [KeyEvent(.up)])
        #expect(try keys("key down") == [KeyEvent(.down), KeyEvent(.down, phase: .up)])
        #expect(try keys("key back").first?.key == .back)
        #expect(try keys("key f5").first?.key == .f(5))
        #expect(try keys("key +").first?.key == .character("="))
    }

    /// A modifier counts from the next key on, and still while it is itself released.
    @Test func modifiersAreHeld() throws {
        #expect(
            try keys("key ctrl+shift+q") == [
                KeyEvent(.keysym(0xFFE3)),
                KeyEvent(.keysym(0xFFE1), modifiers: .control),
                KeyEvent(.character("Q"), modifiers: [.control, .shift]),
                KeyEvent(.character("Q"), modifiers: [.control, .shift], phase: .up),
                KeyEvent(.keysym(0xFFE1), modifiers: [.control, .shift], phase: .up),
                KeyEvent(.keysym(0xFFE3), modifiers: .control, phase: .up),
            ])
        #expect(try keys("key down alt; key left; key up alt")[1] == KeyEvent(.left, modifiers: .alt))
        #expect(try keys("key capslock; key a; key 1; key shift+b")[2].key == .character("A"))
    }

    @Test func textIsTypedToTheLinesEnd() throws {
        let down = try keys("text  Hi, #1; you!  \nkey enter").filter { $0.phase == .down }
        let written = down.compactMap { event -> Character? in
            switch event.key {
            case .character(let character): character
            case .space: " "
            case .enter: "⏎"
            default: nil
            }
        }
        #expect(String(written) == "Hi, #1; you!⏎")
        #expect(down[0].key == .keysym(0xFFE1))
    }

    @Test func windowsChange() throws {
        let script = try TouchScript("resize 360 720; resize 800.5 600 1.25; output mode 10 20 2; scale 1.5")
        #expect(
            script.inputs.map(\.input) == [
                .resize(Size(width: 360, height: 720), scale: nil),
                .resize(Size(width: 800.5, height: 600), scale: 1.25),
                .resize(Size(width: 10, height: 20), scale: 2), .scale(1.5),
            ])
    }

    @Test func windowsHideAndMotionIsReduced() throws {
        let script = try TouchScript("wait 1; window hide; wait 2; window show; reduced-motion on; reduced-motion off")
        #expect(
            script.inputs == [
                TimedInput(time: 1, .visible(false)), TimedInput(time: 3, .visible(true)),
                TimedInput(time: 3, .theme(.reducedMotion(true))),
                TimedInput(time: 3, .theme(.reducedMotion(false))),
            ])
        #expect(script.duration == 3)
    }

    @Test func theLanguageFitsAScreen() {
        let lines = TouchScript.language.split(separator: "\n")
        #expect(lines.count <= 12)
        #expect(lines.allSatisfy { $0.count <= 79 })
    }

    @Test func timesNeverGoBack() throws {
        let script = try TouchScript(
            "flick 0 0 9 9 333 77; pinch 5 5 1 9 100 120; drag pointer 0 0 5 5 70 500 hold 30; doubletap 1 1; text ok")
        #expect(zip(script.inputs, script.inputs.dropFirst()).allSatisfy { $0.time <= $1.time })
        #expect(script.inputs.allSatisfy { $0.time <= script.duration })
    }
}
