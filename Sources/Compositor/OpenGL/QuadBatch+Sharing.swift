internal import GatefoldGeometry

extension QuadBatch {
    /// A fill with a colour as a clear would give it.
    static func fill(_ rect: PixelRect, _ color: SIMD4<Float>, at first: Int) -> QuadBatch {
        QuadBatch(
            program: .solid, color: (color * 255).rounded(.toNearestOrAwayFromZero) / 255, first: first, count: 1,
            bounds: rect, area: rect.area)
    }

    /// The same by the program of shapes, or that of pictures with round corners, where it is small.
    ///
    /// They take longer for a pixel, and give the same one; but a screen that needs no other program is there sooner.
    func sharing(upTo area: Int) -> QuadBatch {
        guard self.area <= area else { return self }
        var shared = self
        switch program {
        case .solid where color.w >= 1: shared.program = .shape
        case .image: shared.program = .imageClipped
        default: break
        }
        return shared
    }
}

extension ProgramSet.Kind {
    /// Whether it has to be told a clip even where nothing is clipped, because what is not clipped may share it.
    var isClipped: Bool { self == .shape || self == .imageClipped }
}

extension Parameters {
    /// A shape without an edge, and a clip that clips nothing.
    static let everywhere = Parameters(shape: SIMD4(0, 0, 1e6, 1e6))
}
