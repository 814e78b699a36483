import Gatefold

/// A view with content above a strip of tools.
final class ScreenView: View {
    private let content: View?
    private let tools: ScreenTools
    private let covers: [View]
    var onLayout: (() -> Void)?

    /// Creates a view of three layers.
    /// - Parameters:
    ///   - content: the view above the tools.
    ///   - tools: the strip at the bottom.
    ///   - others: views above the content that fill the view; close buttons get a fixed position instead.
    init(content: View?, tools: ScreenTools, others: [View]) {
        self.content = content
        self.tools = tools
        covers = others
        super.init(frame: .zero)
        clipsToBounds = true
        for view in [content].compactMap(\.self) + [tools] + others { addSubview(view) }
    }

    override func layoutSubviews() {
        let height = max(0, bounds.height - ScreenTools.height)
        content?.frame = Rect(x: 0, y: 0, width: bounds.width, height: height)
        tools.frame = Rect(x: 0, y: height, width: bounds.width, height: ScreenTools.height)
        for view in covers {
            if view is CloseButton {
                view.frame.origin = Point(x: bounds.width - 40, y: 28)
            } else {
                view.frame = bounds
            }
        }
        onLayout?()
    }
}
