import Gatefold

/// A text view whose text has several styles, and the buttons that change them.
final class StyledEditor: StackView {
    private let text = TextView(style: TextStyle(font: .system(size: 16), lineSpacing: 1.1))

    init() {
        super.init([], axis: .vertical, spacing: 6)
        text.attributedText = Self.letter
        text.allowsEditingTextAttributes = true
        text.isScrollEnabled = false
        text.borderStyle = .roundedRect
        text.accessibilityLabel = localized("Letter")
        let rest = View()
        rest.flexibility = 1
        addArrangedSubview(StackView(buttons + [rest], spacing: 26))
        addArrangedSubview(text)
    }

    private var buttons: [View] {
        [
            button("B", localized("Bold"), Font.system(size: 18, weight: .bold)) { $0.toggleBoldface() },
            button("I", localized("Italic"), Font(size: 18, isItalic: true)) { $0.toggleItalics() },
            button("U", localized("Underline"), .system(size: 18)) { $0.toggleUnderline() },
            button(localized("Mark"), localized("Mark"), .system(size: 18)) { text in
                let isMarked = text.typingAttributes.backgroundColor != nil
                text.changeAttributes(in: text.selectedRange) { $0.backgroundColor = isMarked ? nil : Palette.marker }
            },
        ]
    }

    private func button(
        _ title: String, _ name: String, _ font: Font, _ change: @escaping (TextView) -> Void
    ) -> TextButton {
        let button = TextButton(title: title, style: TextStyle(font: font))
        button.accessibilityLabel = name
        button.action = { [weak self] in if let self { change(self.text) } }
        return button
    }

    private static let letter: AttributedText = {
        var text = AttributedText("Dear Ada,\n", .init(weight: .bold, scale: 1.2))
        text.append("the engine ")
        text.append("weaves", .init(isItalic: true))
        text.append(" algebraic patterns. Select a few words and press ")
        text.append("Ctrl+B", .init(weight: .semibold, backgroundColor: Palette.marker))
        text.append(".")
        return text
    }()
}
