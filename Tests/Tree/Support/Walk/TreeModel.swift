import Gatefold

/// The screens of a window by their numbers, as a model predicts them or as they are read from a window.
struct Structure: Equatable, CustomStringConvertible {
    /// The number of the stack's bottom screen, which identifies the tree.
    var tree: Int
    var selectedTab: Int
    /// The screens of the stack, from bottom to top.
    var stack: [Int]
    /// The presented screens that are not leaving, from bottom to top.
    var presented: [Int]

    /// The number of the screen in front; the tree's number if nothing is presented.
    var front: Int { presented.last ?? tree }

    var description: String { "tree \(tree), tab \(selectedTab), stack \(stack), presented \(presented)" }
}

/// A small model of a window's screens: what calls do to them, and which calls have to wait.
///
/// The model knows nothing of time; it asks the window whether something moves. A call that has to wait counts as done
/// when its completion has run, or when the window's screens have become what the call makes of them.
struct TreeModel {
    /// A call, with screens given by their numbers.
    enum Step: Equatable {
        /// A presentation: `asking` is the screen that was asked to present, and `front` was in front at that time.
        case present(Int, asking: Int, front: Int)
        case dismiss(Int)
        case push(Int, tree: Int)
        case pop(tree: Int)
        case popToRoot(tree: Int)
        /// The screens of the stack, from bottom to top, are replaced by others.
        case setStack([Int], tree: Int)
    }

    private(set) var structure: Structure
    /// The calls that are not done yet, in the order in which they were made.
    private var waiting: [(step: Step, promise: Ledger.Promise, isIdle: Bool)] = []
    /// The reason why the model cannot predict the result of the calls until the window is at rest; nil if it can.
    private(set) var doubt: String?

    init(_ structure: Structure) { self.structure = structure }

    var isWaiting: Bool { !waiting.isEmpty }

    /// Whether a change of the stack is waiting.
    var isWaitingForStack: Bool {
        waiting.contains { waiting in
            switch waiting.step {
            case .push, .pop, .popToRoot, .setStack: true
            case .present, .dismiss: false
            }
        }
    }

    // MARK: Calls

    /// Applies a call that takes effect at once, even during a transition.
    mutating func act(_ step: Step) {
        if isWaiting { doubt = doubt ?? "\(step) overtakes others" }
        structure = Self.result(of: step, in: structure)
    }

    /// Adds a call that takes effect when its turn comes.
    mutating func wait(for step: Step, _ promise: Ledger.Promise) {
        waiting.append((step, promise, Self.result(of: step, in: structure) == structure))
    }

    /// Replaces the structure because the window has a new tree, with nothing presented.
    mutating func replace(with structure: Structure) {
        // The calls that callbacks of the old tree made are done by now, or are dropped.
        if isWaiting { doubt("the root is replaced while calls wait") }
        self.structure = structure
    }

    mutating func select(tab: Int) { structure.selectedTab = tab }

    mutating func doubt(_ reason: String) { doubt = doubt ?? reason }

    /// Takes over the effect of the user's input, which may reverse transitions.
    mutating func follow(_ real: Structure) {
        guard real != structure else { return }
        if isWaiting { doubt("a hand meets calls that wait") } else { structure = real }
    }

    /// Applies the waiting calls whose turn has come.
    mutating func observe(_ real: Structure) {
        // A dismissal with nothing to dismiss is done at once, even before earlier calls.
        waiting = waiting.enumerated().filter { index, call in
            guard index > 0, call.isIdle, call.promise.isTold, case .dismiss = call.step else { return true }
            return false
        }.map(\.element)
        while let first = waiting.first {
            let result = Self.result(of: first.step, in: structure)
            guard first.promise.isTold || (result != structure && result == real) else { return }
            structure = result
            waiting.removeFirst()
        }
    }

    /// Returns the faults at rest; afterwards the model continues from the real structure.
    mutating func faultsAtRest(_ real: Structure) -> [String] {
        observe(real)
        defer { self = TreeModel(real) }
        guard doubt == nil else { return [] }
        if let first = waiting.first { return ["nothing came of \(first.step)"] }
        return real == structure ? [] : ["the screens are \(real), and not \(structure)"]
    }

    // MARK: The effect of a call

    private static func result(of step: Step, in structure: Structure) -> Structure {
        var result = structure
        switch step {
        case .present(let number, let asking, let front):
            // If the asking screen has left the window and another screen is in front now, the call is dropped.
            let isAskerHere = asking == structure.tree || structure.presented.contains(asking)
            if isAskerHere || structure.front == front { result.presented.append(number) }
        case .dismiss(let number):
            if number == structure.tree {
                result.presented = []
            } else if let index = structure.presented.firstIndex(of: number) {
                let isInFront = index == structure.presented.count - 1
                result.presented.removeSubrange((isInFront ? index : index + 1)...)
            }
        case .push(let number, let tree):
            if tree == structure.tree { result.stack.append(number) }
        case .pop(let tree):
            if tree == structure.tree, structure.stack.count > 1 { result.stack.removeLast() }
        case .popToRoot(let tree):
            if tree == structure.tree { result.stack.removeSubrange(1...) }
        case .setStack(let screens, let tree):
            if tree == structure.tree { result.stack = screens }
        }
        return result
    }
}

extension Fixture {
    /// The screens of the window; nil if the window's root is not a tree of the fixture.
    var structure: Structure? {
        guard let window, let tabs, let stack else { return nil }
        var presented: [Int] = []
        var screen = window.frontViewController
        while let current = screen as? Screen, presented.count < 50 {
            if !current.isBeingDismissed { presented.insert(current.number, at: 0) }
            screen = current.presentingViewController
        }
        return Structure(
            tree: stack.screens.first?.number ?? 0, selectedTab: tabs.selectedIndex, stack: stack.screens.map(\.number),
            presented: presented)
    }
}
