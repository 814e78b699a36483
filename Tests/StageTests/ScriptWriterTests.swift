import GatefoldGeometry
import GatefoldGestures
import GatefoldRandomness
import GatefoldScene
import GatefoldViews
import Testing

@testable import GatefoldStage

/// Each line that a recording writes for an input is read back as that input.
struct ScriptWriterTests {
    private func text(_ inputs: [TimedInput], start: ScriptStart = ScriptStart()) -> String {
        var writer = ScriptWriter()
        writer.append(start)
        for input in inputs { writer.append(input) }
        return String(decoding: writer.bytes, as: UTF8.self)
    }

    @Test func linesAreShort() {
        let touch = Touch(
            id: .finger(7), phase: .began, location: Point(x: 10, y: 20.5), timestamp: 0.1, device: .finger)
        let step = PointerInput(.pressed(.left), location: Point(x: 1, y: 2), timestamp: 1.5)
        let scroll = ScrollEvent(
            location: Point(x: 7, y: 8), delta: Point(x: 0, y: 15), notches: Point(x: 0, y: 1), source: .wheelTilt,
            phase: .cancelled, timestamp: 2)
        let inputs: [(Double, WindowInput)] = [
            (0, .frame), (0.1, .touches([touch, touch])), (0.1, .pointer(step)), (2, .scroll(scroll)),
            (2, .pinch(PinchEvent(.changed, at: Point(x: 7, y: 8), scale: 1.5, rotation: -0.25, timestamp: 2))),
            (2, .key(KeyEvent(.character("é"), modifiers: [.shift, .alt], phase: .repeated))), (2, .keysLost),
            (2, .key(KeyEvent(.space, text: ""))), (2, .paste("a \"b\"\n")),
            (2, .textInput(TextInputEdit(deletedBefore: 3, preedit: .init(text: "하", selection: 3..<3)))),
            (2, .drop(.moved(Point(x: 1, y: 2.5), kinds: [.files, .text]))), (2, .drop(.left)),
            (2, .drop(.dropped(.files(["file:///a", "file:///b"]), Point(x: 1, y: 2)))),
            (2, .files(["/a b", "/c"])), (2, .files([])),
            (2, .notification(NotificationResponse(notificationIdentifier: "m", actionIdentifier: "reply"))),
            (2, .notification(NotificationResponse(notificationIdentifier: "m"))),
            (2.5, .resize(Size(width: 360, height: 720), scale: 1.25)), (2.5, .visible(false)), (2.5, .wake),
            (3, .clock(.pinned)), (3, .mark("here  it; is\n")), (1e6, .frame),
        ]
        #expect(
            text(inputs.map { TimedInput(time: $0.0, $0.1) }) == """
                frame
                at 0.1; event touch down 7 10 20.5 0.1 &
                event touch down 7 10 20.5 0.1
                event pointer down left 1 2 1.5
                at 2; event scroll wheel-tilt cancelled 0 15 0 1 7 8 2
                event pinch changed 0 0 1.5 -0.25 7 8 2
                event key repeat U+00E9 shift+alt
                event keys-lost
                event key down space ""
                event paste "a \\"b\\"\\n"
                event text-input delete 3 0 preedit "하" 3 3
                event drop move 1 2.5 text files
                event drop leave
                event drop files 1 2 "file:///a" "file:///b"
                event files "/a b" "/c"
                event files
                event notification "m" "reply"
                event notification "m"
                at 2.5; resize 360 720 1.25
                window hide
                wake
                at 3; clock 2026-06-05 09:41:00
                mark here it is
                at 1000000; frame

                """)
    }

    @Test(arguments: 1...20)
    func everyInputIsReadBack(seed: Int) throws {
        var inputs = GeneratedInputs(seed: UInt64(seed))
        let written = [TimedInput(time: 0, .wake)] + (0..<300).map { _ in inputs.next() }
        var start = ScriptStart()
        start.origin = 104_335.123_456_789
        start.wallClock = .pinned
        start.size = Size(width: 360, height: 720)
        start.scale = 1.25
        start.theme = [.reducedMotion(true), .appearance(.dark), .accentColor(nil)]
        start.header = WindowHeader(leading: [.close], trailing: [.minimize])
        let text = text(written, start: start)
        let script = try TouchScript(text)
        #expect(script.start == start)
        #expect(Array(script.inputs.dropFirst(6)) == written)
        #expect(script.duration == written.last?.time)
        #expect(script.hasFrames == written.contains { $0.input == .frame })
        // A script that is played back is recorded as the same file.
        #expect(self.text(Array(script.inputs.dropFirst(6)), start: script.start) == text)
    }

    @Test func numbersKeepTheirLastBit() throws {
        for value in [0.1, 1.0 / 3, -0.0, Double.leastNonzeroMagnitude, 1e-7, 123_456.000_000_01, 1e7.nextDown, -1e7] {
            let step = PointerInput(.moved, location: Point(x: value, y: 0), timestamp: value)
            let read = try TouchScript(text([TimedInput(time: 0, .pointer(step))])).inputs.first?.input
            guard case .pointer(let back)? = read else {
                Issue.record("it is \(String(describing: read))")
                continue
            }
            #expect(back.location.x.bitPattern == value.bitPattern)
            #expect(back.timestamp.bitPattern == value.bitPattern)
        }
    }

    @Test(arguments: ["+02:00", "-03:30", "+14:00", "+00:15"]) func theDistanceFromUTCIsWritten(distance: String) throws
    {
        let line = "clock 2026-06-05 09:41:00 \(distance)\n"
        let inputs = try TouchScript(line).inputs
        #expect(text(inputs) == line)
        guard case .clock(let clock)? = inputs.first?.input else {
            Issue.record("it is \(inputs)")
            return
        }
        #expect(clock.secondsFromGMT != 0 && !clock.isSameMinute(as: .pinned))
    }

    @Test func datesHaveTheirWeekday() throws {
        let text = "clock 2026-06-05 09:41; clock 2024-02-29 23:59:60; clock 2000-01-01 00:00; clock 1970-01-01 00:00"
        let clocks = try TouchScript(text).inputs.map(\.input)
        #expect(clocks.first == .clock(.pinned))
        let weekdays = clocks.compactMap { input in
            if case .clock(let clock) = input { clock.weekday } else { nil }
        }
        #expect(weekdays == [5, 4, 6, 4])
    }
}

