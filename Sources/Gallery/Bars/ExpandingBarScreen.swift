import Gatefold

/// The page of a bar that grows into a page, and into which the page folds back: a small player below a list.
final class ExpandingBarScreen: BoxedListScreen, ExpandingCellPresenting, ExpandingCellPairing {
    private let bar = PlayerBar()
    private var sample = Sample.all[0] { didSet { bar.sample = sample } }

    override func loadView() -> View { BarredView(super.loadView(), bar: bar) }

    override func viewDidLoad() {
        tableView.rowHeight = TableView.automaticDimension
        bar.sample = sample
        bar.action = { [weak self] in
            guard let self else { return }
            present(PlayerPage(sample), animated: true)
        }
    }

    override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { Sample.all.count }

    override func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        let cell = tableView.dequeueReusableCell() ?? TableViewCell()
        cell.dynamicBackgroundColor = Palette.paper
        cell.separatorInset.left = 16
        cell.textLabel.text = Sample.all[indexPath.row].name
        return cell
    }

    override func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
        sample = Sample.all[indexPath.row]
        tableView.deselectRow(at: indexPath, animated: true)
    }

    // MARK: Expanding

    func expandingCellTargetView(for presented: ViewController) -> View? { bar }

    func expandingCellPairedViews(with other: ViewController) -> [String: View] { ["art": bar.art] }
}

/// A list with a bar below it.
private final class BarredView: View {
    private let list: View
    private let bar: PlayerBar

    init(_ list: View, bar: PlayerBar) {
        self.list = list
        self.bar = bar
        super.init()
        dynamicBackgroundColor = Palette.paper
        addSubview(list)
        addSubview(bar)
    }

    override func layoutSubviews() {
        let height = bar.sizeThatFits(bounds.size).height + safeAreaInsets.bottom
        list.frame = Rect(x: 0, y: 0, width: bounds.width, height: max(0, bounds.height - height))
        bar.frame = Rect(x: 0, y: bounds.height - height, width: bounds.width, height: height)
    }
}

/// The bar: what is played, with a picture before it.
private final class PlayerBar: Button {
    private(set) var art = ArtView(Sample.all[0], radius: 6)
    private let name = Text.name("")

    private static let side = 44.0
    private static let margin = 10.0

    var sample = Sample.all[0] {
        didSet {
            art.removeFromSuperview()
            art = ArtView(sample, radius: 6)
            addSubview(art)
            name.text = sample.name
            accessibilityLabel = localized("Now playing: {name}", ["name": sample.name])
            setNeedsLayout()
        }
    }

    init() {
        super.init()
        dynamicBackgroundColor = Palette.paper
        cursor = .pointer
        addSubview(name)
    }

    override func sizeThatFits(_ available: Size) -> Size {
        let text = name.sizeThatFits(available).height
        return Size(width: available.width, height: max(Self.side, text) + 2 * Self.margin)
    }

    override func layoutSubviews() {
        let room = bounds.height - safeAreaInsets.bottom
        art.frame = mirrored(Rect(x: 16, y: (room - Self.side) / 2, width: Self.side, height: Self.side))
        let height = name.sizeThatFits(bounds.size).height
        let x = 16 + Self.side + 12
        name.frame = mirrored(
            Rect(x: x, y: (room - height) / 2, width: max(0, bounds.width - x - 16), height: height))
    }

    override func draw(into recorder: inout Recorder) {
        super.draw(into: &recorder)
        let line = Rect(x: 0, y: 0, width: bounds.width, height: 1)
        recorder.fill(line, with: Palette.separator.resolved(in: theme))
    }
}

/// The page of the sample that is played.
private final class PlayerPage: ExpandingCellPage, ExpandingCellPairing {
    private let art: ArtView

    init(_ sample: Sample) {
        art = ArtView(sample, radius: 12, aspect: 0.8)
        super.init(
            contentView: Column([art, Text.title(sample.name)] + sample.lines.map { Text.paragraph($0) }))
        contentInsets = EdgeInsets(top: NavigationBar.height, left: 0, bottom: 0, right: 0)
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.dynamicBackgroundColor = Palette.paper
    }

    func expandingCellPairedViews(with other: ViewController) -> [String: View] { ["art": art] }
}
