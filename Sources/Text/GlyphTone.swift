import GatefoldScene
import Glibc

/// How light a text's colour is: what the weight of its glyphs depends on.
///
/// Colours are blended as they are stored, in sRGB. There half a pixel of white on black gives off a fifth of the light
/// of a whole one, and light text comes out thin. A glyph's coverage is bent for that when it goes into the atlas.
/// - Source: Skia's `SkMaskGamma` takes the ground to be the opposite of the text's colour, as this does.
enum GlyphTone: Int, CaseIterable {
    case dark, middle, light

    /// - Parameter color: its alpha changes nothing.
    init(_ color: Color) {
        // Luma is near enough for three classes, and takes no powers.
        let grey = 0.2126 * color.red + 0.7152 * color.green + 0.0722 * color.blue
        self = grey < 0.5 ? .dark : grey < 0.8 ? .middle : .light
    }

    /// The coverage that goes into the atlas in place of each true one; nil where that is the same.
    var coverages: [UInt8]? { self == .dark ? nil : Self.tables[rawValue] }

    private static let tables = allCases.map { tone in
        (0...255).map { UInt8((tone.coverage(of: Double($0) / 255) * 255).rounded()) }
    }

    /// The grey that stands for the tone; its ground is as far from white as this is from black.
    private var grey: Double {
        switch self {
        case .dark: 0
        case .middle: 2.0 / 3
        case .light: 1
        }
    }

    /// The share with which blending in sRGB gives the light that a true coverage gives.
    ///
    /// Dark text would get thinner and greyer by it, less than its readers are used to: it keeps its coverage.
    private func coverage(of share: Double) -> Double {
        let ground = 1 - grey
        let mixed = Self.stored(share * Self.light(grey) + (1 - share) * Self.light(ground))
        return max(share, (mixed - ground) / (grey - ground))
    }

    /// Light of a stored value, as sRGB (IEC 61966-2-1) defines it; both from 0 to 1.
    static func light(_ stored: Double) -> Double {
        stored <= 0.04045 ? stored / 12.92 : pow((stored + 0.055) / 1.055, 2.4)
    }

    static func stored(_ light: Double) -> Double {
        light <= 0.0031308 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055
    }
}
