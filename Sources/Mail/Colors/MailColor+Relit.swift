extension MailColor {
    /// The least contrast between text and its background that is readable for nearly everybody.
    /// - Source: WCAG 2.1, success criterion 1.4.3.
    public static let leastContrast = 4.5

    /// Whether the colour is black, white or a grey, or so close to one that its hue says nothing.
    ///
    /// The threshold is chosen: it takes in the bluish greys and near-blacks that newsletters use for running text.
    public var isNeutral: Bool { OKLab(self).chroma < 0.045 }

    /// The colour made lighter or darker until text in it can be read on `background`; nil for the reader's own text
    /// colour.
    ///
    /// The hue stays; the lightness changes as little as is needed for a contrast of 4.5:1 (`leastContrast`), in OKLab.
    /// Greys, black and white become nil: mail uses them for text on a background of its own, which is not shown.
    public func relit(on background: MailColor) -> MailColor? {
        if isNeutral { return nil }
        if contrast(with: background) >= Self.leastContrast { return self }
        let white = MailColor(red: 255, green: 255, blue: 255)
        let black = MailColor(red: 0, green: 0, blue: 0)
        // One of the two always has enough: black and white have 21:1, and the square root of 21 is above 4.5.
        let isLighter = white.contrast(with: background) >= black.contrast(with: background)
        var candidate = OKLab(self)
        var (unreadable, readable) = (candidate.lightness, isLighter ? 1.0 : 0.0)
        var best = isLighter ? white : black
        for _ in 0..<12 {
            candidate.lightness = (unreadable + readable) / 2
            let color = candidate.inGamut
            if color.contrast(with: background) >= Self.leastContrast {
                readable = candidate.lightness
                best = color
            } else {
                unreadable = candidate.lightness
            }
        }
        return best
    }
}
