import Gatefold

/// The page of views in which text is typed, selected and copied.
final class TextScreen: ViewController {
    private let name = TextField(placeholder: localized("Name"))
    private let password = SecureTextField(placeholder: localized("Password"))
    private let search = SearchField(placeholder: localized("Search"))
    private let notes = TextView(placeholder: localized("Notes"))
    private let growing = TextView(placeholder: localized("This one grows with its text"))
    private let directions = TextField()
    private let reader = TextView()
    private let label = Text.paragraph(TextScreen.poem)
    private let styled = Label(TextScreen.recipe, style: TextStyle(font: .system(size: 15), lineSpacing: 1.2))
    private let illustrated = Label(TextScreen.report, style: TextStyle(font: .system(size: 15), lineSpacing: 1.2))
    private let editor = StyledEditor()
    private lazy var columnView = ColumnView(
        Column(
            [
                section(localized("Text field"), name), section(localized("Secret"), password),
                section(localized("Search"), search),
                section(localized("Many lines"), TextBox(notes, height: 132)),
                section(localized("Grows to fit"), TextBox(growing)),
                section(localized("Mixed directions"), directions),
                section(localized("To read and copy"), TextBox(reader, height: 110)),
                section(localized("Selectable label"), label),
                section(localized("Pictures between letters"), illustrated),
                section(localized("Several styles"), styled),
                section(localized("Several styles, to edit"), editor),
            ], spacing: 18, bottomMargin: 24),
        background: Palette.background)

    private static let poem = """
        Nature’s first green is gold,
        Her hardest hue to hold.
        Her early leaf’s a flower;
        But only so an hour.
        """

    private static let report: AttributedText = {
        let sample = Sample.all[0]
        var text = AttributedText("The ")
        text.append(AttributedText(image: Icon(.star), accessibilityLabel: "best"))
        text.append(" view of the harbour, from above the quay:\n")
        text.append(
            AttributedText(
                image: GalleryPicture.source(of: sample), size: Size(width: 180, height: 120),
                accessibilityLabel: "Hills and a low sun"))
        return text
    }()

    private static let recipe: AttributedText = {
        var text = AttributedText("Elderflower syrup\n", .init(weight: .bold, scale: 1.3))
        text.append("Pick ")
        text.append("thirty umbels", .init(weight: .semibold))
        text.append(" on a dry morning, ")
        text.append("never", .init(isItalic: true))
        text.append(" after rain. Cover them with 1 kg of sugar and ")
        text.append("1.5 l", .init(isStruckThrough: true))
        text.append(" 1 l of water at 80 °C (353 K; 10")
        text.append("−3", .init(scale: 0.7, baselineOffset: 5))
        text.append(" m")
        text.append("3", .init(scale: 0.7, baselineOffset: 5))
        text.append("). ")
        text.append("Wait three days.", .init(backgroundColor: Palette.marker))
        text.append(" More at ")
        text.append("example.org", .init(link: "https://example.org/elderflower"))
        text.append(", where ")
        text.append("pour(_:)", .init(family: "monospace", scale: 0.9))
        text.append(" is explained.")
        return text
    }()

    override init() {
        super.init()
        styled.isSelectable = true
        illustrated.isSelectable = true
        name.inputSettings = TextInputSettings(keyboardType: .name, autocapitalization: .words)
        name.clearButtonMode = .whileEditing
        search.onCancel = {}
        notes.text = "Bread, milk, a dozen eggs\nCall the plumber about the kitchen tap, which still drips\n"
        growing.isScrollEnabled = false
        directions.text = "one שתיים three"
        directions.accessibilityLabel = localized("Mixed directions")
        reader.text = """
            Text that cannot be edited can be selected, with the pointer or by a long press, and copied. Addresses such as \
            https://example.org/gatefold and ada@example.org open in the program that is responsible for them.
            """
        reader.isEditable = false
        reader.detectsLinks = true
        label.isSelectable = true
    }

    override var contentScrollView: ScrollView? { columnView.scrollView }

    override func loadView() -> View { columnView }

    private func section(_ title: String, _ view: View) -> View {
        StackView([Text.note(title), view], axis: .vertical, spacing: 6)
    }
}

/// A text view in a box, as high as its text or of a fixed height.
private final class TextBox: StackView {
    private let height: Double?

    init(_ textView: TextView, height: Double? = nil) {
        self.height = height
        super.init([textView], axis: .vertical)
        textView.borderStyle = .roundedRect
    }

    override func sizeThatFits(_ available: Size) -> Size {
        Size(width: available.width, height: height ?? super.sizeThatFits(available).height)
    }
}
