import Gatefold

/// The page of a split controller: a list and a page, side by side in a box, or one of them if the box is narrow.
final class ColumnsScreen: ViewController {
    private let list = SampleListScreen()
    private let narrow = Switch()
    private lazy var split = SplitController(primary: list, secondary: SampleTextScreen(Sample.all[0]))
    private lazy var box = ColumnsBox(split)
    private lazy var columnView = ColumnView(
        Column(
            [
                Text.note(localized("Drag the line between the columns. A narrow box shows one of them at a time.")),
                box,
                Card([ControlRow(localized("Narrow"), narrow)]),
            ], bottomMargin: 24),
        background: Palette.background)

    override init() {
        super.init()
        split.layout.minimumPrimaryColumnWidth = 104
        split.layout.minimumSecondaryColumnWidth = 140
        addChild(split)
        list.onSelect = { [weak self] sample in
            self?.split.showDetailViewController(SampleTextScreen(sample), animated: true)
        }
        narrow.action = { [weak self] in self?.box.isNarrow = self?.narrow.isOn ?? false }
    }

    override var contentScrollView: ScrollView? { columnView.scrollView }

    override func loadView() -> View { columnView }
}

/// A box with round corners around the columns, which can be made narrow.
private final class ColumnsBox: View {
    private let split: SplitController
    private var content: View { split.view }
    var isNarrow = false { didSet { setNeedsLayout() } }

    private static let height = 320.0
    private static let narrowWidth = 240.0
    /// The width of the list at the standard text size, in points.
    private static let listWidth = 136.0
    /// The width below which there is one column at the standard text size, in points. Chosen: both columns fit into the box
    /// on a telephone.
    private static let collapseWidth = 280.0

    init(_ split: SplitController) {
        self.split = split
        super.init()
        content.cornerRadius = 12
        addSubview(content)
    }

    override func themeDidChange() {
        // The columns are as wide as their largest words, and one of them is left where the box has no room for both.
        let scale = max(1, theme.textScale)
        split.layout.preferredPrimaryColumnWidth = Self.listWidth * scale
        split.layout.collapseWidth = Self.collapseWidth * scale
    }

    override func sizeThatFits(_ available: Size) -> Size { Size(width: available.width, height: Self.height) }

    override func layoutSubviews() {
        let width = isNarrow ? min(Self.narrowWidth, bounds.width) : bounds.width
        content.frame = mirrored(Rect(x: 0, y: 0, width: width, height: bounds.height))
    }
}

/// The list of all samples by name.
private final class SampleListScreen: TableViewController {
    var onSelect: ((Sample) -> Void)?

    override init() {
        super.init()
        title = localized("Samples")
    }

    override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { Sample.all.count }

    override func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        let cell = tableView.dequeueReusableCell() ?? TableViewCell()
        cell.textLabel.text = Sample.all[indexPath.row].name
        return cell
    }

    override func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
        onSelect?(Sample.all[indexPath.row])
    }
}

/// The sentences of a sample.
private final class SampleTextScreen: ViewController {
    private let sample: Sample
    private lazy var columnView = ColumnView(
        Column(sample.lines.map { Text.note($0) }, bottomMargin: 16), background: Palette.paper)

    init(_ sample: Sample) {
        self.sample = sample
        super.init()
        title = sample.name
    }

    override var contentScrollView: ScrollView? { columnView.scrollView }

    override func loadView() -> View { columnView }
}
