import GatefoldCPango
import Glibc
import Synchronization

/// fontconfig's current configuration, of which there is one for the whole process.
///
/// Pango's map of FreeType fonts applies the rules of the current configuration, whatever configuration the map itself
/// has. Code that lets Pango choose fonts therefore makes its own configuration current while it does so. Threads with
/// the same configuration may do that at the same time; a thread with another one waits. A program usually has a single
/// configuration, so that no thread ever waits.
enum CurrentConfiguration {
    private struct State {
        /// The address of the configuration that was made current last, or 0. fontconfig retains it as long as it is
        /// current.
        var address: UInt = 0
        var users = 0
    }

    private static let state = Mutex(State())

    /// Runs a closure while a configuration is current.
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
