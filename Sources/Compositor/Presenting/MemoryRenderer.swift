package import GatefoldGeometry
package import GatefoldScene

/// Draws frames into pictures in memory, several of which take turns.
package protocol MemoryRenderer: AnyObject {
    /// Changes the size of the frames that follow.
    func resize(to size: PixelSize) throws(CompositorError)

    /// Draws a frame.
    /// - Parameters:
    ///   - changed: what differs from the frame that was drawn last.
    ///   - missing: what `memory` lacks of this frame: what has changed now and in the frames that it was not used for.
    ///   - memory: a picture of the size that was asked for last.
    func draw(
        _ scene: Scene, images: ImageStore, changed: Damage, missing: Damage, into memory: PixelMemory
    ) throws(CompositorError)

    /// Frees what frames were drawn with.
    func destroy()
}

/// Draws with OpenGL ES into a texture, which keeps the frame, and copies from there.
package final class GLMemoryRenderer: MemoryRenderer {
    private let context: GraphicsContext
    private let executor: GLExecutor
    private var target: OffscreenTarget

    /// - Parameter executor: draws the frames; it stays the caller's.
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
        _ scene: Scene, images: ImageStore, changed: Damage, missing: Damage, into memory: PixelMemory
    ) throws(CompositorError) {
        try executor.execute(scene, images: images, into: target.renderTarget, within: changed)
        try target.read(missing, into: memory)
    }

    package func destroy() { target.destroy() }
}
