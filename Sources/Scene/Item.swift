public import GatefoldGeometry

/// One thing to draw: its content, its position, its clip and its opacity.
package struct Item: Hashable, Sendable {
    package var content: Content
    /// The rectangle that the content fills, in physical pixels of the scene (origin top left).
    package var rect: PixelRect
    /// The rectangle outside which nothing is drawn, in physical pixels of the scene.
    package var clip: PixelRect
    /// A rounded rectangle that also clips the item, in physical pixels of the scene; nil if there is none.
    package var roundClip: RoundedRect?
    /// The opacity, from 0 to 1, which multiplies the opacity of the content.
    package var alpha: Float
    /// Whether every pixel that the content has in `rect` is opaque, regardless of `alpha`.
    package var isOpaque: Bool
    /// The index of the item's group in `Scene.groups`, or `noGroup`.
    package var group: Int32
    /// The name under which traces report the item; nil if they leave it out.
    package var piece: Piece?

    /// The group index of items and groups that are in no group.
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

    package enum Content: Hashable, Sendable {
        /// A region of an image, in pixels of the image. It is copied 1:1 if its size is that of `rect`, and otherwise
        /// scaled with filtering.
        case image(ImageHandle, source: PixelRect)
        /// A fill of `rect` with one colour.
        case solid(Color)
        /// A run of glyphs of `Scene.glyphs`, positioned in pixels of the scene; `rect` is their common bounds.
        case glyphs(GlyphRun)
        /// A rounded rectangle that fills `rect`; a `borderWidth` above 0 adds a border inside its edge.
        case roundedRectangle(RoundedFill)
        /// The blurred shadow of a rounded rectangle that lies `reach` inside `rect`, which leaves room for the blur.
        case shadow(Shadow)
        /// A fill of `rect` with a linear gradient.
        case gradient(Gradient)
    }
}

/// A rectangle with the same radius at all corners, in physical pixels.
package struct RoundedRect: Hashable, Sendable {
    package var rect: PixelRect
    package var radius: Float

    package init(rect: PixelRect, radius: Float) {
        self.rect = rect
        self.radius = radius
    }
}

/// How an item fills its rectangle: with round corners, a colour and a border, with lengths in physical pixels.
package struct RoundedFill: Hashable, Sendable {
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

/// The shape and the colour of a shadow, with lengths in physical pixels.
package struct Shadow: Hashable, Sendable {
    /// The corner radius of the rounded rectangle that casts the shadow.
    package var radius: Float
    /// The standard deviation of the blur.
    package var blur: Float
    /// The distance by which `Item.rect` extends beyond the casting rectangle on each side.
    package var reach: Int32
    package var color: Color

    package init(radius: Float, blur: Float, reach: Int32, color: Color) {
        self.radius = radius
        self.blur = blur
        self.reach = reach
        self.color = color
    }
}

/// A linear gradient from one colour to another.
///
/// Colours are interpolated with premultiplied alpha. Before the start point the gradient has its start colour, and
/// beyond the end point its end colour.
public struct Gradient: Hashable, Sendable {
    /// The colour at `startPoint`. If both points coincide, the whole gradient has this colour.
    public var startColor: Color
    /// The colour at `endPoint`.
    public var endColor: Color
    /// The position of the start colour, in fractions of the rectangle that the gradient fills: (0, 0) is its top left
    /// corner, (1, 1) its bottom right one. The point may lie outside the rectangle.
    public var startPoint: Point
    /// The position of the end colour, in the same coordinates as `startPoint`.
    public var endPoint: Point

    /// Creates a gradient.
    /// - Parameters:
    ///   - startColor: The colour at the start point.
    ///   - endColor: The colour at the end point.
    ///   - startPoint: A point in fractions of the filled rectangle; by default the middle of its top edge.
    ///   - endPoint: A point in fractions of the filled rectangle; by default the middle of its bottom edge.
    public init(
        from startColor: Color, to endColor: Color, startPoint: Point = Point(x: 0.5, y: 0),
        endPoint: Point = Point(x: 0.5, y: 1)
    ) {
        self.startColor = startColor
        self.endColor = endColor
        self.startPoint = startPoint
        self.endPoint = endPoint
    }

    /// Whether both colours are opaque, and with them every colour of the gradient.
    public var isOpaque: Bool { startColor.isOpaque && endColor.isOpaque }
}

/// A range of `Scene.glyphs` that are drawn from one atlas page in one colour.
package struct GlyphRun: Hashable, Sendable {
    /// The atlas page: a `.coverage` image, drawn in `color`, or a `.pixels` image of colour glyphs, drawn as they are.
    package var atlas: ImageHandle
    /// The index of the first glyph in `Scene.glyphs`.
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

/// One glyph: the position of its bitmap in the atlas page, and of the bitmap's top left pixel in the scene.
///
/// Glyphs are never scaled.
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
