import Gatefold

/// The page of stacks and anchors: settings that change a row and a column, and views at the edges of a box.
final class LayoutScreen: ViewController {
    private let samples = zip([localized("One"), localized("Two"), localized("Three")], [13.0, 20, 16]).map {
        Chip($0, size: $1)
    }
    private lazy var row = StackView(samples, spacing: 8, alignment: .firstBaseline, distribution: .equalSpacing)
    private let distribution = SegmentedControl(
        titles: [localized("Fill"), localized("Equal"), localized("Spaced")], selectedIndex: 2)
    private let alignment = SegmentedControl(
        titles: [localized("Top"), localized("Middle"), localized("Baseline")], selectedIndex: 2)
    private let second = Switch()
    private lazy var columnView = ColumnView(
        Column(
            [
                Text.note(localized("A row of three views, which share its width and stand on one line.")), Panel(row),
                Card([
                    ControlRow(localized("Distribution"), distribution, isStacked: true),
                    ControlRow(localized("Alignment"), alignment, isStacked: true),
                    ControlRow(localized("Second view"), second),
                ]),
                Text.note(localized("Views at the edges of their superview, and one in its middle.")), AnchoredBox(),
            ], bottomMargin: 24),
        background: Palette.background)

    override init() {
        super.init()
        second.isOn = true
        second.action = { [weak self] in self?.move { $0.samples[1].isHidden = !$0.second.isOn } }
        distribution.action = { [weak self] in
            self?.move { screen in
                screen.row.distribution = [.fill, .fillEqually, .equalSpacing][screen.distribution.selectedIndex ?? 0]
            }
        }
        alignment.action = { [weak self] in
            self?.move { $0.row.alignment = [.leading, .center, .firstBaseline][$0.alignment.selectedIndex ?? 0] }
        }
    }

    override var contentScrollView: ScrollView? { columnView.scrollView }

    override func loadView() -> View { columnView }

    /// Changes the row, and moves its views to their new positions.
    private func move(_ change: (LayoutScreen) -> Void) {
        View.animate(duration: 0.4, dampingRatio: 0.8) {
            change(self)
            view.layoutIfNeeded()
        }
    }
}

/// A word on a coloured background.
private final class Chip: StackView {
    private let label: Label
    /// The size of the word at standard text size, in points.
    private let size: Double

    init(_ word: String, size: Double, lineLimit: Int = 1) {
        let style = TextStyle(font: .system(size: size, weight: .semibold), alignment: .center, lineLimit: lineLimit)
        label = Label(word, style: style, color: Palette.boxText)
        self.size = size
        super.init([label], insets: DirectionalEdgeInsets(all: 6))
        cornerRadius = 8
        dynamicBackgroundColor = Palette.box
    }

    override func themeDidChange() {
        super.themeDidChange()
        // Chosen: beyond this size the words of the row do not fit a narrow window.
        label.style.font.size = theme.fontSize(size, growingTo: 1.8)
    }
}

/// A stack on a card of its own.
private final class Panel: StackView {
    init(_ content: View) {
        super.init([content], axis: .vertical, insets: DirectionalEdgeInsets(all: 12))
        cornerRadius = 12
        dynamicBackgroundColor = Palette.paper
    }
}

/// A box with views that its edges hold.
private final class AnchoredBox: View {
    init() {
        super.init()
        cornerRadius = 12
        dynamicBackgroundColor = Palette.paper
        directionalLayoutMargins = DirectionalEdgeInsets(all: 12)
        let places = [
            (localized("Leading"), Anchors(leading: 0, top: 0, to: .margins)),
            (localized("Trailing"), Anchors(trailing: 0, top: 0, to: .margins)), (localized("Middle"), .center()),
            (
                localized("200 wide at most"),
                Anchors(leading: 0, trailing: 0, bottom: 0, maximumWidth: 200, to: .margins)
            ),
        ]
        for (name, anchors) in places {
            let chip = Chip(name, size: 14, lineLimit: 2)
            chip.anchors = anchors
            addSubview(chip)
        }
    }

    override func sizeThatFits(_ available: Size) -> Size {
        Size(width: available.width, height: 160 * max(1, theme.textScale))
    }
}
