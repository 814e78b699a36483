import GatefoldGeometry
import GatefoldScene

extension Piece {
    static let container = Piece("container")
    static let cell = Piece("cell")
    static let page = Piece("page")
    static let top = Piece("top")
    static let bottom = Piece("bottom")
    static let left = Piece("left")
    static let right = Piece("right")
    static let bar = Piece("bar")
}

extension Rect {
    /// Returns the fraction of another rectangle's width that lies between the left and the right edge of this one.
    func horizontalCover(of other: Rect) -> Double {
        guard other.width > 0 else { return 1 }
        return min(1, max(0, (min(maxX, other.maxX) - max(minX, other.minX)) / other.width))
    }
}
