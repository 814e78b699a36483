import Glibc

extension MailColor {
    /// The relative luminance: 0 for black, 1 for white.
    /// - Source: WCAG 2.1, "relative luminance".
    public var luminance: Double {
        let (red, green, blue) = linear
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    }

    /// The contrast between two colours: from 1 for equal ones to 21 for black and white.
    /// - Source: WCAG 2.1, "contrast ratio".
    public func contrast(with other: MailColor) -> Double {
        let (one, two) = (luminance, other.luminance)
        return (max(one, two) + 0.05) / (min(one, two) + 0.05)
    }

    /// Red, green and blue as amounts of light, each from 0 to 1.
    /// - Source: IEC 61966-2-1 (sRGB), with the threshold of WCAG 2.1.
    var linear: (red: Double, green: Double, blue: Double) {
        func light(_ value: UInt8) -> Double {
            let part = Double(value) / 255
            return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
        }
        return (light(red), light(green), light(blue))
    }

    /// Creates a colour out of amounts of light; what lies outside 0 to 1 is clamped.
    init(linear: (red: Double, green: Double, blue: Double)) {
        func byte(_ light: Double) -> UInt8 {
            let light = min(max(light, 0), 1)
            let part = light <= 0.0031308 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055
            return UInt8((part * 255).rounded())
        }
        self.init(red: byte(linear.red), green: byte(linear.green), blue: byte(linear.blue))
    }
}
