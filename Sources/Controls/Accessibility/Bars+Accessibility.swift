import GatefoldGeometry
import GatefoldLanguage
package import GatefoldViews

extension TabBar: AccessibleView {
    package var standardRole: AccessibilityRole? { .tabBar }
    package var hidesAccessibleSubviews: Bool { true }
    package var accessibleParts: [AccessiblePart] {
        let buttons = subviews.filter { $0 is Button }
        return zip(items.indices, buttons).map { index, button in
            AccessiblePart(
                .tab, items[index].title, traits: index == selectedIndex ? .selected : [], rect: button.frame
            ) { [weak self] in self?.press(index) }
        }
    }
}

extension NavigationBar: AccessibleView {
    package var standardRole: AccessibilityRole? { .navigationBar }
}

extension WindowControls: AccessibleView {
    package var standardRole: AccessibilityRole? { .toolbar }
}

extension ProgressView: AccessibleView {
    package var standardRole: AccessibilityRole? { .progressBar }
    package var standardValue: String? {
        progress.map { localized("{number}%", ["number": "\(Int(($0 * 100).rounded()))"]) }
    }
    package var standardTraits: AccessibilityTraits { progress == nil ? .busy : [] }
    package var standardDetails: AccessibilityDetails {
        var details = AccessibilityDetails()
        details.range = progress.map { AccessibilityRange($0, from: 0, to: 1, step: 0) }
        return details
    }
}

extension ActivityIndicator: AccessibleView {
    package var standardRole: AccessibilityRole? { isAnimating || !hidesWhenStopped ? .progressBar : nil }
    package var standardTraits: AccessibilityTraits { isAnimating ? .busy : [] }
}

extension Banner: AccessibleView {
    package var standardRole: AccessibilityRole? { .notice }
}
