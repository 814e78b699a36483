import GatefoldCompositor
import GatefoldGeometry
import GatefoldLog
import GatefoldScene
import GatefoldStage
import GatefoldViews
import GatefoldWayland

/// A window on one compositor, from its connection to its end: all that is lost with the compositor, and no more.
///
/// The views know nothing of it, and go on in the next one.
final class DisplaySession {
    let surface: WindowSurface
    /// Hears of what may change the window: its surface, and the outputs.
    var onChange: (() -> Void)? {
        didSet { surface.onChange = onChange }
    }
    private let connection: Connection
    private let registry: Registry
    private let clock: WindowClock
    private let times: TimeSource
    private let cursors: PointerCursors
    private let options: HostOptions
    private var graphics: Graphics
    private var presenter: (any Presenter)?
    /// Nil where the compositor does not tell when frames are seen.
    private let presentationTime: PresentationTime?
    /// Hears what became of a frame, by its number.
    var onFeedback: ((Int, FrameFeedback) -> Void)?
    private var routers: [ObjectIdentifier: SeatRouter] = [:]
    private var isEnded = false
    /// Whether graphics were made anew, and have not drawn a frame since.
    private var isRecovering = false
    /// Whether there was no memory for the last frame.
    private var isShortOfMemory = false

    /// Opens a window, and waits for the compositor to say how large it is.
    /// - Parameters:
    ///   - mainQueue: run while the compositor is waited for; nil where another loop runs it.
    ///   - didEnd: called when a phase of the start is over.
    ///   - content: makes what the window will show, once its size is known.
    /// - Throws: `WaylandError`, `CompositorError`, and what `content` throws.
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
            preferences: preferences, now: clock.seconds)
        cursors = PointerCursors(registry: registry)
        presentationTime = PresentationTime(registry: registry)
        _ = try connection.flush()
        graphics = try Graphics(options, connection: connection)
        didEnd(.graphics)
        do {
            try connection.wait(running: mainQueue) { [surface] in surface.isConfigured }
            didEnd(.size)
            if graphics.drawsOnProcessor { try makePresenter().prepare(size: surface.bufferSize) }
            try content(surface)
        } catch {
            // EGL would speak over a connection that is gone.
            graphics.renderer.destroy()
            try connection.check()
            throw error
        }
    }

    /// Takes the window from the screen and frees what it has drawn with.
    ///
    /// EGL knows a connection by its address alone: left standing, it would speak of objects that are gone over the
    /// next connection that happens to lie there.
    func end() {
        guard !isEnded else { return }
        isEnded = true
        onChange = nil
        onFeedback = nil
        registry.onChange = nil
        routers = [:]
        destroyGraphics()
        surface.unmap()
    }

    /// Asks for the window to come to the front, once it is on the screen: compositors want it there.
    func bringToFront(token: String) { Activation(registry: registry, token: token)?.activate(surface.surface) }

    /// Shows a window's content in it.
    func show(_ window: Window) {
        surface.show(window, clock: clock) { [weak self] scene, images in
            try self?.graphics.renderer.picture(of: scene, images: images)
        }
    }

    // MARK: Graphics

    /// Longest side of a picture, in pixels.
    var maximumPictureSide: Int32 { graphics.maximumPictureSide }

    /// Whether a frame may be drawn and has a place to be drawn in.
    var isReady: Bool { surface.isReady && canPresent }

    /// When a new size is drawn without a frame callback; nil where none waits, or it has to wait for a place.
    var answerDeadline: Double? { canPresent ? surface.answerDeadline : nil }

    /// Whether there is a place to draw a frame in; where not, the compositor gives one back.
    private var canPresent: Bool { presenter?.isReady(for: surface.bufferSize) ?? true }

    /// When memory for a picture is asked for again, in seconds of the clock beneath the window's; nil where there is
    /// enough, or a picture has come back meanwhile.
    var memoryDeadline: Double? { canPresent ? nil : (presenter as? ShmPresenter)?.nextTry }

    /// Lets a window that has shown frames live on where there is no memory for the next one: that frame is forgotten, and
    /// drawn when the compositor gives a picture back or memory is asked for again.
    /// - Throws: the error, where it is of another kind.
    func endure(_ error: WaylandError) throws {
        guard case .noSharedMemory = error, (presenter as? ShmPresenter)?.nextTry != nil else { throw error }
        if !isShortOfMemory { Log.warn(.graphics, "\(error) The window goes on with the pictures that it has.") }
        isShortOfMemory = true
        surface.forgetFrame()
    }

    /// Asks what becomes of the frame that is presented next. Nothing waits for the answer: not every compositor gives
    /// one.
    func askForFeedback(on number: Int) {
        presentationTime?.requestFeedback(for: surface.surface) { [weak self] answer in
            guard let self else { return }
            let theirs = presentationTime?.clock.flatMap(times.secondsOfClock)
            let feedback = FrameFeedback(answer, now: times.seconds(), theirs: theirs)
            if let feedback { onFeedback?(number, feedback) }
        }
    }

    /// Draws a frame and hands it to the compositor.
    /// - Throws: `WaylandError` when the connection is lost, `CompositorError` when drawing fails.
    func present(_ scene: Scene, images: ImageStore) throws {
        do {
            let presenter = try presenter ?? makePresenter()
            try presenter.resize(to: surface.bufferSize)
            try presenter.present(scene, images: images)
            isRecovering = false
            isShortOfMemory = false
        } catch {
            try connection.check()
            throw error
        }
    }

    /// Made for the first frame: EGL takes a buffer at once, and its size would be that of the first frame whatever the
    /// compositor has asked for since.
    private func makePresenter() throws -> any Presenter {
        let made = try graphics.makePresenter(surface: surface.surface, size: surface.bufferSize)
        presenter = made
        return made
    }

    /// After a driver has failed: draws on with other graphics, with nothing in them, and forgets the frame.
    ///
    /// A context that was lost is made anew; where that helps no further, the processor draws.
    /// - Throws: the failure, where no driver is to blame for it; `WaylandError` where the connection is lost.
    func recover(from failure: CompositorError) throws {
        guard graphics.usesDriver else { throw failure }
        destroyGraphics()
        surface.forgetFrame()
        if failure.isContextLoss, !isRecovering {
            Log.warn(.graphics, "\(failure) Drawing goes on with a new context.")
            graphics = try Graphics(options, connection: connection)
        } else {
            Log.warn(.graphics, "\(failure) The processor draws from now on.")
            graphics = Graphics(fallingBackFrom: graphics)
        }
        isRecovering = true
    }

    private func destroyGraphics() {
        presenter?.destroy()
        presenter = nil
        graphics.renderer.destroy()
    }

    /// Makes ready what transitions are drawn with, where no frame follows for a while.
    func prepareForMotion(_ images: ImageStore) throws { try graphics.renderer.prepareForMotion(images) }

    /// Frees the textures of pictures that are gone, where no frame follows for a while.
    func freeRemovedImages(_ images: ImageStore) { graphics.renderer.freeRemovedImages(images) }

    // MARK: Seats

    /// Hands all that the seats say to a door.
    func listenToSeats(_ door: FrontDoor) {
        for seat in registry.seats { listen(to: seat, door: door) }
        registry.onChange = { [weak self] change in
            guard let self else { return }
            switch change {
            case .seatAdded(let seat): listen(to: seat, door: door)
            case .seatRemoved(let seat): routers[ObjectIdentifier(seat)] = nil
            case .outputAdded, .outputRemoved: onChange?()
            }
        }
    }

    private func listen(to seat: Seat, door: FrontDoor) {
        let taken = Set(routers.values.map(\.number))
        let number = (0...taken.count).first { !taken.contains($0) } ?? taken.count
        routers[ObjectIdentifier(seat)] = SeatRouter(
            seat: seat, number: number, door: door, clock: clock, surfaceID: surface.surface.id,
            frame: { [weak surface] in surface?.frame }, willAct: { [weak surface] in surface?.heedInput() })
    }

    /// The seats are gone with the compositor: what was held counts as up, and no finger has lifted.
    func withdrawSeats() { registry.withdrawSeats() }

    func repeatKeys() {
        for router in routers.values { router.repeatKeys() }
    }

    /// When a held key acts again, in seconds of the clock beneath the window's; nil while none is held.
    var keyDeadline: Double? { routers.values.lazy.compactMap(\.deadline).min() }

    /// Gives each pointer over the window the picture of what it is over.
    /// - Parameter movingSeat: whose pointer the window follows.
    func updateCursors(_ shape: CursorShape, movingSeat: Int?) {
        let scale = surface.surface.integerScale
        for seat in registry.seats {
            guard let router = routers[ObjectIdentifier(seat)], router.isPointerInside else { continue }
            let shape = router.frameCursor ?? (router.number == movingSeat ? shape : .default)
            let picture = PointerPicture(shape: router.isPointerHidden ? nil : shape, scale: scale)
            guard router.shownPicture != picture else { continue }
            router.shownPicture = picture
            cursors.show(picture, on: seat)
        }
    }

    // MARK: Waiting

    /// Sleeps until the compositor speaks, another descriptor can be read, or time is up.
    /// - Returns: what has come; nothing where time is up.
    func wait(alsoFor descriptors: Descriptors, atMost seconds: () -> Double) throws -> Descriptors.Arrivals {
        try connection.wait(alsoFor: descriptors, atMost: seconds)
    }

    /// - Returns: whether anything has happened.
    func dispatchPending() throws -> Bool { try connection.dispatchPending() > 0 }

    /// Sends what is waiting, as far as there is still somebody to hear it.
    func flush() throws { _ = try connection.flush() }
}
