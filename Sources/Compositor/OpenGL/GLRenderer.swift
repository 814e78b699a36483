package import GatefoldGeometry
package import GatefoldScene

/// A renderer that draws with OpenGL ES in a context that it owns.
package final class GLRenderer: Renderer {
    /// The context, which presenters that draw directly into a window share.
    package let context: GraphicsContext
    package let executor: GLExecutor

    package init(context: GraphicsContext) throws(CompositorError) {
        self.context = context
        executor = try GLExecutor(context: context)
    }

    package var maximumImageSide: Int32 { context.maximumTextureSize }
    package var counters: FrameCounters { executor.counters }
    package var textureCount: Int { executor.textureCount }
    package var imageBytes: Int { executor.imageBytes }

    package func makeTarget(size: PixelSize) throws(CompositorError) -> any FrameTarget {
        GLFrameTarget(target: try OffscreenTarget(context: context, size: size), executor: executor)
    }

    package func makeMemoryRenderer(size: PixelSize) throws(CompositorError) -> any MemoryRenderer {
        try GLMemoryRenderer(context: context, executor: executor, size: size)
    }

    package func freeRemovedImages(_ images: ImageStore) { executor.freeRemovedImages(images) }

    package func discardAll() { executor.discardAll() }

    package func destroy() {
        executor.destroy()
        context.destroy()
    }
}

// A software driver compiles machine code for each draw variant when it is first used. Using the variants in advance
// spares later frames the wait.
extension GLRenderer {
    /// Has the driver compile the variants that nearly every screen uses: glyphs, rounded shapes and small images.
    func prepare() throws(CompositorError) {
        let images = ImageStore()
        let part = PixelRect(x: 0, y: 0, width: 4, height: 4)
        let letter = images.insert(.coverage(CoverageMap(size: part.size)), isOpaque: false)
        let picture = images.insert(.pixels(.clear(part.size)), isOpaque: false)
        try drawUnseen(
            [
                .roundedRectangle(RoundedFill(radius: 2, fill: .white)), .image(picture, source: part),
                .glyphs(GlyphRun(atlas: letter, first: 0, count: 1, color: .white)),
            ], in: part, images)
    }

    package func prepareForMotion(_ images: ImageStore) throws(CompositorError) {
        let part = PixelRect(x: 0, y: 0, width: 16, height: 16)
        let size = PixelSize(width: 4, height: 4)
        let picture = images.insert(.pixels(.clear(size)), isOpaque: false)
        let icon = images.insert(.pixels(.clear(part.size)), isOpaque: false)
        let opaque = images.insert(.pixels(.clear(part.size)), isOpaque: true)
        defer { for image in [picture, icon, opaque] { images.remove(image) } }
        executor.endSharing()
        try drawUnseen(
            [
                .solid(.white), .solid(.white.withAlpha(0.5)), .image(icon, source: part),
                .image(picture, source: PixelRect(size: size)),
                .shadow(Shadow(radius: 2, blur: 2, reach: 4, color: .black)),
                .gradient(Gradient(from: .black, to: .clear)),
            ], fading: [.image(opaque, source: part), .image(opaque, source: PixelRect(size: size))], in: part, images)
    }

    /// Draws items into a target of 32 × 32 pixels that is never shown.
    /// - Parameter fading: The content of items that are drawn at half strength, above the others.
    private func drawUnseen(
        _ contents: [Item.Content], fading: [Item.Content] = [], in part: PixelRect, _ images: ImageStore
    ) throws(CompositorError) {
        var scene = Scene(size: PixelSize(width: 32, height: 32))
        scene.glyphs = [Glyph(x: 0, y: 0, atlasX: 0, atlasY: 0, width: 4, height: 4)]
        for content in contents { scene.items.append(Item(content, rect: part, clip: part, isOpaque: false)) }
        for content in fading { scene.items.append(Item(content, rect: part, clip: part, alpha: 0.5, isOpaque: true)) }
        let target = try makeTarget(size: scene.size)
        defer { target.destroy() }
        try target.draw(scene, images: images, isAside: true)
    }
}

extension Bitmap {
    fileprivate static func clear(_ size: PixelSize) -> Bitmap { Bitmap(size: size, filledWith: (0, 0, 0, 0)) }
}

private final class GLFrameTarget: FrameTarget {
    private let target: OffscreenTarget
    private let executor: GLExecutor

    init(target: OffscreenTarget, executor: GLExecutor) {
        self.target = target
        self.executor = executor
    }

    var size: PixelSize { target.size }

    func draw(_ scene: Scene, images: ImageStore, isAside: Bool) throws(CompositorError) {
        try executor.execute(scene, images: images, into: target.renderTarget, isAside: isAside)
    }

    func readPixels() throws(CompositorError) -> Bitmap { try target.readPixels() }

    func destroy() { target.destroy() }
}
