/// Performs steps in the order in which they are asked for: at once, or after a step that works on another thread.
final class StepQueue {
    private var waiting: [() async -> Void] = []
    /// The number of waiting steps that belong to the step under way, and come before all others.
    private var innerCount = 0
    private var isInStep = false
    /// Performs the steps that wait; nil if none does.
    private(set) var work: Task<Void, Never>?

    /// Performs a step that needs no other thread.
    func perform(_ step: @escaping () -> Void) {
        guard work != nil, !isInStep else { return step() }
        add { [weak self] in self?.run(step) }
    }

    /// Performs a step that works on another thread in between. Steps that one asks for which is performed at once come
    /// directly after it.
    func performLater(_ step: @escaping () async -> Void) { add(step) }

    private func run(_ step: () -> Void) {
        isInStep = true
        step()
        isInStep = false
        innerCount = 0
    }

    private func add(_ step: @escaping () async -> Void) {
        waiting.insert(step, at: isInStep ? innerCount : waiting.endIndex)
        if isInStep { innerCount += 1 }
        guard work == nil else { return }
        work = Task { [weak self] in
            while let step = self?.next() { await step() }
            self?.work = nil
        }
    }

    private func next() -> (() async -> Void)? { waiting.isEmpty ? nil : waiting.removeFirst() }
}
