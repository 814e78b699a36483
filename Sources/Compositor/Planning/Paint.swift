/// How the quads of a batch are filled. OpenGL ES has a shader program for each, the processor a loop.
enum Paint: Int, CaseIterable {
    /// One colour.
    case solid
    /// A colour texture at its own size, without and with a round clip.
    case image, imageClipped
    /// A texture of coverage in one colour, without and with a round clip.
    case glyphs, glyphsClipped
    /// A rounded rectangle with a border.
    case shape
    /// The blurred shadow of a rounded rectangle.
    case shadow
    /// A linear gradient.
    case gradient
    /// A colour texture that is scaled or rotated, without and with a round clip.
    case picture, pictureClipped
}