/// Makes inputs of every kind, in an order and with numbers that look random.
private struct GeneratedInputs {
    private var numbers: SeededNumbers
    private var time = 0.0

    init(seed: UInt64) { numbers = SeededNumbers(seed: seed) }

    mutating func next() -> TimedInput {
        if numbers.next(below: 3) > 0 { time += numbers.next(in: 0...0.1) }
        return TimedInput(time: time, input())
    }

    private mutating func input() -> WindowInput {
        switch numbers.next(below: 18) {
        case 0, 1: .touches((0...numbers.next(below: 4)).map { _ in touch() })
        case 2, 3: .pointer(step())
        case 4: .scroll(scroll())
        case 5: .key(key())
        case 6: .keysLost
        case 7: .resize(Size(width: length(), height: length()), scale: numbers.next(below: 2) == 0 ? nil : scale())
        case 8: numbers.next(below: 2) == 0 ? .scale(scale()) : .wake
        case 9: numbers.next(below: 2) == 0 ? .visible(true) : .visible(false)
        case 10: .theme(themeChange())
        case 11: numbers.next(below: 2) == 0 ? .mark("mark \(numbers.next(below: 9)) & so on") : .clock(.pinned)
        case 12: .textInput(edit())
        case 13: .paste(text())
        case 14: .drop(drop())
        case 15: .files(one(of: [[], [text()], [text(), "/home/ada/Plan.pdf"]]))
        case 16:
            .notification(
                NotificationResponse(notificationIdentifier: text(), actionIdentifier: one(of: [nil, text()])))
        default: .frame
        }
    }

