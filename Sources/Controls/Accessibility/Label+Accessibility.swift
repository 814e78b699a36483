package import GatefoldGeometry
package import GatefoldScene
import GatefoldText
package import GatefoldViews

extension Label: AccessibleView {
    package var standardRole: AccessibilityRole? { .staticText }

    /// The focus of the text inside that can be selected.
    package var standardTraits: AccessibilityTraits {
        guard let selectable, selectable.canBecomeFocused else { return [] }
        return selectable.isFocused ? [.focusable, .focused] : .focusable
    }

    /// The links, which are elements within the text if they can be opened.
    package var accessibleParts: [AccessiblePart] {
        guard let selectable, isReadAsLaidOut else { return [] }
        return AccessiblePart.links(
            selectable.accessibleLinks, in: self, text: text, focused: selectable.focusedLinkIndex)
    }
}

extension Label: AccessibleTextReader {
    /// Whether the name of the label is the text that it shows, so that offsets in both are the same.
    private var isReadAsLaidOut: Bool { accessibilityLabel == laidOutText }

    private var geometry: TextGeometry? {
        guard isReadAsLaidOut, let layout = layout(width: bounds.width) else { return nil }
        return window?.resources.typesetter.geometry(of: layout)
    }

    package func accessibleLine(at offset: Int) -> Range<Int>? {
        let place = TextPosition(offset: text.bytes(ofScalars: offset..<offset).lowerBound)
        return (geometry?.line(at: place)).map(text.lineOfScalars)
    }

    package func accessibleRects(of range: Range<Int>) -> [Rect] {
        let rects = geometry?.rects(of: text.bytes(ofScalars: range)) ?? []
        return rects.map { $0.offsetBy(x: boundsOrigin.x, y: boundsOrigin.y) }
    }

    package func accessibleOffset(at point: Point) -> Int? {
        (geometry?.character(at: point - boundsOrigin)).map { text.scalars(ofBytes: $0).lowerBound }
    }

    package var accessibleTextLook: AccessibilityTextLook {
        var font = limitedStyle.font
        font.size *= theme.textScale
        if font.family.isEmpty { font.family = theme.fontFamily }
        var look = AccessibilityTextLook(font: font, color: textColor)
        look.isRightToLeft = geometry?.isRightToLeft(at: TextPosition(offset: 0)) ?? theme.isRightToLeft
        return look
    }

    package var accessibleTextRuns: [AccessibilityTextRun] {
        guard isAttributed, isReadAsLaidOut else { return [] }
        return shownText.runs.accessible(in: text, accessibleTextLook, tint: resolvedTintColor, theme)
    }
}

extension AccessiblePart {
    /// Returns the elements of the links in a text.
    /// - Parameter index: The index of the link that has the focus; nil for none.
    package static func links(
        _ links: [AccessibilityLink], in view: any AccessibleTextReader, text: String, focused index: Int?
    ) -> [AccessiblePart] {
        let scalars = Array(text.unicodeScalars)
        return links.enumerated().map { number, link in
            var name = String.UnicodeScalarView()
            name.append(contentsOf: scalars[link.range.clamped(to: scalars.indices)])
            let rects = view.accessibleRects(of: link.range)
            let rect = rects.dropFirst().reduce(rects.first ?? .zero) { $0.union($1) }
            return AccessiblePart(
                .link, String(name), traits: number == index ? [.focusable, .focused] : .focusable, rect: rect,
                link: link
            ) { [weak view] in view?.window?.open(link.address) }
        }
    }
}

extension [AttributedText.Run] {
    /// Returns the parts as assistive technologies read them.
    /// - Parameters:
    ///   - text: The whole text.
    ///   - look: How parts look that say nothing of their own.
    ///   - tint: The colour of links.
    package func accessible(
        in text: String, _ look: AccessibilityTextLook, tint: Color, _ theme: Theme
    ) -> [AccessibilityTextRun] {
        var runs: [AccessibilityTextRun] = []
        for run in self {
            let attributes = run.attributes
            var own = look
            if let family = attributes.family { own.font.family = family }
            if let weight = attributes.weight { own.font.weight = weight }
            if let isItalic = attributes.isItalic { own.font.isItalic = isItalic }
            own.font.size *= attributes.scale
            own.color = run.shownColor(tint: tint, in: theme) ?? look.color
            own.backgroundColor = attributes.backgroundColor?.resolved(in: theme)
            own.isUnderlined = attributes.isUnderlined || attributes.link != nil
            own.isStruckThrough = attributes.isStruckThrough
            runs.append(AccessibilityTextRun(range: text.scalars(ofBytes: run.range), look: own))
        }
        return runs
    }
}
