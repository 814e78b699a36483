internal import GatefoldCEGL
internal import GatefoldCGLES
internal import Glibc

extension GraphicsContext {
    private typealias SetCallback = @convention(c) (DriverMessageCallback?, UnsafeRawPointer?) -> Void

    /// Has the driver's warnings and errors written to the standard error stream.
    func reportDriverMessages() {
        guard let address = eglGetProcAddress("glDebugMessageCallbackKHR") else { return }
        glEnable(GLenum(GL_DEBUG_OUTPUT_KHR))
        unsafeBitCast(address, to: SetCallback.self)(driverMessage, nil)
    }
}

private typealias DriverMessageCallback =
    @convention(c) (
        GLenum, GLenum, GLuint, GLenum, GLsizei, UnsafePointer<CChar>?, UnsafeRawPointer?
    ) -> Void

/// The callback that writes one line for a message. The driver may call it on any thread, so it uses no other state.
private let driverMessage: DriverMessageCallback = { _, _, _, severity, length, message, _ in
    guard severity != GLenum(GL_DEBUG_SEVERITY_NOTIFICATION_KHR), let message else { return }
    let count = length >= 0 ? Int(length) : strlen(message)
    write(2, "gl: ", 4)
    write(2, message, count)
    write(2, "\n", 1)
}
