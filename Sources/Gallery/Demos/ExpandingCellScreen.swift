import Gatefold

/// The demonstration of rows or cards that grow to fill the window.
final class ExpandingCellScreen: DemoScreen, Scrubbable, ExpandingCellPresenting, ExpandingCellPairing {
    private let cells = CellStack(Array(Sample.all.prefix(4)), style: .rows)
    private let styles = SegmentedControl(titles: [localized("Rows"), localized("Cards")], selectedIndex: 0)
    private let transition: ScrubbedDelegate
    /// The sample whose cell was opened last.
    private var sample = Sample.all[0]

    init(tools: Tools) {
        transition = ScrubbedDelegate(ExpandingCellDelegate(style: tools.style), scrubber: tools.scrubber)
        super.init(.expandingCell, tools: tools)
        cells.onSelect = { [weak self] sample in
            self?.sample = sample
            self?.open()
        }
        styles.action = { [weak self] in
            guard let self else { return }
            cells.style = styles.selectedIndex == 1 ? .cards : .rows
        }
    }

    override func makeContent() -> [View] { [cells, Card([ControlRow(localized("Cells"), styles, isStacked: true)])] }

    func open() {
        guard tabController?.presentedViewController == nil else { return }
        let page = SamplePage(sample, opener: self, tools: tools)
        page.transitioningDelegate = transition
        present(page, animated: true)
    }

    func expandingCellTargetView(for presented: ViewController) -> View? {
        (presented as? SamplePage).flatMap { cells.cell(of: $0.sample) }
    }

    /// The picture travels alone; growing, it would pass over a name that travelled, too.
    func expandingCellPairedViews(with other: ViewController) -> [String: View] {
        (other as? SamplePage).flatMap { cells.cell(of: $0.sample).map { ["art": $0.art] } } ?? [:]
    }
}
