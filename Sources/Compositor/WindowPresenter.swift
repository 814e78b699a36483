internal import CEGL
internal import CWaylandEGL
public import GatefoldGeometry
public import GatefoldScene

/// Presents frames in a Wayland surface by way of EGL.
///
/// Swapping never waits: the caller paces frames by the surface's frame callbacks.
public final class WindowPresenter: Presenter {
    private let context: GraphicsContext
    private let executor: GLExecutor
    private var window: OpaquePointer?
    private var surface: EGLSurface?
    private let swapWithDamage: SwapWithDamage?
    public private(set) var size: PixelSize

    private typealias SwapWithDamage =
        @convention(c) (EGLDisplay?, EGLSurface?, UnsafePointer<EGLint>?, EGLint)
        -> EGLBoolean

    /// - Parameters:
    ///   - executor: draws the frames; it may serve several presenters of the same context.
    ///   - surface: the `wl_surface`; it must outlive the presenter.
    public init(
        context: GraphicsContext, executor: GLExecutor, surface: OpaquePointer, size: PixelSize
    ) throws(CompositorError) {
        try Self.check(size, context: context)
        guard let window = wl_egl_window_create(surface, size.width, size.height) else {
            throw .eglFailed(call: "wl_egl_window_create", code: EGL_BAD_ALLOC)
        }
        let made = eglCreatePlatformWindowSurface(
            context.display, context.config, UnsafeMutableRawPointer(window), nil)
        guard let made else {
            let code = eglGetError()
            wl_egl_window_destroy(window)
            throw .eglFailed(call: "eglCreatePlatformWindowSurface", code: code)
        }
        self.context = context
        self.executor = executor
        self.window = window
        self.surface = made
        self.size = size
        swapWithDamage = Self.swapWithDamage(of: context)
        try context.makeCurrent(surface: made)
        eglSwapInterval(context.display, 0)
    }

    public func resize(to size: PixelSize) throws(CompositorError) {
        try Self.check(size, context: context)
        guard let window, size != self.size else { return }
        self.size = size
        wl_egl_window_resize(window, size.width, size.height, 0, 0)
    }

    public func present(_ scene: Scene, images: ImageStore, damage: PixelRect?) throws(CompositorError) {
        guard let surface else { throw .targetEmpty(size: size) }
        try context.makeCurrent(surface: surface)
        try executor.execute(
            scene, images: images, into: RenderTarget(framebuffer: 0, size: size, isBottomUp: true))
        guard swap(surface, damage: damage) else { throw .eglFailed(call: "eglSwapBuffers", code: eglGetError()) }
    }

    public func destroy() {
        if let surface {
            eglMakeCurrent(context.display, nil, nil, context.context)
            eglDestroySurface(context.display, surface)
        }
        if let window { wl_egl_window_destroy(window) }
        surface = nil
        window = nil
    }

    private func swap(_ surface: EGLSurface, damage: PixelRect?) -> Bool {
        guard let damage, let swapWithDamage else {
            return eglSwapBuffers(context.display, surface) == EGL_TRUE
        }
        let rect = damage.intersection(PixelRect(size: size))
        // EGL counts rows from the bottom.
        let rows = (rect.x, size.height - rect.maxY, rect.width, rect.height)
        return withUnsafeBytes(of: rows) {
            swapWithDamage(context.display, surface, $0.baseAddress?.assumingMemoryBound(to: EGLint.self), 1)
        } == EGL_TRUE
    }

    private static func check(_ size: PixelSize, context: GraphicsContext) throws(CompositorError) {
        if size.isEmpty { throw .targetEmpty(size: size) }
        guard max(size.width, size.height) <= context.maximumTextureSize else {
            throw .targetTooLarge(size: size, maximum: context.maximumTextureSize)
        }
    }

    private static func swapWithDamage(of context: GraphicsContext) -> SwapWithDamage? {
        for name in ["KHR", "EXT"] where context.hasExtension("EGL_\(name)_swap_buffers_with_damage") {
            guard let address = eglGetProcAddress("eglSwapBuffersWithDamage\(name)") else { continue }
            return unsafeBitCast(address, to: SwapWithDamage.self)
        }
        return nil
    }
}
