import GatefoldCompositor
import GatefoldGeometry
import GatefoldWayland

/// A window on a compositor: its size and scale as agreed with it.
final class WindowSurface {
    /// Where the compositor leaves the size to us, in points. Chosen: a phone's shape, which fits most screens.
    static let preferredSize = Size(width: 400, height: 720)
    static let minimumSize = Size(width: 240, height: 320)

    let surface: Surface
    private let toplevel: Toplevel
    private let viewport: Viewport?
    private let fractionalScale: FractionalScale?
    private var unanswered: Toplevel.Configure?
    private(set) var isConfigured = false
    private(set) var isClosed = false
    /// In points.
    private(set) var size = WindowSurface.preferredSize
    /// Called when size or scale may have changed, or the compositor waits for a commit.
    var onChange: (() -> Void)?
    /// The last frame callback's time in ms, until it is taken.
    private var frameTime: UInt32?

    init(registry: Registry, title: String, applicationID: String) {
        surface = Surface(registry: registry)
        toplevel = Toplevel(surface: surface, title: title, appID: applicationID)
        viewport = Viewport(surface: surface)
        fractionalScale = viewport == nil ? nil : FractionalScale(surface: surface)
        toplevel.setMinimumSize(Self.minimumSize)
        toplevel.onConfigure = { [unowned self] configure in receive(configure) }
        toplevel.onClose = { [unowned self] in isClosed = true }
        surface.onFrame = { [unowned self] time in frameTime = time }
        surface.onOutputsChange = { [unowned self] in onChange?() }
        fractionalScale?.onChange = { [unowned self] in onChange?() }
        surface.commit()
    }

    private func receive(_ configure: Toplevel.Configure) {
        unanswered = configure
        isConfigured = true
        if let wanted = configure.size {
            size = wanted
        } else if let room = configure.bounds {
            size = Size(width: min(size.width, room.width), height: min(size.height, room.height))
        }
        onChange?()
    }

    /// Physical pixels per point.
    var scale: Double { fractionalScale?.scale ?? Double(surface.integerScale) }

    /// In physical pixels.
    var bufferSize: PixelSize {
        let pixels = PixelGrid(scale: scale).snap(size)
        return PixelSize(width: max(1, pixels.width), height: max(1, pixels.height))
    }

    /// Before a frame is drawn: answers the compositor's last wish, and asks to be told when to draw the next one.
    /// - Returns: the time of the frame callback that this frame answers, in ms; nil after a pause.
    func beginFrame() -> UInt32? {
        if let configure = unanswered {
            toplevel.acknowledge(configure)
            unanswered = nil
        }
        if let viewport, fractionalScale?.scale != nil {
            surface.setBufferScale(1)
            viewport.setDestination(size)
        } else {
            surface.setBufferScale(surface.integerScale)
        }
        surface.requestFrame()
        defer { frameTime = nil }
        return frameTime
    }

    /// Whether the compositor lets us draw: it has said how large we are and has shown the frame before.
    var isReady: Bool { isConfigured && !surface.isFramePending }
}
