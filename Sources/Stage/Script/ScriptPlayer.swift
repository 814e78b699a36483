/// Delivers the inputs of a script when they are due.
package struct ScriptPlayer {
    private var inputs: ArraySlice<TimedInput>
    private let duration: Double
    /// The number of inputs left that paste a text.
    private var pasteCount: Int
    /// The number of inputs left that choose files.
    private var choiceCount: Int
    /// The time at which the script began, in seconds of the window's clock.
    package let start: Double

    package init(_ script: TouchScript, start: Double) {
        inputs = script.inputs[...]
        duration = script.duration
        pasteCount = script.inputs.count { $0.input.isPaste }
        choiceCount = script.inputs.count { $0.input.isChoice }
        self.start = start
    }

    /// Whether the script has a text left to paste, which takes the place of the clipboard's.
    package var hasPastes: Bool { pasteCount > 0 }

    /// Whether the script has files left to choose, which take the place of the user's choice.
    package var hasChoices: Bool { choiceCount > 0 }

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
        if first.input.isPaste { pasteCount -= 1 }
        if first.input.isChoice { choiceCount -= 1 }
        return TimedInput(time: start + first.time, first.input.delayed(by: start))
    }
}

nonisolated extension WindowInput {
    fileprivate var isPaste: Bool { if case .paste = self { true } else { false } }
    fileprivate var isChoice: Bool { if case .files = self { true } else { false } }
}
