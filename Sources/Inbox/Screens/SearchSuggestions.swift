import Gatefold

/// The suggestions before a search is typed: the searches made last, and the people who wrote last.
struct SearchSuggestions: Hashable {
    /// The searches, the last one first.
    private(set) var recent: [String] = []

    /// The number of searches and of people that are offered. Chosen: together they fit above a keyboard on most screens.
    static let (mostRecent, mostPeople) = (4, 6)

    /// Remembers a search that has led to a mail.
    mutating func remember(_ text: String) {
        let text = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        guard !MailQuery(text).isEmpty else { return }
        recent.removeAll { $0 == text }
        recent = Array(([text] + recent).prefix(Self.mostRecent))
    }

    /// The searches as text for the program's next run.
    var saved: String {
        get { recent.joined(separator: "\n") }
        set { recent = Array(newValue.split(separator: "\n").map(String.init).prefix(Self.mostRecent)) }
    }
}

/// A list of what can be looked for, in the place of the mails while nothing is typed.
final class SearchSuggestionsView: View, TableViewDataSource, TableViewDelegate {
    /// Called with the text of the search that the user chooses.
    var onChoose: ((String) -> Void)?
    private let table = TableView()
    private let sections: [(title: String, rows: [Row])]

    private struct Row {
        var title: String
        var search: String
        /// The mail of a person, for the avatar; nil for a search.
        var mail: Mail?
    }

    /// - Parameters:
    ///   - recent: The searches made last.
    ///   - people: Mails of the people who wrote last.
    init(recent: [String], people: some Sequence<Mail>) {
        let searches = recent.map { Row(title: $0, search: $0) }
        let senders = people.map { Row(title: $0.shownSender, search: "from:\($0.address) ", mail: $0) }
        sections = [(localized("Recent"), searches), (localized("People"), senders)].filter { !$0.1.isEmpty }
        super.init()
        dynamicBackgroundColor = .groupedBackground
        table.dataSource = self
        table.delegate = self
        table.rowHeight = Self.rowHeight
        table.headerHeight = MailListLayout.headerHeight
        table.anchors = .fill()
        addSubview(table)
    }

    private static let rowHeight = 52.0

    override func themeDidChange() {
        let breaks = MailCellLayout.breaksLines(atTextScale: theme.textScale)
        table.rowHeight = Self.rowHeight * (breaks ? theme.textScale : 1)
    }

    func numberOfSections(in tableView: TableView) -> Int { sections.count }

    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { sections[section].rows.count }

    func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? { sections[section].title }

    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        let cell = (tableView.dequeueReusableCell() as? SuggestionCell) ?? SuggestionCell()
        let row = sections[indexPath.section].rows[indexPath.row]
        cell.show(row.title, row.mail)
        return cell
    }

    func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
        onChoose?(sections[indexPath.section].rows[indexPath.row].search)
    }
}

/// A row with a search or a person.
private final class SuggestionCell: TableViewCell {
    private let avatar = AvatarView(diameter: SuggestionCell.side)
    private let icon = IconView(Icon(.search), side: 20)
    private let label = Label("", style: TextStyle(font: .system(size: 16), alignment: .leading, lineLimit: 1))

    private static let (side, margin, gap) = (32.0, 16.0, 12.0)

    init() {
        super.init()
        icon.dynamicTintColor = .secondaryText
        for view in [avatar, icon, label] { addSubview(view) }
    }

    override func themeDidChange() {
        super.themeDidChange()
        label.style.lineLimit = MailCellLayout.breaksLines(atTextScale: theme.textScale) ? 2 : 1
    }

    func show(_ title: String, _ mail: Mail?) {
        label.text = title
        (avatar.isHidden, icon.isHidden) = (mail == nil, mail != nil)
        if let mail { avatar.show(mail) }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let disc = Rect(x: Self.margin, y: (bounds.height - Self.side) / 2, width: Self.side, height: Self.side)
        avatar.frame = mirrored(disc)
        let size = icon.sizeThatFits(.zero)
        icon.frame = mirrored(
            Rect(x: disc.midX - size.width / 2, y: disc.midY - size.height / 2, width: size.width, height: size.height))
        let left = disc.maxX + Self.gap
        let height = label.sizeThatFits(Size(width: bounds.width - left, height: 0)).height
        label.frame = mirrored(
            Rect(
                x: left, y: (bounds.height - height) / 2, width: max(0, bounds.width - left - Self.margin),
                height: height))
    }
}
