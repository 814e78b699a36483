public import GatefoldGeometry

/// What can go wrong between us and EGL or OpenGL ES.
public enum CompositorError: Error, Hashable, Sendable {
    /// An EGL call failed; `code` is `eglGetError`'s.
    case eglFailed(call: String, code: Int32)
    /// A GL call failed; `code` is `glGetError`'s.
    case glFailed(call: String, code: UInt32)
    /// The driver lacks something without which nothing can be drawn.
    case missingExtension(name: String)
    /// The driver refused a shader; `log` is what it said.
    case shaderRejected(name: String, log: String)
    /// A window, an offscreen target or a recording has a side beyond the driver's limit.
    case targetTooLarge(size: PixelSize, maximum: Int32)
    /// An image has a side beyond the driver's limit.
    case imageTooLarge(size: PixelSize, maximum: Int32)
    /// A target has no pixels.
    case targetEmpty(size: PixelSize)
    /// The driver cannot draw into a texture; `status` is `glCheckFramebufferStatus`'s.
    case framebufferIncomplete(size: PixelSize, status: UInt32)
}

extension CompositorError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .eglFailed(let call, let code):
            "\(call) failed with EGL error \(hex(UInt32(bitPattern: code))); check that the graphics driver is installed."
        case .glFailed(let call, let code):
            "\(call) failed with GL error \(hex(code)); the driver may have run out of memory."
        case .missingExtension(let name):
            "The graphics driver lacks \(name); install a driver with OpenGL ES 3.0, for example Mesa's."
        case .shaderRejected(let name, let log):
            "The driver rejected the shader \(name); mend its source. It said: \(log)"
        case .targetTooLarge(let size, let maximum):
            "A target of \(text(size)) pixels is beyond the driver's limit of \(maximum) a side; make it smaller."
        case .imageTooLarge(let size, let maximum):
            "An image of \(text(size)) pixels is beyond the driver's limit of \(maximum) a side; scale it down first."
        case .targetEmpty(let size):
            "A target of \(text(size)) pixels holds nothing; give it a width and a height of at least one."
        case .framebufferIncomplete(let size, let status):
            "The driver cannot draw into a texture of \(text(size)) pixels (framebuffer status \(hex(status)))."
        }
    }

    private func hex(_ value: UInt32) -> String { "0x" + String(value, radix: 16) }
    private func text(_ size: PixelSize) -> String { "\(size.width)x\(size.height)" }
}
