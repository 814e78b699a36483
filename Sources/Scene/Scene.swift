package import GatefoldGeometry

/// One frame or one snapshot as data: flat arrays of small values, in drawing order from back to front.
///
/// A scene knows neither views nor graphics drivers. It is recorded from the view tree, drawn by a renderer, read by
/// traces and tests, and reused from frame to frame: `removeAll` keeps the memory of its arrays.
package struct Scene: Hashable, Sendable {
    package var size: PixelSize
    package var background: Color
    /// The radius of the frame's own corners, in pixels; what lies outside them becomes transparent. 0 for none.
    package var cornerRadius: Float = 0
    /// The items in drawing order, from back to front.
    package var items: [Item] = []
    package var groups: [Group] = []
    /// The glyphs of all items, which the items' glyph runs refer to by index.
    package var glyphs: [Glyph] = []
    /// Named numbers that traces report, such as `progress`.
    package var values: [Value] = []

    /// A named number, in the unit that its name implies.
    package struct Value: Hashable, Sendable {
        package var piece: Piece
        package var value: Double

        package init(_ piece: Piece, _ value: Double) {
            self.piece = piece
            self.value = value
        }
    }

    package init(size: PixelSize, background: Color = .black) {
        self.size = size
        self.background = background
    }

    /// Empties the scene for the next frame and keeps its memory.
    package mutating func removeAll(size: PixelSize, background: Color = .black) {
        self.size = size
        self.background = background
        cornerRadius = 0
        items.removeAll(keepingCapacity: true)
        groups.removeAll(keepingCapacity: true)
        glyphs.removeAll(keepingCapacity: true)
        values.removeAll(keepingCapacity: true)
    }

    package var bounds: PixelRect { PixelRect(size: size) }
}

extension Scene: CustomStringConvertible {
    /// A list of the items, one per line, for logs and failed tests.
    package var description: String {
        var text = "scene \(size.width)x\(size.height), \(items.count) items, \(groups.count) groups\n"
        for item in items {
            let rect = item.rect
            text += "  [\(rect.x) \(rect.y) \(rect.width)x\(rect.height)] alpha \(item.alpha)"
            if let piece = item.piece { text += " \(piece)" }
            if item.group != Item.noGroup { text += " group \(item.group)" }
            text += " \(item.content)\n"
        }
        for value in values { text += "  \(value.piece) = \(value.value)\n" }
        return text
    }
}
