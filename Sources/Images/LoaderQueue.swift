import GatefoldGeometry
import GatefoldScene
import GatefoldSystem
import Glibc

struct LoadedImage: Sendable {
    /// The decoded image; without pixels if only its size was requested.
    var bitmap = Bitmap(size: PixelSize(width: 0, height: 0), bytes: [])
    var isOpaque = false
    /// The size of the upright image before it was scaled down, in pixels.
    var naturalSize: PixelSize
}

/// The queue that an `ImageLoader` shares with its worker thread: jobs go in, results come out.
///
/// One lock guards all mutable state. It is a pthread mutex because the standard library's `Mutex` has no condition
/// variable to wait on.
final class LoaderQueue: @unchecked Sendable {
    struct Job: Sendable {
        let id: UInt64
        let data: ImageData
        /// The size that the image is scaled down to; nil if only the size in the image's header is wanted.
        let wanted: WantedSize?
        let limits: ImageLimits

        func run() -> Result<LoadedImage, ImagesError> {
            Result { () throws(ImagesError) in
                guard let wanted else {
                    return LoadedImage(naturalSize: try ImageDecoder.size(of: data, limits: limits))
                }
                let (bitmap, naturalSize) = try ImageDecoder.image(of: data, wanted, limits)
                return LoadedImage(bitmap: bitmap, isOpaque: bitmap.isOpaque, naturalSize: naturalSize)
            }
        }
    }

    typealias Decoding = @Sendable (Job) -> Result<LoadedImage, ImagesError>

    /// The event that results are waiting to be taken.
    let event = EventDescriptor()
    private let decode: Decoding
    private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    /// The condition that is signalled whenever the jobs, the results or `isStopped` change.
    private let changed = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
    private var jobs: [Job] = []
    private var isBusy = false
    private var isStopped = false
    private var results: [(id: UInt64, result: Result<LoadedImage, ImagesError>)] = []

    /// Creates a queue.
    /// - Throws: `ImagesError.noLoader` if the system has no event descriptor left.
    init(decode: @escaping Decoding) throws(ImagesError) {
        let failure = SystemError.last
        self.decode = decode
        lock.initialize(to: pthread_mutex_t())
        changed.initialize(to: pthread_cond_t())
        pthread_mutex_init(lock, nil)
        pthread_cond_init(changed, nil)
        guard event.fileDescriptor >= 0 else { throw .noLoader(reason: failure.reason) }
    }

    deinit {
        pthread_cond_destroy(changed)
        pthread_mutex_destroy(lock)
        changed.deallocate()
        lock.deallocate()
    }

    private func locked<Value>(_ body: () -> Value) -> Value {
        pthread_mutex_lock(lock)
        defer { pthread_mutex_unlock(lock) }
        return body()
    }

    func perform(_ job: Job) { finish(job.id, decode(job)) }

    /// Adds a job behind the others. Sizes, which are read quickly and which a layout waits for, are read before any
    /// image is decoded.
    func add(_ job: Job) {
        locked {
            let end = job.wanted == nil ? jobs.firstIndex { $0.wanted != nil } : nil
            jobs.insert(job, at: end ?? jobs.count)
            pthread_cond_broadcast(changed)
        }
    }

    /// Removes a job that has not begun, or the result of one that has ended. A job under way still delivers its
    /// result.
    func remove(_ id: UInt64) {
        locked {
            jobs.removeAll { $0.id == id }
            results.removeAll { $0.id == id }
            pthread_cond_broadcast(changed)
        }
    }

    func stop() {
        locked {
            isStopped = true
            jobs.removeAll()
            pthread_cond_broadcast(changed)
        }
    }

    func waitUntilIdle() {
        locked {
            while isBusy || !jobs.isEmpty { pthread_cond_wait(changed, lock) }
        }
    }

    /// Removes and returns all results, in the order of their jobs.
    func takeResults() -> [(id: UInt64, result: Result<LoadedImage, ImagesError>)] {
        locked {
            event.clear()
            defer { results.removeAll() }
            return results
        }
    }

    func finish(_ id: UInt64, _ result: Result<LoadedImage, ImagesError>) {
        locked {
            results.append((id, result))
            isBusy = false
            event.signal()
            pthread_cond_broadcast(changed)
        }
    }

    /// Runs the worker thread: does jobs until the queue is stopped.
    func work() {
        while let job = next() { perform(job) }
    }

    /// Waits for a job and removes it from the queue; returns nil when the queue is stopped.
    private func next() -> Job? {
        locked {
            while jobs.isEmpty, !isStopped { pthread_cond_wait(changed, lock) }
            guard !isStopped, !jobs.isEmpty else { return nil }
            isBusy = true
            return jobs.removeFirst()
        }
    }
}
