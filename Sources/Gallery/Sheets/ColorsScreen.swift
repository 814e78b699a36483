import Gatefold

/// A sheet with a list of colours.
final class ColorsScreen: ViewController, TableViewDataSource {
    private let table = TableView()
    private let heading = Text.name(localized("Colours"))

    /// Creates a sheet with three heights.
    /// - Parameter leavesListInUse: Whether the screen beneath is used while the sheet is at its two lower heights.
    init(leavesListInUse: Bool = false) {
        super.init()
        title = localized("Colours")
        modalPresentationStyle = .sheet
        guard let sheet = sheetPresentationController else { return }
        sheet.detents = [.custom(identifier: Self.small) { min(180, $0 / 3) }, .medium(), .large()]
        sheet.prefersGrabberVisible = true
        if leavesListInUse {
            sheet.largestUndimmedDetentIdentifier = .medium
        } else {
            sheet.selectedDetentIdentifier = .medium
        }
    }

    private static let small = SheetPresentationController.Detent.Identifier("small")

    override var contentScrollView: ScrollView? { table }

    override func loadView() -> View {
        let top = StackView([heading], insets: DirectionalEdgeInsets(top: 20, leading: 16, bottom: 12, trailing: 16))
        table.flexibility = 1
        let view = StackView([top, table], axis: .vertical)
        view.dynamicBackgroundColor = Palette.paper
        view.clipsToBounds = true
        return view
    }

    override func viewDidLoad() {
        table.dataSource = self
        table.rowHeight = 56
        table.reloadData()
    }

    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 40 }

    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        let cell = (tableView.dequeueReusableCell() as? ColorCell) ?? ColorCell()
        cell.number = indexPath.row
        return cell
    }
}

/// A row with a colour and its name.
private final class ColorCell: TableViewCell {
    private let swatch = View()
    private let name = Text.paragraph("")

    init() {
        super.init()
        separatorColor = Palette.separator
        dynamicBackgroundColor = Palette.paper
        name.style.alignment = .leading
        swatch.cornerRadius = 8
        swatch.frame.size = Size(width: 32, height: 32)
        name.flexibility = 1
        let row = StackView(
            [swatch, name], spacing: 16, alignment: .center, insets: DirectionalEdgeInsets(leading: 16, trailing: 16))
        row.anchors = .fill()
        addSubview(row)
    }

    var number = 0 {
        didSet {
            name.text = localized("Colour {number}", ["number": NumberLocale.current.text(number + 1)])
            swatch.backgroundColor = Sample.all[number % Sample.all.count].color
        }
    }

    override func themeDidChange() {
        // The row keeps its height.
        name.style.font.size = theme.fontSize(17, growingTo: 1.8)
        name.style.lineLimit = 1
    }
}
