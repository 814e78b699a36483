package import GatefoldGeometry
import GatefoldImages
import GatefoldScene
package import GatefoldViews

extension ImageView {
    /// The rectangle that the image would cover if nothing of it were cut off, in points of the view; nil without an
    /// image, for a template image, and for a content mode that does not scale.
    package var wholeImageRect: Rect? {
        guard let image, let resources = window?.resources, let info = resources.images.info(of: image),
            info.kind != .coverage, !info.size.isEmpty, !bounds.isEmpty
        else { return nil }
        func placement(_ mode: ContentMode) -> Rect {
            Self.placement(of: wholeSize ?? info.size, in: bounds, mode: mode, isCut: false).1
        }
        switch contentMode {
        case .scaleToFill, .scaleAspectFill: return placement(contentMode)
        case .scaleAspectFit:
            // The size of a view is rounded to pixels, and so is that of the decoded image, which covers the view then.
            // For a narrow image the lost part of a pixel would make the other side shorter by many.
            let (whole, filling) = (placement(.scaleAspectFit), placement(.scaleAspectFill))
            let missing = max(bounds.width - whole.width, bounds.height - whole.height)
            let excess = max(filling.width - bounds.width, filling.height - bounds.height)
            let pixel = 1 / resources.grid.scale
            return missing >= pixel && excess < pixel ? filling : whole
        default: return nil
        }
    }

    /// The size of the image of `source` before it was scaled down, in pixels. The sides of a narrow image that is shown
    /// small are so short that rounding them to pixels changes its proportions. Nil if the size is not known.
    private var wholeSize: PixelSize? {
        guard source != nil else { return nil }
        let size = reference?.naturalSize ?? standIn?.naturalSize ?? naturalSize
        return size.flatMap { $0.isEmpty ? nil : $0 }
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
