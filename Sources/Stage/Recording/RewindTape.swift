import GatefoldGeometry
import GatefoldViews

/// The last of what happened to a window, kept within a number of bytes.
///
/// It consists of stretches. Each begins at a checkpoint, with all that is needed to start there: the first one that is
/// held becomes the beginning of the script, and the others continue it. If the tape becomes too long, its oldest
/// stretch goes.
nonisolated struct RewindTape {
    /// The condition of a window at the beginning of a stretch.
    enum Beginning: Hashable, Sendable {
        /// The program has just started.
        case program
        /// Nothing moved, and nothing was pressed.
        case rest
        /// The window had not been at rest for too long.
        case motion
    }

    /// The moment at which a stretch begins.
    struct Checkpoint: Sendable {
        var beginning: Beginning
        var start: ScriptStart
        /// The location of the pointer, in points of the window; nil if it is elsewhere.
        var pointer: Point?
    }

    private struct Stretch: Sendable {
        var checkpoint: Checkpoint
        /// The inputs since the checkpoint, with times from there.
        var lines = ScriptWriter()
        var endsWithFrame = false
        /// The size of the lines about the checkpoint, in bytes.
        var startSize: Int

        var byteCount: Int { startSize + lines.bytes.count }
    }

    /// A script of what a tape holds.
    struct Script {
        var bytes: [UInt8]
        var checkpoint: Checkpoint
        /// The time from the checkpoint to the last input, in seconds.
        var duration: Double
    }

    /// The usual limit of what is held, in bytes. Chosen: a finger that never rests takes about 11 KB a second at 120 touches
    /// and 60 frames, so that three quarters of it, which are left when the oldest quarter has gone, hold 30 s of that.
    static let standardLimit = 524_288
    /// The shortest time between two checkpoints, in seconds. Chosen: two of them hold 30 s.
    static let interval = 15.0

    /// The largest size of all stretches, in bytes. A stretch that takes a quarter of it is followed by the next one even
    /// if the window is not at rest.
    private let limit: Int
    private var stretches: [Stretch] = []

    init(limit: Int = Self.standardLimit) { self.limit = limit }

    /// The size of all that is held, in bytes.
    var byteCount: Int { stretches.reduce(0) { $0 + $1.byteCount } }

    /// Returns whether a checkpoint is due if the window is at rest now; `time` is that of the window's clock, in seconds.
    func wantsCheckpoint(at time: Double) -> Bool {
        stretches.last.map { time - $0.checkpoint.start.origin >= Self.interval } ?? false
    }

    /// Whether a checkpoint is due whether or not the window is at rest.
    var needsCheckpoint: Bool { stretches.last.map { $0.byteCount >= limit / 4 } ?? true }

    /// Begins a stretch.
    mutating func begin(_ checkpoint: Checkpoint) {
        var start = ScriptWriter()
        start.append(checkpoint.start)
        stretches.append(Stretch(checkpoint: checkpoint, startSize: start.bytes.count))
        dropOldest()
    }

    /// Removes the state that the program was to restore at its start, because it starts without it.
    mutating func removeStartState() {
        if stretches.first?.checkpoint.beginning == .program { stretches[0].checkpoint.start.state = SavedState() }
    }

    /// Appends an input; `time` is that of the window's clock, in seconds.
    mutating func append(_ input: WindowInput, at time: Double) {
        guard let last = stretches.indices.last else { return }
        let origin = stretches[last].checkpoint.start.origin
        stretches[last].lines.append(TimedInput(time: time - origin, input.delayed(by: -origin)))
        stretches[last].endsWithFrame = input == .frame
        dropOldest()
    }

    private mutating func dropOldest() {
        // A single input may be larger than all that may be held, such as a pasted text.
        while byteCount > limit { stretches.removeFirst() }
    }

    /// Returns the script of all that is held, without comments; nil if nothing is held.
    ///
    /// It ends with a frame, which shows what the last input has done.
    func script() throws(ScriptError) -> Script? {
        guard let first = stretches.first, let last = stretches.last else { return nil }
        let origin = first.checkpoint.start.origin
        var writer = ScriptWriter()
        writer.append(first.checkpoint.start)
        if first.checkpoint.beginning != .program {
            if let pointer = first.checkpoint.pointer {
                writer.append(TimedInput(time: 0, .pointer(PointerInput(.moved, location: pointer, timestamp: 0))))
            }
            writer.append(TimedInput(time: 0, .frame))
        }
        for stretch in stretches {
            let offset = stretch.checkpoint.start.origin - origin
            // A script without frames may take an hour only, so a frame is added and left out again.
            let lines = try TouchScript(utf8: stretch.lines.bytes + Array("frame\n".utf8))
            for timed in lines.inputs.dropLast() {
                writer.append(TimedInput(time: offset + timed.time, timed.input.delayed(by: offset)))
            }
        }
        if !last.endsWithFrame { writer.append(TimedInput(time: writer.time, .frame)) }
        return Script(bytes: writer.bytes, checkpoint: first.checkpoint, duration: writer.time)
    }
}
