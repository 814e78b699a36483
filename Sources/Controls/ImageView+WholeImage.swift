package import GatefoldGeometry
import GatefoldScene
package import GatefoldViews

extension ImageView {
    /// The rectangle that the image would cover if nothing of it were cut off, in points of the view; nil without an
    /// image, for a template image, and for a content mode that does not scale.
    package var wholeImageRect: Rect? {
        guard let image, let info = window?.resources.images.info(of: image), info.kind != .coverage,
            !info.size.isEmpty, !bounds.isEmpty
        else { return nil }
        switch contentMode {
        case .scaleToFill, .scaleAspectFit, .scaleAspectFill:
            return Self.placement(of: info.size, in: bounds, mode: contentMode, isCut: false).1
        default: return nil
        }
    }
}

extension View {
    /// The view itself if it is an image view, or else the image view that fills it and is all that it contains; nil if
    /// there is none.
    package var fillingImageView: ImageView? {
        if let image = self as? ImageView { return image }
        let seen = subviews.filter { !$0.isHidden }
        guard seen.count == 1, seen[0].frame == bounds else { return nil }
        return seen[0].fillingImageView
    }
}
