/// What the executor did for one frame, recordings and groups included.
public struct FrameCounters: Hashable, Sendable {
    /// 1:1 copies of opaque pictures.
    public var blits = 0
    /// Pixels that blits copied.
    public var blitPixels = 0
    /// Copies that the driver must convert, because the source is not in the screen's byte order.
    public var slowBlits = 0
    /// Opaque fills.
    public var clears = 0
    /// Blended quads, one a glyph.
    public var quads = 0
    /// GL draw calls that drew them.
    public var draws = 0
    /// Pixels that the quads touch.
    public var blendedPixels = 0
    /// Translucent fills that stand for fading a picture over one colour.
    public var veils = 0
    /// Groups that were drawn into a texture first.
    public var offscreenGroups = 0
    /// Groups that were drawn from the texture kept from an earlier frame.
    public var keptGroups = 0
    /// Recordings that were drawn into their texture.
    public var recordings = 0
    /// Items not drawn because later opaque ones hide them.
    public var hiddenItems = 0
    /// Images, or parts of images, sent to the driver.
    public var uploads = 0
    public var uploadedBytes = 0
    /// Shader programs compiled and linked.
    public var programsBuilt = 0
    /// Programs that draw in a way in which they have not drawn before: a driver may translate each anew. Those of its
    /// own count, too.
    public var variantsMet = 0

    public init() {}
}
