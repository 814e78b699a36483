import Gatefold

/// The page of views in which text is typed, selected and copied.
final class TextScreen: ViewController {
    private let name = TextField(placeholder: "Name")
    private let password = SecureTextField(placeholder: "Password")
    private let search = SearchField(placeholder: "Search")
    private let notes = TextView(placeholder: "Notes")
    private let growing = TextView(placeholder: "This one grows with its text")
    private let directions = TextField()
    private let reader = TextView()
    private let label = Text.paragraph(TextScreen.poem)
    private lazy var columnView = ColumnView(
        Column(
            [
                section("Text field", name), section("Secret", password), section("Search", search),
                section("Many lines", TextBox(notes, height: 132)), section("Grows to fit", TextBox(growing)),
                section("Mixed directions", directions), section("To read and copy", TextBox(reader, height: 110)),
                section("Selectable label", label),
            ], spacing: 18, bottomMargin: 24),
        ground: Palette.ground)

    static let title = "Text"
    /// The line below the title in the list.
    static let summary = "Fields to type in, text to copy"

    private static let poem = """
        Nature’s first green is gold,
        Her hardest hue to hold.
        Her early leaf’s a flower;
        But only so an hour.
        """

    override init() {
        super.init()
        title = Self.title
        name.inputSettings = TextInputSettings(keyboardType: .name, autocapitalization: .words)
        name.clearButtonMode = .whileEditing
        search.onCancel = {}
        notes.text = "Bread, milk, a dozen eggs\nCall the plumber about the kitchen tap, which still drips\n"
        growing.isScrollEnabled = false
        directions.text = "one שתיים three"
        directions.accessibilityLabel = "Mixed directions"
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
        let label = Text.note(title)
        return TextSection(label, view)
    }
}

/// A title above a view.
private final class TextSection: View {
    private let title: Label
    private let content: View

    private static let gap = 6.0

    init(_ title: Label, _ content: View) {
        self.title = title
        self.content = content
        super.init()
        addSubview(title)
        addSubview(content)
    }

    override func sizeThatFits(_ available: Size) -> Size {
        Size(
            width: available.width,
            height: title.sizeThatFits(available).height + Self.gap + content.sizeThatFits(available).height)
    }

    override func layoutSubviews() {
        let height = title.sizeThatFits(bounds.size).height
        title.frame = Rect(x: 0, y: 0, width: bounds.width, height: height)
        let top = height + Self.gap
        content.frame = Rect(x: 0, y: top, width: bounds.width, height: max(0, bounds.height - top))
        // A text view that has grown needs more of the column.
        superview?.setNeedsLayout()
        superview?.superview?.superview?.setNeedsLayout()
    }
}

/// A text view on a card of its own, as high as its text or of a fixed height.
private final class TextBox: View {
    private let textView: TextView
    private let height: Double?

    init(_ textView: TextView, height: Double? = nil) {
        self.textView = textView
        self.height = height
        super.init()
        dynamicBackgroundColor = Palette.paper
        cornerRadius = 10
        clipsToBounds = true
        // The focus ring follows the corners.
        textView.cornerRadius = 10
        addSubview(textView)
    }

    override func sizeThatFits(_ available: Size) -> Size {
        Size(width: available.width, height: height ?? textView.sizeThatFits(available).height)
    }

    override func layoutSubviews() { textView.frame = bounds }
}
