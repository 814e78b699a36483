import Gatefold

/// A sheet with a list of colours.
final class ColorsScreen: ViewController, TableViewDataSource {
    private let table = TableView()
    private let heading = Text.name("Colours")

    /// Creates a sheet with three heights.
    /// - Parameter leavesListInUse: Whether the screen beneath is used while the sheet is at its two lower heights.
    init(leavesListInUse: Bool = false) {
        super.init()
        title = "Colours"
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

    override func loadView() -> View { ColorsView(heading: heading, table: table) }

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
        for view in [swatch, name] { addSubview(view) }
    }

    var number = 0 {
        didSet {
            name.text = "Colour \(number + 1)"
            swatch.backgroundColor = Sample.all[number % Sample.all.count].color
        }
    }

    override func themeDidChange() {
        // The row keeps its height.
        name.style.font.size = theme.fontSize(17, growingTo: 1.8)
        name.style.lineLimit = 1
    }

    override func layoutSubviews() {
        let height = name.sizeThatFits(bounds.size).height
        swatch.frame = mirrored(Rect(x: 16, y: 12, width: 32, height: 32))
        name.frame = mirrored(
            Rect(x: 64, y: (bounds.height - height) / 2, width: max(0, bounds.width - 80), height: height))
    }
}

/// The heading above the list.
private final class ColorsView: View {
    private let heading: Label
    private let table: TableView

    init(heading: Label, table: TableView) {
        self.heading = heading
        self.table = table
        super.init()
        dynamicBackgroundColor = Palette.paper
        clipsToBounds = true
        for view in [table, heading] { addSubview(view) }
    }

    override func layoutSubviews() {
        let height = heading.sizeThatFits(bounds.size).height
        heading.frame = mirrored(Rect(x: 16, y: 20, width: max(0, bounds.width - 32), height: height))
        let top = min(bounds.height, 20 + height + 12)
        table.frame = Rect(x: 0, y: top, width: bounds.width, height: bounds.height - top)
    }
}
