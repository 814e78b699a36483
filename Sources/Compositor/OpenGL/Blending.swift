internal import GatefoldCGLES

/// How the output of a program is combined with the pixels of the target.
///
/// Measured on llvmpipe, in milliseconds of CPU time for 720x1440 pixels of one colour: `over` takes 0.67, `constant`
/// 0.42 and `off` 0.17.
enum Blending: Equatable {
    /// The premultiplied output is blended over the target.
    case over
    /// The output, which has one known alpha everywhere, is blended over the target: the target is multiplied by a
    /// constant factor.
    case constant(Float)
    /// The output, whose colours are not multiplied by its alpha, is blended over the target. Where both have the same
    /// colour, the target keeps it exactly.
    case straight
    /// The output replaces the target.
    case off
    /// The target is multiplied by the alpha of the output.
    case mask

    /// Sets the state of OpenGL ES.
    /// - Parameter other: The blending that is set so far.
    /// - C: `glBlendFunc`, `glBlendFuncSeparate`, `glBlendColor`
    func set(after other: Blending) {
        if other == .off { glEnable(GLenum(GL_BLEND)) }
        switch self {
        case .off: glDisable(GLenum(GL_BLEND))
        case .over: glBlendFunc(GLenum(GL_ONE), GLenum(GL_ONE_MINUS_SRC_ALPHA))
        case .straight:
            glBlendFuncSeparate(
                GLenum(GL_SRC_ALPHA), GLenum(GL_ONE_MINUS_SRC_ALPHA), GLenum(GL_ONE), GLenum(GL_ONE_MINUS_SRC_ALPHA))
        case .constant(let factor):
            glBlendColor(0, 0, 0, factor)
            glBlendFunc(GLenum(GL_ONE), GLenum(GL_CONSTANT_ALPHA))
        case .mask: glBlendFunc(GLenum(GL_ZERO), GLenum(GL_SRC_ALPHA))
        }
    }
}

extension QuadBatch {
    /// Whether the target is overwritten without being read.
    var isOpaque: Bool { isCopy || paint == .solid && color.w >= 1 && !isMask }

    /// Returns how the batch is blended.
    func blending(_ traits: DriverTraits) -> Blending {
        if isMask { return .mask }
        if isOpaque { return .off }
        if isStraight { return .straight }
        return paint == .solid && traits.blendsByConstant ? .constant(1 - color.w) : .over
    }
}
