public import GatefoldGeometry

/// One thing to draw: what, where, within which bounds, how strongly.
public struct Item: Hashable, Sendable {
    public var content: Content
    /// Where it stands, in physical pixels of the scene (origin top left).
    public var rect: PixelRect
    /// Nothing is drawn outside this rectangle, in physical pixels of the scene.
    public var clip: PixelRect
    /// At most one rounded rectangle that clips it besides, in physical pixels of the scene.
    public var roundClip: RoundedRect?
    /// From 0 to 1, multiplies what the content has.
    public var alpha: Float
    /// Whether the content itself covers `rect` wholly (alpha aside).
    public var isOpaque: Bool
    /// Index into the scene's groups, or `noGroup`.
    public var group: Int32
    /// What a trace calls it; nil for what no trace tells of.
    public var piece: Piece?

    public static let noGroup: Int32 = -1

    public init(
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
    public enum Content: Hashable, Sendable {
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
public struct RoundedRect: Hashable, Sendable {
    public var rect: PixelRect
    public var radius: Float

    public init(rect: PixelRect, radius: Float) {
        self.rect = rect
        self.radius = radius
    }
}

/// The look of a rounded rectangle; lengths in physical pixels.
public struct RoundedRectangle: Hashable, Sendable {
    public var radius: Float
    public var fill: Color
    public var borderWidth: Float
    public var border: Color

    public init(radius: Float, fill: Color, borderWidth: Float = 0, border: Color = .clear) {
        self.radius = radius
        self.fill = fill
        self.borderWidth = borderWidth
        self.border = border
    }
}

/// The look of a shadow; lengths in physical pixels.
public struct Shadow: Hashable, Sendable {
    /// Corner radius of what casts it.
    public var radius: Float
    /// Standard deviation of the blur.
    public var blur: Float
    /// How far `Item.rect` reaches beyond the caster on each side.
    public var reach: Int32
    public var color: Color

    public init(radius: Float, blur: Float, reach: Int32, color: Color) {
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
public struct GlyphRun: Hashable, Sendable {
    /// A `.coverage` image (drawn in `color`) or a `.pixels` one (colour glyphs, drawn as they are).
    public var atlas: ImageHandle
    /// First glyph's index in `Scene.glyphs`.
    public var first: Int32
    public var count: Int32
    public var color: Color

    public init(atlas: ImageHandle, first: Int32, count: Int32, color: Color) {
        self.atlas = atlas
        self.first = first
        self.count = count
        self.color = color
    }
}

/// One glyph's bitmap: where it comes from in the atlas and where its top left pixel goes in the scene. Never scaled.
public struct Glyph: Hashable, Sendable {
    public var x: Int32
    public var y: Int32
    public var atlasX: UInt16
    public var atlasY: UInt16
    public var width: UInt16
    public var height: UInt16

    public init(x: Int32, y: Int32, atlasX: UInt16, atlasY: UInt16, width: UInt16, height: UInt16) {
        self.x = x
        self.y = y
        self.atlasX = atlasX
        self.atlasY = atlasY
        self.width = width
        self.height = height
    }
}
