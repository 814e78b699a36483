/// The directions in which the arrow of a popover can point.
///
/// The directions are those of the screen, whatever the layout direction is: the arrow of a popover below its anchor
/// points up, and that of a popover to the right of it points left.
nonisolated public struct PopoverArrowDirection: OptionSet, Hashable, Sendable {
    /// The bits of the directions.
    public let rawValue: Int

    /// Creates a set of directions from their bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The arrow points up: the popover lies below its anchor.
    public static let up = PopoverArrowDirection(rawValue: 1 << 0)
    /// The arrow points down: the popover lies above its anchor.
    public static let down = PopoverArrowDirection(rawValue: 1 << 1)
    /// The arrow points to the left: the popover lies to the right of its anchor.
    public static let left = PopoverArrowDirection(rawValue: 1 << 2)
    /// The arrow points to the right: the popover lies to the left of its anchor.
    public static let right = PopoverArrowDirection(rawValue: 1 << 3)
    /// All four directions.
    public static let any: PopoverArrowDirection = [.up, .down, .left, .right]
}
