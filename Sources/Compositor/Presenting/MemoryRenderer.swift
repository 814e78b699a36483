package import GatefoldGeometry
package import GatefoldScene

/// A renderer of frames into buffers in memory that are used in turn.
package protocol MemoryRenderer: AnyObject {
    /// Changes the size of the frames that follow.
    func resize(to size: PixelSize) throws(CompositorError)

    /// Draws a frame.
    /// - Parameters:
    ///   - changed: The damage since the frame that was drawn last.
    ///   - missing: The damage since the frame that `memory` was last used for.
    ///   - memory: A buffer of the size that was last set.
    ///   - latest: The buffer that shows the frame that was drawn last; nil if none does.
    func draw(
        _ scene: Scene, images: ImageStore, changed: Damage, missing: Damage, into memory: PixelMemory,
        latest: PixelMemory?
    ) throws(CompositorError)

    /// Frees everything that the frames were drawn with.
    func destroy()
}

/// A memory renderer that draws with OpenGL ES into a texture and copies the pixels from there.
package final class GLMemoryRenderer: MemoryRenderer {
    private let context: GraphicsContext
    private let executor: GLExecutor
    private var target: OffscreenTarget

    /// Creates a renderer with a target of its own.
    /// - Parameter executor: Draws the frames. The caller keeps it and destroys it.
    package init(context: GraphicsContext, executor: GLExecutor, size: PixelSize) throws(CompositorError) {
        self.context = context
        self.executor = executor
        target = try OffscreenTarget(context: context, size: size)
    }

    package func resize(to size: PixelSize) throws(CompositorError) {
        guard size != target.size else { return }
        let larger = try OffscreenTarget(context: context, size: size)
        target.destroy()
        target = larger
    }

    package func draw(
        _ scene: Scene, images: ImageStore, changed: Damage, missing: Damage, into memory: PixelMemory,
        latest: PixelMemory?
    ) throws(CompositorError) {
        try executor.execute(scene, images: images, into: target.renderTarget, within: changed)
        memory.plainRows?.removeAll()
        try target.read(missing, into: memory)
    }

    package func destroy() { target.destroy() }
}
