public import GatefoldStage
public import GatefoldText
public import GatefoldViews
package import GatefoldWayland

/// What the host of a window goes by, where the usual is not wanted.
@MainActor public struct HostOptions {
    /// Theme settings of the program; they hold whatever the environment and the desktop say.
    public var theme = ThemeSettings()
    /// How days and times are written; nil for the way of the user's language.
    public var locale: CalendarLocale?
    /// Whether the window fills the screen from its first frame on, whatever its program prefers.
    public var startsFullscreen = false
    /// What draws.
    public var renderer = RendererChoice.auto
    public var fonts = FontSource.system
    /// Whether the window opens as it was closed: with its size, and with what the application has remembered.
    public var remembers = true

    /// Tells what the desktop says of the theme; nil asks nobody.
    package var desktop: DesktopSettings?
    /// Writes down what happens. A run that is recorded begins anew, since whoever plays it has not our memory.
    package var recorder: SessionRecorder?
    /// Remembers the window and what the application has to remember; nil begins anew.
    package var stateStore: StateStore?
    /// The xdg-activation token passed by the launcher; lets the window take focus when it opens.
    package var activationToken: String?
    /// The connected socket that the program was started with, where ``Connection/takeSocket()`` has taken it already.
    package var socket: Int32?
    /// The way that frames of OpenGL's take to the screen.
    package var presentation = Presentation.automatic
    /// The same fonts, where they are on their way already.
    package var fontLoading: FontLoading?
    /// Keeps from one run to the next which fonts come late.
    package var fontMemory: FontMemory?
    package var times = TimeSource.system
    /// Makes the connection to the compositor that comes after one that was lost, tried for half a minute; without it,
    /// a loss is an error at once.
    package var reconnect: (() throws(WaylandError) -> Connection)?

    /// How long the first frame waits for pictures and fonts that were asked for, in seconds. Chosen: a window that
    /// comes whole a tenth of a second later is better than one that comes in pieces, and no worse to wait for.
    package var patience = 0.1
    /// What of the program's start is over already.
    package var startup = StartupPhases()

    /// The queue of work for the main actor; nil where another loop runs it, as in tests.
    var mainQueue = MainQueue.ofProcess
    /// Makes the memory that frames are drawn into; tests make it run short.
    var makePool: ShmPresenter.PoolMaker = { registry, byteCount throws(WaylandError) in
        try ShmPool(registry: registry, byteCount: byteCount)
    }

    private var hasJoinedSession = false

    public init() {}
}

extension HostOptions {
    /// Asks the session for all that was not said: the launcher's token and socket, what the environment says of theme
    /// and language, the desktop's settings, the fonts. Done once, however often it is called.
    ///
    /// Everything that changes the environment is done before threads start that read it. Then the desktop and the
    /// fonts are asked at once: their answers come while everything else begins.
    package mutating func joinSession() throws(WaylandError) {
        guard !hasJoinedSession else { return }
        hasJoinedSession = true
        activationToken = Activation.takeToken() ?? activationToken
        if socket == nil { socket = try Connection.takeSocket() }
        Graphics.settleEnvironment(for: renderer)
        if fontLoading == nil { fontLoading = FontLoading(fonts) }
        if desktop == nil { desktop = DesktopSettings() }
        theme = theme.over(UserEnvironment.process.theme)
        if locale == nil { locale = CalendarLocale(identifier: UserEnvironment.process.timeLocale) }
        if fontMemory == nil { fontMemory = FontMemory(cache: "fonts") }
        if reconnect == nil { reconnect = { () throws(WaylandError) in try Connection() } }
    }

    /// Reads what an application has left for its next run, where that is wanted.
    mutating func remember(_ applicationID: String) {
        if remembers, recorder == nil, stateStore == nil { stateStore = StateStore(applicationID: applicationID) }
    }
}
