import GatefoldCompositor
import GatefoldGeometry
import GatefoldScene
import GatefoldScreens
import GatefoldStage
import GatefoldViews
import GatefoldWayland

/// A window on a compositor: its size and scale as agreed with it.
final class WindowSurface {
    /// How long a new size waits for the frame callback, in seconds: one that nobody sees gets none, and is answered
    /// all the same. Chosen: far longer than a frame, shorter than compositors wait for an answer.
    static let patience = 0.1
    /// A window whose frame is not answered for so long is one that nobody sees, in seconds; where the user does
    /// something to it meanwhile or later, the callback is lost instead. Chosen: more than a busy compositor takes, less
    /// than it takes to miss a battery's charge.
    static let silence = 1.0

    let surface: Surface
    let toplevel: Toplevel
    private let decoration: Decoration?
    private let viewport: Viewport?
    private let fractionalScale: FractionalScale?
    private let preferences: WindowPreferences
    private let firstTitle: String
    private let now: () -> Double
    private var unanswered: Toplevel.Configure?
    private var arrival = 0.0
    private(set) var isConfigured = false
    private(set) var isClosed = false
    /// Whether the compositor says that nobody sees the window.
    private var isSuspended = false
    /// Whether it has not called for a frame for so long that it says the same.
    private var isSilent = false
    /// When the last frame was begun.
    private var lastFrame = 0.0
    /// When the user last did something to the window.
    private var lastInput = -Double.infinity
    /// Of the content, in points.
    private(set) var size: Size
    /// The content's size while the window was neither maximized nor tiled nor fullscreen: it comes back to that.
    private(set) var floatingSize: Size
    /// What of the frame is ours to draw.
    private(set) var parts = FrameParts()
    private(set) var placement = WindowPlacement()
    /// Draws it; nil before there was something to draw.
    private(set) var frame: WindowFrame?
    private var makeFrame: ((Window) -> WindowFrame)?
    /// What is shown: its title is the frame's, and it is told how it lies.
    private weak var content: Window?
    /// What the compositor was told last of the window's outline, in the content's space; nil: nothing.
    private var toldOutline: Rect?
    /// How much larger than the content the compositor was told that the limits are, in points.
    private var toldBarHeight = 0.0
    /// Called when size or scale may have changed.
    var onChange: (() -> Void)?
    /// The last frame callback's time in ms, until it is taken.
    private var frameTime: UInt32?
    /// Size and scale of the last frame.
    private var shown: (size: Size, scale: Double)?

    /// - Parameter now: seconds of a clock that never goes back.
    init(
        registry: Registry, title: String, applicationID: String, preferences: WindowPreferences = WindowPreferences(),
        now: @escaping () -> Double
    ) {
        self.now = now
        firstTitle = title
        self.preferences = preferences.settled
        size = self.preferences.clamped(Self.fitting(self.preferences.size, on: registry.outputs))
        floatingSize = size
        surface = Surface(registry: registry)
        toplevel = Toplevel(surface: surface, title: title, appID: applicationID)
        decoration = Decoration(toplevel: toplevel)
        viewport = Viewport(surface: surface)
        fractionalScale = viewport == nil ? nil : FractionalScale(surface: surface)
        tellLimits()
        if preferences.startsMaximized { toplevel.setMaximized(true) }
        if preferences.startsFullscreen { toplevel.setFullscreen(true) }
        toplevel.onConfigure = { [weak self] configure in self?.receive(configure) }
        toplevel.onClose = { [weak self] in self?.isClosed = true }
        surface.onFrame = { [weak self] time in self?.takeFrame(time) }
        surface.onOutputsChange = { [weak self] in self?.onChange?() }
        fractionalScale?.onChange = { [weak self] in self?.onChange?() }
        surface.commit()
    }

    /// No more than the largest screen has, whichever way up that stands.
    private static func fitting(_ size: Size, on outputs: [Output]) -> Size {
        let longest = outputs.map(\.properties).map {
            Double(max($0.pixelSize.width, $0.pixelSize.height)) / Double($0.scale)
        }
        let room = longest.max().flatMap { $0 > 0 ? $0 : nil } ?? .infinity
        return Size(width: min(size.width, room), height: min(size.height, room))
    }

    private func receive(_ configure: Toplevel.Configure) {
        if unanswered == nil { arrival = now() }
        unanswered = configure
        isConfigured = true
        isSuspended = configure.states.contains(.suspended)
        parts = FrameParts(
            states: configure.states, capabilities: configure.capabilities, drawer: frameDrawer,
            preferences: preferences)
        take(size: configure.size, bounds: configure.bounds, states: configure.states)
        placement.isFullscreen = configure.states.contains(.fullscreen)
        placement.isMaximized = configure.states.contains(.maximized)
        placement.isActive = configure.states.contains(.activated)
        content?.placement = placement
        onChange?()
    }

    private func takeFrame(_ time: UInt32) {
        frameTime = time
        guard isSilent else { return }
        isSilent = false
        onChange?()
    }

    /// Whether nobody sees the window.
    var isHidden: Bool { isSuspended || isSilent }

    /// When the compositor counts as silent; nil where it does already, or owes nothing.
    var silenceDeadline: Double? { surface.isFramePending && !isHidden ? lastFrame + Self.silence : nil }

