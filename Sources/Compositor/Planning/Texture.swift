internal import GatefoldGeometry
internal import GatefoldScene

/// A picture that is kept ready to be drawn from; rows from the top.
struct Texture {
    /// What its memory calls it; never 0.
    let name: UInt32
    let size: PixelSize
    let format: Format
    /// Reads from it or draws into it; 0 until it is asked for.
    var framebuffer: UInt32 = 0

    enum Format {
        /// Blue green red alpha, or red green blue alpha where the driver knows no other; premultiplied.
        case color
        /// One byte of coverage.
        case coverage
    }

    var bytes: Int { Int(size.width) * Int(size.height) * (format == .color ? 4 : 1) }
}

/// Where textures are kept: by a driver, or in the process's own memory.
protocol TextureMemory: AnyObject {
    /// Whether textures hold pixels in the byte order of windows, so that copies need no conversion.
    var isBlueFirst: Bool { get }
    /// Longest side of a texture, in pixels.
    var maximum: Int32 { get }

    /// A texture for an image, without content.
    func make(size: PixelSize, format: Texture.Format) throws(CompositorError) -> Texture

    /// A texture that can be drawn into.
    func makeTarget(size: PixelSize) throws(CompositorError) -> Texture

    /// Gives a texture its framebuffer to copy from, if it has none yet.
    func attachFramebuffer(_ texture: inout Texture) throws(CompositorError)

    /// Lets a texture be drawn into; its content is lost.
    func makeDrawable(_ texture: inout Texture) throws(CompositorError)

    /// Fills a rectangle of a texture that `make` has made from the same place of an image.
    func send(_ image: ImageHandle, _ source: ImageSource, to texture: Texture, rect: PixelRect)

    func free(_ texture: Texture)
}
