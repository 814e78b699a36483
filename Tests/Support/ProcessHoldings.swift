import Foundation
internal import GatefoldCLinux
internal import Glibc

/// The descriptors, threads and memory that the process holds.
public struct ProcessHoldings: Hashable, Sendable, CustomStringConvertible {
    public let descriptors: Int
    public let threads: Int
    /// Resident memory in bytes, less what the allocator keeps for later.
    public let memory: Int

    /// - Source: proc(5), `statm`.
    public init() throws {
        descriptors = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count
        threads = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/task").count
        malloc_trim(0)
        let words = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(separator: " ")
        memory = words.count > 1 ? (Int(words[1]) ?? 0) * sysconf(Int32(_SC_PAGESIZE)) : 0
    }

    public var description: String { "\(descriptors) descriptors, \(threads) threads, \(memory >> 10) KiB" }
}
