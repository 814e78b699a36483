import Gatefold
import GatefoldMail

extension RichText {
    /// The text with its looks as attributes, in colours that can be read in each theme.
    var attributed: AttributedText {
        var text = AttributedText()
        for run in runs { text.append(run.text, run.look.attributes) }
        return text
    }
}

extension RichText.Look {
    fileprivate var attributes: AttributedText.Attributes {
        AttributedText.Attributes(
            family: isMonospaced ? "monospace" : nil, weight: isBold ? .bold : nil, isItalic: isItalic ? true : nil,
            color: color?.readable, isUnderlined: isUnderlined, isStruckThrough: isStruck, link: openedLink)
    }

    /// The address that a tap opens; nil for kinds of addresses that the desktop is not asked to open.
    private var openedLink: String? {
        guard let link else { return nil }
        return ["http:", "https:", "mailto:", "tel:"].contains { link.lowercased().hasPrefix($0) } ? link : nil
    }
}

extension MailColor {
    /// The colour made readable on the background of each theme; nil for the reader's own colour. In themes of high
    /// contrast, text has the reader's own colour.
    fileprivate var readable: DynamicColor? {
        guard let light = shown(in: Theme()), let dark = shown(in: Theme(appearance: .dark)) else { return nil }
        func own(_ appearance: Theme.Appearance) -> Color {
            DynamicColor.text.resolved(in: Theme(appearance: appearance, contrast: .high))
        }
        return DynamicColor(
            light: light, dark: dark, highContrastLight: own(.light), highContrastDark: own(.dark))
    }

    private func shown(in theme: Theme) -> Color? {
        let background = DynamicColor.surface.resolved(in: theme)
        func byte(_ part: Float) -> UInt8 { UInt8((min(max(0, part), 1) * 255).rounded()) }
        let relit = relit(
            on: MailColor(red: byte(background.red), green: byte(background.green), blue: byte(background.blue)))
        return relit.map { color in
            Color(
                red: Float(color.red) / 255, green: Float(color.green) / 255, blue: Float(color.blue) / 255)
        }
    }
}
