/// What can go wrong between us and the compositor.
public enum WaylandError: Error, Hashable, Sendable {
    /// There is no compositor at an address.
    case noCompositor(tried: String, errno: Int32)
    /// Nothing tells where a compositor could be: there is no `XDG_RUNTIME_DIR`.
    case noRuntimeFolder
    /// A variable of the environment that cannot be used. `problem` goes on after its value; `remedy` says what to do.
    case unusableVariable(name: String, value: String, problem: String, remedy: String)
    /// Whoever is at the other end says nothing.
    case noAnswer(seconds: Double)
    /// A wait for the compositor was broken off from our side, see ``Connection/interruption``.
    case interrupted
    /// The compositor does not offer something that we cannot do without.
    case missingGlobal(name: String)
    /// The compositor offers something that we need, but an older version of it.
    case unsupportedVersion(name: String, required: UInt32, available: UInt32)
    /// We broke a rule of a protocol, and the compositor has ended the connection.
    case protocolError(interface: String, object: UInt32, code: UInt32, message: String)
    /// The compositor is gone.
    case connectionLost(errno: Int32)
    /// The connection was lost again and again, each time soon after it was made anew; `errno` is that of the last loss.
    case lostRepeatedly(times: Int, errno: Int32)
    /// The compositor's keyboard layout cannot be used.
    case keymapRejected(reason: String)
    /// No memory to share with the compositor.
    case noSharedMemory(byteCount: Int, errno: Int32)
}
