import GatefoldGeometry

/// How an image is scaled and positioned in a view of another size.
nonisolated public enum ContentMode: Hashable, Sendable {
    /// The image is stretched to the view's width and height; its aspect ratio may change.
    case scaleToFill
    /// The image is scaled to the largest size that fits entirely into the view, and centred.
    case scaleAspectFit
    /// The image is scaled to the smallest size that covers the view, and centred.
    case scaleAspectFill
    /// The image keeps its natural size, one image pixel for each point or, if the program sets `ImageView.image`, for each
    /// physical pixel. It is aligned with the view's centre, edge or corner that the case names.
    case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight

    /// Returns the rectangle, in pixels, of an image at its natural size; nil for a mode that scales.
    func naturalRect(of picture: PixelSize, in bounds: PixelRect) -> PixelRect? {
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
