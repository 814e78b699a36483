public import GatefoldGeometry

/// The arrangement of the two columns of a split controller: their frames follow from it and the controller's size.
///
/// All lengths are in points. One that is negative or not finite counts as 0.
nonisolated public struct SplitLayout: Hashable, Sendable {
    /// The width below which only one column is shown; 600 by default.
    /// - Source: Chosen: both columns at their least widths, and room to make one of them wider.
    public var collapseWidth = 600.0
    /// The width of the primary column that is wanted; 320 by default. The user changes it with the divider.
    public var preferredPrimaryColumnWidth = 320.0
    /// The least width of the primary column; 200 by default.
    public var minimumPrimaryColumnWidth = 200.0
    /// The greatest width of the primary column; 480 by default.
    public var maximumPrimaryColumnWidth = 480.0
    /// The least width of the secondary column, which the primary one leaves to it as far as its own least width allows;
    /// 280 by default.
    public var minimumSecondaryColumnWidth = 280.0

    /// Creates the default arrangement.
    public init() {}

    /// Returns whether only one column is shown in a width.
    public func isCollapsed(in width: Double) -> Bool { width < Self.length(collapseWidth) }

    /// Returns the widths that the primary column can have in a width of the controller.
    public func primaryColumnWidths(in width: Double) -> ClosedRange<Double> {
        let width = Self.length(width)
        let least = min(width, Self.length(minimumPrimaryColumnWidth))
        let room = width - Self.length(minimumSecondaryColumnWidth)
        return least...max(least, min(Self.length(maximumPrimaryColumnWidth), room))
    }

    /// Returns the width that the primary column has in a width of the controller, if both columns are shown.
    public func primaryColumnWidth(in width: Double) -> Double {
        let widths = primaryColumnWidths(in: width)
        return min(max(Self.length(preferredPrimaryColumnWidth), widths.lowerBound), widths.upperBound)
    }

    /// Returns the frame of a column, if both are shown.
    /// - Parameters:
    ///   - column: The column.
    ///   - bounds: The bounds of the controller's view.
    ///   - isRightToLeft: Whether the primary column is on the right.
    public func frame(of column: SplitController.Column, in bounds: Rect, isRightToLeft: Bool) -> Rect {
        let width = primaryColumnWidth(in: bounds.width)
        let isLeft = (column == .primary) != isRightToLeft
        let edge = isRightToLeft ? bounds.maxX - width : bounds.minX + width
        return Rect(
            minX: isLeft ? bounds.minX : edge, minY: bounds.minY, maxX: isLeft ? edge : bounds.maxX, maxY: bounds.maxY)
    }

    /// Returns the frame of a column, if only one is shown: the secondary column lies above the primary one and comes
    /// from the trailing edge.
    /// - Parameters:
    ///   - column: The column.
    ///   - progress: How far the secondary column has come: 0 when the primary one is shown, 1 when the secondary one is.
    ///   - bounds: The bounds of the controller's view.
    ///   - isRightToLeft: Whether the trailing edge is the left one.
    func collapsedFrame(
        of column: SplitController.Column, at progress: Double, in bounds: Rect, isRightToLeft: Bool
    ) -> Rect {
        let way = isRightToLeft ? -bounds.width : bounds.width
        return bounds.offsetBy(x: column == .primary ? -Self.parallax * way * progress : way * (1 - progress), y: 0)
    }

    /// The part of its width by which the primary column moves aside for the secondary one. Chosen: UIKit's push looks
    /// like that.
    private static let parallax = 0.3

    private static func length(_ length: Double) -> Double { length.isFinite ? max(0, length) : 0 }
}
