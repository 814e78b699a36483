import GatefoldGeometry
import GatefoldGestures

/// The inputs that a script has made so far, and the contacts, buttons and keys that are down.
nonisolated struct ScriptTimeline {
    private(set) var inputs: [TimedInput] = []
    private(set) var sizeChanges: [SizeChange] = []
    /// The time that the lines have reached, in seconds since the script's start.
    private(set) var time = 0.0
    /// The time of the script's start of the window's clock, in seconds.
    private(set) var origin = 0.0
    /// The state that the application restores at the start.
    private(set) var state = SavedState()
    /// The settings of the program at the start.
    private(set) var settings = SavedState()
    /// Whether the script has `frame` lines, at which alone frames are drawn.
    private(set) var hasFrames = false
    private(set) var pointer = Point.zero
    private var contacts: [(id: Int64, location: Point)] = []
    /// The changes of contacts in the frame of touches that has not ended yet.
    private var waiting: [Touch] = []
    private var buttons: Set<PointerButton> = []
    private var keyboard = ScriptKeyboard()

    /// The longest duration of a script without `frame` lines, in seconds.
    static let durationLimit = 3600.0
    /// The longest duration of a script with `frame` lines, in seconds: a week, since time in which no frame is drawn
    /// costs nothing.
    static let recordingLimit = 604_800.0
    static let inputLimit = 1_000_000

    // MARK: Time

    mutating func wait(seconds: Double) throws(ScriptProblem) { try wait(until: time + seconds) }

    /// Moves on to a time, which must not be earlier than the present one.
    mutating func wait(until moment: Double) throws(ScriptProblem) {
        guard moment <= Self.durationLimit else { throw .tooLong(limit: Self.durationLimit) }
        time = moment
    }

    /// Moves on to the time of an `at` line, in seconds since the script's start, which may be earlier by mistake;
    /// `text` is the time as it is written in the script, for the error message.
    mutating func pass(to moment: Double, text: String) throws(ScriptProblem) {
        guard moment >= time else { throw .timeIsOver(text: text, time: time) }
        time = moment
    }

    mutating func begin(at origin: Double) throws(ScriptProblem) {
        guard inputs.isEmpty, time == 0, self.origin == 0 else { throw .notFirst(command: "origin") }
        self.origin = origin
    }

    /// Adds a value to the state that the application restores at the start, or to the settings of the program.
    mutating func addState(_ value: String, forKey key: String, isSetting: Bool) throws(ScriptProblem) {
        guard inputs.isEmpty, time == 0 else { throw .notFirst(command: isSetting ? "setting" : "state") }
        if isSetting { settings.set(value, forKey: key) } else { state.set(value, forKey: key) }
    }

    /// Ends the frame of touches that has not ended. No other call may follow.
    mutating func finish() throws(ScriptProblem) {
        // A frame of touches that no line ended still happens: a seat does not hold contacts back forever.
        try touchFrame()
        // Without `frame` lines 60 frames are drawn a second, so the time must be limited.
        guard hasFrames || time <= Self.durationLimit else { throw .tooLong(limit: Self.durationLimit) }
    }

    mutating func add(_ input: WindowInput) throws(ScriptProblem) {
        try reserve(1)
        if input == .frame { hasFrames = true }
        inputs.append(TimedInput(time: time, input))
    }

    /// Adds a change of size or scale, which stands in a line counted from 1.
    mutating func changeSize(_ input: WindowInput, line: Int) throws(ScriptProblem) {
        try add(input)
        sizeChanges.append(SizeChange(line: line, input: input))
    }

    /// Checks that the limit allows a number of further inputs.
    func reserve(_ count: Int) throws(ScriptProblem) {
        guard inputs.count + waiting.count + count <= Self.inputLimit else {
            throw .tooManyInputs(limit: Self.inputLimit)
        }
    }

    // MARK: Touch

    mutating func touchDown(_ id: Int64, at location: Point) throws(ScriptProblem) {
        guard !contacts.contains(where: { $0.id == id }) else { throw .contactAlreadyDown(id: id) }
        contacts.append((id, location))
        try change(id, .began, location)
    }

    mutating func touchMove(_ id: Int64, to location: Point) throws(ScriptProblem) {
        let index = try index(of: id)
        contacts[index].location = location
        try change(id, .moved, location)
    }

    mutating func touchUp(_ id: Int64) throws(ScriptProblem) {
        let contact = contacts.remove(at: try index(of: id))
        try change(id, .ended, contact.location)
    }

    /// Adds a touch without checking which contacts are down.
    mutating func touchEvent(_ touch: Touch, endsFrame: Bool) throws(ScriptProblem) {
        try reserve(1)
        waiting.append(touch)
        if endsFrame { try touchFrame() }
    }

    /// Ends the present frame of touches, then cancels every contact.
    mutating func touchCancel() throws(ScriptProblem) {
        try touchFrame()
        let cancelled = contacts
        contacts.removeAll()
        for contact in cancelled { try change(contact.id, .cancelled, contact.location) }
        try touchFrame()
    }

    mutating func touchFrame() throws(ScriptProblem) {
        if waiting.isEmpty { return }
        let frame = waiting
        waiting.removeAll()
        try add(.touches(frame))
    }

    private func index(of id: Int64) throws(ScriptProblem) -> Int {
        guard let index = contacts.firstIndex(where: { $0.id == id }) else { throw .contactNotDown(id: id) }
        return index
    }

    private mutating func change(_ id: Int64, _ phase: Touch.Phase, _ location: Point) throws(ScriptProblem) {
        try reserve(1)
        waiting.append(Touch(id: .finger(id), phase: phase, location: location, timestamp: time, device: .finger))
    }

    // MARK: Pointer

    mutating func pointerMove(to location: Point) throws(ScriptProblem) {
        pointer = location
        try add(.pointer(PointerInput(.moved, location: location, timestamp: time)))
    }

    mutating func pointerDown(_ button: PointerButton) throws(ScriptProblem) {
        guard buttons.insert(button).inserted else { throw .buttonAlreadyDown(button.name) }
        try add(.pointer(PointerInput(.pressed(button), location: pointer, timestamp: time)))
    }

    mutating func pointerUp(_ button: PointerButton) throws(ScriptProblem) {
        guard buttons.remove(button) != nil else { throw .buttonNotDown(button.name) }
        try add(.pointer(PointerInput(.released(button), location: pointer, timestamp: time)))
    }

    /// Adds a step of scrolling by a delta, which for a wheel is also given in notches. A delta of zero ends the
    /// scroll, unless the source is a wheel.
    mutating func scroll(
        by delta: Point, notches: Point = .zero, source: ScrollEvent.Source
    ) throws(ScriptProblem) {
        let isEnd = delta == .zero && source != .wheel
        try add(
            .scroll(
                ScrollEvent(
                    location: pointer, delta: delta, notches: notches, source: source, phase: isEnd ? .ended : .changed,
                    timestamp: time)))
    }

    // MARK: Keyboard

    mutating func keyDown(_ key: ScriptKeyboard.Key) throws(ScriptProblem) { try add(.key(keyboard.press(key))) }

    mutating func keyUp(_ key: ScriptKeyboard.Key) throws(ScriptProblem) { try add(.key(keyboard.release(key))) }

    func isHeld(_ key: ScriptKeyboard.Key) -> Bool { keyboard.isHeld(key) }

    /// Presses keys in order and releases them in the opposite order.
    mutating func strike(_ keys: [ScriptKeyboard.Key]) throws(ScriptProblem) {
        for key in keys { try keyDown(key) }
        for key in keys.reversed() { try keyUp(key) }
    }
}
