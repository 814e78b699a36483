import GatefoldGeometry
import GatefoldLog
import GatefoldScene
import GatefoldWayland

/// One part of a frame: a surface that hangs on the window's, with its picture.
///
/// All that is done to it counts from the window's next commit on.
final class FrameSurface {
    let surface: Surface
    private let subsurface: Subsurface
    /// In the content's space; nil while it is not shown.
    private(set) var frame: Rect?
    private let viewport: Viewport?
    private var buffers: [(pool: ShmPool, buffer: Buffer)] = []

    /// Nil when the compositor lets nothing hang on a window.
    init?(on parent: Surface, isBelow: Bool) {
        surface = Surface(registry: parent.registry)
        guard let subsurface = Subsurface(surface: surface, parent: parent) else { return nil }
        self.subsurface = subsurface
        viewport = Viewport(surface: surface)
        if isBelow { subsurface.placeBelowParent() }
    }

    /// Whether a picture can have another size than the part that shows it.
    var canStretch: Bool { viewport != nil }

    /// Moves it; its picture follows.
    func place(at frame: Rect) {
        if self.frame?.origin != frame.origin { subsurface.setPosition(frame.origin) }
        self.frame = frame
    }

    /// Takes it from the screen.
    func hide() {
        guard frame != nil else { return }
        frame = nil
        surface.attach(nil)
        surface.commit()
    }

    /// Shows a picture in the place that it has.
    /// - Parameters:
    ///   - scale: pixels per point; nil where the picture is as fine as it is, and stretched.
    ///   - source: the part that is shown, in pixels, where it is stretched.
    /// - Returns: whether there was a buffer for it. Where the compositor holds all of them, one comes back soon; where
    ///   there is no memory for one, the window does without the part until there is.
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

    /// Stretches the picture that it shows over the place that it has now.
    func stretch() {
        if let frame { viewport?.setDestination(frame.size) }
    }

    /// The compositor reads a buffer for as long as it shows it, and longer.
    private func freeBuffer(of size: PixelSize) throws(WaylandError) -> (ShmPool, Buffer)? {
        buffers.removeAll { $0.buffer.size != size && !$0.buffer.isBusy }
        if let free = buffers.first(where: { !$0.buffer.isBusy }) { return free }
        // While the size changes old ones are still under way. Chosen: two of each of two sizes.
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
