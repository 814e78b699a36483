internal import GatefoldGeometry
internal import GatefoldScene

/// A texture that is kept ready to be drawn from, with rows from top to bottom.
struct Texture {
    /// The name that the texture memory gave the texture; never 0.
    let name: UInt32
    let size: PixelSize
    let format: Format
    /// The name of the surface through which the texture is read or drawn into; 0 if it has none.
    var surface: UInt32 = 0

    enum Format {
        /// Four premultiplied bytes per pixel, in the order blue, green, red, alpha, or, if the driver lacks that
        /// order, red, green, blue, alpha.
        case color
        /// One byte of coverage per pixel.
        case coverage
    }

    var bytes: Int { Int(size.width) * Int(size.height) * (format == .color ? 4 : 1) }
}

/// The memory in which textures are kept: that of a graphics driver, or that of the process.
protocol TextureMemory: AnyObject {
    /// The longest side that a texture may have, in pixels.
    var maximum: Int32 { get }

    /// Makes a texture for an image. Its content is undefined.
    func make(size: PixelSize, format: Texture.Format) throws(CompositorError) -> Texture

    /// Makes a texture that can be drawn into. Its content is undefined.
    func makeTarget(size: PixelSize) throws(CompositorError) -> Texture

    /// Gives a texture a surface to copy from, if copies need one and it has none yet.
    func makeCopyable(_ texture: inout Texture) throws(CompositorError)

    /// Makes a texture drawable. Its content is lost.
    func makeDrawable(_ texture: inout Texture) throws(CompositorError)

    /// Copies a rectangle of an image to the same position in a texture that `make` has made for it.
    func send(_ image: ImageHandle, _ source: ImageSource, to texture: Texture, rect: PixelRect) throws(CompositorError)

    func free(_ texture: Texture)
}
