/// The pictures in memory behind the names in commands; framebuffers are named like the textures they draw into.
protocol MemoryPictures: AnyObject {
    func pixels(_ name: UInt32) -> PixelMemory?
    func coverage(_ name: UInt32) -> CoverageMemory?

    /// A smaller copy of a picture: each level half as wide and half as high as the one before, rounded down, a pixel
    /// at least; nil beyond the last.
    /// - Parameter level: 1 for the first copy.
    func smaller(_ name: UInt32, level: Int) -> PixelMemory?

    /// Makes a picture's smaller copies, each from the one before.
    func makeSmaller(_ name: UInt32, scratch: ScratchRows)
}
