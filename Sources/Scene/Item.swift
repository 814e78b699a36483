public import GatefoldGeometry

/// One thing to draw: what, where, within which bounds, how strongly.
package struct Item: Hashable, Sendable {
    package var content: Content
    /// Where it stands, in physical pixels of the scene (origin top left).
    package var rect: PixelRect
    /// Nothing is drawn outside this rectangle, in physical pixels of the scene.
    package var clip: PixelRect
    /// At most one rounded rectangle that clips it besides, in physical pixels of the scene.
    package var roundClip: RoundedRect?
    /// From 0 to 1, multiplies what the content has.
    package var alpha: Float
    /// Whether the content itself covers `rect` wholly (alpha aside).
    package var isOpaque: Bool
    /// Index into the scene's groups, or `noGroup`.
    package var group: Int32
    /// What a trace calls it; nil for what no trace tells of.
    package var piece: Piece?

    package static let noGroup: Int32 = -1

    package init(
        _ content: Content, rect: PixelRect, clip: PixelRect, roundClip: RoundedRect? = nil, alpha: Float = 1,
        isOpaque: Bool, group: Int32 = Item.noGroup, piece: Piece? = nil
    ) {
        self.content = content
        self.rect = rect
        self.clip = clip
        self.roundClip = roundClip
        self.alpha = alpha
        self.isOpaque = isOpaque
        self.group = group
        self.piece = piece
    }

    /// What is drawn.
    package enum Content: Hashable, Sendable {
        /// A region of an image, in pixels of the image. It is copied 1:1 where its size is `rect`'s, else filtered.
        case image(ImageHandle, source: PixelRect)
        /// The whole of `rect` in one colour.
        case solid(Color)
        /// Glyphs from `Scene.glyphs`, placed in pixels of the scene; `rect` is their common bounds.
        case glyphs(GlyphRun)
        /// `rect` with round corners, filled and, where `borderWidth` is above zero, stroked inside its edge.
        case roundedRectangle(RoundedRectangle)
        /// The blurred shadow of a rounded rectangle; `rect` includes the blur's reach, the caster lies `reach` inside.
        case shadow(Shadow)
        /// The whole of `rect`, from one colour to another.
        case gradient(Gradient)
    }
}

/// A rectangle with one radius for its corners, in physical pixels.
package struct RoundedRect: Hashable, Sendable {
    package var rect: PixelRect
    package var radius: Float

    package init(rect: PixelRect, radius: Float) {
        self.rect = rect
        self.radius = radius
    }
}

/// The look of a rounded rectangle; lengths in physical pixels.
package struct RoundedRectangle: Hashable, Sendable {
    package var radius: Float
    package var fill: Color
    package var borderWidth: Float
    package var border: Color

    package init(radius: Float, fill: Color, borderWidth: Float = 0, border: Color = .clear) {
        self.radius = radius
        self.fill = fill
        self.borderWidth = borderWidth
        self.border = border
    }
}

/// The look of a shadow; lengths in physical pixels.
package struct Shadow: Hashable, Sendable {
    /// Corner radius of what casts it.
    package var radius: Float
    /// Standard deviation of the blur.
    package var blur: Float
    /// How far `Item.rect` reaches beyond the caster on each side.
    package var reach: Int32
    package var color: Color

    package init(radius: Float, blur: Float, reach: Int32, color: Color) {
        self.radius = radius
        self.blur = blur
        self.reach = reach
        self.color = color
    }
}

/// One colour that becomes another along a straight line. Before its start and beyond its end the colours stay.
public struct Gradient: Hashable, Sendable {
    public var startColor: Color
    public var endColor: Color
    /// In parts of `Item.rect`: (0, 0) is its top left corner, (1, 1) the bottom right one.
    public var startPoint: Point
    public var endPoint: Point

    /// A gradient from the top edge to the bottom one, unless two points say otherwise.
    public init(
        from startColor: Color, to endColor: Color, startPoint: Point = Point(x: 0.5, y: 0),
        endPoint: Point = Point(x: 0.5, y: 1)
    ) {
        self.startColor = startColor
        self.endColor = endColor
        self.startPoint = startPoint
        self.endPoint = endPoint
    }

    public var isOpaque: Bool { startColor.isOpaque && endColor.isOpaque }
}

/// A stretch of `Scene.glyphs` that is drawn from one atlas page in one colour.
package struct GlyphRun: Hashable, Sendable {
    /// A `.coverage` image (drawn in `color`) or a `.pixels` one (colour glyphs, drawn as they are).
    package var atlas: ImageHandle
    /// First glyph's index in `Scene.glyphs`.
    package var first: Int32
    package var count: Int32
    package var color: Color

    package init(atlas: ImageHandle, first: Int32, count: Int32, color: Color) {
        self.atlas = atlas
        self.first = first
        self.count = count
        self.color = color
    }
}

/// One glyph's bitmap: where it comes from in the atlas and where its top left pixel goes in the scene. Never scaled.
package struct Glyph: Hashable, Sendable {
    package var x: Int32
    package var y: Int32
    package var atlasX: UInt16
    package var atlasY: UInt16
    package var width: UInt16
    package var height: UInt16

    package init(x: Int32, y: Int32, atlasX: UInt16, atlasY: UInt16, width: UInt16, height: UInt16) {
        self.x = x
        self.y = y
        self.atlasX = atlasX
        self.atlasY = atlasY
        self.width = width
        self.height = height
    }
}
