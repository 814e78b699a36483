public import GatefoldGeometry

/// Items that are drawn as one: they fade, are clipped and are transformed together.
///
/// The items of a group stand in one unbroken stretch of the scene, its child groups' items within it.
/// Their rectangles are in pixels of the scene as if the group had no transform.
public struct Group: Hashable, Sendable {
    /// Index of the group around it, or `Item.noGroup`.
    public var parent: Int32
    public var alpha: Float
    /// What its items cover before the transform, in pixels of the scene.
    public var bounds: PixelRect
    /// Clips the transformed group, in pixels of the scene.
    public var clip: PixelRect
    public var roundClip: RoundedRect?
    /// Maps pixels of the scene to pixels of the scene.
    public var transform: Transform
    /// Changes whenever what it draws changes: equal versions may be drawn from a kept picture.
    public var version: UInt64
    public var piece: Piece?

    public init(
        parent: Int32 = Item.noGroup, alpha: Float = 1, bounds: PixelRect, clip: PixelRect,
        roundClip: RoundedRect? = nil, transform: Transform = .identity, version: UInt64 = 0, piece: Piece? = nil
    ) {
        self.parent = parent
        self.alpha = alpha
        self.bounds = bounds
        self.clip = clip
        self.roundClip = roundClip
        self.transform = transform
        self.version = version
        self.piece = piece
    }
}