    /// Looks whether that has come.
    ///
    /// A window to which the user does something meanwhile is seen, and its callback is lost: it draws on without.
    func heedSilence() {
        guard let deadline = silenceDeadline, deadline <= now() else { return }
        guard now() - lastInput > Self.patience else { return surface.forgetFrame() }
        isSilent = true
        onChange?()
    }

    /// The user does something to the window. One that counts as silent is seen after all: it draws on without the
    /// callback that has not come.
    func heedInput() {
        lastInput = now()
        guard isSilent else { return }
        surface.forgetFrame()
        isSilent = false
        onChange?()
    }

    private func take(size wanted: Size?, bounds: Size?, states: Toplevel.States) {
        let isFloating = states.isDisjoint(with: [.maximized, .fullscreen]) && states.tiledEdges.isEmpty
        if let wanted {
            size = parts.content(of: wanted)
        } else {
            if isFloating { size = floatingSize }
            if let room = bounds.map(parts.content) {
                size = Size(width: min(size.width, room.width), height: min(size.height, room.height))
            }
        }
        if isFloating { floatingSize = size }
    }

    /// Who draws the frame; nil where the compositor has yet to say.
    private var frameDrawer: Decoration.Mode? {
        guard surface.registry.canNestSurfaces else { return .server }
        guard let decoration else { return .client }
        return decoration.mode
    }

    // MARK: The content's wishes, and the user's

    /// Shows a window's content: it is told how it lies, and its wishes are carried out.
    /// - Parameter draw: draws a scene apart from the window, and reads it back; nil where nothing draws any more.
    func show(_ window: Window, clock: WindowClock, draw: @escaping (Scene, ImageStore) throws -> Bitmap?) {
        content = window
        window.placement = placement
        if window.title != firstTitle { toplevel.setTitle(window.title) }
        window.onRequest = { [weak self] request in self?.carryOut(request) }
        makeFrame = { [surface, weak self] window in
            let frame = WindowFrame(around: surface, of: window, clock: clock, draw: draw)
            frame.onAction = { [weak self] action in self?.carryOut(action) }
            return frame
        }
    }

    /// Lets act what waits for a moment in the window's own frame.
    func actOnDeadlines(of clock: WindowClock) {
        guard let frame, let deadline = frame.titleBar.nextDeadline, deadline <= clock.inputTime else { return }
        clock.beginInput()
        frame.actOnDeadlines()
    }

    /// What would open a window that lies as this one does.
    var presentPreferences: WindowPreferences {
        var present = preferences
        present.size = floatingSize
        present.startsMaximized = placement.isMaximized
        present.startsFullscreen = placement.isFullscreen
        return present
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
    func beginFrame() throws -> UInt32? {
        acknowledge()
        if let viewport, isFractional {
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
        lastFrame = now()
        _ = try fitFrame()
        surface.requestFrame()
        defer { frameTime = nil }
        return frameTime
    }

    /// When no frame follows now: answers a wish that changes nothing of the content, draws what has changed of the
    /// window's own frame, and forgets a frame callback that the next frame, whenever it comes, will not answer.
    func rest() throws {
        frameTime = nil
        guard !needsFrame else { return }
        let isAnswer = acknowledge()
        // What moves in the frame is paced like the content.
        let mayDraw = !isSuspended && (isAnswer || !surface.isFramePending)
        let hasDrawn = mayDraw ? try fitFrame() : false
        if hasDrawn, frame?.titleBar.needsPicture ?? false {
            lastFrame = now()
            surface.requestFrame()
        }
        if isAnswer || hasDrawn { surface.commit() }
    }

    /// Brings the window's own frame, and what the compositor is told of its outline, to the size and the parts of now.
    /// - Returns: whether a commit is due.
    private func fitFrame() throws -> Bool {
        let outline = parts.outline(of: size)
        let isNew = toldOutline.map { $0 != outline } ?? parts.hasTitleBar
        if isNew {
            toplevel.setWindowGeometry(outline)
            toldOutline = outline
        }
        if toldBarHeight != parts.barHeight { tellLimits() }
        if frame == nil, parts.hasTitleBar, let content { frame = makeFrame?(content) }
        guard let frame else { return isNew }
        if let content { frame.update(title: content.title, ground: content.topColor, theme: content.theme) }
        let hasDrawn = try frame.fit(parts, content: size, scale: scale, isFractional: isFractional)
        return isNew || hasDrawn
    }

    private func tellLimits() {
        toldBarHeight = parts.barHeight
        let least = preferences.minimumSize
        toplevel.setMinimumSize(Size(width: least.width, height: least.height + toldBarHeight))
        guard let most = preferences.maximumSize else { return }
        toplevel.setMaximumSize(Size(width: most.width, height: most.height + toldBarHeight))
    }

    /// Whether the compositor has told a scale with a fraction, which viewports then carry out.
    private var isFractional: Bool { viewport != nil && fractionalScale?.scale != nil }

    /// After a frame that was begun and could not be drawn.
    func forgetFrame() {
        shown = nil
        surface.forgetFrame()
    }

    @discardableResult
    private func acknowledge() -> Bool {
        guard let configure = unanswered else { return false }
        toplevel.acknowledge(configure)
        unanswered = nil
        return true
    }
}
