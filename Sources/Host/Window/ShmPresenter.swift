import GatefoldCompositor
import GatefoldGeometry
import GatefoldScene
import GatefoldWayland

/// Presents frames in shared memory, which the compositor reads where they were drawn.
///
/// Only the damage is drawn, copied and reported. While the compositor holds all buffers, no frame can be presented;
/// the release of a buffer wakes the loop like any other event.
final class ShmPresenter: Presenter {
    private let surface: Surface
    private let renderer: any MemoryRenderer
    private let buffers: ShmBuffers
    private var last = FrameMemory()
    /// The buffer that was drawn into last; nil if its content is unknown.
    private var latest: ShmBuffers.Picture?

    /// Creates a presenter that commits frames of `renderer` to a surface. The presenter takes ownership of the renderer;
    /// `now` returns the seconds of a monotonic clock.
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

    /// Allocates memory of the given number of bytes that is shared with the compositor.
    typealias PoolMaker = (Registry, Int) throws(WaylandError) -> ShmPool

    var size: PixelSize { buffers.size }

    /// The time of the next attempt to allocate memory, in seconds of `now`; nil if the last attempt succeeded.
    var nextTry: Double? { buffers.nextTry }

    func isReady(for size: PixelSize) -> Bool { buffers.isReady(for: size) }

    func prepare(size: PixelSize) throws {
        try resize(to: size)
        try buffers.prepare()
    }

    func resize(to size: PixelSize) throws {
        guard size != self.size else { return }
        last.forget()
        latest = nil
        try renderer.resize(to: size)
        buffers.resize(to: size)
    }

    /// Draws the damage of a frame into a free buffer and commits it.
    /// - Throws: `CompositorError`; `WaylandError` if there is no memory.
    func present(_ scene: Scene, images: ImageStore) throws {
        let changed = last.damage(of: scene, images: images)
        if changed.isEmpty {
            surface.commitUnchanged()
        } else {
            // If drawing fails halfway, the content of the buffer is unknown, and the next frame must be drawn in full.
            last.forget()
            guard let picture = try buffers.next() else {
                fatalError("a frame is presented when the presenter is ready for it")
            }
            buffers.add(changed)
            let earlier = latest
            latest = nil
            try renderer.draw(
                scene, images: images, changed: changed, missing: picture.missing, into: picture.memory,
                latest: earlier?.memory)
            latest = picture
            picture.missing = Damage()
            surface.attach(picture.buffer)
            for index in 0..<changed.count { surface.damage(changed[index]) }
            surface.commit()
        }
        last.keep(scene, images: images)
    }

    func destroy() {
        latest = nil
        buffers.removeAll()
        renderer.destroy()
    }
}