    private mutating func edit() -> TextInputEdit {
        let (begin, length) = (numbers.next(below: 9) - 4, numbers.next(below: 9))
        return TextInputEdit(
            deletedBefore: one(of: [0, 0, 1, .max, .min]), deletedAfter: one(of: [0, 0, 7]),
            commit: one(of: ["", text()]),
            preedit: one(of: [
                nil, .init(text: text(), selection: nil), .init(text: text(), selection: begin..<(begin + length)),
            ]))
    }

    private mutating func drop() -> DropInput {
        one(of: [
            .left, .moved(point(), kinds: one(of: [[], [.text], [.files], [.text, .files]])),
            .dropped(.text(text()), point()), .dropped(.files([]), point()),
            .dropped(.files([text(), "file:///home/ada/%23.txt"]), point()),
        ])
    }

    /// Makes a text of up to eight scalars in any order.
    private mutating func text() -> String {
        let scalars: [Unicode.Scalar] = [
            "a", " ", "\"", "\\", ";", "#", "&", "|", "\n", "\t", "\r", "\0", "\u{301}", "\u{200D}", "한", "👩", "}",
        ]
        var text = String.UnicodeScalarView()
        for _ in 0..<numbers.next(below: 9) { text.append(one(of: scalars)) }
        return String(text)
    }

    private mutating func themeChange() -> ThemeChange {
        one(of: [
            .appearance(.dark), .appearance(.light), .contrast(.high), .accentColor(nil),
            .accentColor(Color(hex: 0x00_0A_FF)), .textScale(0.5 + Double(numbers.next(below: 250)) / 100),
            .layoutDirection(.rightToLeft), .reducedMotion(numbers.next(below: 2) == 0),
        ])
    }

    private mutating func touch() -> Touch {
        Touch(
            id: Touch.Contact(scriptNumber: one(of: [0, 1, 41, -1, .max, .min])),
            phase: one(of: [.began, .moved, .ended, .cancelled]),
            location: point(), timestamp: stamp(), device: one(of: [.finger, .pointer]))
    }

    private mutating func step() -> PointerInput {
        let button = one(of: PointerButton.allCases)
        return PointerInput(
            one(of: [.moved, .left, .pressed(button), .released(button)]), location: point(), timestamp: stamp(),
            seat: numbers.next(below: 3))
    }

    private mutating func scroll() -> ScrollEvent {
        ScrollEvent(
            location: point(), delta: point(), notches: point(),
            source: one(of: [.wheel, .wheelTilt, .finger, .continuous]),
            phase: one(of: [.changed, .ended, .cancelled]),
            timestamp: stamp())
    }

    private mutating func key() -> KeyEvent {
        let key: KeyEvent.Key = one(of: [
            .escape, .enter, .space, .tab, .backspace, .back, .up, .down, .left, .right, .home, .end, .pageUp,
            .pageDown, .insert, .menu, .f(1), .f(35), .f(0), .f(-7), .character("a"), .character("#"), .character("é"),
            .character("e\u{301}"), .character("ß"),
            .character("あ"), .character("👩‍👩‍👧"), .character("\u{7F}"), .character("\r\n"), .keysym(0), .keysym(.max),
        ])
        return KeyEvent(
            key, modifiers: KeyEvent.Modifiers(rawValue: UInt8(numbers.next(below: 256))),
            phase: one(of: [.down, .repeated, .up]), text: one(of: [nil, nil, text()]))
    }

    private mutating func one<Value>(of values: [Value]) -> Value { values[numbers.next(below: values.count)] }

    private mutating func point() -> Point {
        Point(x: numbers.next(in: -1e7...1e7), y: Double(numbers.next(below: 256_000)) / 256)
    }

    private mutating func stamp() -> Double { time + numbers.next(in: -1...1) }
    private mutating func length() -> Double { numbers.next(in: 1...4000) }
    private mutating func scale() -> Double { Double(30 + numbers.next(below: 400)) / 120 }
}
