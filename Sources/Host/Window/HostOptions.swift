public import GatefoldText
public import GatefoldViews
public import GatefoldWayland

/// What the host of a window goes by, where the usual is not wanted.
@MainActor public struct HostOptions {
    /// What is said of the theme whatever the desktop says.
    public var theme = ThemeSettings()
    /// How days and times are written.
    public var locale = CalendarLocale.english
    /// Tells what the desktop says of the theme; nil asks nobody.
    public var desktop: DesktopSettings?
    /// Whether the window fills the screen from its first frame on, whatever its program prefers.
    public var startsFullscreen = false
    /// Writes down what happens.
    public var recorder: SessionRecorder?
    /// Remembers the window and what the application has to remember; nil begins anew.
    public var stateStore: StateStore?
    /// Of whoever has started the program, so that the window may come to the front.
    public var activationToken: String?
    /// The connected socket that the program was started with, where ``Connection/takeSocket()`` has taken it already.
    public var socket: Int32?
    /// What draws.
    public var renderer = RendererChoice.auto
    /// The way that frames of OpenGL's take to the screen.
    public var presentation = Presentation.automatic
    public var fonts = FontSource.system
    /// The same fonts, where they are on their way already.
    public var fontLoading: FontLoading?
    /// Keeps from one run to the next which fonts come late.
    public var fontMemory: FontMemory?
    public var times = TimeSource.system
    /// Makes the connection to the compositor that comes after one that was lost, tried for half a minute; without it,
    /// a loss is an error at once.
    public var reconnect: (() throws(WaylandError) -> Connection)?

    /// How long the first frame waits for pictures and fonts that were asked for, in seconds. Chosen: a window that comes
    /// whole a tenth of a second later is better than one that comes in pieces, and no worse to wait for.
    public var patience = 0.1
    /// What of the program's start is over already.
    public var startup = StartupPhases()

    /// What tasks and other threads have for the main actor; nil where another loop runs it, as in tests.
    var mainQueue = MainQueue.ofProcess
    /// Makes the memory that frames are drawn into; tests make it run short.
    var makePool: ShmPresenter.PoolMaker = { registry, byteCount throws(WaylandError) in
        try ShmPool(registry: registry, byteCount: byteCount)
    }

    public init() {}
}
