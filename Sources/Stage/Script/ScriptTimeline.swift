import GatefoldGeometry
import GatefoldGestures

/// What a script has made happen so far, and what it holds down.
nonisolated struct ScriptTimeline {
    private(set) var inputs: [TimedInput] = []
    private(set) var sizeChanges: [SizeChange] = []
    /// Seconds since the script's start.
    private(set) var time = 0.0
    /// Where the script's start lies on the window's clock, in seconds.
    private(set) var origin = 0.0
    /// Whether the script says itself when frames are made.
    private(set) var hasFrames = false
    private(set) var pointer = Point.zero
    private var contacts: [(id: Int64, location: Point)] = []
    /// Changes of contacts that wait for the end of their frame.
    private var waiting: [Touch] = []
    private var buttons: Set<PointerButton> = []
    private var keyboard = ScriptKeyboard()

    /// The longest script, in seconds.
    static let durationLimit = 3600.0
    /// The longest script that says itself when frames are made, in seconds: a week, in which nothing need happen.
    static let recordingLimit = 604_800.0
    static let inputLimit = 1_000_000

    // MARK: - Time

    mutating func wait(seconds: Double) throws(ScriptProblem) { try wait(until: time + seconds) }

    /// Moves on to a time that is not earlier.
    mutating func wait(until moment: Double) throws(ScriptProblem) {
        guard moment <= Self.durationLimit else { throw .tooLong(limit: Self.durationLimit) }
        time = moment
    }

    /// Moves on to a time that somebody has written.
    /// - Parameter text: what was written, for the sentence.
    mutating func pass(to moment: Double, text: String) throws(ScriptProblem) {
        guard moment >= time else { throw .timeIsOver(text: text, time: time) }
        time = moment
    }

    mutating func begin(at origin: Double) throws(ScriptProblem) {
        guard inputs.isEmpty, time == 0, self.origin == 0 else { throw .notFirst(command: "origin") }
        self.origin = origin
    }

    /// Lets what waits happen; nothing may follow.
    mutating func finish() throws(ScriptProblem) {
        // A touch whose frame was never ended happens all the same: a seat does not hold contacts back for ever.
        try touchFrame()
        // Between frames of a recording nothing is done; without, there are 60 a second.
        guard hasFrames || time <= Self.durationLimit else { throw .tooLong(limit: Self.durationLimit) }
    }

    mutating func add(_ input: WindowInput) throws(ScriptProblem) {
        try reserve(1)
        if input == .frame { hasFrames = true }
        inputs.append(TimedInput(time: time, input))
    }

    /// A change of size or scale, on a line of the script.
    mutating func changeSize(_ input: WindowInput, line: Int) throws(ScriptProblem) {
        try add(input)
        sizeChanges.append(SizeChange(line: line, input: input))
    }

    /// Makes sure that a number of inputs may follow, before they are made.
    func reserve(_ count: Int) throws(ScriptProblem) {
        guard inputs.count + waiting.count + count <= Self.inputLimit else {
            throw .tooManyInputs(limit: Self.inputLimit)
        }
    }

    // MARK: - Touch

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

    /// Whatever contact it is: what is down does not count.
    mutating func touchEvent(_ touch: Touch, endsFrame: Bool) throws(ScriptProblem) {
        try reserve(1)
        waiting.append(touch)
        if endsFrame { try touchFrame() }
    }

    /// Takes every contact away, after what waits for its frame.
    mutating func touchCancel() throws(ScriptProblem) {
        try touchFrame()
        let cancelled = contacts
        contacts.removeAll()
        for contact in cancelled { try change(contact.id, .cancelled, contact.location) }
        try touchFrame()
    }

    /// Ends the frame: what has waited happens now.
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
        waiting.append(Touch(id: id, phase: phase, location: location, timestamp: time, device: .finger))
    }

    // MARK: - Pointer

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

    /// - Parameter notches: of a wheel.
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

    // MARK: - Keyboard

    mutating func keyDown(_ key: ScriptKeyboard.Key) throws(ScriptProblem) { try add(.key(keyboard.press(key))) }

    mutating func keyUp(_ key: ScriptKeyboard.Key) throws(ScriptProblem) { try add(.key(keyboard.release(key))) }

    func isHeld(_ key: ScriptKeyboard.Key) -> Bool { keyboard.isHeld(key) }

    /// Presses keys in order and lets go of them in the opposite order.
    mutating func strike(_ keys: [ScriptKeyboard.Key]) throws(ScriptProblem) {
        for key in keys { try keyDown(key) }
        for key in keys.reversed() { try keyUp(key) }
    }
}
