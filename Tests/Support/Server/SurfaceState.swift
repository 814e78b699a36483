internal import GatefoldGeometry

/// The state of a surface that persists from commit to commit.
struct SurfaceState {
    /// Buffer pixels per point.
    var scale: Int32 = 1
    /// How the client has turned the content of the buffer, as a number of `wl_output.transform`.
    var transform: Int32 = 0
    /// The region that the client declares opaque, in points.
    var opaqueRegion: [PixelRect] = []
    /// The region that takes input, in points; nil for the whole surface.
    var inputRegion: [PixelRect]?
    /// The size in points that a viewport sets; nil without one.
    var destination: Size?
}

/// The state of a surface that applies to one commit only.
struct SurfaceChange {
    /// The attached buffer, or an inner nil if the commit removes the buffer; an outer nil if the commit attaches
    /// nothing.
    var attachment: HeldBuffer??
    /// The image in the new buffer.
    var picture: Picture?
    var frames: [WlCallbackResource] = []
    var feedback: [WpPresentationFeedbackResource] = []
    /// The distance by which the surface moves, in points.
    var offset = Point.zero
    /// The damage in pixels of the buffer.
    var damage: [PixelRect] = []
    /// The damage in points.
    var surfaceDamage: [PixelRect] = []

    /// Merges the change of a later commit, made before this one took effect.
    mutating func add(_ later: SurfaceChange) {
        if let attachment = later.attachment {
            self.attachment = attachment
            picture = later.picture
        }
        offset = offset + later.offset
        frames += later.frames
        feedback += later.feedback
        damage += later.damage
        surfaceDamage += later.surfaceDamage
    }
}
