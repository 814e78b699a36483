import Gatefold

extension ScrollView {
    /// The vertical content offset in points; 0 while the content is pulled past its top.
    var scrolledHeight: Double { max(0, contentOffset.y) }

    /// Scrolls to a vertical content offset without animation, or to the nearest offset that the content allows.
    func scrollDown(to height: Double) {
        let most = max(0, contentSize.height - frame.height)
        setContentOffset(Point(x: 0, y: min(max(0, height), most)), animated: false)
    }
}
