import Gatefold

/// Tells what an input does to the screens, from their state before it.
///
/// The model takes over what a hand has done while screens move, because where it hits depends on the frame. This judge
/// knows the result of Escape, and for every other input that it makes one step at most.
struct InputJudge {
    private let call: Call
    private let before: Structure
    /// The structure that Escape leads to; nil if it is not known.
    private let wanted: Structure?
    /// The stacks that come back if the replacement of their screens is turned round.
    private let replacedStacks: [[Int]]

    /// Whether the structure that the input leads to is known.
    var knowsResult: Bool { wanted != nil }

    /// Looks at the screens before an input.
    /// - Parameter isWaiting: whether calls wait, which may take effect together with the input.
    /// - Returns: nil if nothing can be told.
    init?(of call: Call, in fixture: Fixture, isWaiting: Bool) {
        guard !isWaiting, let before = fixture.structure else { return nil }
        self.call = call
        self.before = before
        replacedStacks = fixture.replacedStacks
        let isKnown = call == .key(.escape) && replacedStacks.isEmpty
        wanted = isKnown ? Self.resultOfEscape(in: fixture, before) : nil
    }

    /// Returns what Escape makes of the screens while one transition is under way: a screen that comes turns round, and
    /// one that leaves goes on.
    private static func resultOfEscape(in fixture: Fixture, _ before: Structure) -> Structure? {
        guard let window = fixture.window, window.flights.count == 1, let flight = window.flight else { return nil }
        let context = flight.context
        guard let upper = context.upperViewController as? Screen else { return nil }
        var result = before
        if context.operation.isPresentation {
            guard flight.end == .upper else { return before }
            guard before.presented.last == upper.number else { return nil }
            result.presented.removeLast()
            return result
        }
        guard before.presented.isEmpty, before.selectedTab == 0 else { return nil }
        guard flight.end == .upper else { return before }
        let lower = (context.lowerViewController as? Screen)?.number
        guard before.stack.last == upper.number, before.stack.dropLast().last == lower else { return nil }
        result.stack.removeLast()
        return result
    }

    /// Returns the faults of the input, from the screens after it.
    func faults(_ real: Structure) -> [String] {
        if let wanted, real != wanted { return ["\(call) in flight makes \(real), and not \(wanted)"] }
        return isOneStep(to: real) ? [] : ["\(call) makes \(real) of \(before) in one step"]
    }

    /// Whether one input can lead to a structure: it brings or takes one screen, empties the stack or turns that or the
    /// replacement of its screens round, or selects a tab.
    private func isOneStep(to real: Structure) -> Bool {
        guard real.tree == before.tree else { return false }
        let isTurnedRound = real.stack != before.stack && replacedStacks.contains(real.stack)
        let stack = isTurnedRound ? 1 : Self.steps(from: before.stack, to: real.stack)
        let changes = [
            real.selectedTab == before.selectedTab ? 0 : 1, Self.steps(from: before.presented, to: real.presented),
            min(before.stack.count, real.stack.count) == 1 ? min(1, stack) : stack,
        ]
        return changes.reduce(0, +) <= 1
    }

    private static func steps(from before: [Int], to after: [Int]) -> Int {
        let common = zip(before, after).prefix { $0 == $1 }.count
        return before.count + after.count - 2 * common
    }
}
