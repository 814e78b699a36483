package import GatefoldGeometry

/// The target of a frame: the surface of a window, or a texture. Presenters and offscreen targets create it.
package struct RenderTarget {
    /// The name of the surface that is drawn into, as in `Texture`; 0 for a window of OpenGL ES.
    let surface: UInt32
    package let size: PixelSize
    /// Whether row 0 is the lowest row, as in EGL windows. Textures made by this module have row 0 at the top.
    let isBottomUp: Bool
}
