/// The work that an executor did for one frame, including its recordings and groups.
package struct FrameCounters: Hashable, Sendable {
    /// The number of 1:1 copies of opaque textures.
    package var copies = 0
    package var copiedPixels = 0
    /// The number of opaque fills.
    package var clears = 0
    /// The number of quads drawn; each glyph is one.
    package var quads = 0
    /// The number of draw calls for all quads.
    package var draws = 0
    /// The number of pixels that the quads touch.
    package var blendedPixels = 0
    /// The number of translucent fills that fade a texture over a known colour.
    package var overlays = 0
    /// The number of groups that were drawn into a texture first.
    package var offscreenGroups = 0
    /// The number of recordings that were drawn into their textures.
    package var recordings = 0
    /// The number of items that were not drawn because later opaque items hide them.
    package var hiddenItems = 0
    /// The number of images, or parts of images, that were uploaded to textures.
    package var uploads = 0
    package var uploadedBytes = 0
    package var programsBuilt = 0
    /// The number of draw variants met for the first time, for each of which a driver may translate a program anew.
    ///
    /// A variant is a combination of program, filter, blending and kind of target. A driver's own program for clearing
    /// a part of a target counts as one more.
    package var variantsMet = 0

    package init() {}
}
