extension Wire {
    /// The untyped base of ``Handler``: the object that libwayland stores as a proxy's implementation.
    public class AnyHandler {
        /// Whether the proxy has been destroyed. A handler may destroy the very object whose event it is handling.
        var isDetached = false

        @usableFromInline init() {}
    }

    /// The handler of a proxy's events.
    public final class Handler<Event>: AnyHandler {
        @usableFromInline let closure: (Event) -> Void

        @inlinable init(_ closure: @escaping (Event) -> Void) {
            self.closure = closure
            super.init()
        }

        /// Passes an event to the closure.
        @inlinable public func handle(_ event: Event) { closure(event) }

        /// Destroys the proxy after an event that ends the object, unless the handler has destroyed it already.
        public func end(_ proxy: some Proxy) {
            if !isDetached { proxy.destroy() }
        }
    }

    /// Returns the handler that libwayland passes to a ``Dispatcher`` as its first argument.
    @inlinable public static func handler<Event>(
        _ implementation: UnsafeRawPointer, of type: Event.Type
    ) -> Handler<Event> {
        Unmanaged<Handler<Event>>.fromOpaque(implementation).takeUnretainedValue()
    }
}
