import GatefoldGeometry
package import GatefoldScene
import GatefoldViews

extension ViewController {
    /// The background colour of the innermost screen that has one, from the visible child at any depth up to this screen:
    /// what is seen of a container are its pages. Nil if none of them has one.
    package final var shownBackgroundColor: Color? {
        var current: ViewController? = unwrapped
        while let inner = current {
            if let color = inner.view.backgroundColor, color.alpha > 0 { return color }
            if inner === self { return nil }
            current = inner.parent
        }
        return nil
    }
}

extension PageController {
    /// Fills the space beside the pages with their colours, up to the middle of the space between two of them, and beyond
    /// the ends of the row as far as it can be pulled. The space beside a page without a background stays as it is.
    func drawGaps(into recorder: inout Recorder) {
        guard let shownSlots else { return }
        for slot in shownSlots {
            guard let page = slots.index(in: slot).flatMap({ pages[$0] }), let color = page.shownBackgroundColor else {
                continue
            }
            let frame = page.view.frame
            let left = slot == 0 ? slots.width : slots.spacing / 2
            let right = slot == slots.count - 1 ? slots.width : slots.spacing / 2
            let (y, height) = (frame.minY, frame.height)
            recorder.fill(Rect(x: frame.minX - left, y: y, width: left, height: height), with: color)
            recorder.fill(Rect(x: frame.maxX, y: y, width: right, height: height), with: color)
        }
    }
}
