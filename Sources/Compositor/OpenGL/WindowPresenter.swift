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
    private let commit: () -> Void
    private var window: OpaquePointer?
    /// The EGL surface and its frames; nil after a frame has failed, until the next one.
    private var shown: (surface: EGLSurface, frames: WindowFrames)?
    package private(set) var size: PixelSize

    /// Creates a presenter and makes the context current on its surface.
    /// - Parameters:
    ///   - executor: Draws the frames. Several presenters of the same context may share it.
    ///   - surface: The `wl_surface`, which must outlive the presenter.
    ///   - size: The size of the first frame, in pixels.
    ///   - commit: Commits the `wl_surface`, for frames that change nothing.
    package init(
        context: GraphicsContext, executor: GLExecutor, surface: OpaquePointer, size: PixelSize,
        commit: @escaping () -> Void
    ) throws(CompositorError) {
        try Self.check(size, context: context)
        guard let window = wl_egl_window_create(surface, size.width, size.height) else {
            throw .eglFailed(call: "wl_egl_window_create", code: EGL_BAD_ALLOC)
        }
        self.context = context
        self.executor = executor
        self.commit = commit
        self.window = window
        self.size = size
        do throws(CompositorError) { try makeSurface(window) } catch {
            destroy()
            throw error
        }
    }

    /// Returns true, because EGL itself waits for a buffer if necessary.
    package func isReady(for size: PixelSize) -> Bool { true }

    package func resize(to size: PixelSize) throws(CompositorError) {
        try Self.check(size, context: context)
        guard let window, size != self.size else { return }
        self.size = size
        wl_egl_window_resize(window, size.width, size.height, 0, 0)
        if let surface = shown?.surface { shown?.frames = frames(of: surface) }
    }

    package func present(_ scene: Scene, images: ImageStore) throws(CompositorError) {
        guard let window else { throw .targetEmpty(size: size) }
        if shown == nil { try makeSurface(window) }
        do throws(CompositorError) {
            try context.makeCurrent(surface: shown?.surface)
            let target = RenderTarget(surface: 0, size: size, isBottomUp: true)
            try shown?.frames.present(scene, images: images) { missing throws(CompositorError) in
                try executor.execute(scene, images: images, into: target, within: missing)
            }
        } catch {
            // The damage region, which may have been set, stays until buffers are swapped, and can only be set once.
            destroySurface()
            throw error
        }
    }

    package func destroy() {
        destroySurface()
        if let window { wl_egl_window_destroy(window) }
        window = nil
    }

    private func makeSurface(_ window: OpaquePointer) throws(CompositorError) {
        let made = eglCreatePlatformWindowSurface(
            context.display, context.config, UnsafeMutableRawPointer(window), nil)
        guard let surface = made else {
            throw .eglFailed(call: "eglCreatePlatformWindowSurface", code: eglGetError())
        }
        shown = (surface, frames(of: surface))
        try context.makeCurrent(surface: surface)
        // A driver that kept the last frame would copy it into each buffer, and would not take a damage region.
        eglSurfaceAttrib(context.display, surface, EGL_SWAP_BEHAVIOR, EGL_BUFFER_DESTROYED)
        // Swapping must not wait for the compositor, which may never show another frame.
        guard eglSwapInterval(context.display, 0) == EGL_TRUE else {
            throw .eglFailed(call: "eglSwapInterval", code: eglGetError())
        }
    }

    private func frames(of surface: EGLSurface) -> WindowFrames {
        let functions = WindowFunctions(
            display: context.display, surface: surface, commit: commit, hasExtension: context.hasExtension)
        return WindowFrames(functions, size: size)
    }

    private func destroySurface() {
        guard let surface = shown?.surface else { return }
        eglMakeCurrent(context.display, nil, nil, context.context)
        eglDestroySurface(context.display, surface)
        shown = nil
    }

    private static func check(_ size: PixelSize, context: GraphicsContext) throws(CompositorError) {
        if size.isEmpty { throw .targetEmpty(size: size) }
        guard max(size.width, size.height) <= context.maximumTextureSize else {
            throw .targetTooLarge(size: size, maximum: context.maximumTextureSize)
        }
    }
}
