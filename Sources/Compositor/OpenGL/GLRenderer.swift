public import GatefoldGeometry
public import GatefoldScene

/// Draws with OpenGL ES, in a context that becomes its own.
public final class GLRenderer: Renderer {
    /// For presenters that draw straight into a window.
    public let context: GraphicsContext
    public let executor: GLExecutor

    public init(context: GraphicsContext) throws(CompositorError) {
        self.context = context
        executor = try GLExecutor(context: context)
    }

    public var maximumPictureSide: Int32 { context.maximumTextureSize }
    public var counters: FrameCounters { executor.counters }
    public var textureCount: Int { executor.textureCount }
    public var imageBytes: Int { executor.imageBytes }

    public func makeTarget(size: PixelSize) throws(CompositorError) -> any FrameTarget {
        GLFrameTarget(target: try OffscreenTarget(context: context, size: size), executor: executor)
    }

    public func makeMemoryRenderer(size: PixelSize) throws(CompositorError) -> any MemoryRenderer {
        try GLMemoryRenderer(context: context, executor: executor, size: size)
    }

    public func freeRemovedImages(_ images: ImageStore) { executor.freeRemovedImages(images) }

    public func discardAll() { executor.discardAll() }

    public func destroy() {
        executor.destroy()
        context.destroy()
    }
}

/// A texture, with what draws into it.
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
