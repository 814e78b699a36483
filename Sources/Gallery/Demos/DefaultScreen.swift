import Gatefold

/// The demonstration of the default transitions: presented pages come from below, pushed ones from the side.
final class DefaultScreen: DemoScreen, Scrubbable {
    private let styles = SegmentedControl(titles: [localized("Present"), localized("Push")], selectedIndex: 0)
    private let button = PrimaryButton(localized("Open"))
    private let transition: ScrubbedDelegate

    init(tools: Tools) {
        transition = ScrubbedDelegate(nil, scrubber: tools.scrubber)
        super.init(.default, tools: tools)
        button.action = { [weak self] in self?.open() }
    }

    override func makeContent() -> [View] {
        [
            ArtView(Sample.all[4], radius: 12, aspect: 1.0 / 3), button,
            Card([ControlRow(localized("Transition"), styles, isStacked: true)]),
        ]
    }

    func open() {
        guard !isOpen else { return }
        let isPushed = styles.selectedIndex == 1
        let page = SamplePage(Sample.all[4], isPushed: isPushed, opener: self, tools: tools)
        if isPushed {
            navigationController?.pushViewController(page, animated: true)
        } else {
            page.transitioningDelegate = transition
            present(page, animated: true)
        }
    }
}
