public import GatefoldScene
import Glibc

nonisolated extension Color {
    /// The relative luminance from 0 (black) to 1 (white), ignoring alpha.
    /// - Source: WCAG 2.1, relative luminance.
    var luminance: Float {
        func linear(_ value: Float) -> Float {
            let value = min(1, max(0, value))
            return value <= 0.04045 ? value / 12.92 : powf((value + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    }

    /// Returns the contrast ratio to another colour, from 1 to 21, ignoring alpha.
    /// - Source: WCAG 2.1, contrast ratio.
    package func contrast(to other: Color) -> Float {
        let (one, two) = (luminance, other.luminance)
        return (max(one, two) + 0.05) / (min(one, two) + 0.05)
    }

    /// Black or white, whichever has the higher contrast to this colour.
    public var readable: Color {
        let lightness = luminance + 0.05
        return 1.05 / lightness >= lightness / 0.05 ? .white : .black
    }
}
