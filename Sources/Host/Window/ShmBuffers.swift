import GatefoldCompositor
import GatefoldGeometry
import GatefoldScene
import GatefoldWayland

/// The shared-memory buffers that a surface shows in turn.
///
/// There are usually two, and a third while the compositor holds both. Buffers of an earlier size are freed as soon as
/// the compositor releases them.
final class ShmBuffers {
    /// A buffer, its pixels, and the part of it that is older than the last frame.
    final class Picture {
        let buffer: Buffer
        let memory: PixelMemory
        var missing: Damage

        /// Allocates a buffer, and maps all its pages instead of having them mapped one by one on the first write.
        init(size: PixelSize, makePool: (Int) throws(WaylandError) -> ShmPool) throws(WaylandError) {
            let stride = Int(size.width) * 4
            let pool = try makePool(PixelMemory.recordedByteCount(size, stride: stride))
            pool.touch()
            buffer = pool.makeBuffer(offset: 0, size: size, stride: stride, format: .argb)
            memory = PixelMemory(bytes: pool.bytes, size: size, stride: stride, isRecorded: true)
            missing = Damage(PixelRect(size: size))
        }
    }

    /// The maximum number of buffers of the current size.
    static let limit = 3
    /// The maximum number of buffers including those of earlier sizes. A compositor that never releases any must not
    /// make the program fill the memory.
    static let limitOfAll = 4
    /// The time without further attempts after an allocation has failed, in seconds; a buffer that is released
    /// meanwhile is used. Chosen: rare enough not to burden a machine that is short of memory, and soon enough for a
    /// user who has just freed some.
    static let pause = 1.0

    private(set) var size: PixelSize
    /// The time of the next attempt to allocate memory, in seconds of `now`; nil if the last attempt succeeded.
    private(set) var nextTry: Double?
    private let now: () -> Double
    private let makePool: (Int) throws(WaylandError) -> ShmPool
    private var pictures: [Picture] = []
    private var retired: [Picture] = []

    /// Creates an empty set of buffers of a size in pixels; `now` returns the seconds of a monotonic clock.
    init(size: PixelSize, now: @escaping () -> Double, makePool: @escaping (Int) throws(WaylandError) -> ShmPool) {
        self.size = size
        self.now = now
        self.makePool = makePool
    }

    /// The number of buffers, including those of earlier sizes.
    var count: Int { pictures.count + retired.count }

    /// Whether there is a free buffer of that size, or room for another one.
    func isReady(for size: PixelSize) -> Bool {
        let mayMake = nextTry.map { $0 <= now() } ?? true
        if size == self.size {
            return pictures.contains { !$0.buffer.isBusy }
                || mayMake && pictures.count < Self.limit && count < Self.limitOfAll
        }
        return mayMake && retired.count + pictures.count { $0.buffer.isBusy } < Self.limitOfAll
    }

    /// Allocates the first buffer, so that the first frame need not.
    func prepare() throws(WaylandError) {
        guard pictures.isEmpty else { return }
        pictures.append(try makePicture())
    }

    private func makePicture() throws(WaylandError) -> Picture {
        do {
            let picture = try Picture(size: size, makePool: makePool)
            nextTry = nil
            return picture
        } catch {
            nextTry = now() + Self.pause
            throw error
        }
    }

    func resize(to size: PixelSize) {
        guard size != self.size else { return }
        self.size = size
        for picture in pictures where picture.buffer.isBusy {
            retired.append(picture)
            picture.buffer.onRelease = { [weak self] in self?.retired.removeAll { !$0.buffer.isBusy } }
        }
        pictures.removeAll(keepingCapacity: true)
    }

    /// Adds the damage of a frame to all buffers.
    func add(_ changed: Damage) {
        for picture in pictures { picture.missing.add(changed) }
    }

    /// Returns the free buffer with the least missing damage, or a new one if none is free; nil if none is free and no
    /// more are allowed.
    func next() throws(WaylandError) -> Picture? {
        var best: Picture?
        for picture in pictures where !picture.buffer.isBusy {
            if best.map({ picture.missing.area < $0.missing.area }) ?? true { best = picture }
        }
        if let best { return best }
        guard pictures.count < Self.limit, count < Self.limitOfAll else { return nil }
        let picture = try makePicture()
        pictures.append(picture)
        return picture
    }

    func removeAll() {
        pictures = []
        retired = []
    }
}
