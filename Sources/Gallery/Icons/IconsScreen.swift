import Gatefold

/// The page of the symbols that Gatefold draws itself.
final class IconsScreen: ViewController {
    private let collection = CollectionView()
    private lazy var source = makeSource()
    /// The text scale that the columns are made for; nil before the first layout.
    private var textScale: Double?

    private static let cell = "symbol"

    override var contentScrollView: ScrollView? { collection }

    override func loadView() -> View { collection }

    override func viewDidLoad() {
        collection.dynamicBackgroundColor = Palette.paper
        collection.register({ SymbolCell() }, forCellWithReuseIdentifier: Self.cell)
        var list = TableSnapshot<Int, Icon.Symbol>()
        list.appendSections([0])
        list.appendItems(Icon.Symbol.allCases, toSection: 0)
        source.apply(list, animated: false)
    }

    override func viewWillLayoutSubviews() {
        let textScale = collection.theme.textScale
        guard textScale != self.textScale else { return }
        self.textScale = textScale
        // Chosen: the names of symbols fit at every text size, in two lines if they are several words.
        let width = 88 * max(1, (1 + textScale) / 2)
        collection.collectionViewLayout = .grid(
            CollectionGridLayout(
                columns: .adaptive(minimum: width), itemSpacing: 4, lineSpacing: 4,
                sectionInset: EdgeInsets(top: 12, left: 12, bottom: 12, right: 12)))
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
            showName()
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

    override func themeDidChange() {
        super.themeDidChange()
        showName()
    }

    /// Shows the name of the symbol, whose words stand in two lines if the text is large.
    private func showName() {
        let breaks = theme.textScale > 1.3
        name.style.lineLimit = breaks ? 2 : 1
        name.text = symbol.rawValue.reduce(into: "") { $0 += breaks && $1.isUppercase ? "\u{200B}\($1)" : "\($1)" }
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
