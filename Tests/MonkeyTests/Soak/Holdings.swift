import Foundation
import GatefoldCLinux
import GatefoldCompositor
import GatefoldScene
import Glibc

@testable import GatefoldStage

/// The memory, descriptors, threads and images that a process and its window hold.
struct Holdings: Hashable, CustomStringConvertible {
    var images: Int
    var recordings: Int
    var textures: Int
    var descriptors: Int
    var threads: Int
    /// Resident memory in bytes, less what the allocator keeps for later.
    var memory: Int

    /// - Source: proc(5), `statm`.
    init(of host: OffscreenHost) throws {
        let store = host.main.runtime.images
        (images, recordings, textures) = (store.count, store.recordingCount, host.main.renderer.textureCount)
        descriptors = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count
        threads = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/task").count
        malloc_trim(0)
        let words = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(separator: " ")
        memory = words.count > 1 ? (Int(words[1]) ?? 0) * sysconf(Int32(_SC_PAGESIZE)) : 0
    }

    /// The growth of memory that is allowed, in bytes. Chosen: images that are loading come and go by as much.
    private static let tolerance = 4 << 20
    /// The number of threads and of descriptors that may come and go. Chosen: queues keep idle threads for a while, and folders
    /// that are left are watched a little longer.
    private static let comingAndGoing = 12

    /// Returns whether nothing has grown since an earlier moment.
    func isNoMore(than earlier: Holdings) -> Bool {
        images <= earlier.images && recordings <= earlier.recordings && textures <= earlier.textures
            && descriptors <= earlier.descriptors + Self.comingAndGoing
            && threads <= earlier.threads + Self.comingAndGoing && memory <= earlier.memory + Self.tolerance
    }

    var description: String {
        "\(images) images, \(recordings) recordings, \(textures) textures, \(descriptors) descriptors, "
            + "\(threads) threads, \(memory >> 10) KiB"
    }
}
