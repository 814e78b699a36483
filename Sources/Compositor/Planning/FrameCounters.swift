/// What the executor did for one frame, recordings and groups included.
package struct FrameCounters: Hashable, Sendable {
    /// 1:1 copies of opaque pictures.
    package var blits = 0
    /// Pixels that blits copied.
    package var blitPixels = 0
    /// Copies that the driver must convert, because the source is not in the screen's byte order.
    package var slowBlits = 0
    /// Opaque fills.
    package var clears = 0
    /// Blended quads, one a glyph.
    package var quads = 0
    /// GL draw calls that drew them.
    package var draws = 0
    /// Pixels that the quads touch.
    package var blendedPixels = 0
    /// Translucent fills that stand for fading a picture over one colour.
    package var veils = 0
    /// Groups that were drawn into a texture first.
    package var offscreenGroups = 0
    /// Groups that were drawn from the texture kept from an earlier frame.
    package var keptGroups = 0
    /// Recordings that were drawn into their texture.
    package var recordings = 0
    /// Items not drawn because later opaque ones hide them.
    package var hiddenItems = 0
    /// Images, or parts of images, sent to the driver.
    package var uploads = 0
    package var uploadedBytes = 0
    /// Shader programs compiled and linked.
    package var programsBuilt = 0
    /// Programs that draw in a way in which they have not drawn before: a driver may translate each anew. Those of its
    /// own count, too.
    package var variantsMet = 0

    package init() {}
}
