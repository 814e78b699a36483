public import GatefoldGeometry

/// How a program would like its window to be. Sizes are those of the content, in points; the compositor may choose others.
nonisolated public struct WindowPreferences: Hashable, Sendable {
    /// Where the compositor leaves the size to us. Chosen: a phone's shape, which fits most screens.
    public var size = Size(width: 400, height: 720)
    /// The smallest that the user can make it. Chosen: as narrow as the smallest phones.
    public var minimumSize = Size(width: 240, height: 320)
    /// The largest that the user can make it; nil for any. One that equals the smallest makes a window of one size.
    public var maximumSize: Size?
    public var startsMaximized = false
    public var startsFullscreen = false

    public init() {}

    /// The same in whole points, with a size between its limits, whatever numbers were given.
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

    /// Beyond 16384 points no surface goes.
    private static func whole(_ size: Size) -> Size {
        func whole(_ length: Double) -> Double { length >= 1 ? min(length, 16384).rounded() : 1 }
        return Size(width: whole(size.width), height: whole(size.height))
    }
}
