/// The steps that the user has taken and can take back, until the program ends.
struct UndoHistory {
    /// One step, which may concern many mails.
    struct Step {
        /// The step in words, such as `Archived`.
        var sentence: String
        var undo: () -> Void
        fileprivate(set) var number = 0
    }

    private var steps: [Step] = []
    private var lastNumber = 0

    var isEmpty: Bool { steps.isEmpty }

    /// Remembers a step.
    /// - Returns: The number of the step.
    @discardableResult
    mutating func remember(_ sentence: String, undo: @escaping () -> Void) -> Int {
        lastNumber += 1
        steps.append(Step(sentence: sentence, undo: undo, number: lastNumber))
        return lastNumber
    }

    /// Takes the last step out, or the one with a number; nil if there is none.
    mutating func take(_ number: Int? = nil) -> Step? {
        guard let number else { return steps.popLast() }
        return steps.firstIndex { $0.number == number }.map { steps.remove(at: $0) }
    }
}
