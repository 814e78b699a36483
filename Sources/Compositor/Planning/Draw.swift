internal import GatefoldGeometry
internal import GatefoldScene

/// One item, or the texture of one group, positioned in the target that is being drawn.
struct Draw {
    var content: Content
    /// The rectangle that the content fills, in pixels of the target.
    var rect: PixelRect
    /// The part of `rect` that lies within the draw's clips and the target.
    var visible: PixelRect
    /// The rounded rectangle that clips the draw, in pixels of the target; nil if none cuts anything off `visible`.
    var roundClip: RoundedRect?
    var alpha: Float
    /// Whether the draw covers all of `visible` opaquely.
    var isOpaque: Bool
    /// A part of `visible` that the draw covers opaquely; it leaves out the corners of a round clip.
    var opaquePart = PixelRect.zero
    /// Whether the draw is skipped, because a later opaque draw hides it or its texture could not be made.
    var isHidden = false
    /// The index of the draw's scene among the scenes of the frame.
    var scene = 0
    /// The left edge of the scene, in pixels of the target.
    var x: Int32 = 0
    /// The top edge of the scene, in pixels of the target.
    var y: Int32 = 0
    /// The texture that the draw needs, from the time when it is ready.
    var picture: TextureSource?
    /// The index of the frame's drawing that shows the draw's recording without a texture; nil for none.
    var drawing: Int?

    enum Content {
        case solid(Color)
        case image(ImageHandle, source: PixelRect)
        case glyphs(GlyphRun)
        /// A rounded rectangle. Its box is centre x, y, half width, half height, and may lie between pixels if a group
        /// scales it.
        case roundedRectangle(RoundedFill, box: SIMD4<Float>)
        case shadow(Shadow)
        case gradient(Gradient)
        /// The texture of a group, by its index in the frame's layer requests.
        case layer(Int)
        /// A translucent fill that is blended over an opaque texture to fade the texture towards one colour.
        case overlay(Color)
    }

    /// The colour of a draw that fills all of `visible` with one opaque colour; nil for any other draw.
    var opaqueColor: Color? {
        if isOpaque, case .solid(let color) = content { color } else { nil }
    }
}

/// A texture that is ready to be drawn from.
struct TextureSource {
    var texture: UInt32
    /// The surface to copy from; 0 if the texture has none.
    var surface: UInt32
    var size: PixelSize
    var isOpaque: Bool
    /// Whether the texture holds coverage, which is drawn in a colour.
    var isCoverage = false
}

/// A request to draw a group into a texture of its own.
struct LayerRequest {
    var scene: Int
    var group: Int32
    var items: Range<Int>
    /// The rectangle that the texture holds, in pixels of the scene before the group's transform.
    var region: PixelRect
    /// Whether the group is only moved by whole pixels, so that its texture is copied 1:1.
    var isMovedOnly: Bool
    /// The map from pixels of the target to pixels of the scene before the group's transform, used if the group is
    /// rotated or scaled.
    var inverse: Transform = .identity
    /// The recording whose scene is drawn as a group; nil for a group of any other scene.
    var recording: ImageHandle?
    var background = Color.clear
}

/// A part of a target and what the draws so far show there.
struct Backdrop {
    var rect: PixelRect
    /// The opaque colour that all of the part shows; nil if it shows anything else.
    var color: Color?
}
