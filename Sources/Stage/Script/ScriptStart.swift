public import GatefoldGeometry

/// How a window is before anything happens in it, as far as a script says so.
nonisolated public struct ScriptStart: Hashable, Sendable {
    /// Where the script's start lies on the window's clock, in seconds: added times round as they did when recorded.
    public var origin = 0.0
    public var wallClock: WallClock?
    /// In points.
    public var size: Size?
    /// Pixels per point.
    public var scale: Double?
    /// What becomes of the theme that the host begins with.
    public var theme: [ThemeChange] = []

    public init() {}
}

nonisolated extension TouchScript {
    /// What the script's first lines say, before time passes and before anything else happens.
    ///
    /// These happen again when the script is played, and change nothing then.
    public var start: ScriptStart {
        var start = ScriptStart()
        start.origin = origin
        for input in inputs {
            guard input.time == 0 else { break }
            switch input.input {
            case .clock(let clock): start.wallClock = clock
            case .resize(let size, let scale):
                start.size = size
                start.scale = scale ?? start.scale
            case .theme(let change): start.theme.append(change)
            default: return start
            }
        }
        return start
    }
}
