import GatefoldCEGL
import Synchronization

/// The number of contexts that the windows of a connection have made on its EGL display, which all of them share.
///
/// The display is terminated together with the last of them, and not earlier: termination takes the contexts of the
/// other windows, too. Contexts are made on a thread of their own.
enum WindowContexts {
    private static let counts = Mutex<[UInt: Int]>([:])

    /// Counts a context that is going to be made.
    static func begin(on display: EGLDisplay) {
        counts.withLock { $0[UInt(bitPattern: display), default: 0] += 1 }
    }

    /// Discounts a context that was destroyed or could not be made.
    /// - C: `eglTerminate`
    static func end(on display: EGLDisplay) {
        counts.withLock { counts in
            let count = counts[UInt(bitPattern: display), default: 0] - 1
            counts[UInt(bitPattern: display)] = count > 0 ? count : nil
            if count <= 0 { eglTerminate(display) }
        }
    }
}
