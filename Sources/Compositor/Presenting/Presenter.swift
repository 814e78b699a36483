package import GatefoldGeometry
package import GatefoldScene

/// A presenter draws frames, passes them to the Wayland compositor and reports their damage.
package protocol Presenter: AnyObject {
    /// The size of the next frame, in pixels.
    var size: PixelSize { get }

    /// Returns whether a frame of the given size can be presented now. If it cannot, the compositor's next event may
    /// change that.
    func isReady(for size: PixelSize) -> Bool

    /// Prepares for a first frame of the given size, while the program waits for other things.
    func prepare(size: PixelSize) throws

    /// Changes the size of the frames that follow.
    func resize(to size: PixelSize) throws

    /// Draws a frame, attaches it to the surface and commits. Request the frame callback before.
    ///
    /// A frame without damage need not attach a new buffer, but is committed nevertheless.
    func present(_ scene: Scene, images: ImageStore) throws

    /// Frees the buffers of the surface. The executor and the context stay.
    func destroy()
}

extension Presenter {
    package func prepare(size: PixelSize) throws {}
}
