package import GatefoldLanguage
public import GatefoldStage
public import GatefoldText
public import GatefoldViews
package import GatefoldWayland

/// The options of a `WaylandHost`: how a window opens, is drawn, and is remembered.
///
/// The defaults are right for most programs; set only what should differ.
@MainActor public struct HostOptions {
    /// The program's own theme settings. They take precedence over the environment (`GATEFOLD_THEME` and similar
    /// variables) and over the desktop's settings. Empty by default.
    public var theme = ThemeSettings()
    /// The locale for dates and times; nil, the default, stands for the locale in the environment (`LC_TIME`).
    public var locale: CalendarLocale?
    /// Whether the window opens in fullscreen, regardless of the `windowPreferences` of the application. False by
    /// default.
    public var startsFullscreen = false
    /// The renderer. The default, `auto`, is OpenGL ES if the machine has a graphics processor, and the CPU otherwise.
    public var renderer = RendererChoice.auto
    /// The fonts that text is set in. By default, the fonts installed on the system.
    public var fonts = FontSource.system
    /// Whether the window reopens with its last size and restores the state that the application encoded in its last
    /// run. True by default. The state lies in `$XDG_STATE_HOME/gatefold`, or else in `~/.local/state/gatefold`. If it is
    /// false, the settings begin empty, too, and are not written (``SettingsStore``).
    public var remembers = true

    /// The cut-outs and the status bar of the window.
    package var edges = WindowEdges()
    /// The value of `XDG_CURRENT_DESKTOP`; empty if it is not set.
    package var currentDesktop = ""
    /// The source of the desktop's settings; nil if the desktop is not asked.
    package var desktop: DesktopSettings?
    /// The address of the accessibility bus; nil if the session bus is asked for it.
    package var accessibilityAddress: String?
    /// Records input and time into a script. A recorded run starts without remembered state, because the player of the
    /// script does not have that state.
    package var recorder: SessionRecorder?
    /// Keeps the last of the first window's input, and writes it when there is a problem.
    package var rewind: RewindRecorder?
    /// Keeps the window's size and the application's state between runs; nil starts afresh and saves nothing.
    package var stateStore: StateStore?
    /// The program's settings, and the file in which they are kept; without a file they begin empty and stay in memory.
    package var settings = SettingsStore()
    package var settingsFile: SettingsFile? { didSet { settings = settingsFile?.store ?? settings } }
    /// The languages of the process's texts and numbers; nil for those of its environment. Tests choose them, since they
    /// outlive the host.
    package var languages: PreferredLanguages?
    /// The xdg-activation token passed by the launcher; lets the window take focus when it opens.
    package var activationToken: String?
    /// The connected socket that the program was started with, if `Connection.takeSocket()` has already taken it from
    /// the environment.
    package var socket: Int32?
    /// How frames drawn by OpenGL reach the screen.
    package var presentation = Presentation.automatic
    /// The fonts of `fonts`, if loading them has already begun.
    package var fontLoading: FontLoading?
    /// Remembers from run to run which fonts are found late.
    package var fontMemory: FontMemory?
    /// The clocks that the host reads.
    package var times = TimeSource.system
    /// Connects to another compositor after one was lost; tried repeatedly for 30 s. If nil, a lost connection ends the
    /// run with an error at once.
    package var reconnect: (() throws(WaylandError) -> Connection)?

    /// The time without a frame callback after which the window counts as not visible, in seconds.
    package var silence = WindowSurface.silence
    /// The longest time that the first frame waits for images and fonts that were requested, in seconds. Chosen: a
    /// window that opens complete a tenth of a second later is better than one that fills in piece by piece.
    package var firstContentTimeout = 0.1
    /// The phases of the program's start that are already over.
    package var startup = StartupPhases()
    /// Whether the compositor is asked about each frame when it was presented. Only then do the statistics of a run know
    /// all intervals between frames.
    package var watchesEveryFrame = false

    /// The queue of work for the main actor; nil if another loop runs it, as in tests.
    var mainQueue = MainQueue.ofProcess
    /// Allocates the shared memory that frames are drawn into; replaced by tests to simulate a lack of memory.
    var makePool: ShmPresenter.PoolMaker = { registry, byteCount throws(WaylandError) in
        try ShmPool(registry: registry, byteCount: byteCount)
    }

    private var hasJoinedSession = false

    /// Creates options with the default values.
    public init() {}
}

extension HostOptions {
    /// Completes the options from the session: the launcher's activation token and socket, theme and language from the
    /// environment, the desktop's settings, and the fonts. Only the first call has an effect.
    ///
    /// All changes to the environment are made first, before any thread starts that reads it. The desktop's settings
    /// and the fonts are requested next, so that they load while the rest of the program starts.
    /// - Throws: `WaylandError` if the inherited socket is unusable.
    package mutating func joinSession() throws(WaylandError) {
        guard !hasJoinedSession else { return }
        hasJoinedSession = true
        activationToken = Activation.takeToken() ?? activationToken
        if socket == nil { socket = try Connection.takeSocket() }
        Graphics.settleEnvironment(for: renderer)
        if fontLoading == nil { fontLoading = FontLoading(fonts) }
        if desktop == nil { desktop = DesktopSettings() }
        accessibilityAddress = UserEnvironment.process.accessibilityAddress ?? accessibilityAddress
        theme = theme.over(UserEnvironment.process.theme)
        PreferredLanguages.standard = languages ?? UserEnvironment.process.languages
        NumberLocale.standard =
            languages.map { NumberLocale(of: $0) } ?? NumberLocale(identifier: UserEnvironment.process.numericLocale)
        currentDesktop = UserEnvironment.process.currentDesktop
        if locale == nil { locale = CalendarLocale(identifier: UserEnvironment.process.timeLocale) }
        if fontMemory == nil { fontMemory = FontMemory(cache: "fonts") }
        if reconnect == nil { reconnect = { () throws(WaylandError) in try Connection() } }
    }

    /// Opens the state store and the settings of the application, if they are to be remembered.
    mutating func remember(_ applicationID: String) {
        guard remembers, recorder == nil else { return }
        if stateStore == nil { stateStore = StateStore(applicationID: applicationID) }
        if settingsFile == nil { settingsFile = SettingsFile(applicationID: applicationID) }
    }
}
