public import GatefoldCWaylandClient
import GatefoldLog

/// Conversions from Swift values to the arguments of a request.
extension Wire {
    /// Returns a signed integer as an argument.
    @inlinable public static func int(_ value: Int32) -> Argument { Argument(i: value) }
    /// Returns an unsigned integer as an argument.
    @inlinable public static func uint(_ value: UInt32) -> Argument { Argument(u: value) }
    /// Returns a number as an argument in fixed point, with 24 integer bits and 8 fraction bits.
    @inlinable public static func fixed(_ value: Double) -> Argument { Argument(f: wl_fixed_from_double(value)) }
    /// Returns a C string as an argument; ``withText(_:_:)`` makes the C string.
    @inlinable public static func text(_ value: UnsafePointer<CChar>?) -> Argument { Argument(s: value) }
    /// Returns an array as an argument; ``withArray(_:_:)`` makes the `wl_array`.
    @inlinable public static func array(_ value: UnsafeMutablePointer<wl_array>) -> Argument { Argument(a: value) }
    /// Returns a file descriptor as an argument; libwayland duplicates the descriptor.
    @inlinable public static func file(_ value: Int32) -> Argument { Argument(h: value) }
    /// Returns the name of an interface as an argument, for a request that can create an object of any interface.
    @inlinable public static func name<Created: Proxy>(of type: Created.Type) -> Argument {
        Argument(s: Created.interface.pointee.name)
    }
    /// Returns an object as an argument; nil stands for no object, and for the object that the request creates.
    @inlinable public static func object(_ value: OpaquePointer?) -> Argument { Argument(o: value) }

    /// The most bytes of a string that are sent to the compositor; longer strings are truncated.
    ///
    /// A message of libwayland holds 4096 bytes, and a longer one ends the connection with E2BIG. Chosen: 4000 bytes
    /// leave room for the header of the message and for the other arguments of every request that takes a string.
    public static let longestText = 4000

    /// Calls a closure with a string as a C string, truncated to ``longestText``. The C string is valid only during the
    /// call.
    /// - Parameters:
    ///   - text: The string; nil gives a null pointer.
    ///   - body: The closure.
    @inlinable public static func withText<Result>(
        _ text: String?, _ body: (UnsafePointer<CChar>?) -> Result
    ) -> Result {
        guard let text else { return body(nil) }
        guard text.utf8.count > longestText else { return text.withCString(body) }
        return shortened(text).withCString(body)
    }

    @usableFromInline static func shortened(_ text: String) -> String { String(text.prefix(utf8Count: longestText)) }

    /// Calls a closure with an array as a `wl_array`, which is valid only during the call.
    /// - Parameters:
    ///   - elements: The elements of the array.
    ///   - body: The closure.
    @inlinable public static func withArray<Element: BitwiseCopyable, Result>(
        _ elements: [Element], _ body: (UnsafeMutablePointer<wl_array>) -> Result
    ) -> Result {
        elements.withUnsafeBytes { bytes in
            // libwayland only reads the array, so its memory may be passed as mutable.
            var array = wl_array(
                size: bytes.count, alloc: bytes.count, data: UnsafeMutableRawPointer(mutating: bytes.baseAddress))
            return body(&array)
        }
    }
}

/// Conversions from the arguments of an event, given by their index, to Swift values.
extension Wire {
    /// Returns the signed integer at an index.
    @inlinable public static func int(_ arguments: Arguments, _ index: Int) -> Int32 { arguments[index].i }
    /// Returns the unsigned integer at an index.
    @inlinable public static func uint(_ arguments: Arguments, _ index: Int) -> UInt32 { arguments[index].u }
    /// Returns the fixed-point number at an index, which has 24 integer bits and 8 fraction bits.
    @inlinable public static func fixed(_ arguments: Arguments, _ index: Int) -> Double {
        wl_fixed_to_double(arguments[index].f)
    }
    /// Returns the string at an index; nil if the compositor sent none.
    @inlinable public static func text(_ arguments: Arguments, _ index: Int) -> String? {
        arguments[index].s.map { String(cString: $0) }
    }
    /// Returns the file descriptor at an index. The event's handler owns the descriptor and must close it.
    @inlinable public static func file(_ arguments: Arguments, _ index: Int) -> Int32 { arguments[index].h }
    /// Returns the object at an index; nil if the compositor sent none, or if the object was destroyed here while the
    /// event was under way.
    @inlinable public static func object(_ arguments: Arguments, _ index: Int) -> OpaquePointer? { arguments[index].o }
    /// Returns the new object at an index, which the event created.
    @inlinable public static func newObject(_ arguments: Arguments, _ index: Int) -> OpaquePointer {
        guard let object = arguments[index].o else {
            fatalError("out of memory while creating a Wayland object")
        }
        return object
    }

    /// Returns the elements of the array at an index. An incomplete element at the end is dropped.
    @inlinable public static func array<Element: BitwiseCopyable>(
        _ arguments: Arguments, _ index: Int, of type: Element.Type
    ) -> [Element] {
        guard let array = arguments[index].a?.pointee, let data = array.data else { return [] }
        let count = array.size / MemoryLayout<Element>.stride
        // The memory of a message is aligned only for 32-bit words.
        return Array(unsafeUninitializedCapacity: count) { buffer, initializedCount in
            UnsafeMutableRawBufferPointer(buffer).copyMemory(
                from: UnsafeRawBufferPointer(start: data, count: count * MemoryLayout<Element>.stride))
            initializedCount = count
        }
    }
}
