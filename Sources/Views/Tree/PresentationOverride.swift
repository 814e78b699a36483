public import GatefoldGeometry
public import GatefoldScene

/// The values that a transition shows in place of a view's own; drawing and hit testing use them. Nil keeps the view's
/// own value.
///
/// The view's own properties do not change. Setting `View.presentation` to `PresentationOverride()` removes the override.
/// The library overrides values of some views itself, such as those of a row that is swiped, and what is shown follows
/// from all overrides: their alphas are multiplied, their transforms are applied one after the other, a view is hidden if
/// any of them hides it, and of other values that of the library's transition comes first.
nonisolated public struct PresentationOverride: Hashable, Sendable {
    /// The frame shown, in points of the superview's coordinates.
    public var frame: Rect?
    /// The opacity shown, from 0 to 1.
    public var alpha: Double?
    /// Whether the view is shown as hidden.
    public var isHidden: Bool?
    /// The transform shown, which applies about the anchor point.
    public var transform: Transform?
    /// The anchor point of the transform, in fractions of the shown frame: (0, 0) is its top left corner, (1, 1) the
    /// bottom right.
    public var anchorPoint: Point?
    /// Whether the view is drawn from a kept snapshot of itself, in place of `View.shouldRasterize`.
    public var isRasterized: Bool?
    /// The rectangle whose corners round the view, in points of the superview's coordinates; nil for the shown frame.
    public var roundedFrame: Rect?
    /// The radius of the corners to which the view is clipped, in points; nil for the view's own `cornerRadius`.
    public var cornerRadius: Double?
    /// The name by which a trace reports the view's first item.
    public var piece: Piece?

    /// Creates an override of some properties; nil keeps the view's own value.
    /// - Parameters:
    ///   - frame: The frame shown, in points of the superview's coordinates.
    ///   - alpha: The opacity shown, from 0 to 1.
    ///   - isHidden: Whether the view is shown as hidden.
    ///   - transform: The transform shown, which applies about the anchor point.
    ///   - anchorPoint: The anchor point, in fractions of the shown frame.
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
