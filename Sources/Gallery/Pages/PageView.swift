import Gatefold

/// A page's view: its column scrolls; the bar that can be pulled in lies over it, the close button above both.
final class PageView: View {
    let scrollView = ScrollView()
    let closeButton = CloseButton()
    private let column: Column
    private var barView: View?

    /// Leaves room for the close button.
    static let topMargin = StatusBar.height + NavigationBar.height

    init(_ column: Column, ground: Color) {
        self.column = column
        super.init()
        backgroundColor = ground
        clipsToBounds = true
        scrollView.addSubview(column)
        addSubview(scrollView)
    }

    /// Makes it a page that is presented, with its own ways out.
    /// - Parameter barView: shows the bar that is pulled in.
    func addWaysOut(barView: View, close: @escaping () -> Void) {
        self.barView = barView
        closeButton.action = close
        addSubview(barView)
        addSubview(closeButton)
    }

    override func layoutSubviews() {
        scrollView.frame = bounds
        barView?.frame = bounds
        closeButton.frame.origin = Point(
            x: bounds.width - 16 - CloseButton.diameter,
            y: StatusBar.height + (NavigationBar.height - CloseButton.diameter) / 2)
        let size = column.sizeThatFits(bounds.size)
        column.frame = Rect(origin: .zero, size: size)
        scrollView.contentSize = size
    }
}
