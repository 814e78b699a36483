import GatefoldControls
package import GatefoldViews

extension TextField: AccessibleButton {
    package var buttonRole: AccessibilityRole {
        switch self {
        case is SecureTextField: .secureTextField
        case is SearchField: .searchField
        default: .textField
        }
    }
    /// The text; nil for a secret one.
    package var buttonValue: String? { self is SecureTextField ? nil : text }
    package var buttonTraits: AccessibilityTraits { .editable }
    package var takesFocusWhenActivated: Bool { true }
}

extension TextView: AccessibleView {
    package var standardRole: AccessibilityRole? { isSelectable || isEditable ? .textView : .staticText }
    package var standardValue: String? { text }
    package var standardTraits: AccessibilityTraits { isEditable ? .editable : [] }
    package var hidesAccessibleSubviews: Bool { true }
    package func performStandardActivation() -> Bool {
        window?.focus.note(self)
        return true
    }
}
