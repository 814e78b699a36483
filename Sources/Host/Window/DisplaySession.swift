import GatefoldCompositor
import GatefoldGeometry
import GatefoldLog
import GatefoldScene
import GatefoldStage
import GatefoldViews
import GatefoldWayland

/// A window on one compositor, from the connection to its end: exactly the state that is lost together with the
/// compositor.
///
/// The views do not know the session and continue unchanged in the next one.
final class DisplaySession {
    let surface: WindowSurface
    /// Called when the surface's size or scale, or the set of outputs, may have changed.
    var onChange: (() -> Void)? {
        didSet { surface.onChange = onChange }
    }
    /// The popups of the window, such as menus.
    private(set) lazy var popups = makePopups()
    private let connection: Connection
    private let registry: Registry
    private let clock: WindowClock
    private let times: TimeSource
    private let cursors: PointerCursors
    private let options: HostOptions
    private(set) var graphics: Graphics
    private var presenter: (any Presenter)?
    /// The presentation-time protocol object; nil if the compositor does not support it.
    private let presentationTime: PresentationTime?
    /// Called with the number of a frame and what became of it.
    var onFeedback: ((Int, FrameFeedback) -> Void)?
    private var routers: [ObjectIdentifier: SeatRouter] = [:]
    /// The input methods of the seats, by seat.
    private var textInputs: [ObjectIdentifier: TextInput] = [:]
    /// The pasteboards of the window that is shown.
    private var exchange: Exchange?
    /// The window that is shown.
    private weak var window: Window?
    private var isEnded = false
    /// Whether the graphics were recreated after a failure and have not drawn a frame since.
    private var isRecovering = false
    /// Whether memory ran out for the last frame, so that the warning is logged only once.
    private var isShortOfMemory = false

