package import GatefoldGeometry

/// How a window is before anything happens in it, as far as a script says so.
nonisolated package struct ScriptStart: Hashable, Sendable {
    /// Where the script's start lies on the window's clock, in seconds: added times round as they did when recorded.
    package var origin = 0.0
    package var wallClock: WallClock?
    /// In points.
    package var size: Size?
    /// Pixels per point.
    package var scale: Double?
    /// What becomes of the theme that the host begins with.
    package var theme: [ThemeChange] = []

    package init() {}
}

nonisolated extension TouchScript {
    /// What the script's first lines say, before time passes and before anything else happens.
    ///
    /// These happen again when the script is played, and change nothing then.
    package var start: ScriptStart {
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
