import GatefoldCPango
import Glibc
import Synchronization

/// The configuration that fontconfig calls current, one for the whole process.
///
/// Pango's map of FreeType fonts applies the rules of the current configuration to what it looks for, whatever
/// configuration the map has. So whoever has Pango choose fonts makes its own configuration current meanwhile. Threads
/// with one configuration do so side by side; those with another wait. A program has one, so that nobody ever waits.
enum CurrentConfiguration {
    private struct State {
        /// The address of the current configuration; 0 for none of ours. fontconfig holds it as long as it is current.
        var address: UInt = 0
        var users = 0
    }

    private static let state = Mutex(State())

    /// Does something while a configuration is current.
    /// - C: `FcConfigSetCurrent`.
    static func with<Value>(_ configuration: OpaquePointer, _ body: () -> Value) -> Value {
        while !enter(configuration) { sched_yield() }
        defer { state.withLock { $0.users -= 1 } }
        return body()
    }

    private static func enter(_ configuration: OpaquePointer) -> Bool {
        let address = UInt(bitPattern: configuration)
        return state.withLock { state in
            if state.address != address {
                guard state.users == 0 else { return false }
                FcConfigSetCurrent(OpaquePointer(bitPattern: address))
                state.address = address
            }
            state.users += 1
            return true
        }
    }
}
