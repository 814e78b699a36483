package import GatefoldGeometry

/// Where a frame goes: a window's surface or a texture. Made by presenters and offscreen targets.
package struct RenderTarget {
    let framebuffer: UInt32
    /// In pixels.
    package let size: PixelSize
    /// Whether row 0 is the lowest one, as in EGL windows; textures of ours begin at the top.
    let isBottomUp: Bool
}
