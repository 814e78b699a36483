public import GatefoldGeometry

/// What is recorded and hit instead of a view's own values.
nonisolated public struct PresentationOverride: Hashable, Sendable {
    /// In the superview's space.
    public var frame: Rect?
    public var alpha: Double?
    public var isHidden: Bool?
    /// About the anchor point.
    public var transform: Transform?
    /// In parts of the shown frame.
    public var anchorPoint: Point?

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
