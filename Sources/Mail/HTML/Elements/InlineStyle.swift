/// The declarations of a `style` attribute that a page of a mail follows.
///
/// Everything else (sizes, margins, positions) is left out on purpose.
struct InlineStyle: Equatable {
    var color: MailColor?
    /// Whether the letters have a colour that is wholly transparent; nil if no colour is given. Elements within can have
    /// another colour again.
    var isTransparent: Bool?
    /// Whether the declarations hide the element with all that it holds.
    var isHidden = false
    /// Whether an element within a line begins and ends one after all.
    var isBlock = false
    /// Whether letters are too small to be seen (at most 1 pixel); nil if no size is given. Elements within can have
    /// another size again.
    var isTiny: Bool?
    var isBold: Bool?
    var isItalic: Bool?
    var isUnderlined: Bool?
    var isStruck: Bool?
    var isMonospaced: Bool?
    var whiteSpace: WhiteSpace?

    private var isClipped = false
    private var isFlat = false
    /// Whether the background is seen through the letters.
    private var isPaintedByBackground = false

    /// How spaces and line ends of the source are shown.
    enum WhiteSpace {
        /// Any number of them is one space.
        case collapsed
        /// Line ends stay, spaces are one space.
        case lines
        /// All of them stay.
        case kept
    }

    init(_ declarations: String) {
        for (name, value) in CSSDeclarations(declarations) { apply(name, value) }
        // An element without height whose content may overflow is seen.
        if isFlat && isClipped { isHidden = true }
        if isPaintedByBackground { isTransparent = false }
    }

    private mutating func apply(_ name: String, _ value: String) {
        switch name {
        case "color": applyColor(value)
        case "background-clip", "-webkit-background-clip": if value == "text" { isPaintedByBackground = true }
        case "display":
            if value == "none" { isHidden = true }
            isBlock = ["block", "table", "flex", "grid", "list-item"].contains(value)
        case "visibility": if value == "hidden" || value == "collapse" { isHidden = true }
        case "mso-hide": if value == "all" { isHidden = true }
        case "opacity": if Self.isZero(value) { isHidden = true }
        case "overflow", "overflow-y": if value == "hidden" { isClipped = true }
        case "max-height", "height", "max-width", "width": if Self.isZero(value) { isFlat = true }
        case "font-size": isTiny = Self.isTiny(value) ?? isTiny
        case "font-weight": applyWeight(value)
        case "font-style": isItalic = value == "italic" || value.hasPrefix("oblique")
        case "text-decoration", "text-decoration-line":
            isUnderlined = value.holds("underline")
            isStruck = value.holds("line-through")
        case "font-family": isMonospaced = value.holds("monospace") || value.holds("courier")
        case "font": applyFont(value)
        case "white-space":
            whiteSpace =
                value == "pre" ? .kept : value.hasPrefix("pre") || value == "break-spaces" ? .lines : .collapsed
        default: break
        }
    }

    private mutating func applyColor(_ value: String) {
        if let color = MailColor(css: value) {
            (self.color, isTransparent) = (color, false)
        } else if MailColor.isTransparent(css: value) {
            (color, isTransparent) = (nil, true)
        }
    }

    private mutating func applyWeight(_ value: String) {
        if value == "bold" || value == "bolder" {
            isBold = true
        } else if value == "normal" || value == "lighter" {
            isBold = false
        } else if let weight = Int(value) {
            isBold = weight >= 600
        }
    }

    /// Reads the words of the `font` shorthand that come before the size.
    private mutating func applyFont(_ value: String) {
        for word in value.split(separator: " ").prefix(4) {
            if word == "bold" || word == "italic" { apply(word == "bold" ? "font-weight" : "font-style", String(word)) }
            let size = String(word.prefix { $0 != "/" })
            if size.first?.isNumber == true, size.utf8.contains(UInt8(ascii: "p")) || size == "0" {
                isTiny = Self.isTiny(size) ?? isTiny
            }
        }
    }

    private static func isZero(_ value: String) -> Bool {
        guard let (number, _) = length(value) else { return false }
        return number <= 0
    }

    /// Whether letters of a size are too small to be seen; nil for a size that depends on the one around it, and for
    /// what is no size.
    private static func isTiny(_ value: String) -> Bool? {
        guard let (number, unit) = length(value) else { return namedSizes.contains(value) ? false : nil }
        return switch unit {
        case _ where number <= 0: true
        case "px", "pt": number <= 1
        case "em": number <= 0.1 ? true : nil
        case "%": number <= 10 ? true : nil
        case "ex", "ch": nil
        case "rem": number <= 0.1
        default: false
        }
    }

    private static let namedSizes = [
        "xx-small", "x-small", "small", "medium", "large", "x-large", "xx-large", "xxx-large", "initial",
    ]

    private static func length(_ value: String) -> (number: Double, unit: Substring)? {
        let digits = value.prefix { $0.isASCII && ($0.isNumber || $0 == "." || $0 == "-") }
        guard let number = Double(digits) else { return nil }
        return (number, value[digits.endIndex...])
    }
}
