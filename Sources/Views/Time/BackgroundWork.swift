internal import Synchronization

/// Work on another thread that was announced to a window with ``Window/beginBackgroundWork(_:mustFinish:)``.
///
/// The work ends at the first call of `end()`, from any thread, or when the object is released. Send the result of the
/// work to the main actor first, and end the work then.
nonisolated public final class BackgroundWork: Sendable {
    /// The name given to `beginBackgroundWork(_:mustFinish:)`; it is reported if the work takes too long.
    public let name: String
    private let number: UInt64
    private let works: BackgroundWorks

    fileprivate init(name: String, number: UInt64, works: BackgroundWorks) {
        self.name = name
        self.number = number
        self.works = works
    }

    deinit { works.end(number) }

    /// Ends the work. Further calls have no effect.
    public func end() { works.end(number) }
}

/// The announced work of a window that has not ended yet.
nonisolated package final class BackgroundWorks: Sendable {
    private struct State {
        var names: [UInt64: String] = [:]
        /// The numbers of the work that the process waits for before it ends.
        var needed: Set<UInt64> = []
        var lastNumber: UInt64 = 0
        var observer: (@Sendable () -> Void)?
    }

    private let state = Mutex(State())

    package init() {}

    package var isEmpty: Bool { state.withLock { $0.names.isEmpty } }

    /// The names of the work under way, in the order in which it began.
    package var names: [String] { state.withLock { $0.names.sorted { $0.key < $1.key }.map(\.value) } }

    /// Whether work is under way that the process waits for before it ends.
    package var mustFinish: Bool { state.withLock { !$0.needed.isEmpty } }

    func begin(_ name: String, mustFinish: Bool) -> BackgroundWork {
        let number = state.withLock { state in
            state.lastNumber += 1
            state.names[state.lastNumber] = name
            if mustFinish { state.needed.insert(state.lastNumber) }
            return state.lastNumber
        }
        return BackgroundWork(name: name, number: number, works: self)
    }

    fileprivate func end(_ number: UInt64) {
        let observer = state.withLock { state in
            let wasNeeded = state.needed.remove(number) != nil
            let isLast = state.names.removeValue(forKey: number) != nil && state.names.isEmpty
            return isLast || wasNeeded && state.needed.isEmpty ? state.observer : nil
        }
        observer?()
    }

    /// Sets a closure that is called, on any thread, when the last work under way has ended, and when the last that the
    /// process waits for has.
    package func observeEnd(_ observer: (@Sendable () -> Void)?) { state.withLock { $0.observer = observer } }
}
