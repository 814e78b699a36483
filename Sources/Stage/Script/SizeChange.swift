import GatefoldGeometry

/// A line of a script that changes the window's size or scale.
nonisolated struct SizeChange: Hashable, Sendable {
    /// The number of the line, counted from 1.
    var line: Int
    var input: WindowInput
}

nonisolated extension TouchScript {
    /// Checks that every size in the script can be drawn.
    /// - Parameters:
    ///   - scale: The number of pixels per point at the start.
    ///   - limit: The longest side that the renderer can draw, in pixels.
    func checkSizes(scale: Double, limit: Int32) throws(ScriptError) {
        var scale = scale
        for change in sizeChanges {
            switch change.input {
            case .resize(let size, let newScale):
                scale = newScale ?? scale
                let pixels = PixelGrid(scale: scale).snap(size)
                if pixels.isEmpty { throw .line(change.line, .sizeOfNothing(scale: scale)) }
                guard max(pixels.width, pixels.height) <= limit else {
                    throw .line(change.line, .sizeTooLarge(width: pixels.width, height: pixels.height, limit: limit))
                }
            case .scale(let newScale): scale = newScale
            default: break
            }
        }
    }
}
