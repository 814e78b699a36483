import Foundation
internal import GatefoldCGIO
import Synchronization

/// Returns whether another thread could dispatch what has arrived in a main context of GLib. It cannot while a thread owns
/// the context.
/// - C: `g_main_context_acquire`.
public func canBeOwnedByAnotherThread(_ context: OpaquePointer) -> Bool {
    let address = UInt(bitPattern: context)
    let isOwned = Atomic(false)
    let hasEnded = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
        if let context = OpaquePointer(bitPattern: address), g_main_context_acquire(context) != 0 {
            g_main_context_release(context)
            isOwned.store(true, ordering: .relaxed)
        }
        hasEnded.signal()
    }
    hasEnded.wait()
    return isOwned.load(ordering: .relaxed)
}
