internal import GatefoldCLinux
internal import Glibc

/// Returns whether the process may open another file; if not, `errno` says why.
///
/// libwayland copies each descriptor that it sends, and gives the connection up where it cannot. Another thread may still
/// take the last descriptor after this call.
/// - C: `eventfd`.
package func hasSpareDescriptor() -> Bool {
    let spare = eventfd(0, O_CLOEXEC)
    guard spare >= 0 else { return false }
    close(spare)
    return true
}
