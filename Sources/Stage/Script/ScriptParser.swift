import GatefoldGeometry
import GatefoldGestures
import GatefoldViews

/// Reads the lines of a script and adds what they do to a timeline.
nonisolated struct ScriptParser {
    var timeline = ScriptTimeline()
    /// The number of the present line, counted from 1.
    private var number = 0

    static func parse(_ bytes: [UInt8]) throws(ScriptError) -> ScriptTimeline {
        var parser = ScriptParser()
        var start = 0
        while start <= bytes.count {
            parser.number += 1
            let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
            do { try parser.run(line: bytes[start..<end]) } catch { throw .line(parser.number, error) }
            start = end + 1
        }
        do { try parser.timeline.finish() } catch { throw .line(parser.number, error) }
        return parser.timeline
    }

    private mutating func run(line bytes: ArraySlice<UInt8>) throws(ScriptProblem) {
        if let control = bytes.first(where: { ($0 < 0x20 && $0 != 0x09 && $0 != 0x0D) || $0 == 0x7F }) {
            throw .controlByte(control)
        }
        guard let text = String(validating: bytes, as: UTF8.self) else { throw .invalidUTF8 }
        var rest = text[...]
        while !rest.isEmpty {
            rest = Substring(rest.unicodeScalars.drop(while: ScriptText.isSpace))
            let command = String(ScriptText.firstWord(of: rest))
            // A text goes to the end of the line, since it may contain separators.
            if let usage = Self.textUsages[command] {
                // After `type;` no text follows.
                let after = rest.unicodeScalars.dropFirst(command.unicodeScalars.count)
                let text = after.first.map(ScriptText.isSpace) == true ? Substring(after) : ""
                return try run(command, text: ScriptText.trimmed(text), usage: usage)
            }
            let end = ScriptText.endOfStatement(rest, quotes: Self.quoting.contains(command))
            try run(statement: rest[..<end])
            guard end < rest.endIndex, rest.unicodeScalars[end] == ";" else { return }
            rest = rest[rest.unicodeScalars.index(after: end)...]
        }
    }

    private mutating func run(statement: Substring) throws(ScriptProblem) {
        let quotes = Self.quoting.contains(String(ScriptText.firstWord(of: statement)))
        var words = ScriptText.words(of: statement, quotes: quotes)
        guard let command = words.first.map(String.init) else { return }
        guard let usage = Self.usages[command] else { throw Self.unknown(command) }
        var endsFrame = true
        if words[words.count - 1].hasSuffix("&"), command != "mark" {
            guard command == "touch" || words.prefix(2) == ["event", "touch"] else {
                throw .strayAmpersand(command: command)
            }
            endsFrame = false
            words[words.count - 1].removeLast()
            if words[words.count - 1].isEmpty { words.removeLast() }
        }
        var arguments = ScriptWords(words.dropFirst(), usage: usage)
        if command == "mark" {
            return try timeline.add(.mark(words.dropFirst().joined(separator: " ")))
        }
        try run(command, &arguments, endsFrame: endsFrame)
        try arguments.end()
    }

    private mutating func run(
        _ command: String, _ words: inout ScriptWords, endsFrame: Bool
    ) throws(ScriptProblem) {
        switch command {
        case "at": try at(&words)
        case "wait": try timeline.wait(seconds: words.number("S", in: 0...ScriptTimeline.durationLimit))
        case "touch": try touch(&words, endsFrame: endsFrame)
        case "event": try event(&words, endsFrame: endsFrame)
        case "tap": try timeline.press(at: words.point(), milliseconds: words.milliseconds(or: 60))
        case "longpress": try timeline.press(at: words.point(), milliseconds: words.milliseconds(or: 900))
        case "doubletap": try timeline.doubleTap(at: words.point())
        case "drag": try drag(&words)
        case "flick": try timeline.drag(.finger, ScriptDrag(&words), easing: { $0 * $0 * (2 - $0) })
        case "pinch": try timeline.pinch(ScriptPinch(&words))
        case "pointer": try pointer(&words)
        case "key": try key(&words)
        case "resize": try resize(&words)
        case "output":
            _ = try words.choice("what follows 'output'", of: ["mode"])
            try resize(&words)
        case "scale": try timeline.changeSize(.scale(words.number("S", in: Self.scales)), line: number)
        case "window":
            let isShown = try words.choice("what follows 'window'", of: ["hide", "show"]) == "show"
            try timeline.add(.visible(isShown))
        case "theme", "contrast", "accent", "text-scale", "direction", "reduced-motion":
            try timeline.add(.theme(words.themeChange(command)))
        case "header":
            let layout = try words.next("LAYOUT")
            try timeline.add(.header(layout == "none" ? nil : WindowHeader(layout: layout)))
        case "status-bar":
            let isOn = try words.choice("what follows 'status-bar'", of: ["on", "off"]) == "on"
            try timeline.add(.statusBar(isOn: isOn))
        case "origin": try timeline.begin(at: words.number("S", in: Self.origins))
        case "state", "setting":
            let key = try words.key()
            try timeline.addState(words.text("TEXT"), forKey: key, isSetting: command == "setting")
        case "clock": try timeline.add(.clock(words.wallClock()))
        case "wake": try timeline.add(.wake)
        case "delete-surrounding": try timeline.add(.textInput(words.deletion()))
        default: try timeline.add(.frame)
        }
    }

    private mutating func at(_ words: inout ScriptWords) throws(ScriptProblem) {
        var rest = words
        let text = try rest.next("S")
        try timeline.pass(to: words.number("S", in: 0...ScriptTimeline.recordingLimit), text: text)
    }

    // MARK: Families of commands

    private mutating func touch(_ words: inout ScriptWords, endsFrame: Bool) throws(ScriptProblem) {
        switch try words.choice("what follows 'touch'", of: ["down", "motion", "up", "frame", "cancel"]) {
        case "down": try timeline.touchDown(words.contact(), at: words.point())
        case "motion": try timeline.touchMove(words.contact(), to: words.point())
        case "up": try timeline.touchUp(words.contact())
        case "cancel": return try timeline.touchCancel()
        default: return try timeline.touchFrame()
        }
        if endsFrame { try timeline.touchFrame() }
    }

    private mutating func event(_ words: inout ScriptWords, endsFrame: Bool) throws(ScriptProblem) {
        let kinds = [
            "touch", "pointer", "scroll", "pinch", "key", "keys-lost", "text-input", "paste", "drop", "files",
            "notification",
        ]
        let kind = try words.choice("the event", of: kinds)
        words.expect(ScriptWords.eventUsages[kind])
        switch kind {
        case "touch": try timeline.touchEvent(words.touchEvent(), endsFrame: endsFrame)
        case "pointer": try timeline.add(.pointer(words.pointerEvent()))
        case "scroll": try timeline.add(.scroll(words.scrollEvent()))
        case "pinch": try timeline.add(.pinch(words.pinchEvent()))
        case "key": try timeline.add(.key(words.keyEvent()))
        case "text-input": try timeline.add(.textInput(words.textInputEvent()))
        case "paste": try timeline.add(.paste(words.text("TEXT")))
        case "drop": try timeline.add(.drop(words.dropEvent()))
        case "files": try timeline.add(.files(words.texts("PATH")))
        case "notification": try timeline.add(.notification(words.responseEvent()))
        default: try timeline.add(.keysLost)
        }
    }

    private mutating func drag(_ words: inout ScriptWords) throws(ScriptProblem) {
        let device = try words.choice("the device of a drag", of: ["touch", "pointer"])
        try timeline.drag(device == "touch" ? .finger : .pointer, ScriptDrag(&words), easing: { $0 })
    }

    private mutating func pointer(_ words: inout ScriptWords) throws(ScriptProblem) {
        let kinds = ["move", "rel", "click", "down", "up", "scroll", "wheel", "pinch"]
        switch try words.choice("what follows 'pointer'", of: kinds) {
        case "move": try timeline.pointerMove(to: words.point())
        case "rel": try timeline.pointerMove(to: timeline.pointer + words.point("DX", "DY"))
        case "down": try timeline.pointerDown(words.button())
        case "up": try timeline.pointerUp(words.button())
        case "click": try timeline.click(words.button())
        case "scroll": try scroll(&words)
        case "pinch": try timeline.pinch(ScriptTouchpadPinch(&words))
        default:
            let notches = try words.whole("NOTCHES", in: -10_000...10_000)
            // Compositors send 15 units for each notch of a wheel.
            try timeline.scroll(
                by: Point(x: 0, y: Double(notches * 15)), notches: Point(x: 0, y: Double(notches)), source: .wheel)
        }
    }

    private mutating func scroll(_ words: inout ScriptWords) throws(ScriptProblem) {
        let y = try words.number("DY")
        let isSourceNext = words.first?.first?.isLetter ?? true
        let x = isSourceNext ? 0 : try words.number("DX")
        let name = words.isAtEnd ? "finger" : try words.choice("the source", of: ["finger", "wheel", "continuous"])
        let source: ScrollEvent.Source =
            switch name {
            case "wheel": .wheel
            case "continuous": .continuous
            default: .finger
            }
        try timeline.scroll(by: Point(x: x, y: y), source: source)
    }

    private mutating func key(_ words: inout ScriptWords) throws(ScriptProblem) {
        let first = try words.next("NAME")
        guard !words.isAtEnd, first == "down" || first == "up" else {
            let names = first == "+" ? ["equal"] : first.split(separator: "+", omittingEmptySubsequences: false)
            var keys: [ScriptKeyboard.Key] = []
            for name in names { try keys.append(ScriptKeyboard.key(named: String(name))) }
            return try timeline.strike(keys)
        }
        let name = try words.next("NAME")
        let key = try ScriptKeyboard.key(named: name)
        if first == "down" {
            guard !timeline.isHeld(key) else { throw .keyAlreadyDown(name) }
            try timeline.keyDown(key)
        } else {
            guard timeline.isHeld(key) else { throw .keyNotDown(name) }
            try timeline.keyUp(key)
        }
    }

    private mutating func resize(_ words: inout ScriptWords) throws(ScriptProblem) {
        let size = Size(width: try words.number("W", in: Self.lengths), height: try words.number("H", in: Self.lengths))
        let scale = words.isAtEnd ? nil : try words.number("SCALE", in: Self.scales)
        try timeline.changeSize(.resize(size, scale: scale), line: number)
    }

    // MARK: Limits

    /// The range of a window's width and height, in points.
    private static let lengths = 1.0...32_768.0
    /// The range of scales, in pixels per point.
    private static let scales = 0.25...16.0
    /// The range of a script's origin, in seconds on a clock that starts with the machine: up to thirty years.
    private static let origins = 0.0...1e9

    private static func unknown(_ command: String) -> ScriptProblem {
        if ["seat", "screenshot", "framelog", "raw"].contains(command) { return .needsCompositor(command: command) }
        let known = usages.keys.sorted() + textUsages.keys.sorted()
        return .unknownCommand(command, nearest: NearestWord.find(command, among: known))
    }

    /// The commands whose arguments may be texts in quotation marks.
    private static let quoting: Set = ["event", "state", "setting"]

    private static let usages = [
        "at": "at S",
        "wait": "wait S",
        "event": "event touch|pointer|scroll|pinch|key|text-input|paste|drop|files|notification ... | event keys-lost",
        "origin": "origin S",
        "state": "state \"KEY\" \"TEXT\"",
        "setting": "setting \"KEY\" \"TEXT\"",
        "clock": "clock YYYY-MM-DD HH:MM[:SS] [+HH:MM]",
        "wake": "wake",
        "frame": "frame",
        "touch": "touch down|motion ID X Y [&] | touch up ID [&] | touch frame | touch cancel",
        "tap": "tap X Y [MS]",
        "doubletap": "doubletap X Y",
        "longpress": "longpress X Y [MS]",
        "drag": "drag touch|pointer X0 Y0 X1 Y1 MS HZ [hold MS] [id N]",
        "flick": "flick X0 Y0 X1 Y1 MS HZ [hold MS] [id N]",
        "pinch": "pinch CX CY R0 R1 MS HZ [A0 A1]",
        "pointer": "pointer move X Y | rel DX DY | click|down|up [BUTTON] | scroll DY [DX] [SOURCE] | wheel NOTCHES"
            + " | pinch SCALE [DEGREES [MS]]",
        "key": "key NAME | key ctrl+shift+NAME | key down|up NAME",
        "delete-surrounding": "delete-surrounding BEFORE AFTER",
        "resize": "resize W H [SCALE]",
        "output": "output mode W H [SCALE]",
        "scale": "scale S",
        "window": "window hide|show",
        "reduced-motion": "reduced-motion on|off",
        "theme": "theme light|dark",
        "contrast": "contrast standard|high",
        "accent": "accent RRGGBB|none",
        "text-scale": "text-scale N",
        "direction": "direction ltr|rtl",
        "header": "header LAYOUT|none",
        "status-bar": "status-bar on|off",
        "mark": "mark TEXT",
    ]
}
