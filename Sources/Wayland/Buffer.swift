public import GatefoldGeometry

/// A picture in shared memory that can be attached to a surface.
public final class Buffer {
    public let size: PixelSize
    /// Whether the compositor may still read it; it must not be drawn into meanwhile.
    public internal(set) var isBusy = false
    /// Called when the compositor is done with it.
    public var onRelease: (() -> Void)?

    /// The protocol object, for requests of other protocols; it lasts as long as the buffer, which ends it.
    public let proxy: WlBuffer
    private let pool: ShmPool

    init(pool: ShmPool, size: PixelSize, proxy: WlBuffer) {
        self.pool = pool
        self.size = size
        self.proxy = proxy
        proxy.handle(for: self) { buffer, _ in
            buffer.isBusy = false
            buffer.onRelease?()
        }
    }

    deinit {
        proxy.destroy()
    }
}
