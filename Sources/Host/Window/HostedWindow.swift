import GatefoldCompositor
import GatefoldControls
import GatefoldGeometry
import GatefoldLog
import GatefoldScreens
import GatefoldStage
import GatefoldText
import GatefoldViews
import GatefoldWayland

/// A window of the program: its content, its clock and its frames, and its surface on the present compositor.
final class HostedWindow {
    let runtime: WindowRuntime
    let inputRouter: InputRouter
    let clock: WindowClock
    let options: HostOptions
    /// The host, which owns the window.
    weak var host: WaylandHost?
    /// The window that a dialog belongs to; nil for an independent one.
    private(set) weak var parent: HostedWindow?
    /// The preferences that the window opens with, now and on the next compositor.
    var preferences: WindowPreferences
    /// The window on the present compositor; nil while there is no compositor.
    private(set) var display: WindowDisplay?
    var statistics = FrameStatistics()
    /// Called after each frame was committed to the compositor.
    var onFrame: (() -> Void)?
    /// Called when a frame begins, when it is recorded, and after it was presented.
    var onFrameMoment: ((FrameMoment) -> Void)?
    /// The window as assistive technologies see it; nil before the first frame and without a desktop.
    var accessibility: AccessibleWindow?
    /// The number of frames since the last pause.
    var framesInMovement = 0
    /// The theme that results from the program's settings and the latest settings of the desktop.
    var desktopTheme: Theme
    /// Whether the compositor has given the window a size that is not laid out yet.
    var isResizeDue = false
    /// The number of frames when the window was last resized; nil if it was not.
    var frameOfResize: Int?
    /// Whether settings of the desktop have changed that are not applied yet.
    var hasDesktopChanged = false
    /// The number of frames when settings of the desktop were last applied; nil if none were.
    var frameOfDesktopChange: Int?
    /// The number of file choosers of the desktop that were asked for.
    var fileChooserCount = 0
    /// The size of the content while the window is neither maximized, tiled nor fullscreen, in points.
    var floatingSize: Size?
    /// The time and theme from which the status bar's clock was last formatted.
    var readTime: (clock: WallClock, theme: Theme)?
    /// Whether the window itself is to be closed.
    private var isAskedToClose = false

    var window: Window { runtime.window }

    /// Creates a window that is on no compositor yet, and gives it the state that the desktop wants.
    /// - Parameters:
    ///   - runtime: The content, whose clock is `clock`.
    ///   - clock: The clock of the window.
    ///   - title: The title.
    ///   - preferences: The preferences that the window opens with.
    ///   - options: The options of the host.
    ///   - parent: The window that a dialog belongs to; nil for an independent one.
    init(
        _ runtime: WindowRuntime, clock: WindowClock, title: String, preferences: WindowPreferences,
        options: HostOptions, parent: HostedWindow? = nil
    ) {
        self.runtime = runtime
        self.clock = clock
        self.options = options
        self.preferences = preferences
        self.parent = parent
        inputRouter = InputRouter(window: runtime.window)
        let theme = WaylandHost.theme(options)
        desktopTheme = theme
        window.state.desktopTheme = theme
        window.statusBar.time = options.times.wallClock().text(in: theme.locale)
        window.title = title
        window.state.cutouts = options.edges.cutouts
    }

    /// Makes tasks that sleep by the window's clock follow the host's clock.
    func leadTaskClock() { window.taskClock.follow(options.times.anyThreadSeconds, ring: MainQueue.ring) }

    // MARK: Compositors

    /// Shows the window on a compositor, and listens to its input.
    func begin(_ new: WindowDisplay) {
        display = new
        window.resources.maximumImageSide = new.maximumImageSide
        new.show(window, inputRouter: inputRouter)
        window.host = self
        new.onChange = { [weak self] in self?.surfaceDidChange() }
        new.onFeedback = { [weak self] number, feedback in self?.hear(of: number, feedback) }
        new.surface.onOpen = { [weak self] address in self?.host?.open(address, from: self) }
        new.surface.onCloseRequest = { [weak self] in self?.window.performClose() }
        surfaceDidChange()
    }

    /// Hides the window, whose compositor is gone. Animations and transitions finish at once.
    func loseDisplay() {
        if let display { preferences = display.surface.presentPreferences }
        display = nil
        inputRouter.send(.visible(false))
    }

    // MARK: Closing

    /// Whether the window is to be closed, or the one that it belongs to.
    var isClosing: Bool { isAskedToClose || parent?.isClosing ?? false }

    func askToClose() { isAskedToClose = true }

    /// Removes the window from the screen for good.
    func end(in session: DisplaySession?) {
        if let accessibility { host?.accessibility?.remove(accessibility) }
        accessibility = nil
        if let display { session?.remove(display) }
        display = nil
        window.didClose()
    }

    // MARK: Turns of the loop

    /// Draws a frame if one is due, and brings everything around the content up to date.
    /// - Parameter hasNews: Whether input or tasks may have changed what the window shows.
    /// - Returns: Whether a frame was due.
    func turn(hasNews: Bool) throws -> Bool {
        guard let display else { return false }
        do {
            return try turn(on: display, hasNews: hasNews)
        } catch let error as WaylandError where statistics.frames > 0 {
            if case .connectionLost = error { throw error }
            try display.endure(error)
        } catch let error as CompositorError {
            try display.recover(from: error)
            window.resources.maximumImageSide = display.maximumImageSide
        }
        clock.requestFrame()
        return true
    }

    private func turn(on display: WindowDisplay, hasNews: Bool) throws -> Bool {
        var isFrameDue = false
        if display.surface.isHidden { followDesktop() }
        if clock.isFrameRequested, display.isReady {
            try host?.takeLateInput()
            followDesktop()
            followSize()
            if display.isReady { try draw(on: display) }
            isFrameDue = true
        } else if !clock.isFrameRequested || !display.surface.isReady {
            try display.surface.rest()
            if !clock.isFrameRequested {
                clock.endInput()
                if hasNews { updateAccessibility() }
            }
        }
        display.updateTextInput()
        display.updateCursors(window.pointerCursor, movingSeat: inputRouter.movingSeat)
        return isFrameDue
    }
}
