import GatefoldScene
package import GatefoldStage
import GatefoldViews

/// The value of a desktop setting, of one of the types that the supported settings have.
nonisolated package enum SettingValue: Hashable, Sendable {
    case truth(Bool)
    case whole(UInt32)
    case integer(Int32)
    case number(Double)
    case numbers([Double])
    case text(String)
}

/// A desktop setting that a theme, a window's own header or the cursors follow.
nonisolated package enum DesktopSetting: CaseIterable {
    case colorScheme, contrast, accentColor, enableAnimations, fontName, textScalingFactor, buttonLayout
    case iconTheme, cursorTheme, cursorSize

    /// The namespace of the setting in the portal.
    /// - Source: Xdg-desktop-portal, `org.freedesktop.portal.Settings`; GNOME's gsettings-desktop-schemas.
    var namespace: String {
        switch self {
        case .colorScheme, .contrast, .accentColor: "org.freedesktop.appearance"
        case .enableAnimations, .fontName, .textScalingFactor, .iconTheme, .cursorTheme, .cursorSize:
            "org.gnome.desktop.interface"
        case .buttonLayout: "org.gnome.desktop.wm.preferences"
        }
    }

    var key: String {
        switch self {
        case .colorScheme: "color-scheme"
        case .contrast: "contrast"
        case .accentColor: "accent-color"
        case .enableAnimations: "enable-animations"
        case .fontName: "font-name"
        case .textScalingFactor: "text-scaling-factor"
        case .buttonLayout: "button-layout"
        case .iconTheme: "icon-theme"
        case .cursorTheme: "cursor-theme"
        case .cursorSize: "cursor-size"
        }
    }

    /// Creates the setting with a namespace and a key; nil if a theme does not use it.
    init?(namespace: String, key: String) {
        guard let found = Self.allCases.first(where: { $0.key == key && $0.namespace == namespace }) else { return nil }
        self = found
    }
}

nonisolated extension ThemeSettings {
    /// Applies a desktop setting. A value of an unexpected type is ignored. A text scale is clamped to the supported
    /// range; any other value that is out of range counts as no preference.
    package mutating func take(_ value: SettingValue, of setting: DesktopSetting) {
        switch (setting, value) {
        case (.colorScheme, .whole(let number)): appearance = number == 1 ? .dark : number == 2 ? .light : nil
        case (.contrast, .whole(let number)): contrast = number == 1 ? .high : nil
        case (.accentColor, .numbers(let parts)): accentColor = Self.color(parts)
        case (.enableAnimations, .truth(let isEnabled)): prefersReducedMotion = !isEnabled
        case (.fontName, .text(let name)): fontFamily = Self.family(of: name)
        case (.textScalingFactor, .number(let scale)): textScale = Self.scale(scale)
        case (.buttonLayout, .text(let layout)): header = WindowHeader(layout: layout)
        case (.iconTheme, .text(let name)): iconTheme = Self.folderName(name)
        case (.cursorTheme, .text(let name)): cursorTheme = Self.folderName(name)
        case (.cursorSize, .integer(let size)): cursorSize = Self.cursorSizes.contains(Int(size)) ? Int(size) : nil
        default: break
        }
    }

    /// Returns the colour of an `accent-color` setting; nil if there is none.
    /// - Parameter parts: Red, green and blue from 0 to 1; values outside that range stand for no accent colour.
    private static func color(_ parts: [Double]) -> Color? {
        guard parts.count == 3, parts.allSatisfy({ (0...1).contains($0) }) else { return nil }
        let exact = Color(red: Float(parts[0]), green: Float(parts[1]), blue: Float(parts[2]))
        return Color(hex: exact.hex24)
    }

    /// The sizes of cursors that are accepted, in points.
    static let cursorSizes = 1...256

    /// Returns the name of a theme of icons or cursors, which is the name of a folder; nil for text that is none.
    static func folderName(_ text: String) -> String? {
        text.isEmpty || text.utf8.count > longestFamily || text.contains("/") || text.hasPrefix(".") ? nil : text
    }

    private static func scale(_ scale: Double) -> Double? {
        guard scale.isFinite, scale > 0 else { return nil }
        return min(max(scale, ThemeChange.textScales.lowerBound), ThemeChange.textScales.upperBound)
    }

    /// The length of the longest font family name that is accepted, in bytes. Chosen: twice the longest in Debian's
    /// fonts.
    private static let longestFamily = 128

    /// Returns the font family in a font description such as `Cantarell Bold 11`; nil if there is none.
    static func family(of description: String) -> String? {
        guard description.utf8.count <= 2 * longestFamily,
            description.unicodeScalars.allSatisfy({ $0.properties.generalCategory != .control })
        else { return nil }
        let first = description.prefix { $0 != "," }
        var words = first.split(separator: " ")
        if let last = words.last, Double(last.hasSuffix("px") ? last.dropLast(2) : last) != nil { words.removeLast() }
        while words.count > 1, let last = words.last, styles.contains(last.lowercased()) { words.removeLast() }
        let family = words.joined(separator: " ")
        return family.isEmpty || family.utf8.count > longestFamily ? nil : family
    }

    /// The style words that may stand between family and size.
    /// - Source: Pango, `pango_font_description_from_string`.
    private static let styles: Set<String> = [
        "normal", "roman", "oblique", "italic", "small-caps", "thin", "ultra-light", "extra-light", "light",
        "semi-light", "demi-light", "book", "regular", "medium", "semi-bold", "demi-bold", "bold", "ultra-bold",
        "extra-bold", "heavy", "black", "ultra-black", "extra-black", "condensed", "semi-condensed",
        "extra-condensed", "ultra-condensed", "expanded", "semi-expanded", "extra-expanded", "ultra-expanded",
    ]
}
