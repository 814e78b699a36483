import GatefoldGeometry
import GatefoldGestures
import GatefoldLog
import GatefoldViews

/// `event` lines, which write the events of a window without loss. Each line is complete and ignores which contacts,
/// buttons and keys are down, so that a script can also repeat the mistakes of a compositor.
nonisolated extension ScriptWords {
    /// The range of coordinates in events, in points; larger than that of the 24.8 fixed-point numbers of the protocol.
    private static let eventCoordinates = -1e7...1e7
    /// The range of device timestamps, in seconds since the script's start; larger than that of milliseconds in
    /// 32 bits.
    private static let eventTimes = -1e9...1e9

    static let eventUsages = [
        "touch": "event touch down|motion|up|cancel ID X Y TIME [finger|pointer] [&]",
        "pointer": "event pointer move|leave|down BUTTON|up BUTTON X Y TIME [SEAT]",
        "scroll": "event scroll SOURCE changed|ended|cancelled DX DY NX NY X Y TIME",
        "pinch": "event pinch began|changed|ended|cancelled DX DY SCALE RADIANS X Y TIME",
        "key": "event key down|repeat|up KEY [MODIFIERS] [\"TEXT\"]",
        "keys-lost": "event keys-lost",
        "text-input": "event text-input [delete BEFORE AFTER] [commit \"TEXT\"] [preedit \"TEXT\" [BEGIN END]]",
        "paste": "event paste \"TEXT\"",
        "drop": "event drop move X Y [text] [files] | leave | text X Y \"TEXT\" | files X Y [\"URI\"...]",
        "files": "event files [\"PATH\"...]",
        "notification": "event notification \"ID\" [\"ACTION\"]",
    ]

    mutating func touchEvent() throws(ScriptProblem) -> Touch {
        let phase = try choice("the phase", of: Touch.Phase.self)
        let contact = Touch.Contact(scriptNumber: try whole("ID", in: Int64.min...Int64.max))
        return Touch(
            id: contact, phase: phase, location: try eventPoint("X", "Y"), timestamp: try eventTime(),
            device: isAtEnd ? .finger : try choice("the device", of: Touch.Device.self))
    }

    mutating func pointerEvent() throws(ScriptProblem) -> PointerInput {
        let kind: PointerInput.Kind =
            switch try choice("what the pointer does", of: ["move", "leave", "down", "up"]) {
            case "move": .moved
            case "leave": .left
            case "down": .pressed(try choice("the button", of: PointerButton.self))
            default: .released(try choice("the button", of: PointerButton.self))
            }
        return PointerInput(
            kind, location: try eventPoint("X", "Y"), timestamp: try eventTime(),
            seat: isAtEnd ? 0 : Int(try whole("SEAT", in: 0...Int64(Int32.max))))
    }

    mutating func scrollEvent() throws(ScriptProblem) -> ScrollEvent {
        let source = try choice("the source", of: ScrollEvent.Source.self)
        let phase = try choice("the phase", of: ScrollEvent.Phase.self)
        let delta = try eventPoint("DX", "DY")
        let notches = try eventPoint("NX", "NY")
        return ScrollEvent(
            location: try eventPoint("X", "Y"), delta: delta, notches: notches, source: source, phase: phase,
            timestamp: try eventTime())
    }

    mutating func pinchEvent() throws(ScriptProblem) -> PinchEvent {
        let phase = try choice("the phase", of: PinchEvent.Phase.self)
        let translation = try eventPoint("DX", "DY")
        let scale = try number("SCALE", in: Self.pinchScales)
        let rotation = try number("RADIANS")
        return PinchEvent(
            phase, at: try eventPoint("X", "Y"), translation: translation, scale: scale, rotation: rotation,
            timestamp: try eventTime())
    }

    mutating func keyEvent() throws(ScriptProblem) -> KeyEvent {
        let phase = try choice("the phase", of: KeyEvent.Phase.self)
        let key = try ScriptKey.key(next("KEY"))
        let modifiers = isAtEnd || isAtText ? [] : try ScriptKey.modifiers(next("MODIFIERS"))
        return KeyEvent(key, modifiers: modifiers, phase: phase, text: isAtEnd ? nil : try text("TEXT"))
    }

    mutating func textInputEvent() throws(ScriptProblem) -> TextInputEdit {
        let bytes = Int64.min...Int64.max
        var edit = TextInputEdit()
        while !isAtEnd {
            switch try choice("the part of the edit", of: ["delete", "commit", "preedit"]) {
            case "delete":
                edit.deletedBefore = Int(try whole("BEFORE", in: bytes))
                edit.deletedAfter = Int(try whole("AFTER", in: bytes))
            case "commit": edit.commit = try text("TEXT")
            default:
                edit.preedit = TextInputEdit.Preedit(text: try text("TEXT"), selection: nil)
                if isAtEnd { break }
                let begin = try whole("BEGIN", in: bytes)
                edit.preedit?.selection = Int(begin)..<Int(try whole("END", in: begin...Int64.max))
            }
        }
        return edit
    }

    mutating func dropEvent() throws(ScriptProblem) -> DropInput {
        switch try choice("what is done", of: ["move", "leave", "text", "files"]) {
        case "move":
            let location = try eventPoint("X", "Y")
            var kinds: Set<DropKind> = []
            while !isAtEnd { kinds.insert(try choice("the kind of content", of: DropKind.self)) }
            return .moved(location, kinds: kinds)
        case "leave": return .left
        case "text":
            let location = try eventPoint("X", "Y")
            return .dropped(.text(try text("TEXT")), location)
        default:
            let location = try eventPoint("X", "Y")
            return .dropped(.files(try texts("URI")), location)
        }
    }

    /// Reads the rest of the line as texts in quotation marks.
    mutating func texts(_ what: String) throws(ScriptProblem) -> [String] {
        var texts: [String] = []
        while !isAtEnd { texts.append(try text(what)) }
        return texts
    }

    /// Reads the key of a state or a setting, which is a text with at least one character.
    mutating func key() throws(ScriptProblem) -> String {
        let key = try text("KEY")
        guard !key.isEmpty else {
            throw .outOfRange(what: "KEY", text: "empty", allowed: "a text of a character or more")
        }
        return key
    }

    mutating func responseEvent() throws(ScriptProblem) -> NotificationResponse {
        var response = NotificationResponse(notificationIdentifier: try text("ID"))
        if !isAtEnd { response.actionIdentifier = try text("ACTION") }
        return response
    }

    private mutating func eventPoint(_ x: String, _ y: String) throws(ScriptProblem) -> Point {
        Point(x: try number(x, in: Self.eventCoordinates), y: try number(y, in: Self.eventCoordinates))
    }

    private mutating func eventTime() throws(ScriptProblem) -> Double { try number("TIME", in: Self.eventTimes) }

    // MARK: Local time

    /// Reads `YYYY-MM-DD HH:MM` or `YYYY-MM-DD HH:MM:SS`, and the distance from UTC if one follows.
    mutating func wallClock() throws(ScriptProblem) -> WallClock {
        let date = try next("YYYY-MM-DD")
        guard let parts = Self.digits(date, separator: "-"), parts.count == 3,
            let day = WallClock(year: parts[0], month: parts[1], day: parts[2])
        else { throw .outOfRange(what: "the date", text: "\(quoting: date)", allowed: "a day such as 2026-06-05") }

        let time = try next("HH:MM")
        // A minute may have a leap second.
        guard let parts = Self.digits(time, separator: ":"), (2...3).contains(parts.count), parts[0] < 24,
            parts[1] < 60, parts.count == 2 || parts[2] <= 60
        else {
            throw .outOfRange(what: "the time", text: "\(quoting: time)", allowed: "a time such as 09:41 or 09:41:30")
        }
        var clock = day
        (clock.hour, clock.minute, clock.second) = (parts[0], parts[1], parts.count == 3 ? parts[2] : 0)
        if !isAtEnd { clock.secondsFromGMT = try secondsFromGMT() }
        return clock
    }

    /// Reads `+HH:MM` or `-HH:MM`.
    private mutating func secondsFromGMT() throws(ScriptProblem) -> Int {
        let text = try next("+HH:MM")
        let parts = Self.digits(String(text.dropFirst()), separator: ":")
        guard let sign = text.first, "+-".contains(sign), let parts, parts.count == 2, parts[0] < 24, parts[1] < 60
        else {
            throw .outOfRange(
                what: "the distance from UTC", text: "\(quoting: text)", allowed: "hours and minutes such as +02:00")
        }
        return (parts[0] * 60 + parts[1]) * (sign == "-" ? -60 : 60)
    }

    /// Returns the numbers of a text; nil unless each consists of one to four digits.
    private static func digits(_ text: String, separator: Character) -> [Int]? {
        var numbers: [Int] = []
        for part in text.split(separator: separator, omittingEmptySubsequences: false) {
            let isNumber = (1...4).contains(part.utf8.count) && part.utf8.allSatisfy { (0x30...0x39).contains($0) }
            guard isNumber, let number = Int(part) else { return nil }
            numbers.append(number)
        }
        return numbers
    }
}

