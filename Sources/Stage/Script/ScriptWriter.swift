import GatefoldGeometry
import GatefoldGestures
import GatefoldLog
import GatefoldViews

/// Writes the inputs of a window as lines of a script, which read back as the same values.
nonisolated package struct ScriptWriter {
    /// The lines since the last `removeAll()`, in UTF-8.
    package private(set) var bytes: [UInt8] = []
    /// The time that the lines have reached, in seconds since the script's start.
    private(set) var time = 0.0

    package init() {}

    /// Removes the lines and keeps the storage for the next ones.
    mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

    mutating func comment(_ text: String) {
        put("# ")
        put(text.onOneLine)
        put("\n")
    }

    package mutating func append(_ start: ScriptStart) {
        if start.origin != 0 {
            put("origin ")
            put(start.origin)
            put("\n")
        }
        append(start.state, as: "state ")
        append(start.settings, as: "setting ")
        if let clock = start.wallClock { append(.clock(clock)) }
        if let size = start.size { append(.resize(size, scale: start.scale)) }
        for change in start.theme { append(.theme(change)) }
        if let header = start.header { append(.header(header)) }
        if let isOn = start.showsStatusBar { append(.statusBar(isOn: isOn)) }
    }

    private mutating func append(_ values: SavedState, as command: String) {
        for (key, text) in values.texts.sorted(by: { $0.key < $1.key }) {
            put(command + ScriptText.quoted(key) + " " + ScriptText.quoted(text) + "\n")
        }
    }

    /// Appends the lines of an input, whose times are in seconds since the script's start.
    ///
    /// The text of a mark loses the characters that a line cannot contain: control characters, `;` and `#`.
    package mutating func append(_ timed: TimedInput) {
        if timed.time != time {
            time = timed.time
            put("at ")
            put(time)
            put("; ")
        }
        append(timed.input)
    }

    private mutating func append(_ input: WindowInput) {
        switch input {
        case .touches(let touches):
            for (index, touch) in touches.enumerated() { append(touch, isLast: index == touches.count - 1) }
            return
        case .pointer(let step): append(step)
        case .scroll(let event): append(event)
        case .pinch(let event): append(event)
        case .key(let event): append(event)
        case .keysLost: put("event keys-lost")
        case .textInput(let edit): append(edit)
        case .paste(let text): put("event paste " + ScriptText.quoted(text))
        case .drop(let step): append(step)
        case .files(let paths):
            put("event files")
            for path in paths { put(" " + ScriptText.quoted(path)) }
        case .notification(let response):
            put("event notification " + ScriptText.quoted(response.notificationIdentifier))
            if let action = response.actionIdentifier { put(" " + ScriptText.quoted(action)) }
        case .resize(let size, let scale):
            put("resize")
            put([size.width, size.height])
            if let scale { put([scale]) }
        case .scale(let scale):
            put("scale")
            put([scale])
        case .visible(let isVisible): put(isVisible ? "window show" : "window hide")
        case .theme(let change): put("\(change.name.rawValue) \(change.value)")
        case .header(let header): put("header " + (header?.layout ?? "none"))
        case .statusBar(let isOn): put(isOn ? "status-bar on" : "status-bar off")
        case .mark(let text): append(mark: text)
        case .clock(let clock): append(clock)
        case .wake: put("wake")
        case .frame: put("frame")
        }
        put("\n")
    }

    // MARK: Events

    private mutating func append(_ touch: Touch, isLast: Bool) {
        put("event touch ")
        put(touch.phase.scriptName)
        put(" \(touch.id.scriptNumber)")
        put([touch.location.x, touch.location.y, touch.timestamp])
        if touch.device != .finger { put(" " + touch.device.scriptName) }
        put(isLast ? "\n" : " &\n")
    }

    private mutating func append(_ step: PointerInput) {
        put("event pointer ")
        switch step.kind {
        case .moved: put("move")
        case .left: put("leave")
        case .pressed(let button): put("down " + button.scriptName)
        case .released(let button): put("up " + button.scriptName)
        }
        put([step.location.x, step.location.y, step.timestamp])
        if step.seat != 0 { put(" \(step.seat)") }
    }

    private mutating func append(_ event: ScrollEvent) {
        put("event scroll ")
        put(event.source.scriptName)
        put(" ")
        put(event.phase.scriptName)
        put([
            event.delta.x, event.delta.y, event.notches.x, event.notches.y, event.location.x, event.location.y,
            event.timestamp,
        ])
    }

    private mutating func append(_ event: PinchEvent) {
        put("event pinch ")
        put(event.phase.scriptName)
        put([
            event.translation.x, event.translation.y, event.scale, event.rotation, event.location.x,
            event.location.y, event.timestamp,
        ])
    }

    private mutating func append(_ event: KeyEvent) {
        put("event key ")
        put(event.phase.scriptName)
        put(" " + ScriptKey.text(for: event.key))
        if !event.modifiers.isEmpty { put(" " + ScriptKey.text(for: event.modifiers)) }
        let usual = KeyEvent(event.key, modifiers: event.modifiers, phase: event.phase).text
        if !event.text.utf8.elementsEqual(usual.utf8) { put(" " + ScriptText.quoted(event.text)) }
    }

    private mutating func append(_ edit: TextInputEdit) {
        put("event text-input")
        if edit.deletedBefore != 0 || edit.deletedAfter != 0 {
            put(" delete \(edit.deletedBefore) \(edit.deletedAfter)")
        }
        if !edit.commit.isEmpty { put(" commit " + ScriptText.quoted(edit.commit)) }
        guard let preedit = edit.preedit else { return }
        put(" preedit " + ScriptText.quoted(preedit.text))
        if let selection = preedit.selection { put(" \(selection.lowerBound) \(selection.upperBound)") }
    }

    private mutating func append(_ step: DropInput) {
        switch step {
        case .moved(let location, let kinds):
            put("event drop move")
            put([location.x, location.y])
            for kind in DropKind.allCases where kinds.contains(kind) { put(" " + kind.scriptName) }
        case .left: put("event drop leave")
        case .dropped(let content, let location):
            put("event drop " + content.kind.scriptName)
            put([location.x, location.y])
            switch content {
            case .text(let text): put(" " + ScriptText.quoted(text))
            case .files(let addresses): for address in addresses { put(" " + ScriptText.quoted(address)) }
            }
        }
    }

    private mutating func append(mark text: String) {
        put("mark")
        let held = text.unicodeScalars.map { scalar in
            scalar.properties.generalCategory == .control || scalar == ";" || scalar == "#" ? " " : Character(scalar)
        }
        for word in String(held).split(separator: " ") { put(" " + word) }
    }

    private mutating func append(_ clock: WallClock) {
        func padded(_ number: Int, _ places: Int = 2) -> String {
            let digits = String(number)
            return String(repeating: "0", count: max(0, places - digits.count)) + digits
        }
        put("clock \(padded(clock.year, 4))-\(padded(clock.month))-\(padded(clock.day))")
        put(" \(padded(clock.hour)):\(padded(clock.minute)):\(padded(clock.second))")
        let distance = abs(clock.secondsFromGMT) / 60
        guard distance > 0 else { return }
        put(" \(clock.secondsFromGMT < 0 ? "-" : "+")\(padded(distance / 60)):\(padded(distance % 60))")
    }

    // MARK: Words

    private mutating func put(_ text: String) { bytes.append(contentsOf: text.utf8) }

    private mutating func put(_ numbers: [Double]) {
        for number in numbers {
            put(" ")
            put(number)
        }
    }

    /// Appends the shortest decimal that reads back as the same number.
    private mutating func put(_ number: Double) {
        // Whole numbers are written without `.0`, but the sign of a negative zero is kept.
        let isPlain = abs(number) < 1e15 && number == number.rounded() && !(number == 0 && number.sign == .minus)
        put(isPlain ? "\(Int64(number))" : "\(number)")
    }
}
