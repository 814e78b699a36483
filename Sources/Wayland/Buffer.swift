public import GatefoldGeometry

/// An image in shared memory that can be attached to a surface.
public final class Buffer {
    /// The size of the image in pixels.
    public let size: PixelSize
    /// Whether the compositor may still be reading the buffer. Do not draw into it until it is released.
    public internal(set) var isBusy = false
    /// Called when the compositor releases the buffer; ``isBusy`` is false by then.
    public var onRelease: (() -> Void)?

    /// The `wl_buffer`, for requests that this class does not offer. The buffer destroys it in its deinitializer.
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
