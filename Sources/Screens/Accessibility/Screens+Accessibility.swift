import GatefoldViews

extension AlertView: AccessibleView {
    package var standardRole: AccessibilityRole? { .alert }
    package var standardTraits: AccessibilityTraits { .modal }
}

extension SheetCard: AccessibleView {
    package var standardRole: AccessibilityRole? { .sheet }
}

extension NavigationPage: AccessibleView {
    package var standardRole: AccessibilityRole? { .page }
}
