internal import GatefoldCEGL
internal import GatefoldCGLES

extension CompositorError {
    /// Whether the driver has lost its context, as after a fault of the GPU. A new context may well be able to draw.
    package var isContextLoss: Bool {
        switch self {
        case .eglFailed(_, let code):
            [EGL_CONTEXT_LOST, EGL_BAD_CONTEXT, EGL_BAD_SURFACE, EGL_BAD_CURRENT_SURFACE].contains(code)
        case .glFailed(_, let code): code == UInt32(GL_CONTEXT_LOST)
        default: false
        }
    }
}
