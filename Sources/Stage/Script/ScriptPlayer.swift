/// Delivers the inputs of a script when they are due.
package struct ScriptPlayer {
    private var inputs: ArraySlice<TimedInput>
    private let duration: Double
    /// The time at which the script began, in seconds of the window's clock.
    package let start: Double

    package init(_ script: TouchScript, start: Double) {
        inputs = script.inputs[...]
        duration = script.duration
        self.start = start
    }

    /// The time at which the next input is due, or at which the script ends if none is left, in seconds on the
    /// window's clock.
    package var deadline: Double { start + (inputs.first?.time ?? duration) }

    /// The time at which the next input is due, in seconds of the window's clock; nil if none is left.
    var nextInput: Double? { inputs.first.map { start + $0.time } }

    /// Returns whether the script has delivered all inputs and its last line has ended.
    /// - Parameter time: The present time, in seconds of the window's clock.
    package func isOver(at time: Double) -> Bool { inputs.isEmpty && time >= start + duration }

    /// Removes and returns the next input that is due, with its times of the window's clock; nil if none is due.
    /// - Parameter time: The present time, in seconds of the window's clock.
    package mutating func next(at time: Double) -> TimedInput? {
        guard let first = inputs.first, start + first.time <= time else { return nil }
        inputs.removeFirst()
        return TimedInput(time: start + first.time, first.input.delayed(by: start))
    }
}
