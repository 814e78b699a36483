import Glibc

/// A colour as lightness and two axes of hue, in which equal steps look equally large.
/// - Source: Björn Ottosson, "A perceptual color space for image processing" (2020), which gives the two matrices.
struct OKLab: Equatable {
    /// The lightness: 0 for black, 1 for white.
    var lightness: Double
    /// The axis from green to red.
    var a: Double
    /// The axis from blue to yellow.
    var b: Double

    init(_ color: MailColor) {
        let (red, green, blue) = color.linear
        let long = cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
        let medium = cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
        let short = cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
        lightness = 0.2104542553 * long + 0.7936177850 * medium - 0.0040720468 * short
        a = 1.9779984951 * long - 2.4285922050 * medium + 0.4505937099 * short
        b = 0.0259040371 * long + 0.7827717662 * medium - 0.8086757660 * short
    }

    /// The distance from grey. Colours of sRGB reach about 0.32.
    var chroma: Double { (a * a + b * b).squareRoot() }

    /// The amounts of red, green and blue light. They lie outside 0 to 1 where sRGB has no such colour.
    var linear: (red: Double, green: Double, blue: Double) {
        let long = cube(lightness + 0.3963377774 * a + 0.2158037573 * b)
        let medium = cube(lightness - 0.1055613458 * a - 0.0638541728 * b)
        let short = cube(lightness - 0.0894841775 * a - 1.2914855480 * b)
        return (
            4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
            -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
            -0.0041960863 * long - 0.7034186147 * medium + 1.7076147010 * short
        )
    }

    /// The colour of sRGB with this hue and lightness whose chroma comes closest to this one's.
    var inGamut: MailColor {
        if isInGamut { return MailColor(linear: linear) }
        var (inside, outside) = (0.0, 1.0)
        for _ in 0..<16 {
            let middle = (inside + outside) / 2
            if scaled(by: middle).isInGamut { inside = middle } else { outside = middle }
        }
        return MailColor(linear: scaled(by: inside).linear)
    }

    private var isInGamut: Bool {
        let (red, green, blue) = linear
        return min(red, green, blue) >= -0.0001 && max(red, green, blue) <= 1.0001
    }

    private func scaled(by factor: Double) -> OKLab {
        var copy = self
        copy.a *= factor
        copy.b *= factor
        return copy
    }

    private func cube(_ value: Double) -> Double { value * value * value }
}
