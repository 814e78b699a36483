package import GatefoldGeometry

/// The accessibility attributes that a program has set on a view. They are kept apart, so that all other views need no
/// memory for them.
final class AccessibilityAttributes {
    var role: AccessibilityRole?
    var value: String?
    var hint: String?
    var traits: AccessibilityTraits?
    var isElement: Bool?
    var hidesElements = false
    var customActions: [AccessibilityCustomAction]?
    weak var labelView: View?
    weak var descriptionView: View?
    weak var controlledView: View?
    weak var errorView: View?
}

extension View {
    /// The accessibility attributes, which are created if there are none yet.
    var madeAccessibilityAttributes: AccessibilityAttributes {
        if let accessibilityAttributes { return accessibilityAttributes }
        let made = AccessibilityAttributes()
        accessibilityAttributes = made
        return made
    }
}

/// A view of the library that says what it is. Every requirement has a default implementation, which says nothing.
///
/// The answers are asked for only while somebody reads the tree of elements. Attributes that a program has set come
/// before them.
@MainActor package protocol AccessibleView: View {
    var standardRole: AccessibilityRole? { get }
    var standardValue: String? { get }
    var standardTraits: AccessibilityTraits { get }
    var standardCustomActions: [AccessibilityCustomAction] { get }
    /// The actions that stand for gestures on the view. A program's custom actions do not replace them.
    var gestureActions: [AccessibilityCustomAction] { get }
    /// The facts that only some kinds of elements have.
    var standardDetails: AccessibilityDetails { get }
    /// The view whose content or visibility this one controls; nil for none.
    var standardControlledView: View? { get }
    /// A number that changes when the view begins to show something else, as the cell of a list another row.
    var accessibleVersion: Int { get }
    /// The elements that the view draws itself, without a view for each.
    var accessibleParts: [AccessiblePart] { get }
    /// Whether the views inside are no elements, as the buttons of a stepper.
    var hidesAccessibleSubviews: Bool { get }
    /// Whether the focused view has given the focus to a part that has no element at present, as a list to a row that it
    /// scrolls to.
    var hasUnseenFocus: Bool { get }
    /// Does what a tap on the view does.
    /// - Returns: Whether anything was done.
    func performStandardActivation() -> Bool
    /// Changes the value by steps, which are negative to decrement it.
    func adjust(by steps: Double)
    /// Sets the number that the view shows, as the user does.
    /// - Returns: Whether the view takes numbers.
    func setAccessibleNumber(_ number: Double) -> Bool
}

extension AccessibleView {
    package var standardRole: AccessibilityRole? { nil }
    package var standardValue: String? { nil }
    package var standardTraits: AccessibilityTraits { [] }
    package var standardCustomActions: [AccessibilityCustomAction] { [] }
    package var gestureActions: [AccessibilityCustomAction] { [] }
    package var standardDetails: AccessibilityDetails { AccessibilityDetails() }
    package var standardControlledView: View? { nil }
    package var accessibleVersion: Int { 0 }
    package var accessibleParts: [AccessiblePart] { [] }
    package var hidesAccessibleSubviews: Bool { false }
    package var hasUnseenFocus: Bool { false }
    package func performStandardActivation() -> Bool { false }
    package func adjust(by steps: Double) {}
    package func setAccessibleNumber(_ number: Double) -> Bool { false }
}

/// An element that a view draws itself, such as one choice of a segmented control.
package struct AccessiblePart {
    let role: AccessibilityRole
    let name: String
    let traits: AccessibilityTraits
    /// The rectangle of the part, in points of the view's own coordinates.
    let rect: Rect
    /// The link that the part is; nil for another part.
    let link: AccessibilityLink?
    let activate: () -> Void

    package init(
        _ role: AccessibilityRole, _ name: String, traits: AccessibilityTraits, rect: Rect,
        link: AccessibilityLink? = nil, activate: @escaping () -> Void
    ) {
        self.role = role
        self.name = name
        self.traits = traits
        self.rect = rect
        self.link = link
        self.activate = activate
    }
}
