import Gatefold

/// The view of a page: a scrolling column, above it the bar that pulling brings in, and on top the close button.
final class PageView: View {
    let closeButton = CloseButton()
    private let content: ColumnView

    /// The space above the column that leaves room for the close button below the safe area, in points.
    static let topMargin = NavigationBar.height

    init(_ column: Column, background: DynamicColor) {
        // The page itself draws the background: a translucent one must not be drawn twice.
        content = ColumnView(column, background: nil)
        super.init()
        dynamicBackgroundColor = background
        clipsToBounds = true
        content.anchors = .fill()
        addSubview(content)
    }

    var scrollView: ScrollView { content.scrollView }

    /// Adds what closes a presented page: the close button and pulling.
    /// - Parameter barView: The view that shows the bar while the page is pulled.
    func addWaysOut(barView: View, close: @escaping () -> Void) {
        barView.anchors = .fill()
        closeButton.action = close
        addSubview(barView)
        addSubview(closeButton)
    }

    override func layoutSubviews() { closeButton.frame = CloseButton.frame(in: self) }
}
