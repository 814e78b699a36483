/// The images in memory that commands refer to by name. A surface has the name of the texture it draws into.
protocol MemoryImages: AnyObject {
    func pixels(_ name: UInt32) -> PixelMemory?
    func coverage(_ name: UInt32) -> CoverageMemory?

    /// Returns a mipmap of an image, or nil beyond the last one.
    ///
    /// Each level is half as wide and half as high as the one before, rounded down, but at least one pixel.
    /// - Parameter level: 1 for the first mipmap.
    func smaller(_ name: UInt32, level: Int) -> PixelMemory?

    /// Makes the mipmaps of an image, each from the one before.
    func makeSmaller(_ name: UInt32, scratch: ScratchRows)
}
