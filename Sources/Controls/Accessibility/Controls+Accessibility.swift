import GatefoldGeometry
import GatefoldLanguage
package import GatefoldViews

extension ImageView: AccessibleView {
    package var standardRole: AccessibilityRole? { .image }
}

extension IconView: AccessibleView {
    package var standardRole: AccessibilityRole? { .image }
}

extension Control: AccessibleView {
    package var standardRole: AccessibilityRole? {
        switch self {
        case is CheckBox: .checkBox
        case is Switch: .switchButton
        case is Slider: .slider
        case is Stepper: .spinButton
        case is SegmentedControl, is RadioGroup: .radioGroup
        case let button as any AccessibleButton: button.buttonRole
        default: .button
        }
    }

    package var standardValue: String? {
        switch self {
        case let slider as Slider: AccessibleNumber.text(slider.value)
        case let stepper as Stepper: AccessibleNumber.text(stepper.value)
        case let button as any AccessibleButton: button.buttonValue
        default: nil
        }
    }

    package var standardTraits: AccessibilityTraits {
        var traits: AccessibilityTraits = isEnabled ? [] : .disabled
        switch self {
        case let box as CheckBox:
            if box.state == .on { traits.insert(.checked) }
            if box.state == .mixed { traits.insert(.mixed) }
        case let control as Switch: if control.isOn { traits.insert(.checked) }
        case let chip as Chip: if chip.isSelected { traits.insert(.selected) }
        case is Slider, is Stepper: traits.insert(.adjustable)
        case let button as any AccessibleButton: traits.formUnion(button.buttonTraits)
        default: break
        }
        return traits
    }

    package var hidesAccessibleSubviews: Bool { self is Stepper || self is SegmentedControl || self is RadioGroup }

    package var accessibleParts: [AccessiblePart] {
        switch self {
        case let control as SegmentedControl:
            AccessiblePart.row(
                of: control.titles, .radioButton, selected: control.selectedIndex, in: bounds,
                isRightToLeft: theme.isRightToLeft
            ) { [weak control] in control?.choose($0) }
        case let group as RadioGroup:
            zip(group.titles, group.titleFrames).enumerated().map { index, row in
                AccessiblePart(
                    .radioButton, row.0, traits: index == group.selectedIndex ? [.checked, .selected] : [], rect: row.1
                ) { [weak group] in group?.choose(index) }
            }
        default: []
        }
    }

    package func performStandardActivation() -> Bool {
        guard isEnabled else { return false }
        if let button = self as? any AccessibleButton, button.takesFocusWhenActivated {
            window?.focus.note(self)
        } else {
            activate()
        }
        return true
    }

    package var standardDetails: AccessibilityDetails {
        var details = AccessibilityDetails()
        details.range = accessibleRange
        return details
    }

    private var accessibleRange: AccessibilityRange? {
        switch self {
        case let slider as Slider:
            let (minimum, maximum) = (slider.minimumValue, slider.maximumValue)
            return AccessibilityRange(slider.value, from: minimum, to: maximum, step: (maximum - minimum) / 20)
        case let stepper as Stepper:
            return AccessibilityRange(
                stepper.value, from: stepper.minimumValue, to: stepper.maximumValue, step: stepper.stepValue)
        default: return nil
        }
    }

    package func adjust(by steps: Double) {
        if let range = accessibleRange { _ = setAccessibleNumber(range.value + steps * range.step) }
    }

    package func setAccessibleNumber(_ number: Double) -> Bool {
        guard isEnabled, let earlier = accessibleRange?.value else { return false }
        (self as? Slider)?.setValue(number, animated: true)
        (self as? Stepper)?.value = number
        if accessibleRange?.value != earlier { sendAction() }
        return true
    }
}

/// A control of a room above this one that says what it is.
@MainActor package protocol AccessibleButton: Control {
    var buttonRole: AccessibilityRole { get }
    var buttonValue: String? { get }
    var buttonTraits: AccessibilityTraits { get }
    /// Whether a tap on the control focuses it and does nothing else, as for a text field.
    var takesFocusWhenActivated: Bool { get }
}

extension AccessibleButton {
    package var buttonValue: String? { nil }
    package var buttonTraits: AccessibilityTraits { [] }
    package var takesFocusWhenActivated: Bool { false }
}

/// Numbers as assistive technologies say them.
enum AccessibleNumber {
    /// Returns a number with at most two decimal places.
    static func text(_ number: Double) -> String {
        guard number.isFinite, abs(number) < 1e15 else { return "" }
        let rounded = (number * 100).rounded() / 100
        return rounded == rounded.rounded() ? NumberLocale.current.text(Int(rounded)) : "\(rounded)"
    }
}

extension AccessiblePart {
    /// Returns choices that stand side by side and share a width.
    static func row(
        of names: [String], _ role: AccessibilityRole, selected: Int?, in bounds: Rect, isRightToLeft: Bool,
        choose: @escaping (Int) -> Void
    ) -> [AccessiblePart] {
        let width = bounds.width / Double(max(1, names.count))
        return names.enumerated().map { index, name in
            let place = isRightToLeft ? names.count - 1 - index : index
            return AccessiblePart(
                role, name, traits: index == selected ? [.checked, .selected] : [],
                rect: Rect(x: bounds.minX + Double(place) * width, y: bounds.minY, width: width, height: bounds.height)
            ) { choose(index) }
        }
    }
}
