internal import GatefoldCWaylandServer

/// The functions that the generated bindings of a compositor call: they send events and convert the arguments of
/// messages.
enum Wire {
    typealias Interface = UnsafePointer<wl_interface>
    typealias Argument = wl_argument
    typealias Arguments = UnsafeMutablePointer<wl_argument>
    typealias Dispatcher = wl_dispatcher_func_t

    static func send(_ resource: some Resource, _ opcode: UInt32) {
        var nothing = Argument(u: 0)
        wl_resource_post_event_array(resource.pointer, opcode, &nothing)
    }

    /// Sends an event with arguments: one `wl_argument`, or a tuple of them.
    static func send<Values>(_ resource: some Resource, _ opcode: UInt32, _ arguments: inout Values) {
        withUnsafeMutableBytes(of: &arguments) {
            wl_resource_post_event_array(
                resource.pointer, opcode, $0.baseAddress?.assumingMemoryBound(to: Argument.self))
        }
    }

    /// Creates the object that a client's request asks for.
    static func create<Created: Resource>(
        for resource: some Resource, _ arguments: Arguments, _ index: Int
    ) -> Created {
        Created(
            client: wl_resource_get_client(resource.pointer), version: min(resource.version, Created.handledVersion),
            id: arguments[index].n)
    }

    /// Creates an object that an event announces to the resource's client.
    static func new<Created: Resource>(for resource: some Resource) -> Created {
        Created(
            client: wl_resource_get_client(resource.pointer), version: min(resource.version, Created.handledVersion),
            id: 0)
    }
}

/// Conversions from Swift values to the arguments of an event.
extension Wire {
    static func int(_ value: Int32) -> Argument { Argument(i: value) }
    static func uint(_ value: UInt32) -> Argument { Argument(u: value) }
    static func fixed(_ value: Double) -> Argument { Argument(f: wl_fixed_from_double(value)) }
    static func text(_ value: UnsafePointer<CChar>?) -> Argument { Argument(s: value) }
    static func array(_ value: UnsafeMutablePointer<wl_array>) -> Argument { Argument(a: value) }
    static func file(_ value: Int32) -> Argument { Argument(h: value) }
    static func object(_ value: OpaquePointer?) -> Argument { Argument(o: value) }

    /// Calls a closure with an optional text as a C string, which is valid only during the call.
    static func withText<Result>(_ text: String?, _ body: (UnsafePointer<CChar>?) -> Result) -> Result {
        guard let text else { return body(nil) }
        return text.withCString(body)
    }

    /// Calls a closure with an array as a `wl_array`, which is valid only during the call.
    static func withArray<Element: BitwiseCopyable, Result>(
        _ elements: [Element], _ body: (UnsafeMutablePointer<wl_array>) -> Result
    ) -> Result {
        elements.withUnsafeBytes { bytes in
            var array = wl_array(
                size: bytes.count, alloc: bytes.count, data: UnsafeMutableRawPointer(mutating: bytes.baseAddress))
            return body(&array)
        }
    }
}

/// Conversions from the arguments of a request, given by their index, to Swift values.
extension Wire {
    static func int(_ arguments: Arguments, _ index: Int) -> Int32 { arguments[index].i }
    static func uint(_ arguments: Arguments, _ index: Int) -> UInt32 { arguments[index].u }
    static func fixed(_ arguments: Arguments, _ index: Int) -> Double { wl_fixed_to_double(arguments[index].f) }
    static func file(_ arguments: Arguments, _ index: Int) -> Int32 { arguments[index].h }
    static func object(_ arguments: Arguments, _ index: Int) -> OpaquePointer? { arguments[index].o }

    static func text(_ arguments: Arguments, _ index: Int) -> String? {
        arguments[index].s.map { String(cString: $0) }
    }

    /// Returns the elements of the array at an index. An incomplete element at the end is dropped.
    static func array<Element: BitwiseCopyable>(
        _ arguments: Arguments, _ index: Int, of type: Element.Type
    ) -> [Element] {
        guard let array = arguments[index].a?.pointee else { return [] }
        let bytes = UnsafeRawBufferPointer(start: array.data, count: array.data == nil ? 0 : array.size)
        let size = MemoryLayout<Element>.stride
        return (0..<bytes.count / size).map { bytes.loadUnaligned(fromByteOffset: $0 * size, as: Element.self) }
    }
}

extension Wire {
    /// The untyped base of ``Handler``: the object that libwayland stores as a resource's user data.
    class AnyHandler {
        var isDetached = false
        var onDestroy: (() -> Void)?
    }

    /// The handler of a resource's requests.
    final class Handler<Request>: AnyHandler {
        private let closure: (Request) -> Void

        init(_ closure: @escaping (Request) -> Void) {
            self.closure = closure
        }

        func handle(_ request: Request) {
            closure(request)
        }

        /// Destroys the resource after a request that ends it, unless the handler has destroyed it already.
        func end(_ resource: some Resource) {
            if !isDetached { resource.destroy() }
        }
    }

    static func handler<Request>(_ implementation: UnsafeRawPointer, of type: Request.Type) -> Handler<Request> {
        Unmanaged<Handler<Request>>.fromOpaque(implementation).takeUnretainedValue()
    }
}
