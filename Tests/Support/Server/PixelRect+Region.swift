internal import GatefoldGeometry

extension PixelRect {
    /// Returns the up to four rectangles that remain of this one when another is subtracted.
    func pieces(outside hole: PixelRect) -> [PixelRect] {
        let common = intersection(hole)
        guard !common.isEmpty else { return [self] }
        return [
            PixelRect(x: x, y: y, width: width, height: common.y - y),
            PixelRect(x: x, y: common.maxY, width: width, height: maxY - common.maxY),
            PixelRect(x: x, y: common.y, width: common.x - x, height: common.height),
            PixelRect(x: common.maxX, y: common.y, width: maxX - common.maxX, height: common.height),
        ].filter { !$0.isEmpty }
    }
}
