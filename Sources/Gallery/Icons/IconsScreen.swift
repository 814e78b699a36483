import Gatefold

/// The page of the symbols that Gatefold draws itself.
final class IconsScreen: ViewController {
    private let collection = CollectionView()
    private lazy var source = makeSource()

    private static let cell = "symbol"

    override var contentScrollView: ScrollView? { collection }

    override func loadView() -> View { collection }

    override func viewDidLoad() {
        collection.dynamicBackgroundColor = Palette.paper
        collection.collectionViewLayout = .grid(
            CollectionGridLayout(
                columns: .adaptive(minimum: 88), itemSpacing: 4, lineSpacing: 4,
                sectionInset: EdgeInsets(top: 12, left: 12, bottom: 12, right: 12)))
        collection.register({ SymbolCell() }, forCellWithReuseIdentifier: Self.cell)
        var list = TableSnapshot<Int, Icon.Symbol>()
        list.appendSections([0])
        list.appendItems(Icon.Symbol.allCases, toSection: 0)
        source.apply(list, animated: false)
    }

    private func makeSource() -> CollectionViewDiffableDataSource<Int, Icon.Symbol> {
        CollectionViewDiffableDataSource(collectionView: collection) { collection, indexPath, symbol in
            let cell = collection.dequeueReusableCell(withReuseIdentifier: Self.cell, for: indexPath)
            (cell as? SymbolCell)?.symbol = symbol
            return cell
        }
    }
}

/// A symbol above its name.
private final class SymbolCell: CollectionViewCell {
    var symbol = Icon.Symbol.mail {
        didSet {
            icon.icon = Icon(symbol)
            name.text = symbol.rawValue
        }
    }
    private let icon = IconView()
    private let name = Label(
        "", style: TextStyle(font: .system(size: 11), alignment: .center, lineLimit: 1), color: .secondaryText)

    private static let margin = 10.0
    private static let gap = 6.0

    init() {
        super.init()
        icon.dynamicTintColor = .text
        cornerRadius = 8
        addSubview(icon)
        addSubview(name)
    }

    override func sizeThatFits(_ available: Size) -> Size {
        let text = name.sizeThatFits(Size(width: available.width, height: 0))
        return Size(
            width: available.width,
            height: 2 * Self.margin + icon.sizeThatFits(available).height + Self.gap + text.height)
    }

    override func layoutSubviews() {
        let side = icon.sizeThatFits(bounds.size).height
        icon.frame = Rect(x: (bounds.width - side) / 2, y: Self.margin, width: side, height: side)
        let height = name.sizeThatFits(bounds.size).height
        name.frame = Rect(x: 0, y: icon.frame.maxY + Self.gap, width: bounds.width, height: height)
    }
}
