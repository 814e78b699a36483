package import GatefoldGeometry
import GatefoldGestures

extension ScrollView {
    /// Changes the size of the content above and below the viewport, without moving the content on screen or disturbing
    /// a motion in progress.
    /// - Parameters:
    ///   - size: The new size of the content in points.
    ///   - way: The distance by which the content on screen has moved down within the content, in points.
    ///   - goalWay: The distance by which the content that an animation scrolls to has moved down, in points.
    package func resizeContent(to size: Size, shiftedBy way: Double, goalBy goalWay: Double) {
        vertical.shift(by: way)
        dragStart.y += way
        goal.y += way
        if contentSize != size { contentSize = size } else { updateRange() }
        guard motion == .animation, goalWay != way else { return }
        goal.y += goalWay - way
        vertical.scroll(to: goal.y, at: time)
    }
}
