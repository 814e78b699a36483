import GatefoldCompositor
import GatefoldScene
import GatefoldTestSupport

@testable import GatefoldStage

/// The memory, descriptors, threads and images that a process and its window hold.
struct Holdings: Hashable, CustomStringConvertible {
    var images: Int
    var recordings: Int
    var textures: Int
    var process: ProcessHoldings

    init(of host: OffscreenHost) throws {
        let store = host.main.runtime.images
        (images, recordings, textures) = (store.count, store.recordingCount, host.main.renderer.textureCount)
        process = try ProcessHoldings()
    }

    /// The growth of memory that is allowed, in bytes. Chosen: images that are loading come and go by as much.
    private static let tolerance = 4 << 20
    /// The number of threads and of descriptors that may come and go. Chosen: queues keep idle threads for a while, and folders
    /// that are left are watched a little longer.
    private static let comingAndGoing = 12

    /// Returns whether nothing has grown since an earlier moment.
    func isNoMore(than earlier: Holdings) -> Bool {
        images <= earlier.images && recordings <= earlier.recordings && textures <= earlier.textures
            && process.descriptors <= earlier.process.descriptors + Self.comingAndGoing
            && process.threads <= earlier.process.threads + Self.comingAndGoing
            && process.memory <= earlier.process.memory + Self.tolerance
    }

    var description: String { "\(images) images, \(recordings) recordings, \(textures) textures, \(process)" }
}
