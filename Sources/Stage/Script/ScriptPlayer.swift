/// Feeds a script's input into a window at the front door, as its moments come.
package struct ScriptPlayer {
    private var inputs: ArraySlice<TimedInput>
    private let duration: Double
    /// When the script began, in seconds of the window's clock.
    package let start: Double

    package init(_ script: TouchScript, start: Double) {
        inputs = script.inputs[...]
        duration = script.duration
        self.start = start
    }

    /// When the next input is due, in seconds of the window's clock; after the last one, when the script is over.
    package var deadline: Double { start + (inputs.first?.time ?? duration) }

    /// When the next input is due, in seconds of the window's clock; nil after the last one.
    var nextInput: Double? { inputs.first.map { start + $0.time } }

    /// Whether every line has had its time.
    package func isOver(at time: Double) -> Bool { inputs.isEmpty && time >= start + duration }

    /// The next input that is due; its times are the window's.
    package mutating func next(at time: Double) -> TimedInput? {
        guard let first = inputs.first, start + first.time <= time else { return nil }
        inputs.removeFirst()
        return TimedInput(time: start + first.time, first.input.delayed(by: start))
    }
}
