import Gatefold

/// Where the demos lead to: a picture and a few lines, presented or pushed.
final class SamplePage: ViewController, ExpandingCellPresented, PushedPage {
    enum Look { case paper, colored, translucent }

    let sample: Sample
    private let look: Look
    private let isPushed: Bool
    private let tools: Tools
    /// The screen that the slider goes on to work for.
    private weak var opener: (any Scrubbable)?
    /// How it comes and goes when it is pushed.
    var pushTransition: (() -> any AnimatedTransitioning)?
    private lazy var pageView = PageView(makeColumn(), ground: ground)
    private lazy var pull = PullToDismiss(screen: self, scrollView: pageView.scrollView)

    init(
        _ sample: Sample, look: Look = .paper, isPushed: Bool = false, opener: some Scrubbable, tools: Tools
    ) {
        self.sample = sample
        self.look = look
        self.isPushed = isPushed
        self.tools = tools
        self.opener = opener
        super.init()
        title = sample.name
    }

    private var ground: DynamicColor {
        switch look {
        case .paper: Palette.paper
        case .colored: DynamicColor(sample.color)
        case .translucent: DynamicColor(Palette.shade)
        }
    }

    private func makeColumn() -> Column {
        let ink = look == .paper ? Palette.text : DynamicColor(.white)
        let name: [View] = isPushed ? [] : [Text.title(sample.name, color: ink)]
        let art: [View] = look == .translucent ? [] : [ArtView(sample, radius: 12)]
        let lines: [View] = sample.lines.map { Text.paragraph($0, color: ink) }
        return Column(name + art + lines, topMargin: isPushed ? 16 : PageView.topMargin)
    }

    override var contentScrollView: ScrollView? { pageView.scrollView }

    override var preferredStatusBarStyle: StatusBarStyle {
        look == .paper && !view.theme.isDark ? .darkContent : .lightContent
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
}
