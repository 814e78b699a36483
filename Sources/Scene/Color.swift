/// A colour in sRGB with straight (not premultiplied) alpha, each component from 0 to 1.
public struct Color: Hashable, Sendable {
    /// The red component, from 0 to 1.
    public var red: Float
    /// The green component, from 0 to 1.
    public var green: Float
    /// The blue component, from 0 to 1.
    public var blue: Float
    /// The opacity, from 0 (invisible) to 1 (opaque). The other components are not multiplied by it.
    public var alpha: Float

    /// Creates a colour from its sRGB components, each from 0 to 1 and not multiplied by the alpha.
    public init(red: Float, green: Float, blue: Float, alpha: Float = 1) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    /// Creates a colour from a number written as `0xRRGGBB`; the highest byte is ignored.
    public init(hex: UInt32, alpha: Float = 1) {
        self.init(
            red: Float(hex >> 16 & 0xFF) / 255, green: Float(hex >> 8 & 0xFF) / 255, blue: Float(hex & 0xFF) / 255,
            alpha: alpha)
    }

    /// Creates a shade of grey, from 0 (black) to 1 (white).
    public init(white: Float, alpha: Float = 1) { self.init(red: white, green: white, blue: white, alpha: alpha) }

    /// Opaque white.
    public static let white = Color(white: 1)
    /// Opaque black.
    public static let black = Color(white: 0)
    /// A fully transparent colour.
    public static let clear = Color(white: 0, alpha: 0)

    /// Whether the colour is opaque: its alpha is 1 or more.
    public var isOpaque: Bool { alpha >= 1 }

    /// Returns the same red, green and blue with another alpha, which replaces the present one.
    public func withAlpha(_ alpha: Float) -> Color { Color(red: red, green: green, blue: blue, alpha: alpha) }

    /// Returns a colour between this one and another, interpolated component by component without premultiplying.
    /// - Parameters:
    ///   - other: The colour at a fraction of 1.
    ///   - fraction: 0 gives this colour. Values outside 0…1 extrapolate.
    public func interpolated(to other: Color, fraction: Float) -> Color {
        func between(_ from: Float, _ to: Float) -> Float { from + (to - from) * fraction }
        return Color(
            red: between(red, other.red), green: between(green, other.green), blue: between(blue, other.blue),
            alpha: between(alpha, other.alpha))
    }
}
