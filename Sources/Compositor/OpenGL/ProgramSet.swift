/// The shader programs. Each is built when it is first needed, because a first screen needs only a few of them.
struct ProgramSet {
    enum Kind: Int, CaseIterable {
        case solid, image, imageClipped, glyphs, glyphsClipped, shape, shadow, gradient, picture, pictureClipped
    }

    private var programs = [Program?](repeating: nil, count: Kind.allCases.count)

    /// Builds a program unless it exists.
    /// - Returns: Whether it had to be built.
    mutating func prepare(_ kind: Kind) throws(CompositorError) -> Bool {
        guard programs[kind.rawValue] == nil else { return false }
        let fragment = Self.fragment(of: kind)
        programs[kind.rawValue] = try Program(
            vertex: ("quad.vert", EmbeddedShaders.quadVertex.description), fragment: fragment)
        return true
    }

    /// Calls a closure with a program that has been prepared, and returns its result; nil if the program does not
    /// exist.
    mutating func use<Result>(_ kind: Kind, _ body: (inout Program) -> Result) -> Result? {
        guard programs[kind.rawValue] != nil else { return nil }
        return body(&programs[kind.rawValue]!)
    }

    mutating func freeAll() {
        for index in programs.indices {
            programs[index]?.free()
            programs[index] = nil
        }
    }

    static func fragment(of kind: Kind) -> (name: String, source: String) {
        switch kind {
        case .solid: ("solid.frag", EmbeddedShaders.solidFragment.description)
        case .image: ("image.frag", EmbeddedShaders.imageFragment.description)
        case .imageClipped: ("image.frag clipped round", clipped(EmbeddedShaders.imageFragment))
        case .glyphs: ("glyphs.frag", EmbeddedShaders.glyphsFragment.description)
        case .glyphsClipped: ("glyphs.frag clipped round", clipped(EmbeddedShaders.glyphsFragment))
        case .shape: ("shape.frag", EmbeddedShaders.shapeFragment.description)
        case .shadow: ("shadow.frag", EmbeddedShaders.shadowFragment.description)
        case .gradient: ("gradient.frag", EmbeddedShaders.gradientFragment.description)
        case .picture: ("picture.frag", EmbeddedShaders.pictureFragment.description)
        case .pictureClipped: ("picture.frag clipped round", clipped(EmbeddedShaders.pictureFragment))
        }
    }

    /// Returns the source of a shader with `ROUND_CLIP` defined. The definition comes after the version, which must
    /// stay the first line.
    private static func clipped(_ source: StaticString) -> String {
        let text = source.description
        guard let end = text.firstIndex(of: "\n") else { return text }
        return text[...end] + "#define ROUND_CLIP\n" + text[text.index(after: end)...]
    }
}
