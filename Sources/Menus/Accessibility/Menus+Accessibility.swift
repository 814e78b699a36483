import GatefoldControls
import GatefoldLanguage
package import GatefoldViews

extension MenuPanel: AccessibleView {
    package var standardRole: AccessibilityRole? { .menu }
}

extension MenuItemView: AccessibleView {
    package var standardRole: AccessibilityRole? { row.isHeading ? .heading : .menuItem }
    package var standardValue: String? { row.shortcut }
    package var standardTraits: AccessibilityTraits {
        var traits: AccessibilityTraits = row.isEnabled ? [] : .disabled
        if row.state == .on { traits.insert(.checked) }
        if row.submenu != nil { traits.insert(.expandable) }
        if isHighlighted { traits.insert(.focused) }
        return traits
    }

    package func performStandardActivation() -> Bool {
        guard let menus = window?.menus else { return false }
        for panel in menus.panels {
            guard let index = panel.rows.firstIndex(where: { $0 === self }) else { continue }
            menus.choose(index, in: panel, highlightsFirst: true)
            return true
        }
        return false
    }
}

extension ToastView: AccessibleView {
    package var standardRole: AccessibilityRole? { .notice }
    package var gestureActions: [AccessibilityCustomAction] {
        [AccessibilityCustomAction(name: localized("Dismiss")) { [weak self] in self?.dismissByUser() }]
    }
}

extension PopUpButton: AccessibleButton {
    package var buttonRole: AccessibilityRole { .popUpButton }
    package var buttonValue: String? { selectedIndex.map { titles[$0] } }
    package var buttonTraits: AccessibilityTraits { .expandable }
}

extension Toolbar: AccessibleView {
    package var standardRole: AccessibilityRole? { .toolbar }
}
