import GatefoldGeometry
import GatefoldGestures

extension ScrollView {
    /// Gives the content another size, some of which comes or goes above what is seen: that stays where it is on screen,
    /// and whatever moves it goes on.
    /// - Parameters:
    ///   - way: by how much the content that is seen is farther down than before.
    ///   - goalWay: the same for what an animation goes to.
    func resizeContent(to size: Size, shiftedBy way: Double, goalBy goalWay: Double) {
        vertical.shift(by: way)
        dragStart.y += way
        goal.y += way
        if contentSize != size { contentSize = size } else { updateRange() }
        guard motion == .animation, goalWay != way else { return }
        goal.y += goalWay - way
        vertical.scroll(to: goal.y, at: time)
    }
}
