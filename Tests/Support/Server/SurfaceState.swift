internal import GatefoldGeometry

/// What a surface's commits have said, until they say otherwise.
struct SurfaceState {
    /// Pixels per point.
    var scale: Int32 = 1
    /// In points.
    var opaqueRegion: [PixelRect] = []
    /// Where it takes input, in points; nil for all of it.
    var inputRegion: [PixelRect]?
    /// The size in points that a viewport gives it.
    var destination: Size?
}

/// What belongs to one commit alone.
struct SurfaceChange {
    /// A new buffer or, inside, none; nil where the commit attaches nothing.
    var attachment: HeldBuffer??
    /// What the new buffer shows.
    var picture: Picture?
    var frames: [WlCallbackResource] = []
    var feedback: [WpPresentationFeedbackResource] = []
    /// In the buffer's pixels.
    var damage: [PixelRect] = []
    /// In points.
    var surfaceDamage: [PixelRect] = []

    /// Adds what a later commit has brought before this one took effect.
    mutating func add(_ later: SurfaceChange) {
        if let attachment = later.attachment {
            self.attachment = attachment
            picture = later.picture
        }
        frames += later.frames
        feedback += later.feedback
        damage += later.damage
        surfaceDamage += later.surfaceDamage
    }
}
