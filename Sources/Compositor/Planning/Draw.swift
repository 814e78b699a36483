internal import GatefoldGeometry
internal import GatefoldScene

/// One item, or one group's picture, as it stands in the target that is being drawn.
struct Draw {
    var content: Content
    /// Where it stands, in pixels of the target.
    var rect: PixelRect
    /// What of it can be seen: within `rect`, its clips and the target.
    var visible: PixelRect
    /// In pixels of the target; nil where it cuts nothing off `visible`.
    var roundClip: RoundedRect?
    var alpha: Float
    /// Whether it covers `visible` wholly, so that nothing beneath shows.
    var isOpaque: Bool
    /// What of `visible` it covers so that nothing beneath shows; the corners of a round clip are left out.
    var opaquePart = PixelRect.zero
    /// Whether a later opaque draw hides it.
    var isHidden = false
    /// Its scene's index in the frame, and where that scene's origin lies in the target.
    var scene = 0
    var x: Int32 = 0
    var y: Int32 = 0
    /// The texture it needs, once that has been made ready.
    var picture: Picture?

    enum Content {
        case solid(Color)
        case image(ImageHandle, source: PixelRect)
        case glyphs(GlyphRun)
        /// The box is its centre and half its size; it may lie between pixels where a group scales it.
        case roundedRectangle(RoundedRectangle, box: SIMD4<Float>)
        case shadow(Shadow)
        case gradient(Gradient)
        /// Index into the frame's layer requests.
        case layer(Int)
        /// What is left to blend over a picture to fade it towards one colour.
        case veil(Color)
    }

    /// The colour, where the draw is one opaque colour all over `visible`.
    var opaqueColor: Color? {
        if isOpaque, case .solid(let color) = content { color } else { nil }
    }
}

/// A texture, ready to be drawn from.
struct Picture {
    var texture: UInt32
    /// To copy from it; 0 where it is only sampled.
    var framebuffer: UInt32
    var size: PixelSize
    var isOpaque: Bool
    /// Whether it holds coverage to be drawn in a colour.
    var isCoverage = false
}

/// A group that is drawn into a texture of its own.
struct LayerRequest {
    var scene: Int
    var group: Int32
    var items: Range<Int>
    /// What the texture holds, in pixels of the scene before the transform.
    var region: PixelRect
    /// Where the region's origin goes in the target, if the group is only moved by whole pixels.
    var isMovedOnly: Bool
    /// From pixels of the target to pixels of the scene before the transform, if it turns or scales.
    var inverse: Transform = .identity
    /// Equal keys mean equal pictures; nil for a picture that is not kept.
    var key: LayerKey?
    /// The recording that the scene is, where it is not the frame's own or one that is drawn flat.
    var recording: ImageHandle?
    /// What the texture shows before anything is drawn.
    var background = Color.clear
}

/// What a kept group's picture was made from.
struct LayerKey: Hashable {
    var version: UInt64
    /// Index in the scene.
    var group: Int32
    var region: PixelSize
    var items: Int
    /// Of the images that it shows and their versions.
    var images: Int
}

/// A part of a target by what it shows so far.
struct Backdrop {
    var rect: PixelRect
    /// The one opaque colour that it shows; nil for anything else.
    var color: Color?
}
