import Gatefold

/// A list of flat rows with a round button on it, each of a colour that is used nowhere else.
final class FlatListScreen: ViewController, TableViewDataSource, TableViewDelegate, ExpandingViewPresenting {
    static let ground = Color(hex: 0x60_70_80)
    static let button = Color(hex: 0xE0_40_10)

    let table = TableView()
    let button = GrowingButton()
    /// The position of the button's centre, as fractions of the screen's size.
    var buttonPlace = Point(x: 0.8, y: 0.85) { didSet { view.setNeedsLayout() } }
    /// The view that expands to a screen.
    lazy var expanding: View? = button
    var onSelect: () -> Void = {}

    override var contentScrollView: ScrollView? { table }
    override var preferredStatusBarStyle: StatusBarStyle { .lightContent }

    override func loadView() -> View {
        let view = FlatListView(table: table, button: button) { [unowned self] in buttonPlace }
        view.backgroundColor = Self.ground
        view.clipsToBounds = true
        return view
    }

    override func viewDidLoad() {
        title = "Rows"
        table.dataSource = self
        table.delegate = self
        table.rowHeight = 80
        table.reloadData()
    }

    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 20 }

    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        let cell = tableView.dequeueReusableCell() ?? TableViewCell()
        cell.separatorColor = nil
        cell.shouldRasterize = false
        cell.backgroundColor = Color(hex: UInt32(0x40 + indexPath.row * 6) << 16 | 0x00_00_C8)
        return cell
    }

    func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) { onSelect() }

    func expandingView(for presented: ViewController) -> View? { expanding }
}

private final class FlatListView: View {
    private let table: TableView
    private let button: View
    private let buttonPlace: () -> Point

    init(table: TableView, button: View, buttonPlace: @escaping () -> Point) {
        self.table = table
        self.button = button
        self.buttonPlace = buttonPlace
        super.init()
        addSubview(table)
        addSubview(button)
    }

    override func layoutSubviews() {
        table.frame = bounds
        let place = buttonPlace()
        button.frame.origin = Point(
            x: bounds.width * place.x - button.frame.width / 2, y: bounds.height * place.y - button.frame.height / 2)
    }
}

/// A round button with a title, which writes down what it is told.
final class GrowingButton: Button, Expandable {
    let label = Label("+", style: TextStyle(font: .system(size: 24)), color: .white)
    private(set) var diary: [String] = []

    init() {
        super.init(frame: Rect(x: 0, y: 0, width: 56, height: 56))
        addSubview(label)
    }

    override func layoutSubviews() {
        label.frame = Rect(x: 20, y: 12, width: 20, height: label.sizeThatFits(bounds.size).height)
    }

    override func draw(into recorder: inout Recorder) {
        recorder.fillRounded(bounds, radius: bounds.width / 2, with: FlatListScreen.button)
    }

    var viewsDroppedInExpansion: [View] { [label] }

    var onPrepare: () -> Void = {}

    func prepareToExpand(using context: TransitionContext) {
        diary.append("prepared")
        onPrepare()
    }

    func didEndExpanding(_ transitionCompleted: Bool) { diary.append("ended \(transitionCompleted)") }
}

/// A screen of one colour with a sheet of another and a line of text.
final class FlatPage: ViewController {
    static let sheet = Color(hex: 0x00_A0_00)

    private let ground: Color
    private let sheet = View()
    private let label = Label("A page with some text", style: TextStyle(font: .system(size: 17)))

    init(ground: Color = Color(hex: 0xFF_F8_E0)) { self.ground = ground }

    override func loadView() -> View {
        let view = FlatPageView(sheet: sheet, label: label)
        view.backgroundColor = ground
        view.clipsToBounds = true
        sheet.backgroundColor = Self.sheet
        return view
    }
}

private final class FlatPageView: View {
    private let sheet: View
    private let label: Label

    init(sheet: View, label: Label) {
        self.sheet = sheet
        self.label = label
        super.init()
        addSubview(sheet)
        addSubview(label)
    }

    override func layoutSubviews() {
        sheet.frame = Rect(x: 20, y: 140, width: bounds.width - 40, height: bounds.height - 240)
        label.frame = Rect(x: 20, y: 100, width: bounds.width - 40, height: 30)
    }
}
