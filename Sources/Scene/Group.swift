package import GatefoldGeometry

/// A group of items that are drawn as one, so that they fade, are clipped and are transformed together.
///
/// The items of a group, including those of its child groups, are one contiguous range of the scene's items.
/// Their rectangles are in pixels of the scene before the group's transform is applied.
package struct Group: Hashable, Sendable {
    /// The index of the enclosing group in `Scene.groups`, or `Item.noGroup`.
    package var parent: Int32
    package var alpha: Float
    /// The area that the group's items cover before the transform, in pixels of the scene.
    package var bounds: PixelRect
    /// The rectangle that clips the group after its transform, in pixels of the scene.
    package var clip: PixelRect
    /// A rounded rectangle that also clips the group after its transform, in pixels of the scene; nil if there is none.
    package var roundClip: RoundedRect?
    /// The transform from where the items are laid out to where they are shown, both in pixels of the scene. The
    /// transforms of enclosing groups apply after it.
    package var transform: Transform
    /// The name under which traces report the group; nil if they leave it out.
    package var piece: Piece?

    package init(
        parent: Int32 = Item.noGroup, alpha: Float = 1, bounds: PixelRect, clip: PixelRect,
        roundClip: RoundedRect? = nil, transform: Transform = .identity, piece: Piece? = nil
    ) {
        self.parent = parent
        self.alpha = alpha
        self.bounds = bounds
        self.clip = clip
        self.roundClip = roundClip
        self.transform = transform
        self.piece = piece
    }
}
