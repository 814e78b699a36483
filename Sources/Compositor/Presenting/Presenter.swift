package import GatefoldGeometry
package import GatefoldScene

/// Puts frames on a screen, and tells the compositor what of it has changed.
package protocol Presenter: AnyObject {
    /// Size of the next frame, in pixels.
    var size: PixelSize { get }

    /// Whether a frame of that size can be presented now; where not, the compositor's next word may change it.
    func isReady(for size: PixelSize) -> Bool

    /// Makes ready what a first frame of that size will need, while other things are waited for.
    func prepare(size: PixelSize) throws

    /// Changes the size of the frames that follow.
    func resize(to size: PixelSize) throws

    /// Draws a frame and hands it to the compositor; ask for the frame callback before.
    ///
    /// One that changes nothing brings no picture, but is committed all the same.
    func present(_ scene: Scene, images: ImageStore) throws

    /// Frees what is shown; the executor and the context stay.
    func destroy()
}

extension Presenter {
    package func prepare(size: PixelSize) throws {}
}
