/// The shader programs, one for each paint. Each is built when it is first needed, because a first screen needs only a
/// few of them.
struct ProgramSet {
    private var programs = [Program?](repeating: nil, count: Paint.allCases.count)

    /// Builds a program unless it exists.
    /// - Returns: Whether it had to be built.
    mutating func prepare(_ paint: Paint) throws(CompositorError) -> Bool {
        guard programs[paint.rawValue] == nil else { return false }
        let fragment = Self.fragment(of: paint)
        programs[paint.rawValue] = try Program(
            vertex: ("quad.vert", EmbeddedShaders.quadVertex.description), fragment: fragment)
        return true
    }

    /// Calls a closure with a program that has been prepared, and returns its result; nil if the program does not
    /// exist.
    mutating func use<Result>(_ paint: Paint, _ body: (inout Program) -> Result) -> Result? {
        guard programs[paint.rawValue] != nil else { return nil }
        return body(&programs[paint.rawValue]!)
    }

    mutating func freeAll() {
        for index in programs.indices {
            programs[index]?.free()
            programs[index] = nil
        }
    }

    static func fragment(of paint: Paint) -> (name: String, source: String) {
        switch paint {
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
