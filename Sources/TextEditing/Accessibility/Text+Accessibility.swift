import GatefoldControls
package import GatefoldGeometry
import GatefoldText
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
    package var standardValue: String? { canvas.readableText }
    package var standardTraits: AccessibilityTraits { isEditable ? .editable : [] }
    package var hidesAccessibleSubviews: Bool { true }
    package func performStandardActivation() -> Bool {
        window?.focus.note(self)
        return true
    }
}

extension TextField: AccessibleTextOwner {
    package var accessibleText: AccessibilityText { canvas.accessibleText }
    package func selectAccessibleText(_ range: Range<Int>) { canvas.select(canvas.bytes(ofScalars: range)) }
    package func replaceAccessibleText(_ range: Range<Int>, with text: String) -> Bool {
        canvas.replace(scalars: range, with: text)
    }
    package func accessibleRects(of range: Range<Int>) -> [Rect] {
        canvas.rects(of: canvas.bytes(ofScalars: range)).map { canvas.convert($0, to: self) }
    }
}

extension TextView: AccessibleTextOwner {
    package var accessibleText: AccessibilityText { canvas.accessibleText }
    package func selectAccessibleText(_ range: Range<Int>) { canvas.select(canvas.bytes(ofScalars: range)) }
    package func replaceAccessibleText(_ range: Range<Int>, with text: String) -> Bool {
        canvas.replace(scalars: range, with: text)
    }
    package func accessibleRects(of range: Range<Int>) -> [Rect] {
        canvas.rects(of: canvas.bytes(ofScalars: range)).map { canvas.convert($0, to: self) }
    }
}

extension TextCanvas {
    fileprivate var accessibleText: AccessibilityText {
        let edited = flow.edited
        let scalars = edited.text.unicodeScalars
        let ends = [edited.selection.anchor, edited.selection.head.offset].map { offset in
            scalars.distance(from: scalars.startIndex, to: edited.index(offset))
        }
        let text = isSecure ? String(repeating: "\u{2022}", count: scalars.count) : edited.text
        return AccessibilityText(
            text, selection: min(ends[0], ends[1])..<max(ends[0], ends[1]), caret: ends[1], isMultiline: isMultiline)
    }

    /// Converts a part of the text from Unicode scalars to bytes. Offsets outside of the text are moved to its ends.
    fileprivate func bytes(ofScalars range: Range<Int>) -> Range<Int> {
        let scalars = flow.edited.text.unicodeScalars
        let offsets = [range.lowerBound, range.upperBound].map { offset -> Int in
            let index = scalars.index(scalars.startIndex, offsetBy: max(0, offset), limitedBy: scalars.endIndex)
            return flow.edited.offset(of: index ?? scalars.endIndex)
        }
        return offsets[0]..<offsets[1]
    }

    fileprivate func replace(scalars range: Range<Int>, with text: String) -> Bool {
        finishComposing()
        return edit(bytes(ofScalars: range), with: text, kind: .other)
    }
}
