internal import GatefoldCEGL
internal import GatefoldCWaylandEGL
package import GatefoldGeometry
package import GatefoldScene

/// A presenter that shows frames in a Wayland surface through EGL.
///
/// Swapping buffers does not wait: the caller paces frames by the surface's frame callbacks. If the driver reports the
/// age of its buffers, only the missing area is drawn; if it accepts damage, the compositor gets the damage.
package final class WindowPresenter: Presenter {
    private let context: GraphicsContext
    private let executor: GLExecutor
    private var window: OpaquePointer?
    private var surface: EGLSurface?
    private let swapWithDamage: SwapWithDamage?
    private let hasBufferAge: Bool
    private var last = FrameMemory()
    private var history = DamageHistory()
    package private(set) var size: PixelSize

    private typealias SwapWithDamage =
        @convention(c) (EGLDisplay?, EGLSurface?, UnsafePointer<EGLint>?, EGLint)
        -> EGLBoolean

    /// Creates a presenter and makes the context current on its surface.
    /// - Parameters:
    ///   - executor: Draws the frames. Several presenters of the same context may share it.
    ///   - surface: The `wl_surface`, which must outlive the presenter.
    ///   - size: The size of the first frame, in pixels.
    package init(
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
        hasBufferAge = context.hasExtension("EGL_EXT_buffer_age")
        try context.makeCurrent(surface: made)
        eglSwapInterval(context.display, 0)
    }

    /// Returns true, because EGL itself waits for a buffer if necessary.
    package func isReady(for size: PixelSize) -> Bool { true }

    package func resize(to size: PixelSize) throws(CompositorError) {
        try Self.check(size, context: context)
        guard let window, size != self.size else { return }
        self.size = size
        wl_egl_window_resize(window, size.width, size.height, 0, 0)
    }

    package func present(_ scene: Scene, images: ImageStore) throws(CompositorError) {
        guard let surface else { throw .targetEmpty(size: size) }
        try context.makeCurrent(surface: surface)
        let changed = last.damage(of: scene, images: images)
        last.forget()
        try executor.execute(
            scene, images: images, into: RenderTarget(framebuffer: 0, size: size, isBottomUp: true),
            within: missing(surface, changed: changed))
        guard swap(surface, damage: changed) else { throw .eglFailed(call: "eglSwapBuffers", code: eglGetError()) }
        last.keep(scene, images: images)
        history.add(changed)
    }

    /// Returns the area of the buffer that has to be drawn, or nil for all of it.
    private func missing(_ surface: EGLSurface, changed: Damage) -> Damage? {
        guard hasBufferAge else { return nil }
        var age: EGLint = 0
        guard eglQuerySurface(context.display, surface, EGL_BUFFER_AGE_EXT, &age) == EGL_TRUE,
            let missing = history.missing(age: Int(age), changed: changed)
        else { return nil }
        // A tile-based GPU first has to read the pixels that it keeps. Chosen: not worth it for most of a window.
        return missing.area * 2 < Int(size.width) * Int(size.height) ? missing : nil
    }

    package func destroy() {
        if let surface {
            eglMakeCurrent(context.display, nil, nil, context.context)
            eglDestroySurface(context.display, surface)
        }
        if let window { wl_egl_window_destroy(window) }
        surface = nil
        window = nil
    }

    private func swap(_ surface: EGLSurface, damage: Damage) -> Bool {
        // A swap without any rectangle would mean that all of the surface is damaged.
        guard !damage.isEmpty, let swapWithDamage else {
            return eglSwapBuffers(context.display, surface) == EGL_TRUE
        }
        return withUnsafeTemporaryAllocation(of: EGLint.self, capacity: damage.count * 4) { values in
            for index in 0..<damage.count {
                let rect = damage[index]
                // EGL counts rows from the bottom.
                for (place, value) in [rect.x, size.height - rect.maxY, rect.width, rect.height].enumerated() {
                    values[index * 4 + place] = value
                }
            }
            return swapWithDamage(context.display, surface, values.baseAddress, EGLint(damage.count))
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
