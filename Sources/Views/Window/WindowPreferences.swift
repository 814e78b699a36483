public import GatefoldGeometry

/// The size and state that a program asks for when its window opens. Sizes are those of the content, in points; the
/// compositor may choose others.
nonisolated public struct WindowPreferences: Hashable, Sendable {
    /// The size if the compositor leaves it to the program and no size is remembered from an earlier run. 400 by 720 by
    /// default. Chosen: the shape of a phone, which fits most screens.
    public var size = Size(width: 400, height: 720)
    /// The smallest size to which the user can resize the window. 240 by 320 by default. Chosen: as narrow as the
    /// smallest phones.
    public var minimumSize = Size(width: 240, height: 320)
    /// The largest size to which the user can resize the window; nil, the default, for no limit. If it equals the
    /// minimum size, the window cannot be resized.
    public var maximumSize: Size?
    /// Whether the window asks to be maximized when it opens. False by default.
    public var startsMaximized = false
    /// Whether the window asks to fill the whole screen when it opens. False by default.
    public var startsFullscreen = false
    /// Whether the window has a status bar of its own. `auto` by default; the option `--status-bar` overrides it.
    public var statusBar = StatusBarChoice.auto

    /// Creates the default preferences.
    public init() {}

    /// The preferences in whole points from 1 to 16384, with the size between its limits, for any numbers that
    /// were given.
    package var settled: WindowPreferences {
        var settled = self
        settled.minimumSize = Self.whole(minimumSize)
        if let maximumSize {
            let most = Self.whole(maximumSize)
            settled.maximumSize = Size(
                width: max(most.width, settled.minimumSize.width), height: max(most.height, settled.minimumSize.height))
        }
        settled.size = settled.clamped(Self.whole(size))
        return settled
    }

    package func clamped(_ size: Size) -> Size {
        let most = maximumSize ?? Size(width: .infinity, height: .infinity)
        return Size(
            width: min(max(size.width, minimumSize.width), most.width),
            height: min(max(size.height, minimumSize.height), most.height))
    }

    /// Returns a size in whole points, each side between 1 and 16384. Chosen: no surface is larger.
    private static func whole(_ size: Size) -> Size {
        func whole(_ length: Double) -> Double { length >= 1 ? min(length, 16384).rounded() : 1 }
        return Size(width: whole(size.width), height: whole(size.height))
    }
}
