import GatefoldScene
import Glibc

/// The lightness of a text's colour, which determines how its glyphs' coverage is corrected.
///
/// Colours are blended as they are stored, in sRGB. Blended so, a half-covered pixel of white on black emits a
/// fifth of the light of a covered one, and light text looks thin. The coverage of a glyph is corrected for that when
/// it is written into the atlas.
/// - Source: Skia's `SkMaskGamma`, which also assumes that the background is the opposite of the text's colour.
enum GlyphTone: Int, CaseIterable {
    case dark, middle, light

    /// Creates the tone for a colour, whose alpha is ignored.
    init(_ color: Color) {
        // Luma is precise enough for three classes and, unlike luminance, needs no powers.
        let grey = 0.2126 * color.red + 0.7152 * color.green + 0.0722 * color.blue
        self = grey < 0.5 ? .dark : grey < 0.8 ? .middle : .light
    }

    /// The corrected coverage for each true coverage from 0 to 255; nil if it is the same.
    var coverages: [UInt8]? { self == .dark ? nil : Self.tables[rawValue] }

    private static let tables = allCases.map { tone in
        (0...255).map { UInt8((tone.coverage(of: Double($0) / 255) * 255).rounded()) }
    }

    /// The grey that represents the tone; the assumed background is 1 minus this grey.
    private var grey: Double {
        switch self {
        case .dark: 0
        case .middle: 2.0 / 3
        case .light: 1
        }
    }

    /// Returns the share with which blending in sRGB gives the same light as blending light by the true coverage does.
    ///
    /// The share is never less than the true coverage: dark text would get thinner and greyer than readers are used to.
    private func coverage(of share: Double) -> Double {
        let background = 1 - grey
        let mixed = Self.stored(share * Self.light(grey) + (1 - share) * Self.light(background))
        return max(share, (mixed - background) / (grey - background))
    }

    /// Returns the light of a stored value, as sRGB (IEC 61966-2-1) defines it; both are from 0 to 1.
    static func light(_ stored: Double) -> Double {
        stored <= 0.04045 ? stored / 12.92 : pow((stored + 0.055) / 1.055, 2.4)
    }

    static func stored(_ light: Double) -> Double {
        light <= 0.0031308 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055
    }
}
