public import GatefoldGeometry
public import GatefoldScene

/// Puts frames on a screen.
public protocol Presenter: AnyObject {
    /// Size of the next frame, in pixels.
    var size: PixelSize { get }

    /// Changes the size of the frames that follow.
    func resize(to size: PixelSize) throws(CompositorError)

    /// Draws a frame and hands it to the compositor; ask for the frame callback before.
    /// - Parameter damage: what differs from the last frame, in pixels; nil for all of it.
    func present(_ scene: Scene, images: ImageStore, damage: PixelRect?) throws(CompositorError)

    /// Frees the surface; the executor and the context stay.
    func destroy()
}

extension Presenter {
    /// Draws a frame that may differ from the last one everywhere.
    public func present(_ scene: Scene, images: ImageStore) throws(CompositorError) {
        try present(scene, images: images, damage: nil)
    }
}
