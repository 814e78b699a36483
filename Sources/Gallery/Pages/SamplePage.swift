import Gatefold

/// The page that the demonstrations open, presented or pushed: a picture and a few sentences.
final class SamplePage: ViewController, ExpandingCellPresented, ExpandingCellPairing, PushedPage {
    enum Style { case paper, colored, translucent }

    let sample: Sample
    private let style: Style
    private let isPushed: Bool
    private let tools: Tools
    /// The screen that opened the page, whose transition the slider goes on to move.
    private weak var opener: (any Scrubbable)?
    /// A closure that creates the transition that pushes and pops the page; nil for the default one.
    var pushTransition: (() -> any AnimatedTransitioning)?
    private lazy var titleView = Text.title(sample.name, color: ink)
    private lazy var art = ArtView(sample, radius: 12)
    private lazy var pageView = PageView(makeColumn(), background: background)
    private lazy var pull = PullToDismiss(screen: self, scrollView: pageView.scrollView)

    init(
        _ sample: Sample, style: Style = .paper, isPushed: Bool = false, opener: some Scrubbable, tools: Tools
    ) {
        self.sample = sample
        self.style = style
        self.isPushed = isPushed
        self.tools = tools
        self.opener = opener
        super.init()
        title = sample.name
    }

    private var background: DynamicColor {
        switch style {
        case .paper: Palette.paper
        case .colored: DynamicColor(sample.color)
        case .translucent: DynamicColor(Palette.shade)
        }
    }

    private var ink: DynamicColor { style == .paper ? Palette.text : DynamicColor(.white) }

    private func makeColumn() -> Column {
        let name: [View] = isPushed ? [] : [titleView]
        let art: [View] = style == .translucent ? [] : [art]
        let lines: [View] = sample.lines.map { Text.paragraph($0, color: ink) }
        return Column(name + art + lines, topMargin: isPushed ? 16 : PageView.topMargin)
    }

    override var contentScrollView: ScrollView? { pageView.scrollView }

    override var preferredStatusBarStyle: StatusBarStyle {
        style == .paper && !view.theme.isDark ? .darkContent : .lightContent
    }

    override func loadView() -> View { pageView }

    override func viewDidLoad() {
        guard !isPushed else { return }
        pageView.addWaysOut(barView: pull.barView) { [weak self] in self?.dismiss(animated: true) }
    }

    override func viewWillAppear(_ animated: Bool) { tools.scrubber.screen = opener }

    // MARK: PushedPage

    func makePushTransition() -> (any AnimatedTransitioning)? { pushTransition?() }

    // MARK: ExpandingCellPresented

    func expandingCellDidReceive(bar: BarPicture?) { pull.bar = bar }

    var viewsAboveBar: [View] { [pageView.closeButton] }

    func expandingCellPairedViews(with other: ViewController) -> [String: View] {
        ["art": art]
    }
}
