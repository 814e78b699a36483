internal import GatefoldGeometry

extension QuadBatch {
    /// Returns the batch with a more general program if it is small: an opaque fill uses the program for shapes, an
    /// image the one for images with a round clip.
    ///
    /// The general programs take longer per pixel and give the same pixels. A first screen that needs no other programs
    /// is shown sooner.
    /// - Parameter area: The largest number of pixels for which the program is replaced.
    func sharing(upTo area: Int) -> QuadBatch {
        guard self.area <= area else { return self }
        var shared = self
        switch paint {
        case .solid where color.w >= 1: shared.paint = .shape
        case .image: shared.paint = .imageClipped
        default: break
        }
        return shared
    }
}

extension Paint {
    /// Whether the program may be shared by draws without a clip, for which its clip must be set as well.
    var isClipped: Bool { self == .shape || self == .imageClipped }
}

extension Parameters {
    /// The parameters of a shape that covers everything, with a clip that clips nothing.
    static let everywhere = Parameters(shape: SIMD4(0, 0, 1e6, 1e6))
}
