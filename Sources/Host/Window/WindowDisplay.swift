import GatefoldCompositor
import GatefoldGeometry
import GatefoldLog
import GatefoldScene
import GatefoldStage
import GatefoldViews
import GatefoldWayland

/// A window on one compositor: its surface, its graphics and the input that reaches it.
final class WindowDisplay {
    let surface: WindowSurface
    /// Called when the surface's size or scale, or the set of outputs, may have changed.
    var onChange: (() -> Void)? {
        didSet { surface.onChange = onChange }
    }
    /// The popups of the window, such as menus.
    private(set) lazy var popups = makePopups()
    unowned let session: DisplaySession
    private var connection: Connection { session.connection }
    var registry: Registry { session.registry }
    let clock: WindowClock
    let options: HostOptions
    private(set) var graphics: Graphics
    private var presenter: (any Presenter)?
    /// Called with the number of a frame and what became of it.
    var onFeedback: ((Int, FrameFeedback) -> Void)?
    var routers: [ObjectIdentifier: SeatRouter] = [:]
    /// The input methods of the seats, by seat.
    var textInputs: [ObjectIdentifier: TextInput] = [:]
    /// The pasteboards of the window that is shown.
    var exchange: Exchange?
    /// The window that is shown, and the router of its input; nil until `show(_:inputRouter:)` is called.
    weak var window: Window?
    var inputRouter: InputRouter?
    var isEnded = false
    /// Whether the graphics were recreated after a failure and have not drawn a frame since.
    private var isRecovering = false
    /// Whether memory ran out for the last frame, so that the warning is logged only once.
    private var isShortOfMemory = false

    /// Opens a window, whose size the compositor configures later.
    /// - Parameters:
    ///   - session: The session on the compositor.
    ///   - title: The title of the window.
    ///   - applicationID: The application ID.
    ///   - preferences: The initial size, limits and state of the window.
    ///   - clock: The window's clock.
    ///   - parent: The window that a dialog belongs to; nil for an independent window.
    init(
        in session: DisplaySession, title: String, applicationID: String, preferences: WindowPreferences,
        clock: WindowClock, parent: WindowDisplay? = nil
    ) throws {
        self.session = session
        self.clock = clock
        options = session.options
        surface = WindowSurface(
            registry: session.registry, title: title, applicationID: applicationID, preferences: preferences,
            silence: session.options.silence, now: clock.seconds)
        if let parent { surface.toplevel.setParent(parent.surface.toplevel) }
        _ = try session.connection.flush()
        graphics = Graphics(session.options, connection: session.connection)
        session.add(self)
    }

    /// Waits until the compositor has configured the size of the window.
    /// - Parameters:
    ///   - mainQueue: The queue to run while waiting for the compositor; nil if another loop runs it.
    ///   - didEnd: Called at the end of each phase of the start.
    ///   - content: Creates the content of the window; called once the window's size is known.
    /// - Throws: `WaylandError`, `CompositorError`, and the errors of `content`.
    func waitForSize(
        running mainQueue: MainQueue?, didEnd: (StartupPhases.Phase) -> Void = { _ in },
        content: (WindowSurface) throws -> Void = { _ in }
    ) throws {
        didEnd(.graphics)
        do {
            try connection.wait(running: mainQueue) { [surface] in surface.isConfigured }
            didEnd(.size)
            if graphics.drawsOnProcessor { try makePresenter().prepare(size: surface.bufferSize) }
            try content(surface)
        } catch {
            // The renderer is destroyed before the connection is, because EGL would otherwise use a connection that no
            // longer exists.
            graphics.renderer.destroy()
            isEnded = true
            try connection.check()
            throw error
        }
    }

    /// Removes the window from the screen and frees the graphics resources.
    ///
    /// EGL identifies a connection by its address alone. If its objects were left alive, it would send requests for
    /// them over the next connection that happens to be allocated at the same address.
    func end() {
        guard !isEnded else { return }
        isEnded = true
        onChange = nil
        onFeedback = nil
        routers = [:]
        textInputs = [:]
        exchange?.end()
        exchange = nil
        popups.end()
        destroyGraphics()
        surface.unmap()
    }

    /// Asks the compositor to focus the window. The window must be mapped, because compositors ignore the request
    /// otherwise.
    func bringToFront(token: String) { Activation(registry: registry, token: token)?.activate(surface.surface) }

    /// Asks the compositor for a token with which another program may take the focus from the window.
    /// - Parameter completion: Called with the token; nil if the compositor does not offer tokens.
    func requestActivationToken(_ completion: @escaping (String?) -> Void) {
        guard !isEnded else { return completion(nil) }
        Activation.requestToken(for: surface.surface, press: lastPress, completion: completion)
    }

    /// Shows the content of a window on this surface, and sends it the input of all present and future seats.
    func show(_ window: Window, inputRouter: InputRouter) {
        self.window = window
        self.inputRouter = inputRouter
        surface.show(window)
        exchange = Exchange(
            registry: registry, window: window, surfaceID: surface.surface.id, inputRouter: inputRouter, clock: clock,
            transfers: session.transfers)
        for seat in registry.seats { add(seat) }
    }

