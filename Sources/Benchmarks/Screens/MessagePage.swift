import Gatefold

/// The page of a message: a title, a picture of a few shapes, and text. It scrolls and can be pulled down to close it.
final class MessagePage: ViewController, ExpandingCellPresented {
    private let message: Message
    private let scrollView = ScrollView()
    private let closeButton = CloseButton()
    private lazy var pull = PullToDismiss(screen: self, scrollView: scrollView)

    init(_ message: Message) { self.message = message }

    override var contentScrollView: ScrollView? { scrollView }
    override var preferredStatusBarStyle: StatusBarStyle { .darkContent }

    override func loadView() -> View {
        MessagePageView(
            scrollView: scrollView, content: MessageColumn(message), barView: pull.barView, closeButton: closeButton)
    }

    override func viewDidLoad() {
        closeButton.action = { [weak self] in self?.dismiss(animated: true) }
    }

    func expandingCellDidReceive(bar: BarPicture?) { pull.bar = bar }

    var viewsAboveBar: [View] { [closeButton] }
}

private final class MessagePageView: View {
    private let scrollView: ScrollView
    private let content: MessageColumn
    private let barView: View
    private let closeButton: CloseButton

    init(scrollView: ScrollView, content: MessageColumn, barView: View, closeButton: CloseButton) {
        self.scrollView = scrollView
        self.content = content
        self.barView = barView
        self.closeButton = closeButton
        super.init()
        dynamicBackgroundColor = .surface
        clipsToBounds = true
        scrollView.addSubview(content)
        for view in [scrollView, barView, closeButton] { addSubview(view) }
    }

    override func layoutSubviews() {
        scrollView.frame = bounds
        barView.frame = bounds
        closeButton.frame = CloseButton.frame(in: self)
        content.topMargin = safeAreaInsets.top + NavigationBar.height
        let size = content.sizeThatFits(bounds.size)
        content.frame = Rect(origin: .zero, size: size)
        scrollView.contentSize = size
    }
}

/// The content of the scroll view: title, picture and paragraphs.
private final class MessageColumn: View {
    private let title: Label
    private let picture: ShapesView
    private let paragraphs: [Label]
    private static let margin = 16.0
    /// The distance from the top edge to the title, in points.
    var topMargin = 0.0 { didSet { if topMargin != oldValue { setNeedsLayout() } } }

    init(_ message: Message) {
        title = Label(message.subject, style: Message.titleStyle)
        picture = ShapesView(message.color)
        paragraphs = message.paragraphs.map { Label($0, style: Message.paragraphStyle) }
        super.init()
        for view in [title, picture] + paragraphs { addSubview(view) }
    }

    override func sizeThatFits(_ available: Size) -> Size {
        Size(width: available.width, height: layOut(width: available.width))
    }

    override func layoutSubviews() { _ = layOut(width: bounds.width) }

    /// Lays out the subviews for a width and returns the total height.
    private func layOut(width: Double) -> Double {
        let inner = max(0, width - 2 * Self.margin)
        var y = topMargin
        func position(_ view: View, height: Double) {
            view.frame = Rect(x: Self.margin, y: y, width: inner, height: height.rounded(.up))
            y = view.frame.maxY + Self.margin
        }
        position(title, height: title.sizeThatFits(Size(width: inner, height: 0)).height)
        position(picture, height: (inner / 2).rounded())
        for paragraph in paragraphs {
            position(paragraph, height: paragraph.sizeThatFits(Size(width: inner, height: 0)).height)
        }
        return y
    }
}

/// A picture of three discs on a background with round corners.
private final class ShapesView: View {
    private let color: Color

    init(_ color: Color) {
        self.color = color
        super.init()
        isUserInteractionEnabled = false
    }

    override func draw(into recorder: inout Recorder) {
        recorder.fillRounded(bounds, radius: 12, with: color)
        for index in 0..<3 {
            let side = bounds.height * (0.6 - Double(index) * 0.15)
            let x = bounds.width * (0.2 + Double(index) * 0.3) - side / 2
            recorder.fillRounded(
                Rect(x: x, y: (bounds.height - side) / 2, width: side, height: side), radius: side / 2,
                with: color.interpolated(to: .white, fraction: 0.3 + Float(index) * 0.25))
        }
    }
}
