import GatefoldCompositor
import GatefoldGeometry
import GatefoldScene
import GatefoldWayland

/// Presents frames in shared memory: the compositor reads them where they were drawn.
///
/// Only what has changed is drawn, copied and told. While the compositor holds all pictures, no frame can be
/// presented; its giving one back is an event like any other.
final class ShmPresenter: Presenter {
    private let surface: Surface
    private let renderer: any MemoryRenderer
    private let buffers: ShmBuffers
    private var last = FrameMemory()

    /// - Parameters:
    ///   - renderer: for frames of that size; it becomes the presenter's.
    ///   - now: seconds of a clock that never goes back.
    ///   - makePool: makes memory that the compositor shares.
    init(
        surface: Surface, renderer: any MemoryRenderer, size: PixelSize, now: @escaping () -> Double,
        makePool: @escaping PoolMaker
    ) {
        self.surface = surface
        self.renderer = renderer
        buffers = ShmBuffers(size: size, now: now) { [registry = surface.registry] byteCount throws(WaylandError) in
            try makePool(registry, byteCount)
        }
    }

    /// Makes memory of so many bytes that the compositor shares.
    typealias PoolMaker = (Registry, Int) throws(WaylandError) -> ShmPool

    var size: PixelSize { buffers.size }

    /// When memory that was missing is asked for again, in seconds; nil where none was missing.
    var nextTry: Double? { buffers.nextTry }

    func isReady(for size: PixelSize) -> Bool { buffers.isReady(for: size) }

    func prepare(size: PixelSize) throws {
        try resize(to: size)
        try buffers.prepare()
    }

    func resize(to size: PixelSize) throws {
        guard size != self.size else { return }
        last.forget()
        try renderer.resize(to: size)
        buffers.resize(to: size)
    }

    /// - Throws: `CompositorError`; `WaylandError` where there is no memory.
    func present(_ scene: Scene, images: ImageStore) throws {
        let changed = last.damage(of: scene, images: images)
        if !changed.isEmpty {
            // What fails halfway leaves nobody knows what.
            last.forget()
            guard let picture = try buffers.next() else {
                preconditionFailure("a frame is presented when the presenter is ready for it")
            }
            buffers.add(changed)
            try renderer.draw(
                scene, images: images, changed: changed, missing: picture.missing, into: picture.memory)
            picture.missing = Damage()
            surface.attach(picture.buffer)
            for index in 0..<changed.count { surface.damage(changed[index]) }
        }
        surface.commit()
        last.keep(scene, images: images)
    }

    func destroy() {
        buffers.removeAll()
        renderer.destroy()
    }
}