    private func makePopups() -> WindowPopups {
        let made = WindowPopups(
            of: surface, requestFrame: { [clock] in clock.requestFrame() },
            makePresenter: { [unowned self] in try graphics.makeMemoryPresenter(surface: $0, size: $1) })
        made.lastPress = { [weak self] in self?.lastPress }
        made.onClose = { [weak self] surfaceID in
            for router in self?.routers.values ?? [:].values { router.forget(surfaceID) }
        }
        return made
    }

    func makeDragIcon(size: PixelSize) throws -> DragIcon {
        try DragIcon(size: size, like: surface) { try graphics.makeMemoryPresenter(surface: $0, size: $1) }
    }

    /// The seat and the serial number of the user's last press; nil if there is none.
    var lastPress: (seat: Seat, serial: UInt32)? {
        exchange?.lastPress.flatMap { press in
            registry.seats.first { ObjectIdentifier($0) == press.seat }.map { ($0, press.serial) }
        }
    }

    /// The time of the user's last press, in seconds of the window's clock.
    var pressTime = -Double.infinity

    // MARK: Graphics

    var maximumImageSide: Int32 { graphics.maximumImageSide }

    /// Whether a frame may be drawn now: the compositor accepts one, and a free buffer exists for it.
    var isReady: Bool { surface.isReady && canPresent }

    /// The time at which a new size is drawn without a frame callback, in seconds of the host's clock; nil if no
    /// configure is pending, or if no buffer is free.
    var configureDeadline: Double? { canPresent ? surface.configureDeadline : nil }

    /// Whether a buffer is free for the next frame. If not, the compositor will release one.
    private var canPresent: Bool { presenter?.isReady(for: surface.bufferSize) ?? true }

    /// The time of the next attempt to allocate memory for a frame, in seconds of the host's clock; nil if no
    /// allocation has failed, or if a buffer was released meanwhile.
    var memoryDeadline: Double? { canPresent ? nil : (presenter as? ShmPresenter)?.nextTry }

    /// Keeps a window that has already shown frames alive when there is no memory for the next one. The frame is
    /// discarded and drawn again when the compositor releases a buffer or the next allocation is due.
    /// - Throws: `error` itself, if it is not a lack of memory.
    func endure(_ error: WaylandError) throws {
        guard case .noSharedMemory = error, (presenter as? ShmPresenter)?.nextTry != nil else { throw error }
        if !isShortOfMemory { Log.warn(.graphics, "\(error) The window goes on with the pictures that it has.") }
        isShortOfMemory = true
        surface.cancelFrame()
    }

    /// Requests presentation feedback for the next frame. The loop never waits for the feedback, because not every
    /// compositor sends it.
    func askForFeedback(on number: Int) {
        session.presentationTime?.requestFeedback(for: surface.surface) { [weak self] answer in
            guard let self else { return }
            let theirs = session.presentationTime?.clock.flatMap(options.times.secondsOfClock)
            let feedback = FrameFeedback(answer, now: options.times.seconds(), theirs: theirs)
            if let feedback { onFeedback?(number, feedback) }
        }
    }

    /// Draws a frame and commits it.
    /// - Throws: `WaylandError` if the connection is lost, `CompositorError` if drawing fails.
    func present(_ scene: Scene, images: ImageStore) throws {
        do {
            let presenter = try presenter ?? makePresenter()
            try presenter.resize(to: surface.bufferSize)
            var scene = scene
            scene.cornerRadius = surface.cornerRadius
            // If drawing a popup fails, the window has not committed the frame yet, which is then made again.
            try popups.present(images)
            try presenter.present(scene, images: images)
            surface.endFrame()
            isRecovering = false
            isShortOfMemory = false
        } catch {
            try connection.check()
            throw error
        }
    }

    /// Creates the presenter when the first frame is drawn, and not earlier: EGL allocates a buffer at once, and the
    /// first frame would keep that buffer's size even if the compositor configures another one in between.
    private func makePresenter() throws -> any Presenter {
        let made = try graphics.makePresenter(surface: surface.surface, size: surface.bufferSize)
        presenter = made
        return made
    }

    /// Recovers from a failure of the graphics driver: replaces the graphics and discards the frame.
    ///
    /// A lost context is created again. If the new one fails before it has drawn a frame, and after any other failure,
    /// the CPU renderer takes over.
    /// - Throws: `failure` itself, if no driver is in use; `WaylandError` if the connection is lost.
    func recover(from failure: CompositorError) throws {
        guard graphics.usesDriver else { throw failure }
        destroyGraphics()
        surface.cancelFrame()
        if failure.isContextLoss, !isRecovering {
            Log.warn(.graphics, "\(failure) Drawing goes on with a new context.")
            graphics = Graphics(options, connection: connection)
        } else {
            Log.warn(.graphics, "\(failure) The processor draws from now on.")
            graphics = Graphics(fallingBackFrom: graphics)
        }
        isRecovering = true
    }

    private func destroyGraphics() {
        popups.freeGraphics()
        presenter?.destroy()
        presenter = nil
        graphics.renderer.destroy()
    }

    /// Prepares the resources that transitions are drawn with; called when no frame is due for a while.
    func prepareForMotion(_ images: ImageStore) throws { try graphics.renderer.prepareForMotion(images) }

    /// Frees the textures of images that were removed; called when no frame is due for a while.
    func freeRemovedImages(_ images: ImageStore) { graphics.renderer.freeRemovedImages(images) }
}
