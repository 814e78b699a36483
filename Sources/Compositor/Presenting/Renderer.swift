package import GatefoldGeometry
package import GatefoldScene

/// One way of drawing scenes, with all that it keeps to draw the next one.
package protocol Renderer: AnyObject {
    /// Longest side of a picture or a target, in pixels.
    var maximumPictureSide: Int32 { get }

    /// What the last frame took.
    var counters: FrameCounters { get }

    /// Number of textures that exist, targets included.
    var textureCount: Int { get }

    /// Bytes of the textures made from images and recordings.
    var imageBytes: Int { get }

    /// A picture to draw into and to read back.
    func makeTarget(size: PixelSize) throws(CompositorError) -> any FrameTarget

    /// Draws frames of a size into memory that others own.
    func makeMemoryRenderer(size: PixelSize) throws(CompositorError) -> any MemoryRenderer

    /// Makes ready what transitions are drawn with and a first screen is not. To be called between two frames.
    /// - Parameter images: what frames are drawn from.
    func prepareForMotion(_ images: ImageStore) throws(CompositorError)

    /// Frees the textures of images that are gone, without drawing: for when no frame follows for a while.
    func freeRemovedImages(_ images: ImageStore)

    /// Frees everything made so far; the next frame makes it anew.
    func discardAll()

    /// Frees everything, once what was made with it is destroyed. Nothing made with it may be used afterwards.
    func destroy()
}

/// A picture that scenes are drawn into and read back from.
package protocol FrameTarget: AnyObject {
    /// In pixels.
    var size: PixelSize { get }

    /// Draws a scene over all of it.
    /// - Parameter isAside: whether it is drawn between two frames of another one, for which all that is kept stays.
    func draw(_ scene: Scene, images: ImageStore, isAside: Bool) throws(CompositorError)

    /// What was drawn.
    func readPixels() throws(CompositorError) -> Bitmap

    /// Frees its memory.
    func destroy()
}

extension Renderer {
    /// Draws a scene between two frames of another one, and reads it back.
    package func picture(of scene: Scene, images: ImageStore) throws(CompositorError) -> Bitmap {
        let target = try makeTarget(size: scene.size)
        defer { target.destroy() }
        try target.draw(scene, images: images, isAside: true)
        return try target.readPixels()
    }
}
