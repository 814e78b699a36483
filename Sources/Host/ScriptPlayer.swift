import GatefoldGestures
import GatefoldLog
import GatefoldViews

/// Feeds a script's input into a window at the front door, as its moments come.
struct ScriptPlayer {
    private var inputs: ArraySlice<TimedInput>
    private let duration: Double
    /// When the script began, in seconds of the window's clock.
    let start: Double
    private var pointer = PointerRouter()

    init(_ script: TouchScript, start: Double) {
        inputs = script.inputs[...]
        duration = script.duration
        self.start = start
    }

    /// When the next input is due, in seconds of the window's clock; after the last one, when the script is over.
    var deadline: Double { start + (inputs.first?.time ?? duration) }

    /// Whether every line has had its time.
    func isOver(at time: Double) -> Bool { inputs.isEmpty && time >= start + duration }

    /// The next input that is due.
    mutating func next(at time: Double) -> TimedInput? {
        guard let first = inputs.first, start + first.time <= time else { return nil }
        inputs.removeFirst()
        return first
    }

    /// Hands an input to the window.
    /// - Returns: a change of size or scale, or a mark: these are not the window's to deal with.
    mutating func handle(_ input: ScriptInput, in window: Window) -> ScriptInput? {
        switch input {
        case .touches(let touches):
            window.handle(
                touches.map { touch in
                    var touch = touch
                    touch.timestamp += start
                    return touch
                })
        case .pointer(var step):
            step.timestamp += start
            pointer.handle(step, in: window)
        case .scroll(var event):
            event.timestamp += start
            window.handle(event)
        case .key(let event): window.handle(event)
        case .visible(let isVisible): window.isVisible = isVisible
        case .reducedMotion(let isPreferred): window.prefersReducedMotion = isPreferred
        case .mark(let text):
            Log.note(.host, "mark \(text)")
            return input
        case .resize, .scale: return input
        }
        return nil
    }
}
