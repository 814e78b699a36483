package import GatefoldScene

/// The icons that were drawn so far, each with the number under which the atlas knows its bitmap.
struct IconNumbers {
    struct Key: Hashable {
        var source: Icon.Source
        var side: Int32
        var isMirrored: Bool
    }

    private var numbers: [Key: UInt32] = [:]
    private var next: UInt32 = 0

    /// Returns the number of an icon, which stays the same until `forget()`.
    mutating func number(_ key: Key) -> UInt32 {
        if let number = numbers[key] { return number }
        next &+= 1
        numbers[key] = next
        return next
    }

    /// Gives all icons new numbers, because they look different from now on.
    mutating func forget() { numbers = [:] }
}

extension Typesetter {
    /// The font number under which the atlas keeps icons.
    private static let iconFont: Int32 = -2
    /// The largest side of an icon, in pixels. Chosen: larger drawings belong into images.
    package static let largestIcon: Int32 = 1024

    /// Returns an icon's position in the atlas, and the part of a square that it covers.
    /// - Parameters:
    ///   - side: The side of the square that the icon is fitted into, in pixels, up to 1024.
    ///   - isMirrored: Whether left and right are exchanged.
    ///   - color: The colour that the icon will be drawn in.
    /// - Returns: The atlas page, and the glyph with its distance from the top left corner of the square; nil for an icon
    ///   that leaves no ink.
    package func glyph(
        of icon: Icon, side: Int32, isMirrored: Bool, color: Color
    ) -> (atlas: ImageHandle, glyph: Glyph)? {
        let side = min(max(1, side), Self.largestIcon)
        let number = iconNumbers.number(IconNumbers.Key(source: icon.source, side: side, isMirrored: isMirrored))
        let key = GlyphAtlas.Key(font: Self.iconFont, glyph: number, phase: 0, tone: GlyphTone(color))
        let place = atlas[key] ?? draw(icon, side: side, isMirrored: isMirrored, for: key)
        guard place.page >= 0 else { return nil }
        let glyph = Glyph(
            x: Int32(place.left), y: Int32(place.top), atlasX: place.x, atlasY: place.y, width: place.width,
            height: place.height)
        return (atlas.image(ofPage: place.page), glyph)
    }

    private func draw(_ icon: Icon, side: Int32, isMirrored: Bool, for key: GlyphAtlas.Key) -> AtlasGlyph {
        guard let drawing = icon.drawing(in: iconThemes) else { return atlas.insert(nil, for: key) }
        let place = rasterizer.icons.draw(drawing, side: Int(side), isMirrored: isMirrored) { picture in
            atlas.insert(picture, for: key)
        }
        atlas.commit()
        return place
    }

    /// Draws the icons of the desktop from a theme from now on.
    package func useIconTheme(_ name: String) { if iconThemes.use(name) { iconNumbers.forget() } }
}
