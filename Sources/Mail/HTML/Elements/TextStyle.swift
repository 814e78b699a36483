/// How the text at one position of an HTML mail looks, handed down from each element to those within it.
struct TextStyle {
    var look = RichText.Look()
    /// Whether the text is hidden by an element around it.
    var isHidden = false
    /// Whether the letters are too small to be seen.
    var isTiny = false
    /// Whether the letters have a colour that is wholly transparent.
    var isTransparent = false
    var whiteSpace = InlineStyle.WhiteSpace.collapsed
    /// The level of the heading around the text; nil outside of headings.
    var heading: Int?
    /// Whether the text belongs to a preformatted block.
    var isPreformatted = false

    /// Whether text is not seen. Images are seen whatever the letters around them look like.
    var hidesText: Bool { isHidden || isTiny || isTransparent }

    /// Takes over what the name of an element says.
    mutating func apply(_ element: HTMLElement, name: String) {
        switch element {
        case .dropped, .styleSheet: isHidden = true
        case .heading(let level): heading = level
        case .preformatted:
            isPreformatted = true
            whiteSpace = .kept
        case .inline: apply(inline: name)
        case .paragraph where name == "dt": look.isBold = true
        case .headerCell: look.isBold = true
        default: break
        }
    }

    private mutating func apply(inline name: String) {
        switch name {
        case "b", "strong": look.isBold = true
        case "i", "em", "cite", "var", "dfn": look.isItalic = true
        case "u", "ins": look.isUnderlined = true
        case "s", "strike", "del": look.isStruck = true
        case "code", "tt", "kbd", "samp": look.isMonospaced = true
        default: break
        }
    }

    /// Takes over what a `style` attribute says.
    mutating func apply(_ style: InlineStyle, on element: HTMLElement) {
        if style.isHidden { isHidden = true }
        if let tiny = style.isTiny { isTiny = tiny }
        if let transparent = style.isTransparent { isTransparent = transparent }
        if let bold = style.isBold { look.isBold = bold }
        if let italic = style.isItalic { look.isItalic = italic }
        if let underlined = style.isUnderlined { look.isUnderlined = underlined && element != .link }
        if let struck = style.isStruck { look.isStruck = struck }
        if let monospaced = style.isMonospaced { look.isMonospaced = monospaced }
        if let whiteSpace = style.whiteSpace, !isPreformatted {
            self.whiteSpace = whiteSpace == .kept ? .lines : whiteSpace
        }
        if let color = style.color { apply(color) }
    }

    /// Takes over a colour. Black, white and greys stand for the reader's own.
    mutating func apply(_ color: MailColor) {
        look.color = color.isNeutral ? nil : color
        isTransparent = false
    }
}
