import Gatefold

/// The demonstration of a custom transition, written as in UIKit, for pages that are presented or pushed.
final class HandWrittenScreen: DemoScreen, Scrubbable {
    private let styles = SegmentedControl(titles: [localized("Present"), localized("Push")], selectedIndex: 0)
    private let button = PrimaryButton(localized("Open"))
    private let swing = SwingDelegate()
    private let transition: ScrubbedDelegate

    init(tools: Tools) {
        transition = ScrubbedDelegate(swing, scrubber: tools.scrubber)
        super.init(.handWritten, tools: tools)
        button.action = { [weak self] in self?.open() }
    }

    override func makeContent() -> [View] {
        [
            ArtView(Sample.all[5], radius: 12, aspect: 1.0 / 3), button,
            Card([ControlRow(localized("Transition"), styles, isStacked: true)]),
        ]
    }

    func open() {
        guard !isOpen else { return }
        let isPushed = styles.selectedIndex == 1
        let page = SamplePage(Sample.all[5], isPushed: isPushed, opener: self, tools: tools)
        if isPushed {
            page.pushTransition = { Swing() }
            navigationController?.pushViewController(page, animated: true)
        } else {
            page.transitioningDelegate = transition
            present(page, animated: true)
        }
    }
}
