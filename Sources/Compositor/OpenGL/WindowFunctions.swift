internal import GatefoldCEGL

/// The functions with which frames reach a window whose buffers belong to the driver.
///
/// Rectangles are four numbers each: the left edge, the lower edge counted from the lower edge of the surface, the width
/// and the height, in pixels.
struct WindowFunctions {
    typealias Rectangles = UnsafeMutableBufferPointer<EGLint>

    /// Returns the number of frames since the next buffer was shown: 1 for the last frame, 0 if its content is undefined.
    /// Nil if the driver does not report it.
    var bufferAge: (() -> Int)?
    /// Limits drawing to the given rectangles until the next swap, so that the driver need not load the rest of the
    /// buffer. Without the call, which the driver accepts once per frame, after the query of the age and before the first
    /// draw, all of the surface can be drawn. Nil if the driver cannot use it.
    /// - C: `eglSetDamageRegionKHR`
    var setDamageRegion: ((Rectangles) -> Void)?
    /// Shows the buffer, all of which counts as damaged. Returns whether that succeeded.
    /// - C: `eglSwapBuffers`
    var swap: () -> Bool
    /// Shows the buffer, of which the given rectangles, at least one, are damaged. Returns whether that succeeded. Nil if
    /// the driver does not accept damage.
    /// - C: `eglSwapBuffersWithDamageKHR`
    var swapWithDamage: ((Rectangles) -> Bool)?
    /// Commits the state of the `wl_surface` and leaves its buffer as it is.
    /// - C: `wl_surface.commit`
    var commit: () -> Void
}

extension WindowFunctions {
    private typealias TakeRectangles =
        @convention(c) (EGLDisplay?, EGLSurface?, UnsafeMutablePointer<EGLint>?, EGLint) -> EGLBoolean

    /// Creates the functions of an EGL surface, which must be current whenever one of them is called.
    /// - Parameter hasExtension: Returns whether the driver offers an extension of the given name.
    init(
        display: EGLDisplay, surface: EGLSurface, commit: @escaping () -> Void, hasExtension: (String) -> Bool
    ) {
        /// Returns a function of the driver that takes rectangles, if the driver offers its extension.
        func find(_ function: String, in name: String) -> ((Rectangles) -> Bool)? {
            guard hasExtension(name), let address = eglGetProcAddress(function) else { return nil }
            let function = unsafeBitCast(address, to: TakeRectangles.self)
            return { function(display, surface, $0.baseAddress, EGLint($0.count / 4)) == EGL_TRUE }
        }
        let setDamageRegion = find("eglSetDamageRegionKHR", in: "EGL_KHR_partial_update")
        // If the call fails, all of the surface can still be drawn.
        self.setDamageRegion = setDamageRegion.map { set in { rectangles in _ = set(rectangles) } }
        if setDamageRegion != nil || hasExtension("EGL_EXT_buffer_age") {
            bufferAge = {
                var age: EGLint = 0
                return eglQuerySurface(display, surface, EGL_BUFFER_AGE_EXT, &age) == EGL_TRUE ? Int(age) : 0
            }
        }
        swap = { eglSwapBuffers(display, surface) == EGL_TRUE }
        swapWithDamage =
            find("eglSwapBuffersWithDamageKHR", in: "EGL_KHR_swap_buffers_with_damage")
            ?? find("eglSwapBuffersWithDamageEXT", in: "EGL_EXT_swap_buffers_with_damage")
        self.commit = commit
    }
}
