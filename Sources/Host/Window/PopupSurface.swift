import GatefoldCompositor
import GatefoldGeometry
import GatefoldScene
import GatefoldViews
import GatefoldWayland

/// The surface of its own that shows a popup of the window.
final class PopupSurface {
    let popup: WindowPopup
    let surface: Surface
    /// The surface of the popup that this one was opened from; nil if it was opened from the window.
    let parent: PopupSurface?
    /// Whether the popup takes the keyboard, as far as the compositor allows it.
    let isGrabbing: Bool
    let shell: Popup
    /// Whether the last recorded frame is not shown yet.
    private(set) var isStale = false
    private var viewport: Viewport?
    private var presenter: ShmPresenter?
    private var pendingConfigure: Popup.Configure?
    /// The size of the view for which the regions of the surface were set, in points.
    private var fittedSize: Size?

    /// The farthest position that a compositor's answer may name, in points. Chosen: beyond any screen, and far below
    /// where sums of pixels overflow.
    private static let farthest = 100_000.0

    /// Creates a surface and asks the compositor for a position.
    /// - Parameters:
    ///   - popup: The popup.
    ///   - parent: The surface of the popup that this one was opened from; nil if it was opened from the window.
    ///   - window: The window's surface.
    ///   - press: The seat and the serial number of the press that has asked for the popup; nil for a popup that takes
    ///     no keyboard.
    init(
        of popup: WindowPopup, parent: PopupSurface?, window: WindowSurface, press: (seat: Seat, serial: UInt32)?
    ) {
        self.popup = popup
        self.parent = parent
        isGrabbing = press != nil
        surface = Surface(registry: window.surface.registry)
        let parentFrame = parent?.popup.frame ?? Rect(origin: .zero, size: window.size)
        shell = Popup(
            surface: surface, parent: parent?.shell.shellSurface ?? window.toplevel.shellSurface,
            position: Popup.Position(popup.placement, in: parentFrame))
        if let press { shell.grab(for: press.seat, serial: press.serial) }
        surface.commit()
    }

    /// Whether the compositor has given the popup a position.
    var isPlaced: Bool { popup.frame != nil }

    /// The position of the surface, in points of the window.
    var origin: Point? { popup.surfaceFrame?.origin }

    /// Moves the view to the position that the compositor has chosen.
    func take(_ configure: Popup.Configure) {
        pendingConfigure = configure
        isStale = true
        let wanted = popup.placement.size
        let given = configure.frame
        // The compositor may leave the size to the program, but gives no larger one.
        let size =
            given.size.isEmpty
            ? wanted
            : Size(
                width: min(given.width, wanted.width), height: min(given.height, wanted.height))
        func near(_ value: Double) -> Double { max(-Self.farthest, min(Self.farthest, value)) }
        let parentFrame = parent?.popup.frame?.origin ?? .zero
        popup.move(to: Rect(origin: parentFrame + Point(x: near(given.minX), y: near(given.minY)), size: size))
    }

    /// Whether the recorded frame can be shown now: the popup has a position, and a buffer is free.
    func isReady(scale: Double) -> Bool {
        guard let place = popup.surfaceFrame else { return false }
        return presenter?.isReady(for: PixelGrid(scale: scale).snap(place.size)) ?? true
    }

    /// Records that a frame has to wait until a buffer is free.
    func wait() { isStale = true }

    /// Shows the recorded frame.
    /// - Parameters:
    ///   - images: The images of the window.
    ///   - window: The window's surface, whose scale the frame has.
    ///   - makePresenter: Creates a presenter of a size in pixels.
    func present(
        _ images: ImageStore, like window: WindowSurface, makePresenter: (Surface, PixelSize) throws -> ShmPresenter
    ) throws {
        guard let place = popup.surfaceFrame, let size = popup.frame?.size else { return }
        if let configure = pendingConfigure.take() { shell.acknowledge(configure) }
        fit(size, place.size, like: window)
        let presenter = try presenter ?? makePresenter(surface, popup.scene.size)
        self.presenter = presenter
        try presenter.resize(to: popup.scene.size)
        try presenter.present(popup.scene, images: images)
        isStale = false
    }

    private func fit(_ size: Size, _ whole: Size, like window: WindowSurface) {
        if window.isFractional {
            viewport = viewport ?? Viewport(surface: surface)
            viewport?.setDestination(whole)
            surface.setBufferScale(1)
        } else {
            surface.setBufferScale(window.surface.integerScale)
        }
        guard fittedSize != size else { return }
        fittedSize = size
        let panel = PixelGrid(scale: 1).snap(
            Rect(x: popup.reach, y: popup.reach, width: size.width, height: size.height))
        shell.setWindowGeometry(panel)
        // A press on the shadow is meant for what lies beneath.
        surface.setInputRegion([panel])
    }

    /// Removes the surface from the screen. The surfaces of the popups that were opened from it are removed before.
    func close() {
        shell.remove()
        freeGraphics()
    }

    /// Frees the graphics resources. They are made anew for the next frame.
    func freeGraphics() {
        presenter?.destroy()
        presenter = nil
    }
}

extension Popup.Position {
    /// Creates the position that a popup asks for.
    /// - Parameters:
    ///   - placement: The wanted position, in points of the window.
    ///   - parentFrame: The frame of the parent, in points of the window. The anchor is limited to it, because the
    ///     protocol demands it.
    init(_ placement: PopupPlacement, in parentFrame: Rect) {
        let leading: Toplevel.Edges = placement.isMirrored ? .right : .left
        let trailing: Toplevel.Edges = placement.isMirrored ? .left : .right
        let (corner, direction): (Toplevel.Edges, Toplevel.Edges) =
            switch placement.side {
            case .below: ([.bottom, leading], [.bottom, trailing])
            case .centredBelow: (.bottom, .bottom)
            case .beside: ([.top, trailing], [.bottom, trailing])
            }
        let inside = Rect(origin: .zero, size: parentFrame.size)
        let wanted = placement.anchor.offsetBy(x: -parentFrame.minX, y: -parentFrame.minY)
        let left = max(0, min(wanted.minX.rounded(.down), inside.maxX - 1))
        let top = max(0, min(wanted.minY.rounded(.down), inside.maxY - 1))
        let anchor = Rect(
            minX: left, minY: top, maxX: max(left + 1, min(wanted.maxX.rounded(.up), inside.maxX)),
            maxY: max(top + 1, min(wanted.maxY.rounded(.up), inside.maxY)))
        self.init(anchor: anchor, corner: corner, direction: direction, size: placement.size)
    }
}
