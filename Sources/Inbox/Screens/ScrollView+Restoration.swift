import Gatefold

extension ScrollView {
    /// How far the content is scrolled down, in points; 0 while it is pulled past its top.
    var scrolledHeight: Double { max(0, contentOffset.y) }

    /// Scrolls down at once, as far as there is content.
    func scrollDown(to height: Double) {
        let most = max(0, contentSize.height - frame.height)
        setContentOffset(Point(x: 0, y: min(max(0, height), most)), animated: false)
    }
}
