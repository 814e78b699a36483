package import GatefoldGeometry
package import GatefoldScene

/// A renderer draws scenes, with OpenGL ES or on the CPU, and keeps textures from one scene to the next.
package protocol Renderer: AnyObject {
    /// The longest side that an image or a target may have, in pixels.
    var maximumImageSide: Int32 { get }

    /// The work that the last frame took.
    var counters: FrameCounters { get }

    /// The number of textures that exist, including targets.
    var textureCount: Int { get }

    /// The size in bytes of the textures made from images and recordings.
    var imageBytes: Int { get }

    /// Makes a target that scenes can be drawn into and read back from.
    func makeTarget(size: PixelSize) throws(CompositorError) -> any FrameTarget

    /// Makes a renderer of frames of the given size into memory that the caller owns.
    func makeMemoryRenderer(size: PixelSize) throws(CompositorError) -> any MemoryRenderer

    /// Prepares for the kinds of drawing that transitions need and a first screen does not. Call it between two frames.
    /// - Parameter images: The store that frames are drawn from.
    func prepareForMotion(_ images: ImageStore) throws(CompositorError)

    /// Frees the textures of removed images without drawing, for use when no frame follows for a while.
    func freeRemovedImages(_ images: ImageStore)

    /// Frees everything made so far. The next frame makes it again.
    func discardAll()

    /// Frees everything. Destroy targets and memory renderers first; the renderer must not be used afterwards.
    func destroy()
}

/// A target that scenes are drawn into and read back from.
package protocol FrameTarget: AnyObject {
    var size: PixelSize { get }

    /// Draws a scene, which overwrites the whole target.
    /// - Parameter isAside: Whether the scene is drawn between two frames of another scene, whose group textures
    ///   stay.
    func draw(_ scene: Scene, images: ImageStore, isAside: Bool) throws(CompositorError)

    /// Returns the pixels of the scene that was drawn last.
    func readPixels() throws(CompositorError) -> Bitmap

    func destroy()
}

extension Renderer {
    /// Draws a scene between two frames of another scene, and returns its pixels.
    package func picture(of scene: Scene, images: ImageStore) throws(CompositorError) -> Bitmap {
        let target = try makeTarget(size: scene.size)
        defer { target.destroy() }
        try target.draw(scene, images: images, isAside: true)
        return try target.readPixels()
    }
}
