import Gatefold
import GatefoldMail

extension RichText {
    /// The text with its looks as attributes, in colours that can be read in each theme.
    var attributed: AttributedText { attributed(marking: []) }

    /// The text with its looks as attributes, in which some ranges of `text` are marked as hits of a search.
    func attributed(marking hits: [Range<String.Index>]) -> AttributedText {
        let whole = text
        func offset(_ index: String.Index) -> Int { whole.utf8.distance(from: whole.startIndex, to: index) }
        let hits = hits.map { offset($0.lowerBound)..<offset($0.upperBound) }
        var marked = AttributedText()
        var (start, next) = (0, 0)
        for run in runs {
            let end = start + run.text.utf8.count
            var at = start
            func append(upTo end: Int, isHit: Bool) {
                guard end > at else { return }
                let utf8 = run.text.utf8
                let part =
                    utf8.index(
                        utf8.startIndex, offsetBy: at - start)..<utf8.index(
                        utf8.startIndex, offsetBy: end - start)
                var attributes = run.look.attributes
                if isHit { attributes.backgroundColor = Palette.hit }
                marked.append(String(run.text[part]), attributes)
                at = end
            }
            while next < hits.count, hits[next].lowerBound < end {
                append(upTo: hits[next].lowerBound, isHit: false)
                append(upTo: min(end, hits[next].upperBound), isHit: true)
                if hits[next].upperBound > end { break }
                next += 1
            }
            append(upTo: end, isHit: false)
            start = end
        }
        return marked
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
