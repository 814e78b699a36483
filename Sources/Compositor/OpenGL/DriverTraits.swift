/// The choices that depend on the graphics driver.
///
/// The default values suit graphics processors. A driver for which others were measured to be better has a description
/// of its own, such as `DriverTraits.llvmpipe`.
package struct DriverTraits: Hashable, Sendable {
    /// Whether the driver draws on the CPU, where copying is cheap and blending is expensive.
    package var isSoftware = false
    /// Whether opaque textures are copied by blits, and otherwise drawn as quads. A blit between two draws makes a
    /// graphics processor end its render pass, write all pixels to memory and read them again.
    var copiesByBlit = false
    /// Whether a part of a target is filled by a quad, and otherwise cleared within a scissor rectangle.
    var fillsByQuad = false
    /// Whether translucent plain colours are blended with a constant factor, and otherwise with the alpha of the source.
    var blendsByConstant = false
    /// Whether the driver truncates plain colours to whole steps of 8 bits instead of rounding them.
    var truncatesColors = false
    /// Whether textures hold their bytes in the order of windows: blue, green, red, alpha. Otherwise, images are converted
    /// when they are uploaded.
    var isBlueFirst = false
    /// Whether pixels can be read in the order of windows.
    var readsBlueFirst = false
}
