import GatefoldScene
package import GatefoldText

/// Sets text for views that stand in no window, as a window of the standard theme and of scale 1 would.
///
/// It borrows the fonts of the window that was made last, which has them loaded. Where there is no window, it loads the
/// system's fonts at its first use.
package enum OutsideText {
    /// The typesetter of the window that was made last.
    static weak var newest: Typesetter?
    /// Stands in where there is no window; nil where the system has no fonts.
    private static let ownTypesetter = try? Typesetter(images: ImageStore(), fonts: .system)

    /// - Parameter width: see `Typesetter.layout`; in points.
    /// - Returns: nil where no font can be found. The layout is for measuring alone: its glyphs belong to no window.
    package static func layout(_ text: String, style: TextStyle, width: Double) -> TextLayout? {
        func layout(by typesetter: Typesetter) -> TextLayout {
            typesetter.layout(text, style: style, width: width, scale: 1, preferences: TextPreferences())
        }
        if let newest { return layout(by: newest) }
        guard let ownTypesetter else { return nil }
        // Nothing else tells this typesetter of fonts that have come, or of the end of a frame.
        defer { ownTypesetter.finishFrame() }
        let measured = layout(by: ownTypesetter)
        guard ownTypesetter.isWaitingForFonts else { return measured }
        ownTypesetter.waitForFonts()
        return layout(by: ownTypesetter)
    }
}
