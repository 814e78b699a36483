import GatefoldCLinux
public import GatefoldGeometry
public import GatefoldScene
import Glibc

/// Loads and decodes pictures on a thread of its own, one after the other in the order in which they were asked for.
///
/// The loader itself belongs to one thread: completions run there, inside `deliver()`, and never elsewhere.
public final class ImageLoader {
    public typealias Completion = (Result<Bitmap, ImagesError>) -> Void

    private let queue: LoaderQueue
    private let limits: ImageLimits
    private var hasThread = false
    private var waiting: [UInt64: (Result<LoadedPicture, ImagesError>) -> Void] = [:]
    private var lastID: UInt64 = 0

    public convenience init() throws(ImagesError) {
        try self.init(limits: .standard)
    }

    /// - Parameter limits: what is refused.
    /// - Throws: `ImagesError.noLoader` where the system has no event descriptor left.
    public convenience init(limits: ImageLimits) throws(ImagesError) {
        try self.init(limits: limits) { $0.run() }
    }

    /// - Parameter decode: does a request's work, on the loader's thread.
    init(limits: ImageLimits, decode: @escaping LoaderQueue.Decoding) throws(ImagesError) {
        queue = try LoaderQueue(decode: decode)
        self.limits = limits
    }

    /// The thread ends by itself, with the picture that it is at: nobody waits for that, and nobody gets the picture.
    deinit { queue.stop() }

    /// Readable while results wait for `deliver()`: to be put into a poll loop, not to be read or closed.
    public var fileDescriptor: Int32 { queue.fileDescriptor }

    /// Whether a picture is asked for that was not delivered yet.
    public var isBusy: Bool { !waiting.isEmpty }

    /// Asks for a picture.
    /// - Parameters:
    ///   - size: see `ImageDecoder.decode`; in pixels.
    ///   - completion: called once by `deliver()`, unless the request is cancelled before.
    @discardableResult
    public func load(
        _ data: ImageData, fitting size: PixelSize?, _ fit: ImageFit = .covering, completion: @escaping Completion
    ) -> ImageRequest {
        load(data, wanted: WantedSize(size: size, fit: fit)) { completion($0.map(\.bitmap)) }
    }

    func load(
        _ data: ImageData, wanted: WantedSize, completion: @escaping (Result<LoadedPicture, ImagesError>) -> Void
    ) -> ImageRequest {
        lastID += 1
        waiting[lastID] = completion
        let job = LoaderQueue.Job(id: lastID, data: data, wanted: wanted, limits: limits)
        if startThread() {
            queue.add(job)
        } else {
            // Late is better than never.
            queue.perform(job)
        }
        return ImageRequest(loader: self, id: lastID)
    }

    /// Calls the completions of all pictures that are ready.
    public func deliver() {
        for (id, result) in queue.takeResults() {
            waiting.removeValue(forKey: id)?(result)
        }
    }

    /// Blocks until every picture that was asked for is ready to be delivered.
    public func waitUntilIdle() {
        queue.waitUntilIdle()
    }

    fileprivate func cancel(_ id: UInt64) {
        guard waiting.removeValue(forKey: id) != nil else { return }
        queue.remove(id)
    }

    private func startThread() -> Bool {
        if hasThread { return true }
        var created = pthread_t()
        let context = Unmanaged.passRetained(queue)
        let failure = gatefold_start_thread(
            &created,
            { context in
                guard let context else { return nil }
                Unmanaged<LoaderQueue>.fromOpaque(context).takeRetainedValue().work()
                return nil
            }, context.toOpaque())
        guard failure == 0 else {
            context.release()
            return false
        }
        // The queue is what the two share, and lives as long as either.
        pthread_detach(created)
        hasThread = true
        return true
    }
}

/// A picture that was asked for; letting go of it changes nothing.
public final class ImageRequest {
    private weak var loader: ImageLoader?
    private let id: UInt64

    fileprivate init(loader: ImageLoader, id: UInt64) {
        self.loader = loader
        self.id = id
    }

    /// Makes sure that the completion is not called any more.
    public func cancel() {
        loader?.cancel(id)
        loader = nil
    }
}
