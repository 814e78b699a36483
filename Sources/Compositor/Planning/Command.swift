internal import GatefoldGeometry

/// One GL operation of a frame.
enum Command {
    case clear(PixelRect, color: SIMD4<Float>)
    /// A 1:1 copy to `to` from the texture behind a framebuffer, `x`, `y` being the texel of its top left pixel.
    case blit(framebuffer: UInt32, x: Int32, y: Int32, to: PixelRect)
    case quads(QuadBatch)
    /// Makes a texture's smaller copies; after the pass that draws the texture, if one does.
    case mipmaps(texture: UInt32)

    /// What it touches at most; nothing for what draws into no target.
    var reach: PixelRect {
        switch self {
        case .clear(let rect, _), .blit(_, _, _, let rect): rect
        case .quads(let batch): batch.bounds
        case .mipmaps: .zero
        }
    }

    /// What a fill or a copy overwrites.
    var opaqueRect: PixelRect? {
        switch self {
        case .clear(let rect, _), .blit(_, _, _, let rect): rect
        case .quads, .mipmaps: nil
        }
    }

    /// Restricts a fill or a copy to a part of what it overwrites.
    mutating func trim(to part: PixelRect) {
        switch self {
        case .clear(_, let color): self = .clear(part, color: color)
        case .blit(let framebuffer, let x, let y, let rect):
            self = .blit(framebuffer: framebuffer, x: x + part.x - rect.x, y: y + part.y - rect.y, to: part)
        case .quads, .mipmaps: break
        }
    }
}

/// Quads that one draw call draws.
struct QuadBatch {
    var program: ProgramSet.Kind
    var texture: UInt32 = 0
    var textureSize = PixelSize.zero
    var filter = Filter.nearest
    /// Premultiplied; for textures the factor for all four components.
    var color: SIMD4<Float>
    /// Index into the frame's parameters, or −1.
    var parameters = -1
    var first = 0
    var count = 0
    /// What the quads cover, in pixels of the target: they are drawn under a scissor of that size.
    var bounds = PixelRect.zero
    /// Pixels that the quads touch.
    var area = 0

    enum Filter: Int, CaseIterable {
        case nearest, linear, mipmapped
    }

    /// Whether the quads of another batch can be drawn in the same call.
    func matches(_ other: QuadBatch) -> Bool {
        program == other.program && texture == other.texture && filter == other.filter && color == other.color
            && parameters == other.parameters
    }
}

/// What the shaders of shapes and scaled pictures are told besides; named like their uniforms.
struct Parameters: Equatable {
    /// By default a rectangle that clips nothing.
    var clip = SIMD4<Float>(0, 0, 1e6, 1e6)
    var clipRadius: Float = 0
    var shape = SIMD4<Float>()
    var radius: Float = 0
    var border = SIMD4<Float>()
    var borderWidth: Float = 0
    /// Weakens fill and border together.
    var alpha: Float = 1
    var blur: Float = 0
    /// Premultiplied.
    var end = SIMD4<Float>()
    var line = SIMD4<Float>()
    var matrix = SIMD4<Float>(1, 0, 0, 1)
    var pivot = SIMD2<Float>()
    var offset = SIMD2<Float>()
    var bounds = SIMD4<Float>()
    var slope = SIMD2<Float>(1, 1)
    var level: Float = 0
}

/// Commands that draw into one target.
struct Pass {
    var target: RenderTarget
    /// What of the target means anything.
    var bounds: PixelRect
    /// Whether the commands give each pixel of it anew, whatever it was.
    var isWhole: Bool
    var commands: Range<Int>
}
