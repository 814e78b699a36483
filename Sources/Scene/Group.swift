package import GatefoldGeometry

/// Items that are drawn as one: they fade, are clipped and are transformed together.
///
/// The items of a group stand in one unbroken stretch of the scene, its child groups' items within it.
/// Their rectangles are in pixels of the scene as if the group had no transform.
package struct Group: Hashable, Sendable {
    /// Index of the group around it, or `Item.noGroup`.
    package var parent: Int32
    package var alpha: Float
    /// What its items cover before the transform, in pixels of the scene.
    package var bounds: PixelRect
    /// Clips the transformed group, in pixels of the scene.
    package var clip: PixelRect
    package var roundClip: RoundedRect?
    /// Maps pixels of the scene to pixels of the scene.
    package var transform: Transform
    /// Changes whenever what it draws changes: equal versions may be drawn from a kept picture.
    package var version: UInt64
    package var piece: Piece?

    package init(
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