nonisolated extension WallClock {
    /// Creates the midnight at which a day begins; nil if the calendar has no such day.
    init?(year: Int, month: Int, day: Int) {
        guard (1...9999).contains(year), (1...12).contains(month) else { return nil }
        let isLeapYear = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
        let lengths = [31, isLeapYear ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
        guard (1...lengths[month - 1]).contains(day) else { return nil }
        // 1 January of the year 1 was a Monday in the Gregorian calendar, and a year of 365 days moves the weekday on
        // by one.
        let years = year - 1
        let leapDays = years / 4 - years / 100 + years / 400
        let dayOfYear = lengths[..<(month - 1)].reduce(day, +)
        self.init(
            year: year, month: month, day: day, weekday: (years + leapDays + dayOfYear) % 7, hour: 0, minute: 0)
    }
}

nonisolated extension Touch.Contact {
    /// Creates the contact of a number in a script, which has the seat in its upper half.
    init(scriptNumber number: Int64) { self = .finger(number & 0xFFFF_FFFF, seat: Int(number >> 32)) }

    /// The number of the contact in a script. Only fingers are recorded as contacts; the others get negative numbers.
    var scriptNumber: Int64 {
        switch self {
        case .finger(let number, let seat): Int64(seat) << 32 | number
        case .pointer(let seat): -1 - Int64(seat)
        case .pinch(let finger): Int64.min + Int64(finger)
        }
    }
}
