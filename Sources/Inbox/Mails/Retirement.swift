import Dispatch

/// Keeps a value that is not needed any more for a moment, and frees it on another thread: to free a huge list with its
/// conversations takes tens of milliseconds.
nonisolated func retire<Value: Sendable>(_ value: Value) {
    DispatchQueue.global(qos: .utility).asyncAfter(deadline: .now() + retirement) { withExtendedLifetime(value) {} }
}

/// The time after which a value is freed, in seconds. Chosen: the main thread has let go of its own references by then.
nonisolated private let retirement = 1.0
