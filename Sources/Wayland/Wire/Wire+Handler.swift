extension Wire {
    /// The object that libwayland keeps for us beside a proxy, whatever its events are.
    public class AnyHandler {
        /// Whether the proxy is gone already; a handler may destroy the very object whose event it handles.
        var isDetached = false

        @usableFromInline init() {}
    }

    /// The closure that a proxy's events are handed to.
    public final class Handler<Event>: AnyHandler {
        @usableFromInline let closure: (Event) -> Void

        @inlinable init(_ closure: @escaping (Event) -> Void) {
            self.closure = closure
            super.init()
        }

        /// Hands one event on.
        @inlinable public func handle(_ event: Event) { closure(event) }

        /// Follows an event after which the compositor forgets the object.
        public func end(_ proxy: some Proxy) {
            if !isDetached { proxy.destroy() }
        }
    }

    /// The handler that a ``Dispatcher`` finds as its first argument.
    @inlinable public static func handler<Event>(
        _ implementation: UnsafeRawPointer, of type: Event.Type
    ) -> Handler<Event> {
        Unmanaged<Handler<Event>>.fromOpaque(implementation).takeUnretainedValue()
    }
}
