package import GatefoldGeometry
import GatefoldGestures

extension ScrollView {
    /// Changes the size of the content above and below the viewport, without moving the content on screen or disturbing
    /// a motion in progress.
    /// - Parameters:
    ///   - size: The new size of the content in points.
    ///   - shift: How far the content has moved down.
    package func resizeContent(to size: Size, shiftedBy shift: ContentShift) {
        vertical.shift(by: shift.shown)
        dragStart.y += shift.shown
        goal.y += shift.shown
        if contentSize != size { contentSize = size } else { updateRange() }
        guard motion == .animation, shift.goal != shift.shown else { return }
        goal.y += shift.goal - shift.shown
        vertical.scroll(to: goal.y, at: time)
    }
}
