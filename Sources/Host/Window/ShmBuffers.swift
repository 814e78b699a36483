import GatefoldCompositor
import GatefoldGeometry
import GatefoldScene
import GatefoldWayland

/// Pictures in shared memory that a surface shows in turn.
///
/// Two as a rule, a third while the compositor holds both. Those of an earlier size go as soon as they are given back.
final class ShmBuffers {
    /// One picture, and what it lacks of the frame that was drawn last.
    final class Picture {
        let buffer: Buffer
        let memory: PixelMemory
        var missing: Damage

        /// - Parameters:
        ///   - makePool: makes the memory, of as many bytes as it is told.
        ///   - isTouched: whether the kernel maps all of it now, and not page by page when it is drawn into.
        init(
            size: PixelSize, isTouched: Bool, makePool: (Int) throws(WaylandError) -> ShmPool
        ) throws(WaylandError) {
            let stride = Int(size.width) * 4
            let pool = try makePool(stride * Int(size.height))
            if isTouched { pool.touch() }
            buffer = pool.makeBuffer(offset: 0, size: size, stride: stride, format: .xrgb)
            memory = PixelMemory(bytes: pool.bytes, size: size, stride: stride)
            missing = Damage(PixelRect(size: size))
        }
    }

    /// Of one size.
    static let limit = 3
    /// Those of earlier sizes included: a compositor that holds them all must not make us fill its memory.
    static let limitOfAll = 4
    /// After there was no memory for a picture, none is asked for so long, in seconds; one that is given back meanwhile is
    /// drawn into. Chosen: nothing to speak of for a machine in need, and not long for whoever has just freed memory.
    static let pause = 1.0

    private(set) var size: PixelSize
    /// Until when no memory is asked for, in seconds of `now`; nil where there was enough.
    private(set) var nextTry: Double?
    private let now: () -> Double
    private let makePool: (Int) throws(WaylandError) -> ShmPool
    private var pictures: [Picture] = []
    private var retired: [Picture] = []

    /// - Parameters:
    ///   - now: seconds of a clock that never goes back.
    ///   - makePool: makes the memory of a picture, of as many bytes as it is told.
    init(size: PixelSize, now: @escaping () -> Double, makePool: @escaping (Int) throws(WaylandError) -> ShmPool) {
        self.size = size
        self.now = now
        self.makePool = makePool
    }

    /// Number of pictures, those of earlier sizes included.
    var count: Int { pictures.count + retired.count }

    /// Whether there is a picture of that size to draw into, or room for one.
    func isReady(for size: PixelSize) -> Bool {
        let mayMake = nextTry.map { $0 <= now() } ?? true
        if size == self.size {
            return pictures.contains { !$0.buffer.isBusy }
                || mayMake && pictures.count < Self.limit && count < Self.limitOfAll
        }
        return mayMake && retired.count + pictures.count { $0.buffer.isBusy } < Self.limitOfAll
    }

    /// Makes the first picture.
    func prepare() throws(WaylandError) {
        guard pictures.isEmpty else { return }
        pictures.append(try makePicture(isTouched: true))
    }

    private func makePicture(isTouched: Bool = false) throws(WaylandError) -> Picture {
        do {
            let picture = try Picture(size: size, isTouched: isTouched, makePool: makePool)
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

    /// Takes note of what a frame changes.
    func add(_ changed: Damage) {
        for picture in pictures { picture.missing.add(changed) }
    }

    /// The free picture that lacks least; nil where none is free and there are enough.
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
