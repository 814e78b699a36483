import GatefoldGeometry

/// How a picture stands in a view of another size.
nonisolated public enum ContentMode: Hashable, Sendable {
    /// Both sides stretched to the view's.
    case scaleToFill
    /// As large as fits wholly, in the middle.
    case scaleAspectFit
    /// As small as covers the view, in the middle.
    case scaleAspectFill
    /// At its natural size: a pixel of the picture is one of the window.
    case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight

    /// Where a picture stands at its natural size; nil for a mode that scales. In pixels.
    func naturalPlace(of picture: PixelSize, in bounds: PixelRect) -> PixelRect? {
        let middleX = bounds.x + (bounds.width - picture.width) >> 1
        let middleY = bounds.y + (bounds.height - picture.height) >> 1
        let right = bounds.maxX - picture.width
        let bottom = bounds.maxY - picture.height
        let (x, y): (Int32, Int32)
        switch self {
        case .scaleToFill, .scaleAspectFit, .scaleAspectFill: return nil
        case .center: (x, y) = (middleX, middleY)
        case .top: (x, y) = (middleX, bounds.y)
        case .bottom: (x, y) = (middleX, bottom)
        case .left: (x, y) = (bounds.x, middleY)
        case .right: (x, y) = (right, middleY)
        case .topLeft: (x, y) = (bounds.x, bounds.y)
        case .topRight: (x, y) = (right, bounds.y)
        case .bottomLeft: (x, y) = (bounds.x, bottom)
        case .bottomRight: (x, y) = (right, bottom)
        }
        return PixelRect(x: x, y: y, width: picture.width, height: picture.height)
    }
}
