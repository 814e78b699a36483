import Gatefold

/// The demonstration of rows at which the window is cut in two. Its pages are pushed.
final class SplitScreen: DemoScreen, Scrubbable {
    private let rows = CellStack(Array(Sample.all.suffix(4)), style: .rows)
    private let places = SegmentedControl(
        titles: [localized("Row"), localized("Middle"), localized("Third")], selectedIndex: 0)
    /// The sample whose row was opened last.
    private var sample: Sample

    init(tools: Tools) {
        sample = rows.samples[0]
        super.init(.split, tools: tools)
        rows.onSelect = { [weak self] sample in
            self?.sample = sample
            self?.open()
        }
    }

    override func makeContent() -> [View] { [rows, Card([ControlRow(localized("Cut"), places, isStacked: true)])] }

    func open() {
        guard let navigationController, navigationController.topViewController === self else { return }
        let page = SamplePage(sample, isPushed: true, opener: self, tools: tools)
        page.pushTransition = { [weak self] in Split(cut: { context in self?.cut(context) }) }
        navigationController.pushViewController(page, animated: true)
    }

    /// Returns the position of the cut, in points from the top of the window; nil if the row is gone.
    private func cut(_ context: TransitionContext) -> Double? {
        switch places.selectedIndex {
        case 1: context.bounds.height / 2
        case 2: context.bounds.height / 3
        default: rows.cell(of: sample).map { $0.convert($0.bounds.center, to: nil).y }
        }
    }
}
