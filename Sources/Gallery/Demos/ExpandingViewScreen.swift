import Gatefold

/// The demonstration of round buttons that grow until they fill the window.
final class ExpandingViewScreen: DemoScreen, Scrubbable, ExpandingViewPresenting {
    private let shapes: [BloomButton]
    private let row: BloomRow
    private let styles = SegmentedControl(titles: [localized("Slide"), localized("Shrink")], selectedIndex: 0)
    private let transition: ScrubbedDelegate
    private let expanding = ExpandingViewDelegate()
    /// The button that was pressed last.
    private var shape: BloomButton

    init(tools: Tools) {
        shapes = [
            BloomButton(Sample.all[0], title: "+", size: Size(width: 72, height: 72)),
            BloomButton(Sample.all[2], title: localized("Begin"), size: Size(width: 120, height: 48)),
            BloomButton(Sample.all[3], title: "?", size: Size(width: 32, height: 32)),
        ]
        shape = shapes[0]
        row = BloomRow(shapes)
        transition = ScrubbedDelegate(expanding, scrubber: tools.scrubber)
        super.init(.expandingView, tools: tools)
        expanding.dismissal = { [weak self] _ in
            guard let self, styles.selectedIndex == 1 else { return nil }
            return ExpandingView()
        }
        for shape in shapes {
            shape.action = { [weak self] in
                self?.shape = shape
                self?.open()
            }
        }
    }

    override func makeContent() -> [View] {
        [row, Card([ControlRow(localized("Dismissal"), styles, isStacked: true)])]
    }

    func open() {
        guard tabController?.presentedViewController == nil else { return }
        let page = SamplePage(shape.sample, style: .colored, opener: self, tools: tools)
        page.transitioningDelegate = transition
        present(page, animated: true)
    }

    func expandingView(for presented: ViewController) -> View? {
        guard let page = presented as? SamplePage else { return nil }
        return shapes.first { $0.sample.name == page.sample.name }
    }
}

/// A row of round buttons on the background of a card.
private final class BloomRow: View {
    private let shapes: [BloomButton]

    init(_ shapes: [BloomButton]) {
        self.shapes = shapes
        super.init()
        for shape in shapes { addSubview(shape) }
    }

    override func sizeThatFits(_ available: Size) -> Size { Size(width: available.width, height: 136) }

    override func layoutSubviews() {
        let widths = shapes.reduce(0) { $0 + $1.size.width }
        let gap = max(0, bounds.width - widths) / Double(shapes.count + 1)
        var x = gap
        for shape in shapes {
            shape.frame = mirrored(
                Rect(
                    x: x.rounded(), y: (bounds.height - shape.size.height) / 2, width: shape.size.width,
                    height: shape.size.height))
            x += shape.size.width + gap
        }
    }

    override func draw(into recorder: inout Recorder) {
        recorder.fillRounded(shownBounds, radius: 12, with: Palette.paper.resolved(in: theme))
    }
}
