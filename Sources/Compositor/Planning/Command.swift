internal import GatefoldGeometry

/// One drawing operation of a planned frame, carried out either by OpenGL ES or by the CPU executor.
enum Command {
    /// Overwrites a rectangle with one premultiplied colour.
    case clear(PixelRect, color: SIMD4<Float>)
    /// Overwrites a rectangle with texels of an opaque texture, 1:1.
    case copy(Copy)
    case quads(QuadBatch)
    /// Makes a texture's mipmaps. If the frame draws into the texture, the pass that does so comes first.
    case mipmaps(texture: UInt32)

    /// A rectangle of the target that contains every pixel the command touches; empty for `mipmaps`.
    var reach: PixelRect {
        switch self {
        case .clear(let rect, _): rect
        case .copy(let copy): copy.rect
        case .quads(let batch): batch.bounds
        case .mipmaps: .zero
        }
    }

    /// The rectangle that a clear or a copy overwrites; nil for other commands.
    var opaqueRect: PixelRect? {
        switch self {
        case .clear(let rect, _): rect
        case .copy(let copy): copy.rect
        case .quads, .mipmaps: nil
        }
    }

    /// Restricts a clear or a copy to a part of the rectangle that it overwrites.
    mutating func trim(to part: PixelRect) {
        switch self {
        case .clear(_, let color): self = .clear(part, color: color)
        case .copy(var copy):
            copy.x += part.x - copy.rect.x
            copy.y += part.y - copy.rect.y
            copy.rect = part
            self = .copy(copy)
        case .quads, .mipmaps: break
        }
    }
}

/// A copy of a part of a texture.
struct Copy {
    var texture: UInt32
    var textureSize: PixelSize
    /// The surface through which the texture can be read; 0 if it has none.
    var surface: UInt32
    /// The texel column that is copied to the left edge of `rect`.
    var x: Int32
    /// The texel row that is copied to the top edge of `rect`.
    var y: Int32
    /// The rectangle that is overwritten, in pixels of the target.
    var rect: PixelRect
}

/// The quads that one draw call draws.
struct QuadBatch {
    var paint: Paint
    var texture: UInt32 = 0
    var textureSize = PixelSize.zero
    var filter = Filter.nearest
    /// The premultiplied colour, or for paints that show a colour texture the factor of all four components.
    var color: SIMD4<Float>
    /// Whether the texture is opaque and fades, so that its colours are not multiplied by the alpha before they are
    /// blended.
    var isStraight = false
    /// Whether the target is multiplied by the alpha of what is drawn, instead of being drawn over.
    var isMask = false
    /// Whether the target is overwritten without being read.
    var isCopy = false
    /// The index into the frame's parameters, or −1 for none.
    var parameters = -1
    /// The index of the first quad in the frame's vertices, four of which make a quad.
    var first = 0
    var count = 0
    /// The rectangle that contains all quads, in pixels of the target; the quads are drawn under a scissor of that
    /// size.
    var bounds = PixelRect.zero
    /// The number of pixels that the quads touch.
    var area = 0

    enum Filter: Int, CaseIterable {
        case nearest, linear, mipmapped
    }

    /// Returns whether the quads of another batch can be drawn in the same draw call.
    func matches(_ other: QuadBatch) -> Bool {
        paint == other.paint && texture == other.texture && filter == other.filter && color == other.color
            && parameters == other.parameters && isMask == other.isMask && isStraight == other.isStraight
            && isCopy == other.isCopy
    }
}

/// Further values for the shaders of shapes and scaled textures. Each is named like its uniform, without `u_`.
struct Parameters: Equatable {
    /// The rounded rectangle that clips the draw: centre x, y, half width, half height. The default clips nothing.
    var clip = SIMD4<Float>(0, 0, 1e6, 1e6)
    var clipRadius: Float = 0
    var shape = SIMD4<Float>()
    var radius: Float = 0
    var border = SIMD4<Float>()
    var borderWidth: Float = 0
    /// The opacity of fill and border together.
    var alpha: Float = 1
    var blur: Float = 0
    /// The premultiplied end colour of a gradient.
    var end = SIMD4<Float>()
    var line = SIMD4<Float>()
    var matrix = SIMD4<Float>(1, 0, 0, 1)
    var pivot = SIMD2<Float>()
    var offset = SIMD2<Float>()
    var bounds = SIMD4<Float>()
    var slope = SIMD2<Float>(1, 1)
    var level: Float = 0
}

/// A range of commands that draw into one target.
struct Pass {
    var target: RenderTarget
    /// The part of the target that has meaningful content.
    var bounds: PixelRect
    /// Whether the commands draw each pixel of `bounds` anew, regardless of its content before.
    var isWhole: Bool
    var commands: Range<Int>
}
