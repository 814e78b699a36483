import GatefoldCompositor
import GatefoldGeometry
import GatefoldWayland

/// A window on a compositor: its size and scale as agreed with it.
final class WindowSurface {
    /// Where the compositor leaves the size to us, in points. Chosen: a phone's shape, which fits most screens.
    static let preferredSize = Size(width: 400, height: 720)
    static let minimumSize = Size(width: 240, height: 320)
    /// How long a new size waits for the frame callback, in seconds: one that nobody sees gets none, and is answered
    /// all the same. Chosen: far longer than a frame, shorter than compositors wait for an answer.
    static let patience = 0.1

    let surface: Surface
    private let toplevel: Toplevel
    private let decoration: Decoration?
    private let viewport: Viewport?
    private let fractionalScale: FractionalScale?
    private let now: () -> Double
    private var unanswered: Toplevel.Configure?
    private var arrival = 0.0
    private(set) var isConfigured = false
    private(set) var isClosed = false
    /// Whether the compositor says that nobody sees the window.
    private(set) var isSuspended = false
    /// In points.
    private(set) var size: Size
    /// The last size that nothing but the user and we have chosen: neither the whole screen nor a part of it. In points.
    private(set) var floatingSize: Size
    /// Called when size or scale may have changed.
    var onChange: (() -> Void)?
    /// The last frame callback's time in ms, until it is taken.
    private var frameTime: UInt32?
    /// Size and scale of the last frame.
    private var shown: (size: Size, scale: Double)?

    /// - Parameters:
    ///   - preferredSize: where the compositor leaves it to us, in points; nil for the usual one.
    ///   - now: seconds of a clock that never goes back.
    init(
        registry: Registry, title: String, applicationID: String, preferredSize: Size? = nil,
        now: @escaping () -> Double
    ) {
        self.now = now
        size = Self.usable(preferredSize ?? Self.preferredSize, on: registry.outputs)
        floatingSize = size
        surface = Surface(registry: registry)
        toplevel = Toplevel(surface: surface, title: title, appID: applicationID)
        decoration = Decoration(toplevel: toplevel)
        viewport = Viewport(surface: surface)
        fractionalScale = viewport == nil ? nil : FractionalScale(surface: surface)
        toplevel.setMinimumSize(Self.minimumSize)
        toplevel.onConfigure = { [weak self] configure in self?.receive(configure) }
        toplevel.onClose = { [weak self] in self?.isClosed = true }
        surface.onFrame = { [weak self] time in self?.frameTime = time }
        surface.onOutputsChange = { [weak self] in self?.onChange?() }
        fractionalScale?.onChange = { [weak self] in self?.onChange?() }
        surface.commit()
    }

    /// A size as large as we ask for at least, and no larger than the largest screen, whichever way up that stands.
    private static func usable(_ size: Size, on outputs: [Output]) -> Size {
        let longest = outputs.map(\.properties).map {
            Double(max($0.pixelSize.width, $0.pixelSize.height)) / Double($0.scale)
        }
        let room = longest.max().flatMap { $0 > 0 ? $0 : nil } ?? .infinity
        return Size(
            width: max(minimumSize.width, min(size.width, room)),
            height: max(minimumSize.height, min(size.height, room)))
    }

    private func receive(_ configure: Toplevel.Configure) {
        if unanswered == nil { arrival = now() }
        unanswered = configure
        isConfigured = true
        isSuspended = configure.states.contains(.suspended)
        let isFloating = configure.states.isDisjoint(with: .placed)
        if let wanted = configure.size {
            size = wanted
        } else {
            if isFloating { size = floatingSize }
            if let room = configure.bounds {
                size = Size(width: min(size.width, room.width), height: min(size.height, room.height))
            }
        }
        if isFloating { floatingSize = size }
        onChange?()
    }

    /// Physical pixels per point.
    var scale: Double { fractionalScale?.scale ?? Double(surface.integerScale) }

    /// In physical pixels.
    var bufferSize: PixelSize {
        let pixels = PixelGrid(scale: scale).snap(size)
        return PixelSize(width: max(1, pixels.width), height: max(1, pixels.height))
    }

    /// Whether the last frame had another size or scale than the next one will have.
    var needsFrame: Bool { shown.map { $0.size != size || $0.scale != scale } ?? true }

    /// Whether the compositor lets us draw: it has said how large we are, sees to it that somebody sees us, and has shown
    /// the frame before or waits for another size too long.
    var isReady: Bool {
        guard isConfigured, !isSuspended || needsFrame else { return false }
        return !surface.isFramePending || (answerDeadline.map { $0 <= now() } ?? false)
    }

    /// When a new size is drawn without a frame callback; nil where none waits.
    var answerDeadline: Double? { unanswered == nil || !surface.isFramePending ? nil : arrival + Self.patience }

    /// Before a frame is drawn: answers the compositor's last wish, and asks to be told when to draw the next one.
    /// - Returns: the time of the frame callback that this frame answers, in ms; nil after a pause.
    func beginFrame() -> UInt32? {
        acknowledge()
        if let viewport, fractionalScale?.scale != nil {
            surface.setBufferScale(1)
            viewport.setDestination(size)
        } else {
            surface.setBufferScale(surface.integerScale)
        }
        if shown?.size != size {
            // Every pixel is opaque, and points that are pixels only in part are the compositor's to round.
            surface.setOpaqueRegion(PixelRect(size: PixelGrid(scale: 1).snap(size)))
        }
        shown = (size, scale)
        surface.requestFrame()
        defer { frameTime = nil }
        return frameTime
    }

    /// When no frame follows now: answers a wish that changes nothing we draw, and forgets a frame callback that the
    /// next frame, whenever it comes, will not answer.
    func rest() {
        frameTime = nil
        guard !needsFrame, acknowledge() else { return }
        surface.commit()
    }

    /// After a frame that was begun and could not be drawn.
    func forgetFrame() {
        shown = nil
        surface.forgetFrame()
    }

    /// Takes the window from the screen.
    func unmap() {
        surface.attach(nil)
        surface.commit()
    }

    @discardableResult
    private func acknowledge() -> Bool {
        guard let configure = unanswered else { return false }
        toplevel.acknowledge(configure)
        unanswered = nil
        return true
    }
}

extension Toplevel.States {
    /// Those in which the size is that of the screen, or of a part of it.
    fileprivate static let placed: Self = [
        .maximized, .fullscreen, .tiledLeft, .tiledRight, .tiledTop, .tiledBottom,
    ]
}
