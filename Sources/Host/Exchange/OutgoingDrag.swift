import GatefoldCompositor
import GatefoldGeometry
import GatefoldGestures
import GatefoldScene
import GatefoldViews
import GatefoldWayland

/// Content that the user drags out of the window, for as long as the compositor has the contact or a program reads it.
final class OutgoingDrag {
    /// Called when the drag has ended.
    var onEnd: (() -> Void)?
    private let drag: WindowDrag
    private let source: DataSource
    private let icon: DragIcon?
    private let promises: DragPromises
    /// The time at which the compositor was asked for the drag, in seconds of the window's clock.
    private let start: Double

    /// The time after which the compositor sends no touch of a finger that drags, in seconds. Chosen: those that were under
    /// way when it was asked for the drag have arrived within some milliseconds.
    private static let patience = 0.25

    init(_ drag: WindowDrag, source: DataSource, icon: DragIcon?, promises: DragPromises, start: Double) {
        self.drag = drag
        self.promises = promises
        self.start = start
        self.source = source
        self.icon = icon
        source.onFinish = { [weak self] in self?.end(isTaken: !promises.areBroken) }
        source.onCancel = { [weak self] in self?.end(isTaken: false) }
    }

    /// Returns whether a touch shows that the compositor has refused the drag, as Mutter 43 refuses those of fingers.
    func isRefused(by touch: Touch) -> Bool {
        guard touch.id == drag.contact, touch.phase != .began else { return false }
        return touch.phase == .ended || touch.timestamp > start + Self.patience
    }

    /// Takes the drag back from the compositor; it has not ended.
    func takeBack() -> WindowDrag {
        source.onFinish = nil
        source.onCancel = nil
        icon?.destroy()
        return drag
    }

    /// Ends the drag, after which the source and the picture are destroyed.
    func end(isTaken: Bool) {
        onEnd.take()?()
        takeBack().end(isTaken: isTaken)
    }
}

/// The promises of content that is dragged to other programs.
final class DragPromises {
    /// Whether a promise was not kept, so that a program that has asked for the content has got nothing.
    var areBroken = false
}

/// The surface of the picture beneath the contact that drags.
final class DragIcon {
    let surface: Surface
    private let presenter: ShmPresenter
    private var viewport: Viewport?

    /// Creates the surface of a picture, which has no content yet.
    /// - Parameters:
    ///   - size: The size of the picture, in pixels.
    ///   - window: The window's surface, whose scale the picture has.
    ///   - makePresenter: Creates a presenter of a size in pixels.
    init(
        size: PixelSize, like window: WindowSurface, makePresenter: (Surface, PixelSize) throws -> ShmPresenter
    ) throws {
        surface = Surface(registry: window.surface.registry)
        presenter = try makePresenter(surface, size)
        guard window.isFractional else {
            surface.setBufferScale(window.surface.integerScale)
            return
        }
        let scale = window.scale
        viewport = Viewport(surface: surface)
        viewport?.setDestination(
            Size(
                width: max(1, (Double(size.width) / scale).rounded()),
                height: max(1, (Double(size.height) / scale).rounded())))
    }

    /// Shows the picture, once the surface has become that of a drag.
    /// - Parameters:
    ///   - scene: The picture.
    ///   - images: The images of the window.
    ///   - grip: The location of the contact in the picture, in points.
    func show(_ scene: Scene, images: ImageStore, grip: Point) throws {
        surface.offset = (Int32(-grip.x.rounded()), Int32(-grip.y.rounded()))
        // Nothing in the picture takes the contact from what lies beneath.
        surface.setInputRegion([])
        try presenter.prepare(size: scene.size)
        try presenter.present(scene, images: images)
    }

    func destroy() { presenter.destroy() }
}
