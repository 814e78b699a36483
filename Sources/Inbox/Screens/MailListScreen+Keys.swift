import Gatefold
import GatefoldMailStore

/// The commands of keys that lists and pages do not handle.
nonisolated enum MailKey: Hashable, Sendable, CaseIterable {
    case next, previous, open, close, search, select, undo, folders, help

    /// The key in words, and what it does.
    var help: (key: String, text: String) {
        switch self {
        case .next: ("j", "Next mail")
        case .previous: ("k", "Previous mail")
        case .open: ("Enter", "Open the mail")
        case .close: ("Escape", "Close the mail")
        case .search: ("/", "Search")
        case .select: ("x", "Select the mail")
        case .undo: ("Ctrl+Z", "Undo")
        case .folders: ("g", "Folders")
        case .help: ("?", "This list of keys")
        }
    }

    /// Returns the meaning of a key; nil if it has none of its own.
    init?(_ event: KeyEvent) {
        let control = event.modifiers.contains(.control)
        guard event.phase != .up, event.modifiers.isDisjoint(with: [.alt, .logo]) else { return nil }
        switch (event.key, control) {
        case (.character("j"), false): self = .next
        case (.character("k"), false): self = .previous
        case (.character("/"), false), (.character("f"), true): self = .search
        case (.character("x"), false): self = .select
        case (.character("z"), true): self = .undo
        case (.character("g"), false): self = .folders
        case (.character("?"), _): self = .help
        default: return nil
        }
    }
}

nonisolated extension MailAction {
    /// Returns the action of a key; nil if it has none.
    init?(_ event: KeyEvent) {
        guard event.phase == .down, event.modifiers.isDisjoint(with: [.control, .alt, .logo]) else { return nil }
        let action =
            event.key == .delete ? .delete : Self.allCases.first { .character($0.key) == event.key }
        guard let action else { return nil }
        self = action
    }
}

extension MailListScreen {
    /// Handles the keys that act on mails, for the list and for the page alike.
    func handleMailKey(_ event: KeyEvent) -> Bool {
        if let action = MailAction(event) {
            let ids = mailsOfKeys
            if !ids.isEmpty { perform(action, on: ids) }
            return !ids.isEmpty
        }
        if isBesidePage, event.modifiers.isEmpty, event.phase != .up, event.key == .up || event.key == .down {
            return step(by: event.key == .up ? -1 : 1)
        }
        if event.key == .escape, event.phase == .down, table.isEditing {
            endSelecting()
            return true
        }
        guard let key = MailKey(event) else { return false }
        switch key {
        case .next: return step(by: 1)
        case .previous: return step(by: -1)
        case .search: beginSearch()
        case .select: toggleSelection()
        case .undo: undo()
        case .folders: showFolders()
        case .help: showKeys()
        case .open, .close: return false
        }
        return true
    }

    /// The mails that a key acts on: the selected ones, that of the page, or that of the focused row.
    private var mailsOfKeys: [MailID] {
        if table.isEditing { return selectedMails }
        if let page { return [page.mail.id] }
        return table.indexPathForFocusedRow.flatMap { mailbox?.mail(at: $0)?.id }.map { [$0] } ?? []
    }

    private func toggleSelection() {
        guard page == nil, let path = table.indexPathForFocusedRow, let id = mailbox?.mail(at: path)?.id else { return }
        guard table.isEditing else { return beginSelecting(with: id) }
        if table.indexPathsForSelectedRows.contains(path) {
            table.deselectRow(at: path, animated: true)
        } else {
            table.selectRow(at: path, animated: true)
        }
        selectionDidChange()
    }

    /// Shows a sheet with all keys.
    func showKeys() { (page ?? self).present(KeysScreen(), animated: true) }
}

/// A sheet with the keys and what they do.
final class KeysScreen: ViewController {
    private let scroll = ScrollView()

    /// The keys with what they do: those of the actions, and the others.
    static var rows: [(key: String, text: String)] {
        MailAction.allCases.map { (String($0.key), $0.title(for: [])) } + MailKey.allCases.map(\.help)
    }

    override init() {
        super.init()
        modalPresentationStyle = .sheet
        sheetPresentationController?.detents = [.medium(), .large()]
        sheetPresentationController?.prefersGrabberVisible = true
    }

    override var contentScrollView: ScrollView? { scroll }

    override func loadView() -> View {
        let heading = Label("Keys", style: TextStyle(font: .system(size: 20, weight: .semibold)))
        let rows = Self.rows.map { row -> View in
            let key = Label(row.key, style: TextStyle(font: .system(size: 15, weight: .semibold), alignment: .leading))
            key.anchors = Anchors(width: 88)
            let text = Label(row.text, style: TextStyle(font: .system(size: 15), alignment: .leading))
            text.flexibility = 1
            return StackView([key, text], spacing: 12)
        }
        let stack = StackView(
            [heading] + rows, axis: .vertical, spacing: 12, insets: DirectionalEdgeInsets(all: 24))
        return ScrolledStack(stack, in: scroll)
    }
}

/// A stack that scrolls, as the view of a screen.
final class ScrolledStack: View {
    private let stack: StackView
    private let scroll: ScrollView

    init(_ stack: StackView, in scroll: ScrollView) {
        self.stack = stack
        self.scroll = scroll
        super.init()
        dynamicBackgroundColor = .surface
        scroll.addSubview(stack)
        addSubview(scroll)
    }

    override func themeDidChange() { setNeedsLayout() }

    override func layoutSubviews() {
        scroll.frame = bounds
        let height = stack.sizeThatFits(bounds.size).height
        stack.frame = Rect(x: 0, y: safeAreaInsets.top, width: bounds.width, height: height)
        scroll.contentSize = Size(width: bounds.width, height: stack.frame.maxY + safeAreaInsets.bottom)
    }
}
