import Glibc

extension MailColor {
    /// Reads a colour as CSS or an attribute of HTML writes it: a name, `#rgb`, `#rrggbb`, `rgb()` or `hsl()`.
    ///
    /// It is nil for what is no colour, for one that depends on its position (`inherit`, `currentcolor`) and for one
    /// that is wholly transparent.
    /// - Source: CSS Color Module Level 4, sections 5 to 7; HTML, "legacy colour values", for digits without `#`.
    public init?(css text: some StringProtocol) {
        let name = Self.normalized(text)
        guard !name.isEmpty, name.utf8.count <= 64 else { return nil }
        if name.hasPrefix("#") {
            self.init(digits: name.dropFirst())
        } else if let start = name.firstIndex(of: "(") {
            self.init(function: name[..<start], Self.parts(name[start...]))
        } else if let digits = MailColor.named[name] {
            self.init(bits: digits)
        } else if name.utf8.count == 6 {
            self.init(digits: name[...])
        } else {
            return nil
        }
    }

    /// Whether a text names a colour that is wholly transparent, such as `transparent` or `rgba(0,0,0,0)`.
    static func isTransparent(css text: String) -> Bool {
        let name = normalized(text)
        if name.hasPrefix("#") {
            return name.utf8.count == 5 && name.hasSuffix("0") || name.utf8.count == 9 && name.hasSuffix("00")
        }
        guard let start = name.firstIndex(of: "(") else { return name == "transparent" }
        let parts = parts(name[start...])
        guard ["rgb", "rgba", "hsl", "hsla"].contains(name[..<start]), parts.count > 3 else { return false }
        return number(parts[3], of: 1).map { $0 <= 0 } ?? false
    }

    private static func normalized(_ text: some StringProtocol) -> String {
        text.lowercased().filter { !$0.isWhitespace || $0 == " " }.trimmingSpaces
    }

    /// The values in parentheses.
    private static func parts(_ text: Substring) -> [Substring] { text.split { " ,/()".contains($0) } }

    private init(bits: UInt32) {
        self.init(
            red: UInt8(truncatingIfNeeded: bits >> 16), green: UInt8(truncatingIfNeeded: bits >> 8),
            blue: UInt8(truncatingIfNeeded: bits))
    }

    /// Reads 3, 4, 6 or 8 hexadecimal digits; a fourth or the last two say how opaque the colour is.
    private init?(digits: Substring) {
        guard digits.utf8.allSatisfy({ isxdigit(Int32($0)) != 0 }), let value = UInt32(digits, radix: 16) else {
            return nil
        }
        func doubled(_ short: UInt32) -> UInt32 {
            (short >> 8 & 15) * 0x110000 + (short >> 4 & 15) * 0x1100 + (short & 15) * 0x11
        }
        switch digits.utf8.count {
        case 3: self.init(bits: doubled(value))
        case 4 where value & 15 > 0: self.init(bits: doubled(value >> 4))
        case 6: self.init(bits: value)
        case 8 where value & 255 > 0: self.init(bits: value >> 8)
        default: return nil
        }
    }

    private init?(function: Substring, _ parts: [Substring]) {
        guard parts.count >= 3 else { return nil }
        if parts.count > 3, let opacity = Self.number(parts[3], of: 1), opacity <= 0 { return nil }
        switch function {
        case "rgb", "rgba":
            let values = parts.prefix(3).compactMap { Self.number($0, of: 255) }
            guard values.count == 3 else { return nil }
            let bytes = values.map { UInt8(min(max($0, 0), 255).rounded()) }
            self.init(red: bytes[0], green: bytes[1], blue: bytes[2])
        case "hsl", "hsla":
            guard let hue = Self.number(parts[0], of: 360), let saturation = Self.number(parts[1], of: 1),
                let lightness = Self.number(parts[2], of: 1)
            else { return nil }
            self.init(hue: hue, saturation: min(max(saturation, 0), 1), lightness: min(max(lightness, 0), 1))
        default: return nil
        }
    }

    /// Creates a colour out of a hue in degrees and two parts from 0 to 1.
    /// - Source: CSS Color Module Level 4, section 7.1.
    private init(hue: Double, saturation: Double, lightness: Double) {
        func byte(_ offset: Double) -> UInt8 {
            var k = fmod(offset + hue / 30, 12)
            if k < 0 { k += 12 }
            let part = lightness - saturation * min(lightness, 1 - lightness) * max(-1, min(k - 3, 9 - k, 1))
            return UInt8(min(max(part * 255, 0), 255).rounded())
        }
        self.init(red: byte(0), green: byte(8), blue: byte(4))
    }

    /// A number, where a percentage stands for a part of `whole`.
    private static func number(_ text: Substring, of whole: Double) -> Double? {
        let isPercentage = text.hasSuffix("%")
        let digits = isPercentage ? text.dropLast() : text.hasSuffix("deg") ? text.dropLast(3) : text
        guard let value = Double(digits), value.isFinite, abs(value) < 1e6 else { return nil }
        return isPercentage ? value / 100 * whole : value
    }
}

extension String {
    fileprivate var trimmingSpaces: String {
        var rest = self[...]
        while rest.first == " " { rest.removeFirst() }
        while rest.last == " " { rest.removeLast() }
        return String(rest)
    }
}
