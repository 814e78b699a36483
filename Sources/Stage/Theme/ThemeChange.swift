public import GatefoldScene
public import GatefoldViews

/// A change of one setting of a window's theme.
nonisolated public enum ThemeChange: Hashable, Sendable {
    /// Light or dark becomes the other.
    case appearance(Theme.Appearance)
    /// The contrast of colours changes.
    case contrast(Theme.Contrast)
    /// The user's colour for controls changes; nil for the program's own.
    case accentColor(Color?)
    /// The factor by which all text is scaled changes, from 0.5 to 3.
    case textScale(Double)
    /// The reading direction of the interface changes.
    case layoutDirection(Theme.LayoutDirection)
    /// The user turns reduced motion on or off.
    case reducedMotion(Bool)
}

nonisolated extension Theme {
    package mutating func apply(_ change: ThemeChange) {
        switch change {
        case .appearance(let appearance): self.appearance = appearance
        case .contrast(let contrast): self.contrast = contrast
        case .accentColor(let color): accentColor = color
        case .textScale(let scale): textScale = scale
        case .layoutDirection(let direction): layoutDirection = direction
        case .reducedMotion(let isPreferred): prefersReducedMotion = isPreferred
        }
    }

    /// Returns the changes that turn an earlier theme into this one, except those of the font and the locale.
    package func changes(from earlier: Theme) -> [ThemeChange] {
        var changes: [ThemeChange] = []
        if appearance != earlier.appearance { changes.append(.appearance(appearance)) }
        if contrast != earlier.contrast { changes.append(.contrast(contrast)) }
        if accentColor != earlier.accentColor { changes.append(.accentColor(accentColor)) }
        if textScale != earlier.textScale { changes.append(.textScale(textScale)) }
        if layoutDirection != earlier.layoutDirection { changes.append(.layoutDirection(layoutDirection)) }
        if prefersReducedMotion != earlier.prefersReducedMotion {
            changes.append(.reducedMotion(prefersReducedMotion))
        }
        return changes
    }
}

nonisolated extension ThemeChange {
    package static let textScales = 0.5...3.0

    /// The name of a theme setting in scripts, command-line options and, in capitals, environment variables.
    package enum Name: String, CaseIterable {
        case theme, contrast, accent, direction
        case textScale = "text-scale"
        case reducedMotion = "reduced-motion"

        /// The values that may follow the name, for error messages.
        package var wanted: String {
            switch self {
            case .theme: "light or dark"
            case .contrast: "standard or high"
            case .accent: "a colour as RRGGBB, such as 0A5FC8"
            case .direction: "ltr or rtl"
            case .textScale: "a number from 0.5 to 3"
            case .reducedMotion: "on or off"
            }
        }
    }

    /// Creates a change from a setting's name and its value as text; nil if the value is not valid for the setting.
    package init?(_ name: Name, _ text: String) {
        switch name {
        case .theme:
            guard let appearance = Theme.Appearance(rawValue: text) else { return nil }
            self = .appearance(appearance)
        case .contrast:
            guard let contrast = Theme.Contrast(rawValue: text) else { return nil }
            self = .contrast(contrast)
        case .direction:
            guard let direction = Theme.LayoutDirection(rawValue: text) else { return nil }
            self = .layoutDirection(direction)
        case .accent:
            guard let color = Color(hexadecimal: text) else { return nil }
            self = .accentColor(color)
        case .textScale:
            guard let scale = ScriptWords.decimal(text), Self.textScales.contains(scale) else { return nil }
            self = .textScale(scale)
        case .reducedMotion:
            guard text == "on" || text == "off" else { return nil }
            self = .reducedMotion(text == "on")
        }
    }

    package var name: Name {
        switch self {
        case .appearance: .theme
        case .contrast: .contrast
        case .accentColor: .accent
        case .textScale: .textScale
        case .layoutDirection: .direction
        case .reducedMotion: .reducedMotion
        }
    }

    /// The new value as text, which `init(_:_:)` reads back as the same value.
    package var value: String {
        switch self {
        case .appearance(let appearance): appearance.rawValue
        case .contrast(let contrast): contrast.rawValue
        case .accentColor(let color): color?.hexadecimal ?? "none"
        case .textScale(let scale): "\(scale)"
        case .layoutDirection(let direction): direction.rawValue
        case .reducedMotion(let isPreferred): isPreferred ? "on" : "off"
        }
    }
}

nonisolated extension ThemeSettings {
    package mutating func apply(_ change: ThemeChange) {
        switch change {
        case .appearance(let appearance): self.appearance = appearance
        case .contrast(let contrast): self.contrast = contrast
        case .accentColor(let color): accentColor = color
        case .textScale(let scale): textScale = scale
        case .layoutDirection(let direction): layoutDirection = direction
        case .reducedMotion(let isPreferred): prefersReducedMotion = isPreferred
        }
    }
}

nonisolated extension Color {
    /// Creates an opaque colour from `RRGGBB`, with or without `#` before it; nil for any other text.
    init?(hexadecimal text: String) {
        let digits = text.hasPrefix("#") ? text.dropFirst() : text[...]
        guard digits.utf8.count == 6, digits.allSatisfy({ $0.isASCII && $0.isHexDigit }),
            let number = UInt32(digits, radix: 16)
        else { return nil }
        self.init(hex: number)
    }

    var hexadecimal: String {
        let digits = String(hex24, radix: 16, uppercase: true)
        return String(repeating: "0", count: 6 - digits.count) + digits
    }

    /// The red, green and blue components in eight bits each, as `0xRRGGBB`.
    package var hex24: UInt32 {
        [red, green, blue].reduce(0) { $0 << 8 | UInt32((min(max($1, 0), 1) * 255).rounded()) }
    }
}
