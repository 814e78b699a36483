internal import GatefoldCEGL
internal import GatefoldCGLES

/// Resets of the graphics processor, after which nothing that was made with the context can be used.
extension GraphicsContext {
    /// Returns the attributes of a context that is told of resets; nil if the display cannot make one.
    static func resetAttributes(of display: EGLDisplay) -> [EGLint]? {
        guard words(eglQueryString(display, EGL_EXTENSIONS)).contains("EGL_EXT_create_context_robustness") else {
            return nil
        }
        return [EGL_CONTEXT_OPENGL_RESET_NOTIFICATION_STRATEGY_EXT, EGL_LOSE_CONTEXT_ON_RESET_EXT]
    }

    /// Returns the driver's function that reports resets; nil if the driver has none.
    func findResetStatus() -> (() -> GLenum)? {
        for suffix in ["KHR", "EXT"] where hasExtension("GL_\(suffix)_robustness") {
            guard let address = eglGetProcAddress("glGetGraphicsResetStatus\(suffix)") else { continue }
            let function = unsafeBitCast(address, to: (@convention(c) () -> GLenum).self)
            return { function() }
        }
        return nil
    }

    /// Checks that no reset has made the context useless. The context must be current.
    /// - Throws: `.glFailed`, whose `isContextLoss` is true.
    func checkForReset() throws(CompositorError) {
        guard let status = readResetStatus?(), status != GLenum(GL_NO_ERROR) else { return }
        throw .glFailed(call: "glGetGraphicsResetStatus", code: GLenum(GL_CONTEXT_LOST))
    }
}
