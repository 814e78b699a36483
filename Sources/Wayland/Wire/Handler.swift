/// What libwayland keeps for us beside a proxy, whatever its events are.
class AnyHandler {
    /// Whether the proxy is gone already; a handler may destroy the very object whose event it handles.
    var isDetached = false
}

/// The closure that a proxy's events are handed to.
final class Handler<Event>: AnyHandler {
    private let closure: (Event) -> Void

    init(_ closure: @escaping (Event) -> Void) {
        self.closure = closure
    }

    func handle(_ event: Event) {
        closure(event)
    }

    /// Follows an event after which the compositor forgets the object.
    func end(_ proxy: some Proxy) {
        if !isDetached { proxy.destroy() }
    }
}
