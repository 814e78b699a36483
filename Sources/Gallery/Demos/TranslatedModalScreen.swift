import Gatefold

/// The demonstration of a page that springs up from below.
final class TranslatedModalScreen: DemoScreen, Scrubbable {
    private let styles = SegmentedControl(titles: [localized("Opaque"), localized("Translucent")], selectedIndex: 0)
    private let button = PrimaryButton(localized("Open"))
    private let transition: ScrubbedDelegate

    init(tools: Tools) {
        transition = ScrubbedDelegate(TranslatedModalDelegate(), scrubber: tools.scrubber)
        super.init(.translatedModal, tools: tools)
        button.action = { [weak self] in self?.open() }
    }

    override func makeContent() -> [View] {
        [
            ArtView(Sample.all[3], radius: 12, aspect: 1.0 / 3), button,
            Card([ControlRow(localized("Page"), styles, isStacked: true)]),
        ]
    }

    func open() {
        guard tabController?.presentedViewController == nil else { return }
        let style = styles.selectedIndex == 1 ? SamplePage.Style.translucent : .paper
        let page = SamplePage(Sample.all[3], style: style, opener: self, tools: tools)
        page.transitioningDelegate = transition
        present(page, animated: true)
    }
}
