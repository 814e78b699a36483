internal import Synchronization

/// Work of another thread that was announced to a window with `Window.beginBackgroundWork(_:)`.
///
/// It ends with the first call of `end()`, from any thread, or when nobody holds it any more. Send what the work has made
/// to the main actor first, and end the work then.
nonisolated public final class BackgroundWork: Sendable {
    public let name: String
    private let number: UInt64
    private let works: BackgroundWorks

    fileprivate init(name: String, number: UInt64, works: BackgroundWorks) {
        self.name = name
        self.number = number
        self.works = works
    }

    deinit { works.end(number) }

    /// Tells that the work is done. Further calls do nothing.
    public func end() { works.end(number) }
}

/// The announced work of a window that has not ended.
nonisolated package final class BackgroundWorks: Sendable {
    private struct State {
        var names: [UInt64: String] = [:]
        var lastNumber: UInt64 = 0
        var observer: (@Sendable () -> Void)?
    }

    private let state = Mutex(State())

    package init() {}

    package var isEmpty: Bool { state.withLock { $0.names.isEmpty } }

    /// The names, in the order in which the work began.
    package var names: [String] { state.withLock { $0.names.sorted { $0.key < $1.key }.map(\.value) } }

    func begin(_ name: String) -> BackgroundWork {
        let number = state.withLock { state in
            state.lastNumber += 1
            state.names[state.lastNumber] = name
            return state.lastNumber
        }
        return BackgroundWork(name: name, number: number, works: self)
    }

    fileprivate func end(_ number: UInt64) {
        let observer = state.withLock { state in
            state.names.removeValue(forKey: number) != nil && state.names.isEmpty ? state.observer : nil
        }
        observer?()
    }

    /// Calls back, from whatever thread, when the last work that is under way has ended.
    package func observeEnd(_ observer: (@Sendable () -> Void)?) { state.withLock { $0.observer = observer } }
}
