import Gatefold

/// The demonstration of cards that open pages with more cards.
final class NestedCardsScreen: DemoScreen, Scrubbable, ExpandingCellPresenting {
    private let cards = CellStack(Array(Sample.all.prefix(3)), style: .cards)
    private let transition: ScrubbedDelegate
    /// The sample whose card was opened last.
    private var sample = Sample.all[0]

    init(tools: Tools) {
        transition = ScrubbedDelegate(ExpandingCellDelegate(style: tools.style), scrubber: tools.scrubber)
        super.init(.nestedCards, tools: tools)
        cards.onSelect = { [weak self] sample in
            self?.sample = sample
            self?.open()
        }
    }

    override func makeContent() -> [View] { [cards] }

    func open() {
        guard tabController?.presentedViewController == nil else { return }
        let page = NestedPage(sample, level: 2, opener: self, tools: tools)
        page.transitioningDelegate = transition
        present(page, animated: true)
    }

    func expandingCellTargetView(for presented: ViewController) -> View? {
        (presented as? NestedPage).flatMap { cards.cell(of: $0.sample) }
    }
}
