import Gatefold

/// The screen of a note, in which its text is edited.
final class EditorScreen: ViewController, TextViewDelegate {
    let id: Note.ID
    private let notebook: Notebook
    private let editor = TextView()
    private var observation: SettingsObservation?

    init(_ note: Note, in notebook: Notebook) {
        id = note.id
        self.notebook = notebook
        super.init()
        title = note.title
        largeTitleDisplayMode = .never
        editor.attributedText = note.text
    }

    override var contentScrollView: ScrollView? { editor }

    override func loadView() -> View { editor }

    override func viewDidLoad() {
        editor.placeholder = "Title and text"
        editor.accessibilityLabel = "Note"
        editor.dynamicBackgroundColor = .surface
        editor.textContainerInset = EdgeInsets(top: 12, left: 16, bottom: 12, right: 16)
        editor.allowsEditingTextAttributes = true
        editor.textDelegate = self
        toolbarItems = [
            item("Bold", .bold) { $0.toggleBoldface() }, item("Italic", .italic) { $0.toggleItalics() },
            item("Underline", .underline) { $0.toggleUnderline() },
        ]
    }

    private func item(
        _ name: String, _ symbol: Icon.Symbol, change: @escaping @MainActor @Sendable (TextView) -> Void
    ) -> BarItem {
        var item = BarItem(icon: Icon(symbol)) { [weak self] in if let self { change(editor) } }
        item.accessibilityLabel = name
        return item
    }

    override func viewWillAppear(_ animated: Bool) {
        guard let settings = view.window?.settings else { return }
        let apply = { [editor] in
            editor.style.font.size = Setting.largeText.isOn(in: settings) ? 24 : TextView.standardStyle.font.size
        }
        apply()
        observation = settings.observe(Setting.largeText.rawValue, handler: apply)
    }

    // An empty note is there to be written.
    override func viewDidAppear(_ animated: Bool) { if editor.text.isEmpty { editor.becomeFocused() } }

    override func viewWillDisappear(_ animated: Bool) { observation?.cancel() }

    func textViewDidChange(_ textView: TextView) {
        notebook.changeNote(id) { note in
            note.text = textView.attributedText ?? AttributedText(textView.text)
            title = note.title
        }
    }
}
