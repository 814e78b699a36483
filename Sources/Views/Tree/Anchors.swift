public import GatefoldGeometry

/// The position of a view in its superview: distances from the superview's edges or middle, and a size.
///
/// Set it as `View.anchors`; the superview then positions the view whenever it is laid out, before its own
/// `layoutSubviews()`. A width or height that the anchors leave open is what the view's `sizeThatFits(_:)` returns, and
/// a position that they leave open is the leading or the top edge. In an interface that is read from right to left the
/// positions are mirrored.
///
/// ```swift
/// photo.anchors = .fill(.bounds)
/// button.anchors = Anchors(trailing: 0, bottom: 8, to: .margins)
/// spinner.anchors = .center()
/// ```
nonisolated public struct Anchors: Hashable, Sendable {
    /// The parts of a superview that anchors can refer to.
    public enum Area: Hashable, Sendable {
        /// The whole superview.
        case bounds
        /// The superview within its `layoutMargins`.
        case margins
        /// The superview within its `safeAreaInsets`.
        case safeArea
    }

    /// The distance from the area's leading edge to the view's, in points; nil if it is open.
    public var leading: Double?
    /// The distance from the view's trailing edge to the area's, in points; nil if it is open.
    public var trailing: Double?
    /// The distance from the area's top edge to the view's, in points; nil if it is open.
    public var top: Double?
    /// The distance from the view's bottom edge to the area's, in points; nil if it is open.
    public var bottom: Double?
    /// The width of the view, in points; nil if it is open.
    public var width: Double?
    /// The height of the view, in points; nil if it is open.
    public var height: Double?
    /// The distance of the view's middle from the area's, in points towards the trailing edge; nil if it is open.
    public var centerX: Double?
    /// The distance of the view's middle from the area's, in points downwards; nil if it is open.
    public var centerY: Double?
    /// The greatest width of the view, in points; nil for no limit. A view between two edges that are farther apart is
    /// centred between them.
    public var maximumWidth: Double?
    /// The part of the superview that the distances refer to.
    public var area: Area

    /// Creates anchors from distances in points; those that are left out are open.
    /// - Parameters:
    ///   - leading: The distance from the area's leading edge to the view's.
    ///   - trailing: The distance from the view's trailing edge to the area's.
    ///   - top: The distance from the area's top edge to the view's.
    ///   - bottom: The distance from the view's bottom edge to the area's.
    ///   - width: The width of the view.
    ///   - height: The height of the view.
    ///   - centerX: The distance of the view's middle from the area's, towards the trailing edge.
    ///   - centerY: The distance of the view's middle from the area's, downwards.
    ///   - maximumWidth: The greatest width of the view.
    ///   - area: The part of the superview that the distances refer to.
    public init(
        leading: Double? = nil, trailing: Double? = nil, top: Double? = nil, bottom: Double? = nil,
        width: Double? = nil, height: Double? = nil, centerX: Double? = nil, centerY: Double? = nil,
        maximumWidth: Double? = nil, to area: Area = .bounds
    ) {
        self.leading = leading
        self.trailing = trailing
        self.top = top
        self.bottom = bottom
        self.width = width
        self.height = height
        self.centerX = centerX
        self.centerY = centerY
        self.maximumWidth = maximumWidth
        self.area = area
    }

    /// Returns anchors that fill an area.
    /// - Parameters:
    ///   - area: The part of the superview to fill.
    ///   - insets: The distances from the area's edges to the view, in points.
    public static func fill(_ area: Area = .bounds, insets: DirectionalEdgeInsets = .zero) -> Anchors {
        Anchors(
            leading: insets.leading, trailing: insets.trailing, top: insets.top, bottom: insets.bottom, to: area)
    }

    /// Returns anchors that centre a view of its own size in an area.
    /// - Parameter area: The part of the superview in whose middle the view lies.
    public static func center(in area: Area = .bounds) -> Anchors { Anchors(centerX: 0, centerY: 0, to: area) }

    /// Returns the frame of a view, in points of its superview.
    /// - Parameters:
    ///   - area: The area that the distances refer to, in points of the superview.
    ///   - isRightToLeft: Whether the leading edge is the right one.
    ///   - sizeThatFits: Returns the size of the view within an available size.
    func frame(in area: Rect, isRightToLeft: Bool, sizeThatFits: (Size) -> Size) -> Rect {
        let room = Size(
            width: Self.room(area.width, from: leading, to: trailing),
            height: Self.room(area.height, from: top, to: bottom))
        var width = width ?? (leading != nil && trailing != nil ? room.width : nil)
        if let given = width { width = min(given, maximumWidth ?? given) }
        let height = height ?? (top != nil && bottom != nil ? room.height : nil)
        let limit = Size(width: width ?? min(room.width, maximumWidth ?? room.width), height: height ?? room.height)
        let natural = width != nil && height != nil ? limit : sizeThatFits(limit)
        let size = Size(
            width: max(0, width ?? min(natural.width, limit.width)), height: max(0, height ?? natural.height))
        let x = Self.position(size.width, in: area.width, from: leading, to: trailing, center: centerX)
        let y = Self.position(size.height, in: area.height, from: top, to: bottom, center: centerY)
        return Rect(
            x: isRightToLeft ? area.maxX - x - size.width : area.minX + x, y: area.minY + y, width: size.width,
            height: size.height)
    }

    private static func room(_ length: Double, from start: Double?, to end: Double?) -> Double {
        max(0, length - (start ?? 0) - (end ?? 0))
    }

    /// Returns the distance of a view from the start of its area along one axis, in points.
    private static func position(
        _ length: Double, in whole: Double, from start: Double?, to end: Double?, center: Double?
    ) -> Double {
        if let center { return (whole - length) / 2 + center }
        guard let end else { return start ?? 0 }
        guard let start else { return whole - end - length }
        // The view fills the room between both edges, unless its length is limited.
        return start + max(0, whole - start - end - length) / 2
    }
}

extension View {
    /// The position that the superview gives this view when it is laid out; nil, the default, for the frame that the
    /// program sets.
    public var anchors: Anchors? {
        get { layoutTraits?.anchors }
        set {
            guard newValue != anchors else { return }
            madeLayoutTraits.anchors = newValue
            superview?.noteAnchoredSubview()
        }
    }

    /// Notes that subviews may have anchors, and asks for layout.
    func noteAnchoredSubview() {
        madeLayoutTraits.hasAnchoredSubviews = true
        setNeedsLayout()
    }

    func layOutAnchoredSubviews() {
        let whole = Rect(origin: .zero, size: bounds.size)
        let isRightToLeft = theme.isRightToLeft
        for view in subviews {
            guard let anchors = view.anchors else { continue }
            let area =
                switch anchors.area {
                case .bounds: whole
                case .margins: whole.inset(by: layoutMargins)
                case .safeArea: whole.inset(by: safeAreaInsets)
                }
            view.arrange(in: anchors.frame(in: area, isRightToLeft: isRightToLeft) { view.sizeThatFits($0) })
        }
    }
}
