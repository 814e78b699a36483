/// The states of an element for assistive technologies and tests.
nonisolated public struct AccessibilityTraits: OptionSet, Hashable, Sendable {
    /// The states as bits.
    public let rawValue: Int
    /// Creates states from their bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The element takes no input at present.
    public static let disabled = AccessibilityTraits(rawValue: 1 << 0)
    /// The element is the selected one, or one of those that are selected.
    public static let selected = AccessibilityTraits(rawValue: 1 << 1)
    /// The element is switched on.
    public static let checked = AccessibilityTraits(rawValue: 1 << 2)
    /// The element stands for several others, of which only some are switched on.
    public static let mixed = AccessibilityTraits(rawValue: 1 << 3)
    /// The element can be unfolded.
    public static let expandable = AccessibilityTraits(rawValue: 1 << 4)
    /// The element is unfolded.
    public static let expanded = AccessibilityTraits(rawValue: 1 << 5)
    /// The text of the element can be edited.
    public static let editable = AccessibilityTraits(rawValue: 1 << 6)
    /// The value of the element can be incremented and decremented.
    public static let adjustable = AccessibilityTraits(rawValue: 1 << 7)
    /// Something is under way in the element.
    public static let busy = AccessibilityTraits(rawValue: 1 << 8)
    /// The rest of the window takes no input while the element is shown.
    public static let modal = AccessibilityTraits(rawValue: 1 << 9)
    /// The element can have the focus.
    public static let focusable = AccessibilityTraits(rawValue: 1 << 10)
    /// The element has the focus.
    public static let focused = AccessibilityTraits(rawValue: 1 << 11)
}
