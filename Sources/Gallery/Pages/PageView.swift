import Gatefold

/// A page's view: its column scrolls; the bar that can be pulled in lies over it, the close button above both.
final class PageView: View {
    let closeButton = CloseButton()
    private let content: ColumnView
    private var barView: View?

    /// Leaves room for the close button.
    static let topMargin = StatusBar.height + NavigationBar.height

    init(_ column: Column, ground: DynamicColor) {
        // The page draws the ground itself: a see-through one would be drawn twice.
        content = ColumnView(column, ground: nil)
        super.init()
        dynamicBackgroundColor = ground
        clipsToBounds = true
        addSubview(content)
    }

    var scrollView: ScrollView { content.scrollView }

    /// Makes it a page that is presented, with its own ways out.
    /// - Parameter barView: shows the bar that is pulled in.
    func addWaysOut(barView: View, close: @escaping () -> Void) {
        self.barView = barView
        closeButton.action = close
        addSubview(barView)
        addSubview(closeButton)
    }

    override func layoutSubviews() {
        content.frame = bounds
        barView?.frame = bounds
        let side = CloseButton.diameter
        closeButton.frame = mirrored(
            Rect(
                x: bounds.width - 16 - side, y: statusBarHeight + (NavigationBar.height - side) / 2, width: side,
                height: side))
    }
}
