public import GatefoldGeometry
public import GatefoldScene

/// Everything that a transition lends a view while it runs: what is recorded and hit instead of the view's own values.
///
/// The model stays as it is. Setting `View.presentation` to `PresentationOverride()` takes all of it back.
nonisolated public struct PresentationOverride: Hashable, Sendable {
    /// In the superview's space.
    public var frame: Rect?
    public var alpha: Double?
    public var isHidden: Bool?
    /// About the anchor point.
    public var transform: Transform?
    /// In parts of the shown frame.
    public var anchorPoint: Point?
    /// Whether the view is drawn from a picture of itself, instead of what `View.shouldRasterize` says.
    public var isRasterized: Bool?
    /// Where the view's round corners lie if not at its frame's corners, in the superview's space.
    public var roundedFrame: Rect?
    /// The name under which a trace tells of the view's first item.
    public var piece: Piece?

    public init(
        frame: Rect? = nil, alpha: Double? = nil, isHidden: Bool? = nil, transform: Transform? = nil,
        anchorPoint: Point? = nil
    ) {
        self.frame = frame
        self.transform = transform
        self.anchorPoint = anchorPoint
        self.alpha = alpha
        self.isHidden = isHidden
    }
}
