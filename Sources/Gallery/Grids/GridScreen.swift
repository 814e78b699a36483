import Gatefold

/// The page of items that stand in columns, or in lines like words; they come, go, change positions and open.
final class GridScreen: ViewController, CollectionViewDelegate, ExpandingCellPresenting {
    private let collection = CollectionView()
    private let insertButton = TextButton(title: localized("Insert"))
    private let deleteButton = TextButton(title: localized("Delete"))
    private let shuffleButton = TextButton(title: localized("Shuffle"))
    private let flowButton = TextButton(title: localized("Flow"))
    private let transition = ExpandingCellDelegate()
    private lazy var source = makeSource()
    private var swatches = SwatchBook()

    private static let cell = "swatch"
    private static let inset = EdgeInsets(top: 8, left: 16, bottom: 8, right: 16)
    private static let grid = CollectionGridLayout(
        columns: .adaptive(minimum: 96), itemSpacing: 12, lineSpacing: 12, sectionInset: inset)
    private static let flow = CollectionFlowLayout(sectionInset: inset)

    override init() {
        super.init()
        insertButton.action = { [weak self] in self?.change { $0.insert() } }
        deleteButton.action = { [weak self] in self?.change { $0.delete() } }
        shuffleButton.action = { [weak self] in self?.change { $0.shuffle() } }
        flowButton.action = { [weak self] in self?.changeLayout() }
    }

    override var contentScrollView: ScrollView? { collection }

    override func loadView() -> View {
        ButtonedList(collection, buttons: [insertButton, deleteButton, shuffleButton, flowButton])
    }

    override func viewDidLoad() {
        collection.collectionViewLayout = .grid(Self.grid)
        collection.hasStickyHeaders = true
        collection.allowsItemReordering = true
        collection.delegate = self
        collection.register({ SwatchCell() }, forCellWithReuseIdentifier: Self.cell)
        source.titleProvider = { $0.title }
        source.onReorder = { [weak self] in self?.swatches.list = $0 }
        source.apply(swatches.list, animated: false)
    }

    private func makeSource() -> CollectionViewDiffableDataSource<SwatchBook.Section, Int> {
        CollectionViewDiffableDataSource(collectionView: collection) { collection, indexPath, number in
            let cell = collection.dequeueReusableCell(withReuseIdentifier: Self.cell, for: indexPath)
            (cell as? SwatchCell)?.number = number
            return cell
        }
    }

    private func change(_ body: (inout SwatchBook) -> Void) {
        body(&swatches)
        source.apply(swatches.list)
    }

    private func changeLayout() {
        if case .grid = collection.collectionViewLayout {
            collection.setCollectionViewLayout(.flow(Self.flow), animated: true)
            flowButton.title = localized("Grid")
        } else {
            collection.setCollectionViewLayout(.grid(Self.grid), animated: true)
            flowButton.title = localized("Flow")
        }
    }

    // MARK: Opening

    func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath) {
        guard presentedViewController == nil, let number = source.itemIdentifier(for: indexPath) else { return }
        let page = SwatchPage(number)
        page.transitioningDelegate = transition
        present(page, animated: true)
    }

    func expandingCellTargetView(for presented: ViewController) -> View? {
        (presented as? SwatchPage).flatMap { source.indexPath(for: $0.number) }.flatMap {
            collection.cellForItem(at: $0)
        }
    }
}

/// Numbered colours that are changed alike on every run.
private struct SwatchBook {
    nonisolated enum Section: CaseIterable {
        case recent, all

        var title: String {
            switch self {
            case .recent: localized("Recent")
            case .all: localized("All")
            }
        }
    }

    var list = TableSnapshot<Section, Int>()
    private var last = 60
    private var turn = 0

    init() {
        list.appendSections(Section.allCases)
        list.appendItems(Array(1...5), toSection: .recent)
        list.appendItems(Array(6...60), toSection: .all)
    }

    /// Puts a new colour between the first ones.
    mutating func insert() {
        last += 1
        var numbers = list.itemIdentifiers(inSection: .recent)
        numbers.insert(last, at: min(1, numbers.count))
        list.setItems(numbers, inSection: .recent)
    }

    /// Removes the second colour.
    mutating func delete() {
        let numbers = list.itemIdentifiers
        if let number = numbers.dropFirst().first ?? numbers.first { list.deleteItems([number]) }
    }

    /// Moves every seventh colour to the first section, and each third of the others to the end.
    mutating func shuffle() {
        turn += 1
        let numbers = list.itemIdentifiers
        let parts = numbers.indices.map { (index: Int) -> Int in
            (index + turn) % 7 == 0 ? 0 : (index + turn) % 3 == 0 ? 2 : 1
        }
        func part(_ part: Int) -> [Int] { zip(numbers, parts).filter { $0.1 == part }.map(\.0) }
        list.setItems(part(0).reversed(), inSection: .recent)
        list.setItems(part(1) + part(2), inSection: .all)
    }
}

/// A coloured tile with a name.
private final class SwatchCell: CollectionViewCell {
    private let name = Label(
        "", style: TextStyle(font: .system(size: 15, weight: .semibold), alignment: .center, lineLimit: 1),
        color: DynamicColor(.white))

    var number = 0 {
        didSet {
            backgroundColor = Sample.all[number % Sample.all.count].color
            name.text = "\(Sample.all[number % Sample.all.count].name) \(number)"
        }
    }

    init() {
        super.init()
        cornerRadius = 12
        addSubview(name)
    }

    override func themeDidChange() {
        // The name keeps inside of its tile.
        name.style.font.size = theme.fontSize(15, growingTo: 1.4)
        name.style.lineLimit = theme.textScale > 1.3 ? 2 : 1
    }

    override func sizeThatFits(_ available: Size) -> Size {
        let size = name.sizeThatFits(Size(width: max(0, available.width - 24), height: 0))
        return Size(width: size.width.rounded(.up) + 24, height: max(44, size.height.rounded(.up) + 20))
    }

    override func layoutSubviews() {
        let height = name.sizeThatFits(bounds.size).height
        let width = max(0, bounds.width - 12)
        name.frame = Rect(x: (bounds.width - width) / 2, y: (bounds.height - height) / 2, width: width, height: height)
    }
}

/// The page of a colour.
private final class SwatchPage: ExpandingCellPage {
    let number: Int

    init(_ number: Int) {
        self.number = number
        let (sample, paper) = (Sample.all[number % Sample.all.count], DynamicColor(.white))
        super.init(
            contentView: Column(
                [Text.title("\(sample.name) \(number)", color: paper)]
                    + sample.lines.map { Text.paragraph($0, color: paper) }))
        contentInsets = EdgeInsets(top: NavigationBar.height, left: 0, bottom: 0, right: 0)
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = Sample.all[number % Sample.all.count].color
    }

    override var preferredStatusBarStyle: StatusBarStyle { .lightContent }
}
