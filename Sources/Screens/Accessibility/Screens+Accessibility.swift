import GatefoldViews

extension AlertView: AccessibleView {
    package var standardRole: AccessibilityRole? { .alert }
    package var standardTraits: AccessibilityTraits { .modal }
}

extension SheetCard: AccessibleView {
    package var standardRole: AccessibilityRole? { .sheet }
}

extension PopoverCard: AccessibleView {
    package var standardRole: AccessibilityRole? { .sheet }
    package var standardTraits: AccessibilityTraits { .modal }
}

extension NavigationPage: AccessibleView {
    package var standardRole: AccessibilityRole? { .page }
}
