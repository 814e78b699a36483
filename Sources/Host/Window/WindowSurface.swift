import GatefoldCompositor
import GatefoldGeometry
import GatefoldGestures
import GatefoldLog
import GatefoldScene
import GatefoldScreens
import GatefoldStage
import GatefoldViews
import GatefoldWayland

/// The window's toplevel surface on a compositor, with the size, scale and state negotiated with it.
final class WindowSurface {
    /// The longest time that a configure with a new size waits for the frame callback, in seconds. The compositor sends
    /// no callback to a window that is not visible, but still expects an ack. Chosen: far longer than a frame, shorter
    /// than compositors wait for an ack.
    static let configureTimeout = 0.1
    /// The time without a frame callback after which the window counts as not visible, in seconds. If the user acts on
    /// the window during or after that time, the callback counts as lost instead. Chosen: longer than a busy compositor
    /// takes, and short enough to save most of the energy of an invisible window.
    static let silence = 1.0

    /// The longest side of a window, in pixels. Chosen: that of the largest image that is drawn without a GPU.
    private static let longestSide = 16_384.0
    /// The largest number of pixels of a window. Chosen: those of four screens of 7680 × 4320, which take 512 MiB.
    private static let mostPixels = 134_217_728.0

    let surface: Surface
    let toplevel: Toplevel
    private let decoration: Decoration?
    let viewport: Viewport?
    let fractionalScale: FractionalScale?
    private let preferences: WindowPreferences
    let now: () -> Double
    private let silence: Double
    var pendingConfigure: Toplevel.Configure?
    var configureTime = 0.0
    private(set) var isConfigured = false
    /// Whether the compositor has sent the `suspended` state: the window is not visible.
    var isSuspended = false
    /// Whether no frame callback has come for `silence` seconds, which is taken to mean the same.
    private var isSilent = false
    /// The time at which the last frame was begun, in seconds of `now`.
    var lastFrame = 0.0
    /// The time of the user's last action on the window, in seconds of `now`.
    private var lastInput = -Double.infinity
    /// The size of the content, in points.
    private(set) var size: Size
    /// The last size of the content while the window was neither maximized, tiled nor fullscreen, in points; the window
    /// returns to it.
    private(set) var floatingSize: Size
    /// The parts of the frame that the window draws itself.
    private(set) var parts = FrameParts()
    private(set) var placement = WindowPlacement()
    /// The window's own frame; nil until there is something to draw.
    var frame: WindowFrame?
    /// The latest press of each contact on the content, with its position, for the requests of the window's header.
    var presses: [Touch.Contact: (press: WindowFrame.Press, location: Point)] = [:]
    /// The seats whose keyboard focus the window has, and whether it has lost that of the last of them.
    private var (keySeats, hasLostKeys) = (Set<Int>(), false)
    /// Whether the compositor calls the window the active one.
    private var isActivated = true
    /// The window that is shown. Its placement is kept up to date.
    private weak var content: Window?
    /// Keeps the screen on while it exists; nil if the screen may go dark.
    var idleInhibitor: IdleInhibitor?
    /// The window geometry that was last sent to the compositor, in the content's space; nil if none was sent.
    var sentGeometry: Rect?
    /// Called when the size, the scale or the visibility may have changed.
    var onChange: (() -> Void)?
    /// Called when the content asks for an address to be opened.
    var onOpen: ((String) -> Void)?
    /// Called when the user wants to close the window.
    var onCloseRequest: (() -> Void)?
    /// The timestamp of the last frame callback, in ms; nil once a frame has used it.
    var frameTime: UInt32?
    /// The size, scale and corners of the last frame; nil before the first.
    var shown: Look?
    /// Whether a frame was begun that has not been committed, and the pending frame callback belongs to it.
    var isFrameOpen = false

    /// The values that decide on the pixels of a frame, apart from its content.
    struct Look: Equatable {
        var size: Size
        var scale: Double
        var hasRoundCorners: Bool
    }

    /// Creates a toplevel and commits it without a buffer, so that the compositor configures it; `now` returns the
    /// seconds of a monotonic clock.
    init(
        registry: Registry, title: String, applicationID: String, preferences: WindowPreferences = WindowPreferences(),
        silence: Double = WindowSurface.silence, now: @escaping () -> Double
    ) {
        self.now = now
        self.silence = silence
        self.preferences = preferences.settled
        size = self.preferences.clamped(Self.fitting(self.preferences.size, on: registry.outputs))
        floatingSize = size
        surface = Surface(registry: registry)
        toplevel = Toplevel(surface: surface, title: title, appID: applicationID)
        decoration = Decoration(toplevel: toplevel)
        viewport = Viewport(surface: surface)
        fractionalScale = viewport == nil ? nil : FractionalScale(surface: surface)
        sendSizeLimits()
        if preferences.startsMaximized { toplevel.setMaximized(true) }
        if preferences.startsFullscreen { toplevel.setFullscreen(true) }
        toplevel.onConfigure = { [weak self] configure in self?.receive(configure) }
        toplevel.onClose = { [weak self] in self?.onCloseRequest?() }
        surface.onFrame = { [weak self] time in self?.takeFrame(time) }
        surface.onOutputsChange = { [weak self] in self?.onChange?() }
        fractionalScale?.onChange = { [weak self] in self?.onChange?() }
        surface.commit()
    }

    /// Returns `size` limited to the longest side of the largest output, so that it fits in either orientation.
    private static func fitting(_ size: Size, on outputs: [Output]) -> Size {
        let longest = outputs.map(\.properties).map {
            Double(max($0.pixelSize.width, $0.pixelSize.height)) / Double($0.scale)
        }
        let room = longest.max().flatMap { $0 > 0 ? $0 : nil } ?? .infinity
        return Size(width: min(size.width, room), height: min(size.height, room))
    }

