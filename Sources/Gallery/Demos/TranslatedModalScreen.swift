import Gatefold

/// A page that springs up from below.
final class TranslatedModalScreen: DemoScreen, Scrubbable {
    private let looks = SegmentedControl(titles: ["Opaque", "See-through"], selectedIndex: 0)
    private let button = PrimaryButton("Open")
    private let transition: ScrubbedDelegate

    init(tools: Tools) {
        transition = ScrubbedDelegate(TranslatedModalDelegate(), scrubber: tools.scrubber)
        super.init(.translatedModal, tools: tools)
        button.action = { [weak self] in self?.open() }
    }

    override func makeStage() -> [View] {
        [
            ArtView(Sample.all[3], radius: 12, aspect: 1.0 / 3), button,
            Card([ControlRow("The page", looks, isStacked: true)]),
        ]
    }

    func open() {
        guard tabController?.presentedViewController == nil else { return }
        let look = looks.selectedIndex == 1 ? SamplePage.Look.translucent : .paper
        let page = SamplePage(Sample.all[3], look: look, opener: self, tools: tools)
        page.transitioningDelegate = transition
        present(page, animated: true)
    }
}