    /// Opens a window and waits until the compositor has configured its size.
    /// - Parameters:
    ///   - connection: The connection to the compositor.
    ///   - delegate: The application; gives the window its title and application ID.
    ///   - preferences: The initial size, limits and state of the window.
    ///   - clock: The window's clock.
    ///   - options: The options of the host.
    ///   - mainQueue: The queue to run while waiting for the compositor; nil if another loop runs it.
    ///   - didEnd: Called at the end of each phase of the start.
    ///   - content: Creates the content of the window; called once the window's size is known.
    /// - Throws: `WaylandError`, `CompositorError`, and the errors of `content`.
    init(
        connection: Connection, delegate: any ApplicationDelegate, preferences: WindowPreferences, clock: WindowClock,
        options: HostOptions, mainQueue: MainQueue?, didEnd: (StartupPhases.Phase) -> Void = { _ in },
        content: (WindowSurface) throws -> Void = { _ in }
    ) throws {
        self.connection = connection
        self.clock = clock
        self.options = options
        times = options.times
        registry = try Registry(connection: connection)
        surface = WindowSurface(
            registry: registry, title: delegate.title, applicationID: delegate.applicationID,
            preferences: preferences, silence: options.silence, now: clock.seconds)
        cursors = PointerCursors(registry: registry)
        presentationTime = PresentationTime(registry: registry)
        _ = try connection.flush()
        graphics = Graphics(options, connection: connection)
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
        registry.onChange = nil
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

    /// Shows the content of `window` on this session's surface.
    func show(_ window: Window) {
        self.window = window
        surface.show(window)
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

    /// The seat and the serial number of the user's last press; nil if there is none.
    private var lastPress: (seat: Seat, serial: UInt32)? {
        exchange?.lastPress.flatMap { press in
            registry.seats.first { ObjectIdentifier($0) == press.seat }.map { ($0, press.serial) }
        }
    }

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
        surface.cancelFrameRequest()
    }

    /// Requests presentation feedback for the next frame. The loop never waits for the feedback, because not every
    /// compositor sends it.
    func askForFeedback(on number: Int) {
        presentationTime?.requestFeedback(for: surface.surface) { [weak self] answer in
            guard let self else { return }
            let theirs = presentationTime?.clock.flatMap(times.secondsOfClock)
            let feedback = FrameFeedback(answer, now: times.seconds(), theirs: theirs)
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
        surface.cancelFrameRequest()
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

    // MARK: Seats

    /// Routes the input of all present and future seats to `inputRouter`.
    func listenToSeats(_ inputRouter: InputRouter) {
        exchange = window.map { window in
            Exchange(
                registry: registry, window: window, surfaceID: surface.surface.id, inputRouter: inputRouter,
                clock: clock)
        }
        for seat in registry.seats { listen(to: seat, inputRouter: inputRouter) }
        registry.onChange = { [weak self] change in
            guard let self else { return }
            switch change {
            case .seatAdded(let seat): listen(to: seat, inputRouter: inputRouter)
            case .seatRemoved(let seat):
                routers[ObjectIdentifier(seat)] = nil
                textInputs.removeValue(forKey: ObjectIdentifier(seat))?.withdraw()
                exchange?.remove(seat)
            case .outputAdded, .outputRemoved: onChange?()
            }
        }
    }

    private func listen(to seat: Seat, inputRouter: InputRouter) {
        let taken = Set(routers.values.map(\.number))
        let number = (0...taken.count).first { !taken.contains($0) } ?? taken.count
        let id = ObjectIdentifier(seat)
        let router = SeatRouter(
            seat: seat, number: number, inputRouter: inputRouter, clock: clock, surfaceID: surface.surface.id,
            surface: surface, popups: popups)
        router.onPress = { [weak self] serial in self?.exchange?.note(Exchange.Press(seat: id, serial: serial)) }
        router.willReceive = { [weak self] in self?.textInputs[id]?.flush() }
        routers[id] = router
        exchange?.add(seat)
        textInputs[id] = TextInput(
            registry: registry, seat: seat, surface: surface.surface,
            state: { [weak window] in
                guard let window, window.isVisible else { return nil }
                return window.textInputState.map(TextInput.State.init)
            },
            apply: { [weak self] edit in
                self?.clock.beginInput()
                self?.surface.noteInput()
                inputRouter.send(.textInput(TextInputEdit(edit)))
            })
    }

    /// Releases all held buttons, keys and fingers when the seats have gone with the compositor. The fingers count as
    /// cancelled, not as lifted.
    func withdrawSeats() {
        registry.withdrawSeats()
        for input in textInputs.values { input.withdraw() }
    }

    /// Tells the input methods what has changed in the text that is edited.
    func updateTextInput() {
        for input in textInputs.values { input.update() }
    }

    func repeatKeys() {
        for router in routers.values { router.repeatKeys() }
    }

    /// The time of the next key repeat, in seconds of the host's clock; nil if no key is held.
    var keyDeadline: Double? { routers.values.lazy.compactMap(\.deadline).min() }

    /// Gives each pointer over the window the right cursor.
    /// - Parameters:
    ///   - shape: The cursor that the content wants.
    ///   - movingSeat: The number of the seat whose pointer the content follows; other seats show the default cursor.
    func updateCursors(_ shape: CursorShape, movingSeat: Int?) {
        let scale = surface.surface.integerScale
        for seat in registry.seats {
            guard let router = routers[ObjectIdentifier(seat)], router.isPointerInside else { continue }
            let shape = router.frameCursor ?? (router.number == movingSeat ? shape : .default)
            let picture = PointerImage(shape: router.isPointerHidden ? nil : shape, scale: scale)
            guard router.shownPicture != picture else { continue }
            router.shownPicture = picture
            cursors.show(picture, on: seat)
        }
    }

    /// Sets the cursor theme that the desktop asks for. Pointers show its cursors from the next update on.
    func setCursorTheme(_ choice: CursorTheme.Choice) {
        guard cursors.choice != choice else { return }
        cursors.choice = choice
        for router in routers.values { router.shownPicture = nil }
    }

    // MARK: Waiting

    /// The pipes over which content of other programs comes and goes.
    var transfers: Transfers? { exchange?.transfers }

    func wait(alsoFor descriptors: WaitDescriptors, atMost seconds: () -> Double) throws -> WaitDescriptors.ReadySources
    {
        try connection.wait(alsoFor: descriptors, atMost: seconds)
    }

    func dispatchPending() throws -> Bool {
        let hasDispatched = try connection.dispatchPending() > 0
        for router in routers.values { router.settle() }
        if popups.wantsFrame { clock.requestFrame() }
        return hasDispatched
    }

    /// Sends the buffered requests, as far as the connection still exists.
    func flush() throws { _ = try connection.flush() }
}
