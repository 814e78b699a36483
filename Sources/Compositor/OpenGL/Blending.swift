internal import GatefoldCGLES

/// How what a program gives comes together with what is there.
///
/// Measured on llvmpipe, ms of CPU for 720x1440 pixels of one colour: over 0.67, by a constant 0.42, in its place 0.17.
enum Blending: Equatable {
    /// Premultiplied, over it.
    case over
    /// The same for one colour all over: what is there is weakened by a factor that is known beforehand.
    case constant(Float)
    /// In its place.
    case off

    /// - C: `glBlendFunc`, `glBlendColor`
    func set(after other: Blending) {
        if other == .off { glEnable(GLenum(GL_BLEND)) }
        switch self {
        case .off: glDisable(GLenum(GL_BLEND))
        case .over: glBlendFunc(GLenum(GL_ONE), GLenum(GL_ONE_MINUS_SRC_ALPHA))
        case .constant(let factor):
            glBlendColor(0, 0, 0, factor)
            glBlendFunc(GLenum(GL_ONE), GLenum(GL_CONSTANT_ALPHA))
        }
    }
}

extension QuadBatch {
    var blending: Blending {
        guard program == .solid else { return .over }
        return color.w < 1 ? .constant(1 - color.w) : .off
    }
}
