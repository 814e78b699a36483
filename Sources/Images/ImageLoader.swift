public import GatefoldGeometry
public import GatefoldScene
import GatefoldSystem

/// Loads and decodes images on a background thread, one at a time, in the order of the requests. Sizes in headers,
/// which image views request, come before images.
///
/// The loader itself belongs to one thread: call it only from there. Completions run on that thread, inside
/// `deliver()`.
public final class ImageLoader {
    /// A closure that receives the decoded image, or the error that prevented loading it.
    public typealias Completion = (Result<Bitmap, ImagesError>) -> Void

    private let queue: LoaderQueue
    private let limits: ImageLimits
    private var hasThread = false
    private var waiting: [UInt64: (Result<LoadedImage, ImagesError>) -> Void] = [:]
    private var lastID: UInt64 = 0

    /// Creates a loader with the standard limits.
    /// - Throws: `ImagesError.noLoader` if the system has no event descriptor left.
    public convenience init() throws(ImagesError) {
        try self.init(limits: .standard)
    }

    /// Creates a loader.
    /// - Parameter limits: The limits beyond which images are refused.
    /// - Throws: `ImagesError.noLoader` if the system has no event descriptor left.
    public convenience init(limits: ImageLimits) throws(ImagesError) {
        try self.init(limits: limits) { $0.run() }
    }

    /// Creates a loader that decodes with a closure.
    /// - Parameter decode: Does the work of one request, on the background thread.
    init(limits: ImageLimits, decode: @escaping LoaderQueue.Decoding) throws(ImagesError) {
        queue = try LoaderQueue(decode: decode)
        self.limits = limits
    }

    /// Stops the background thread. It ends by itself after the image that it is decoding, which is dropped;
    /// deallocation does not wait for that.
    deinit { queue.stop() }

    /// A descriptor that is readable while results wait for `deliver()`. Poll it, but do not read or close it.
    public var fileDescriptor: Int32 { queue.event.fileDescriptor }

    /// Whether any request has been neither delivered nor cancelled yet.
    public var isBusy: Bool { !waiting.isEmpty }

    /// Requests an image.
    ///
    /// - Parameters:
    ///   - data: The compressed image.
    ///   - size: The size that the image is scaled down to, in pixels; it is never enlarged. Nil decodes the image
    ///     at its own size.
    ///   - fit: Whether the image covers `size` or lies within it.
    ///   - completion: Called once by `deliver()`, unless the request is cancelled before.
    /// - Returns: The request, which can be cancelled. Dropping it does not cancel it.
    @discardableResult
    public func load(
        _ data: ImageData, fitting size: PixelSize?, _ fit: ImageFit = .covering, completion: @escaping Completion
    ) -> ImageRequest {
        load(data, wanted: WantedSize(size: size, fit: fit)) { completion($0.map(\.bitmap)) }
    }

    /// Requests the size of the upright image in pixels, which is read from its header before any image that waits is
    /// decoded.
    func loadSize(
        of data: ImageData, completion: @escaping (Result<PixelSize, ImagesError>) -> Void
    ) -> ImageRequest {
        load(data, wanted: nil) { completion($0.map(\.naturalSize)) }
    }

    func load(
        _ data: ImageData, wanted: WantedSize?, completion: @escaping (Result<LoadedImage, ImagesError>) -> Void
    ) -> ImageRequest {
        lastID += 1
        waiting[lastID] = completion
        let job = LoaderQueue.Job(id: lastID, data: data, wanted: wanted, limits: limits)
        if startThread() {
            queue.add(job)
        } else {
            // The system has no thread left: decoding here blocks the caller, but the image appears.
            queue.perform(job)
        }
        return ImageRequest(loader: self, id: lastID)
    }

    /// Calls the completions of all requests that have been carried out. Call it when `fileDescriptor` is readable.
    public func deliver() {
        for (id, result) in queue.takeResults() {
            waiting.removeValue(forKey: id)?(result)
        }
    }

    /// Blocks until all requested images are ready to be delivered. It calls no completion.
    public func waitUntilIdle() {
        queue.waitUntilIdle()
    }

    fileprivate func cancel(_ id: UInt64) {
        guard waiting.removeValue(forKey: id) != nil else { return }
        queue.remove(id)
    }

    private func startThread() -> Bool {
        if hasThread { return true }
        // The thread is never joined: it holds the queue, which lives as long as the loader or the thread does.
        guard let thread = try? BackgroundThread({ [queue] in queue.work() }) else { return false }
        thread.detach()
        hasThread = true
        return true
    }
}

/// A request for an image, which can be cancelled. Dropping the request does not cancel it.
public final class ImageRequest {
    private weak var loader: ImageLoader?
    private let id: UInt64

    fileprivate init(loader: ImageLoader, id: UInt64) {
        self.loader = loader
        self.id = id
    }

    /// Cancels the request: its completion is not called any more. Does nothing if the completion has been called.
    public func cancel() {
        loader?.cancel(id)
        loader = nil
    }
}
