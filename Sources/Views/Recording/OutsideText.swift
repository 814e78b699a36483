import GatefoldScene
package import GatefoldText

/// Lays out text for views that are in no window, as a window with the standard theme and a scale of 1 would.
///
/// It borrows the fonts of the newest window, which are already loaded. Without a window, it loads the system's fonts
/// on first use.
package enum OutsideText {
    /// The typesetter of the newest window; nil if that window is gone.
    static weak var newest: Typesetter?
    /// The typesetter used without a window; nil if the system has no fonts.
    private static let ownTypesetter = try? Typesetter(images: ImageStore(), fonts: .system)

    /// Lays out text for measuring. The layout cannot be drawn, because its glyphs belong to no window.
    /// - Parameters:
    ///   - text: The text.
    ///   - style: The style of the text.
    ///   - width: The available width, in points; see `Typesetter.layout`.
    /// - Returns: The layout; nil if no font can be found.
    package static func layout(_ text: String, style: TextStyle, width: Double) -> TextLayout? {
        func layout(by typesetter: Typesetter) -> TextLayout {
            typesetter.layout(text, style: style, width: width, scale: 1, preferences: TextPreferences())
        }
        if let newest { return layout(by: newest) }
        guard let ownTypesetter else { return nil }
        // This typesetter belongs to no window, so its frames are ended and its fonts awaited here.
        defer { ownTypesetter.finishFrame() }
        let measured = layout(by: ownTypesetter)
        guard ownTypesetter.isWaitingForFonts else { return measured }
        ownTypesetter.waitForFonts()
        return layout(by: ownTypesetter)
    }
}
