public import GatefoldGeometry

/// An error of the graphics driver, or a size that cannot be drawn.
public enum CompositorError: Error, Hashable, Sendable {
    /// The EGL function `call` failed; `code` is the result of `eglGetError`, for example `0x3003` (`EGL_BAD_ALLOC`).
    case eglFailed(call: String, code: Int32)
    /// The OpenGL ES function `call` failed; `code` is the result of `glGetError`.
    case glFailed(call: String, code: UInt32)
    /// The driver offers OpenGL ES 2 and no later version.
    case onlyOpenGLES2
    /// The driver offers OpenGL ES for windows only with fewer than 8 bits per colour or with multisampling, or not at
    /// all.
    case noWindowConfiguration
    /// The driver could not compile or link the shader `name`; `log` is the driver's message.
    case shaderRejected(name: String, log: String)
    /// A window, an offscreen target or a recording has a side longer than `maximum`, in pixels.
    case targetTooLarge(size: PixelSize, maximum: Int32)
    /// An image has a side longer than `maximum`, in pixels.
    case imageTooLarge(size: PixelSize, maximum: Int32)
    /// A target or an image has a width or a height of 0, or has been destroyed.
    case targetEmpty(size: PixelSize)
    /// The driver cannot draw into a texture of this size; `status` is the result of `glCheckFramebufferStatus`.
    case framebufferIncomplete(size: PixelSize, status: UInt32)
}

extension CompositorError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .eglFailed(let call, let code):
            "\(call) failed with EGL error \(hex(UInt32(bitPattern: code))); check that a graphics driver is installed."
        case .glFailed(let call, let code):
            "\(call) failed with GL error \(hex(code)); the driver may have run out of memory."
        case .onlyOpenGLES2:
            "The graphics driver offers only OpenGL ES 2; drawing with it takes OpenGL ES 3.0 or later."
        case .noWindowConfiguration:
            "The graphics driver offers no window buffers with 8 bits per colour and one sample per pixel."
        case .shaderRejected(let name, let log):
            "The driver rejected the shader \(name); fix its source. The driver's message: \(log)"
        case .targetTooLarge(let size, let maximum):
            "A target of \(text(size)) pixels exceeds the limit of \(maximum) pixels per side; make it smaller."
        case .imageTooLarge(let size, let maximum):
            "An image of \(text(size)) pixels exceeds the limit of \(maximum) pixels per side; scale it down first."
        case .targetEmpty(let size):
            "A target of \(text(size)) pixels cannot be drawn; its width and height must be at least 1."
        case .framebufferIncomplete(let size, let status):
            "The driver cannot draw into a texture of \(text(size)) pixels (framebuffer status \(hex(status)))."
        }
    }

    private func hex(_ value: UInt32) -> String { "0x" + String(value, radix: 16) }
    private func text(_ size: PixelSize) -> String { "\(size.width)x\(size.height)" }
}
