import Gatefold

/// The screens of a window by their numbers: what a model predicts, and what is read from a window.
struct Structure: Equatable, CustomStringConvertible {
    /// The number of the stack's bottom screen, which tells one tree from the next.
    var tree: Int
    var selectedTab: Int
    /// Bottom first.
    var stack: [Int]
    /// What is presented and is not on its way out, the front one last.
    var presented: [Int]

    /// The number of the screen in front; the tree's where nothing is presented.
    var front: Int { presented.last ?? tree }

    var description: String { "tree \(tree), tab \(selectedTab), stack \(stack), presented \(presented)" }
}

/// A small model of a window's screens: what calls do to them, and which of the calls have to wait.
///
/// It knows nothing of time. Whether something moves is asked of the window; a call that has to wait is taken as done
/// when its completion was told, or when the window's screens have become what the call makes of them.
struct TreeModel {
    /// A call by the numbers of its screens.
    enum Step: Equatable {
        /// `asking` was asked to present, `front` was in front then.
        case present(Int, asking: Int, front: Int)
        case dismiss(Int)
        case push(Int, tree: Int)
        case pop(tree: Int)
        case popToRoot(tree: Int)
    }

    private(set) var structure: Structure
    /// Calls that are still to be done, in the order in which they were made.
    private var waiting: [(step: Step, promise: Ledger.Promise, isIdle: Bool)] = []
    /// Why the model cannot say what comes of the calls until the window has come to rest; nil where it can.
    private(set) var doubt: String?

    init(_ structure: Structure) { self.structure = structure }

    var isWaiting: Bool { !waiting.isEmpty }

    /// Whether a push or a pop waits.
    var isWaitingForStack: Bool {
        waiting.contains { waiting in
            switch waiting.step {
            case .push, .pop, .popToRoot: true
            case .present, .dismiss: false
            }
        }
    }

    // MARK: Calls

    /// A call that is done at once, whatever moves.
    mutating func act(_ step: Step) {
        if isWaiting { doubt = doubt ?? "\(step) overtakes others" }
        structure = Self.result(of: step, in: structure)
    }

    /// A call that is done when its turn comes.
    mutating func wait(for step: Step, _ promise: Ledger.Promise) {
        waiting.append((step, promise, Self.result(of: step, in: structure) == structure))
    }

    /// The window has another tree now, with nothing presented.
    mutating func replace(with structure: Structure) {
        // What its callbacks have asked for is done by now, or is dropped.
        if isWaiting { doubt("the root is replaced while calls wait") }
        self.structure = structure
    }

    mutating func select(tab: Int) { structure.selectedTab = tab }

    mutating func doubt(_ reason: String) { doubt = doubt ?? reason }

    /// Follows what the user's hand has done, which may turn screens round.
    mutating func follow(_ real: Structure) {
        guard real != structure else { return }
        if isWaiting { doubt("a hand meets calls that wait") } else { structure = real }
    }

    /// Takes calls as done whose turn has come.
    mutating func observe(_ real: Structure) {
        // A dismissal with nothing to take away is over at once, also before others.
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

    /// What is wrong at rest; afterwards the model goes on from what there really is.
    mutating func faultsAtRest(_ real: Structure) -> [String] {
        observe(real)
        defer { self = TreeModel(real) }
        guard doubt == nil else { return [] }
        if let first = waiting.first { return ["nothing came of \(first.step)"] }
        return real == structure ? [] : ["the screens are \(real), and not \(structure)"]
    }

    // MARK: What a call does

    private static func result(of step: Step, in structure: Structure) -> Structure {
        var result = structure
        switch step {
        case .present(let number, let asking, let front):
            // Where whoever asked has left the window and something else is in front now, the call is dropped.
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
        }
        return result
    }
}

extension Fixture {
    /// Which screens there are; nil where the window's root is no tree of a fixture.
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
