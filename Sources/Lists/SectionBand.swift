import GatefoldViews

/// The header above the rows of a section, or the footer below them.
nonisolated struct SectionBand {
    enum Kind { case header, footer }

    /// The text that the band shows if it has no view of the program; nil for none.
    var title: String?
    /// The height that the program gives the band, in points; nil if the list chooses it.
    var fixedHeight: Double?
    /// The view of the program by which the band is measured, and which is shown first; nil if the band has a fixed height
    /// or no view of the program.
    var sample: View?
    /// The height in points; zero if there is no band.
    var height = 0.0

    /// Whether the section has such a band.
    var exists: Bool { fixedHeight.map { $0 > 0 } ?? (title != nil || sample != nil) }

    /// Whether the band is as high as its view or its lines of text.
    func isFitted(_ kind: Kind) -> Bool { fixedHeight == nil && (sample != nil || kind == .footer && title != nil) }
}

/// A band of a section that currently has a view.
struct LiveBand {
    let section: Int
    let view: SectionBandView
}
