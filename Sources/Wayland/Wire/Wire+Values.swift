public import GatefoldCWaylandClient
import GatefoldLog

/// The values of a request, as libwayland takes them.
extension Wire {
    /// A signed number.
    @inlinable public static func int(_ value: Int32) -> Argument { Argument(i: value) }
    /// An unsigned number.
    @inlinable public static func uint(_ value: UInt32) -> Argument { Argument(u: value) }
    /// A number with 24 bits in front of the point and 8 behind it.
    @inlinable public static func fixed(_ value: Double) -> Argument { Argument(f: wl_fixed_from_double(value)) }
    /// A text that was lent by ``withText(_:_:)``.
    @inlinable public static func text(_ value: UnsafePointer<CChar>?) -> Argument { Argument(s: value) }
    /// An array that was lent by ``withArray(_:_:)``.
    @inlinable public static func array(_ value: UnsafeMutablePointer<wl_array>) -> Argument { Argument(a: value) }
    /// A file descriptor, of which libwayland makes a copy.
    @inlinable public static func file(_ value: Int32) -> Argument { Argument(h: value) }
    /// The name of an interface, for a request that makes an object of any.
    @inlinable public static func name<Created: Proxy>(of type: Created.Type) -> Argument {
        Argument(s: Created.interface.pointee.name)
    }
    /// An object; nil for none, and for one that the request makes.
    @inlinable public static func object(_ value: OpaquePointer?) -> Argument { Argument(o: value) }

    /// The most bytes of a text that are sent to the compositor.
    ///
    /// A message of libwayland holds 4096 bytes, and one that is longer ends the connection with E2BIG. Chosen: 4000
    /// bytes leave room for the message's head and for the other arguments of every request that takes a text.
    public static let longestText = 4000

    /// Lends a text to C for the time of a call, without what is too long for a message.
    @inlinable public static func withText<Result>(
        _ text: String?, _ body: (UnsafePointer<CChar>?) -> Result
    ) -> Result {
        guard let text else { return body(nil) }
        guard text.utf8.count > longestText else { return text.withCString(body) }
        return shortened(text).withCString(body)
    }

    @usableFromInline static func shortened(_ text: String) -> String { String(text.prefix(utf8Count: longestText)) }

    /// Lends the elements of an array to C for the time of a call.
    @inlinable public static func withArray<Element: BitwiseCopyable, Result>(
        _ elements: [Element], _ body: (UnsafeMutablePointer<wl_array>) -> Result
    ) -> Result {
        elements.withUnsafeBytes { bytes in
            // libwayland reads what it is lent, and writes nothing.
            var array = wl_array(
                size: bytes.count, alloc: bytes.count, data: UnsafeMutableRawPointer(mutating: bytes.baseAddress))
            return body(&array)
        }
    }
}

/// The values of an event, by their place in it.
extension Wire {
    /// A signed number.
    @inlinable public static func int(_ arguments: Arguments, _ index: Int) -> Int32 { arguments[index].i }
    /// An unsigned number.
    @inlinable public static func uint(_ arguments: Arguments, _ index: Int) -> UInt32 { arguments[index].u }
    /// A number with 24 bits in front of the point and 8 behind it.
    @inlinable public static func fixed(_ arguments: Arguments, _ index: Int) -> Double {
        wl_fixed_to_double(arguments[index].f)
    }
    /// A text; nil where the compositor sends none.
    @inlinable public static func text(_ arguments: Arguments, _ index: Int) -> String? {
        arguments[index].s.map { String(cString: $0) }
    }
    /// A file descriptor, which belongs to the handler of the event from now on: it has to close it.
    @inlinable public static func file(_ arguments: Arguments, _ index: Int) -> Int32 { arguments[index].h }
    /// An object; nil where the compositor sends none, and for one that was destroyed here while the event was under way.
    @inlinable public static func object(_ arguments: Arguments, _ index: Int) -> OpaquePointer? { arguments[index].o }
    /// An object that the event makes.
    @inlinable public static func newObject(_ arguments: Arguments, _ index: Int) -> OpaquePointer {
        guard let object = arguments[index].o else {
            preconditionFailure("out of memory while creating a Wayland object")
        }
        return object
    }

    /// The elements of an array, as many as are there as a whole.
    @inlinable public static func array<Element: BitwiseCopyable>(
        _ arguments: Arguments, _ index: Int, of type: Element.Type
    ) -> [Element] {
        guard let array = arguments[index].a?.pointee, let data = array.data else { return [] }
        let count = array.size / MemoryLayout<Element>.stride
        // The memory of a message is aligned for 32-bit words only.
        return Array(unsafeUninitializedCapacity: count) { buffer, initializedCount in
            UnsafeMutableRawBufferPointer(buffer).copyMemory(
                from: UnsafeRawBufferPointer(start: data, count: count * MemoryLayout<Element>.stride))
            initializedCount = count
        }
    }
}