    private func receive(_ configure: Toplevel.Configure) {
        if pendingConfigure == nil { configureTime = now() }
        pendingConfigure = configure
        isConfigured = true
        isSuspended = configure.states.contains(.suspended)
        parts = FrameParts(
            states: configure.states, capabilities: configure.capabilities, drawer: frameDrawer,
            preferences: preferences)
        take(size: configure.size, bounds: configure.bounds, states: configure.states)
        placement.isFullscreen = configure.states.contains(.fullscreen)
        placement.isMaximized = configure.states.contains(.maximized)
        isActivated = configure.states.contains(.activated)
        updateContent()
        onChange?()
    }

    private func updateContent() {
        placement.isActive = isActivated && !hasLostKeys
        guard let content, content.placement != placement else { return }
        content.state.placement = placement
        // The buttons in the header show the state.
        if parts.hasHeader { content.requestFrame() }
    }

    /// Notes whether the window has the keyboard focus of a seat. A window that has lost it is not the active one.
    func note(hasKeys: Bool, ofSeat number: Int) {
        if hasKeys { keySeats.insert(number) } else if keySeats.remove(number) == nil { return }
        hasLostKeys = keySeats.isEmpty
        updateContent()
    }

    private func takeFrame(_ time: UInt32) {
        frameTime = time
        guard isSilent else { return }
        isSilent = false
        onChange?()
    }

    /// Whether the window has shown a frame.
    var isMapped: Bool { shown != nil }

    /// Whether the window counts as not visible.
    var isHidden: Bool { isSuspended || isSilent }

    /// The time at which a missing frame callback makes the window count as not visible, in seconds of `now`; nil if it
    /// already does, or if no callback is pending.
    var silenceDeadline: Double? { surface.isFramePending && !isHidden ? lastFrame + silence : nil }

    /// Checks whether `silenceDeadline` has passed, and if so marks the window as not visible.
    ///
    /// If the user has acted on the window just before, the window must be visible and the callback is lost: the window
    /// then draws without waiting for it.
    func checkSilence() {
        guard let deadline = silenceDeadline, deadline <= now() else { return }
        guard now() - lastInput > Self.configureTimeout else { return surface.cancelFrameRequest() }
        isSilent = true
        onChange?()
    }

    /// Records that the user acts on the window. If the window counted as not visible because of a missing callback, it
    /// is visible after all and draws without waiting for that callback.
    func noteInput() {
        lastInput = now()
        guard isSilent else { return }
        surface.cancelFrameRequest()
        isSilent = false
        onChange?()
    }

    private func take(size wanted: Size?, bounds: Size?, states: Toplevel.States) {
        let isFloating = states.isDisjoint(with: [.maximized, .fullscreen]) && states.tiledEdges.isEmpty
        if let wanted, canDraw(wanted) {
            size = Size(width: max(1, wanted.width), height: max(1, wanted.height))
        } else {
            if isFloating { size = floatingSize }
            if let room = bounds {
                size = Size(width: max(1, min(size.width, room.width)), height: max(1, min(size.height, room.height)))
            }
        }
        if isFloating { floatingSize = size }
    }

    /// Returns whether a window of a size can be drawn at the present scale. The window keeps its own size in place of one
    /// that no screen has, which a compositor can only ask for by mistake.
    private func canDraw(_ size: Size) -> Bool {
        let (width, height) = (size.width * scale, size.height * scale)
        let isPossible = max(width, height) <= Self.longestSide && width * height <= Self.mostPixels
        if !isPossible {
            Log.note(
                .wayland,
                "a window of \(size.width) x \(size.height) points cannot be drawn; it stays as large as it is.")
        }
        return isPossible
    }

    /// The side that draws the frame; nil until the compositor has decided.
    private var frameDrawer: Decoration.Mode? {
        guard surface.registry.offersSubsurfaces else { return .server }
        guard let decoration else { return .client }
        return decoration.mode
    }

    // MARK: Requests of the content and the user

    /// Shows the content of a window, and keeps its placement up to date.
    func show(_ window: Window) {
        content = window
        window.state.placement = placement
        toplevel.setTitle(window.title)
        if window.isIdleTimerDisabled { carryOut(.idleTimer(isDisabled: true)) }
    }

    /// The preferences that would open a window with the present size and state.
    var presentPreferences: WindowPreferences {
        var present = preferences
        present.size = floatingSize
        present.startsMaximized = placement.isMaximized
        present.startsFullscreen = placement.isFullscreen
        return present
    }

    /// The scale, in physical pixels per point.
    var scale: Double {
        guard let scale = fractionalScale?.scale else { return Double(min(surface.integerScale, 16)) }
        // A viewport stretches the buffer if the compositor wants more pixels than can be drawn.
        return min(scale, Self.longestSide / max(size.width, size.height))
    }

    /// The size of the content in physical pixels; at least 1 by 1.
    var bufferSize: PixelSize {
        let pixels = PixelGrid(scale: scale).snap(size)
        return PixelSize(width: max(1, pixels.width), height: max(1, pixels.height))
    }

    /// The radius of the content's corners, in pixels; 0 for square ones.
    var cornerRadius: Float { parts.hasRoundCorners ? Float((FrameParts.cornerRadius * scale).rounded()) : 0 }

    private func sendSizeLimits() {
        toplevel.setMinimumSize(preferences.minimumSize)
        if let most = preferences.maximumSize { toplevel.setMaximumSize(most) }
    }
}
