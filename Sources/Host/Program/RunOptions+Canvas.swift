nonisolated extension RunOptions {
    /// The size of the frames in an offscreen run, in pixels.
    struct Canvas: Hashable, Sendable {
        var width: Int32
        var height: Int32
        /// The scale, in pixels per point.
        var scale = 1.0
    }
}

nonisolated extension RunOptions.Canvas {
    /// The maximum width and height, in pixels: the largest texture size of today's drivers.
    static let longestSide: Int32 = 16_384

    /// Parses `WxH` or `WxH@SCALE`.
    init(_ text: String) throws(OptionsError) {
        let parts = text.split(separator: "@", omittingEmptySubsequences: false)
        let sides = parts[0].split(separator: "x", omittingEmptySubsequences: false)
        guard parts.count <= 2, sides.count == 2, let width = Self.whole(sides[0]), let height = Self.whole(sides[1])
        else { throw .notASize(text) }
        guard width > 0, height > 0 else { throw .emptySize(text) }
        guard max(width, height) <= Self.longestSide else { throw .hugeSize(text, limit: Self.longestSide) }
        self.init(width: width, height: height)
        guard parts.count == 2 else { return }
        let isDecimal = parts[1].utf8.allSatisfy { "0123456789.".utf8.contains($0) }
        guard isDecimal, let scale = Double(parts[1]), (0.25...16).contains(scale) else { throw .badScale(text) }
        self.scale = scale
    }

    private static func whole(_ text: Substring) -> Int32? {
        guard !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
        return Int32(text) ?? .max
    }
}
