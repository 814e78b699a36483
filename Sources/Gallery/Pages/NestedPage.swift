import Gatefold

/// A page with cards that open more pages with cards.
final class NestedPage: ViewController, ExpandingCellPresenting, ExpandingCellPresented {
    let sample: Sample
    private let level: Int
    private let tools: Tools
    private weak var opener: (any Scrubbable)?
    private let cards: CellStack
    private let transition: ScrubbedDelegate
    private lazy var titleView = Text.title(
        localized("{name}, level {number}", ["name": sample.name, "number": NumberLocale.current.text(level)]))
    private lazy var pageView = PageView(
        Column(
            [
                titleView,
                Text.note(localized("Open another, or pull the page down to go back to where it came from.")), cards,
            ], topMargin: PageView.topMargin), background: background)
    private lazy var pull = PullToDismiss(screen: self, scrollView: pageView.scrollView)

    init(_ sample: Sample, level: Int, opener: any Scrubbable, tools: Tools) {
        self.sample = sample
        self.level = level
        self.tools = tools
        self.opener = opener
        let start = Sample.all.firstIndex { $0.name == sample.name } ?? 0
        cards = CellStack((1...4).map { Sample.all[(start + $0) % Sample.all.count] }, style: .cards)
        transition = ScrubbedDelegate(ExpandingCellDelegate(style: tools.style), scrubber: tools.scrubber)
        super.init()
        cards.onSelect = { [weak self] sample in self?.open(sample) }
    }

    /// The background, a light or dark shade of the sample's colour, which tells the levels apart.
    private var background: DynamicColor {
        DynamicColor(
            light: sample.color.interpolated(to: .white, fraction: 0.86),
            dark: sample.color.interpolated(to: .black, fraction: 0.78))
    }

    override var contentScrollView: ScrollView? { pageView.scrollView }

    override func loadView() -> View { pageView }

    override func viewDidLoad() {
        pageView.addWaysOut(barView: pull.barView) { [weak self] in self?.dismiss(animated: true) }
    }

    override func viewWillAppear(_ animated: Bool) { tools.scrubber.screen = opener }

    private func open(_ sample: Sample) {
        guard presentedViewController == nil, let opener else { return }
        let page = NestedPage(sample, level: level + 1, opener: opener, tools: tools)
        page.transitioningDelegate = transition
        present(page, animated: true)
    }

    // MARK: Expanding cells

    func expandingCellTargetView(for presented: ViewController) -> View? {
        (presented as? NestedPage).flatMap { cards.cell(of: $0.sample) }
    }

    func expandingCellDidReceive(bar: BarPicture?) { pull.bar = bar }

    var viewsAboveBar: [View] { [pageView.closeButton] }
}
