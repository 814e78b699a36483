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
    /// The links, which are elements within a text that is not edited.
    package var accessibleParts: [AccessiblePart] {
        AccessiblePart.links(
            canvas.accessibleLinks, in: self, text: canvas.text, focused: canvas.focusedLinkIndex)
    }
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
    package func accessibleLine(at offset: Int) -> Range<Int>? { canvas.accessibleLine(at: offset) }
    package func accessibleOffset(at point: Point) -> Int? {
        canvas.accessibleOffset(at: convert(point, to: canvas))
    }
    package var accessibleTextLook: AccessibilityTextLook { canvas.accessibleTextLook }
    package var accessibleTextRuns: [AccessibilityTextRun] { canvas.accessibleTextRuns }
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
    package func accessibleLine(at offset: Int) -> Range<Int>? { canvas.accessibleLine(at: offset) }
    package func accessibleOffset(at point: Point) -> Int? {
        canvas.accessibleOffset(at: convert(point, to: canvas))
    }
    package var accessibleTextLook: AccessibilityTextLook { canvas.accessibleTextLook }
    package var accessibleTextRuns: [AccessibilityTextRun] { canvas.accessibleTextRuns }
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
    fileprivate func bytes(ofScalars range: Range<Int>) -> Range<Int> { text.bytes(ofScalars: range) }

    fileprivate func replace(scalars range: Range<Int>, with text: String) -> Bool {
        finishComposing()
        return edit(bytes(ofScalars: range), with: text, kind: .other)
    }

    fileprivate func accessibleLine(at offset: Int) -> Range<Int>? {
        guard prepare() else { return nil }
        let place = TextPosition(offset: flow.rounded(bytes(ofScalars: offset..<offset).lowerBound))
        return text.lineOfScalars(flow.line(at: place))
    }

    fileprivate func accessibleOffset(at point: Point) -> Int? {
        guard prepare(), let character = flow.character(at: point - textOrigin) else { return nil }
        return text.scalars(ofBytes: character).lowerBound
    }

    fileprivate var accessibleTextLook: AccessibilityTextLook {
        var font = style.font
        font.size *= theme.textScale
        if font.family.isEmpty { font.family = theme.fontFamily }
        var look = AccessibilityTextLook(font: font, color: fixedColor ?? color.resolved(in: theme))
        look.isRightToLeft = prepare() && flow.isRightToLeft(at: TextPosition(offset: 0))
        return look
    }

    fileprivate var accessibleTextRuns: [AccessibilityTextRun] {
        guard !isSecure, let runs = flow.edited.runs else { return [] }
        return runs.accessible(in: text, accessibleTextLook, tint: resolvedTintColor, theme)
    }

    /// The links that can be opened.
    var accessibleLinks: [AccessibilityLink] {
        guard !isEditable, !isSecure else { return [] }
        let text = text
        return links.map { AccessibilityLink(range: text.scalars(ofBytes: $0.range), address: $0.address) }
    }

    /// The index of the link that has the focus; nil for none.
    var focusedLinkIndex: Int? { isActive ? focusedLink.flatMap { links.firstIndex(of: $0) } : nil }
}

extension SelectableText {
    var accessibleLinks: [AccessibilityLink] { canvas.accessibleLinks }
    var focusedLinkIndex: Int? { canvas.focusedLinkIndex }
}
