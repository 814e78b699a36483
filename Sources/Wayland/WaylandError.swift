/// An error in the communication with the compositor.
public enum WaylandError: Error, Hashable, Sendable {
    /// No compositor answers at an address. `tried` is the path or descriptor that was tried.
    case noCompositor(tried: String, errno: Int32)
    /// No compositor can be found, because `XDG_RUNTIME_DIR` is not set.
    case noRuntimeFolder
    /// An environment variable has an unusable value. In the message `problem` follows the value; `remedy` says what to
    /// do.
    case unusableVariable(name: String, value: String, problem: String, remedy: String)
    /// The compositor has not answered within `seconds` seconds.
    case noAnswer(seconds: Double)
    /// A wait for the compositor was interrupted by the program itself; see `Connection.interruption`.
    case interrupted
    /// The compositor does not offer a global that the program needs.
    case missingGlobal(name: String)
    /// The compositor offers a global that the program needs, but only in an older version.
    case unsupportedVersion(name: String, required: UInt32, available: UInt32)
    /// The compositor ended the connection because a request broke a rule of the protocol.
    ///
    /// `interface` and `object` name the object, `code` is a value of the interface's `error` enumeration, and
    /// `message` is the compositor's explanation, which may be empty.
    case protocolError(interface: String, object: UInt32, code: UInt32, message: String)
    /// The connection was lost. `errno` is EPROTO if the other end does not speak Wayland.
    case connectionLost(errno: Int32)
    /// The connection was lost, and no compositor could be connected to within `seconds` seconds after that; `errno`
    /// belongs to the loss.
    case noneReturned(seconds: Double, errno: Int32)
    /// The keyboard layout that the compositor sent cannot be used.
    case keymapRejected(reason: String)
    /// Memory to share with the compositor cannot be allocated.
    case noSharedMemory(byteCount: Int, errno: Int32)
}
