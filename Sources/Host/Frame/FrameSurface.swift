import GatefoldGeometry
import GatefoldLog
import GatefoldScene
import GatefoldWayland

/// A subsurface of the window that shows one part of its frame.
///
/// All changes take effect with the next commit of the window's surface.
final class FrameSurface {
    let surface: Surface
    private let subsurface: Subsurface
    /// The frame of the part in the content's space; nil while the part is not shown.
    private(set) var frame: Rect?
    private let viewport: Viewport?
    private var buffers: [(pool: ShmPool, buffer: Buffer)] = []

    /// Creates a hidden part; nil if the compositor does not support subsurfaces.
    init?(on parent: Surface, isBelow: Bool) {
        surface = Surface(registry: parent.registry)
        guard let subsurface = Subsurface(surface: surface, parent: parent) else { return nil }
        self.subsurface = subsurface
        viewport = Viewport(surface: surface)
        if isBelow { subsurface.placeBelowParent() }
    }

    /// Whether a buffer can be stretched to the size of the part.
    var canStretch: Bool { viewport != nil }

    /// Moves the part. Its bitmap keeps its size until the next `show` or `stretch`.
    func move(to frame: Rect) {
        if self.frame?.origin != frame.origin { subsurface.setPosition(frame.origin) }
        self.frame = frame
    }

    func hide() {
        guard frame != nil else { return }
        frame = nil
        surface.attach(nil)
        surface.commit()
    }

    /// Shows a bitmap in the current frame.
    /// - Parameters:
    ///   - picture: The pixels.
    ///   - scale: The pixels per point of the bitmap; nil if the bitmap is stretched to the frame.
    ///   - source: The part of a stretched bitmap to show, in pixels; nil for all of it.
    /// - Returns: Whether a buffer was available. If the compositor holds all of them, it will soon release one; if
    ///   there is no memory for another one, the window does without the part until there is.
    func show(_ picture: Bitmap, scale: Int32?, source: Rect? = nil) throws(WaylandError) -> Bool {
        guard let frame, let (pool, buffer) = try freeBuffer(of: picture.size) else { return false }
        picture.bytes.withUnsafeBytes { pool.bytes.copyMemory(from: $0) }
        if let scale {
            viewport?.setDestination(nil)
            surface.setBufferScale(scale)
        } else {
            viewport?.setSource(source)
            viewport?.setDestination(frame.size)
            surface.setBufferScale(1)
        }
        surface.attach(buffer)
        surface.damageAll()
        return true
    }

    /// Stretches the current bitmap to the current frame.
    func stretch() {
        if let frame { viewport?.setDestination(frame.size) }
    }

    /// Returns a buffer that is not in use. The compositor may read a buffer even longer than it shows it.
    private func freeBuffer(of size: PixelSize) throws(WaylandError) -> (ShmPool, Buffer)? {
        buffers.removeAll { $0.buffer.size != size && !$0.buffer.isBusy }
        if let free = buffers.first(where: { !$0.buffer.isBusy }) { return free }
        // Buffers of the old size may still be in use after a resize. Chosen: two of each of two sizes.
        guard buffers.count < 4 else { return nil }
        let stride = Int(size.width) * 4
        let pool: ShmPool
        do {
            pool = try ShmPool(registry: surface.registry, byteCount: stride * Int(size.height))
        } catch .noSharedMemory(let byteCount, let code) {
            Log.note(.graphics, "\(WaylandError.noSharedMemory(byteCount: byteCount, errno: code))")
            return nil
        }
        let made = (pool, pool.makeBuffer(offset: 0, size: size, stride: stride, format: .argb))
        buffers.append(made)
        return made
    }
}
