import Gatefold
import GatefoldMailStore

/// The view of the first screen: the navigation bar, and below it the table, placeholder rows, or a message.
final class MailListView: View {
    /// The content below the navigation bar.
    enum Content: Hashable {
        case loading
        case empty
        case mails
        /// A search has found none.
        case nothingFound
        /// The mails cannot be read, for the reason that a sentence says.
        case failure(String)
    }

    var content = Content.loading { didSet { if content != oldValue { contentDidChange(from: oldValue) } } }
    /// The identifier of the mail whose page is open; nil for none. Beside a page, its row is marked.
    var openMail: MailID? { didSet { if openMail != oldValue { setNeedsLayout() } } }
    /// Called when the theme has changed, with its colours, language and text size.
    var onThemeChange: (() -> Void)?

    /// Called before the view is laid out.
    var onLayout: (() -> Void)?

    private let bar: NavigationBar
    private let table: TableView
    private let skeleton = MailListSkeleton()
    /// The message in the place of the page while no mail is open beside the list.
    private let invitation = Invitation()
    /// The message of a mailbox that is empty or cannot be read. It is created on first use: even a hidden one would have
    /// its text laid out at each start.
    private var message: EmptyStateView?
    /// The field for a search, which is below the bar while one is made.
    let searchField = SearchField(
        placeholder: localized("Search: words, from:, has:attachment, is:unread, in:"))
    var isSearching = false { didSet { if isSearching != oldValue { setNeedsLayout() } } }
    /// The list of searches and people that is shown instead of the mails; nil unless a search is to be typed.
    var suggestions: SearchSuggestionsView? {
        didSet {
            oldValue?.removeFromSuperview()
            if let suggestions { insertSubview(suggestions, belowSubview: bar) }
            setNeedsLayout()
        }
    }
    /// Says that the mailbox can only be read, and why; nil for one that can be changed, or after the user has closed it.
    private var notice: Banner?
    /// The actions for selected rows, at the lower edge while rows are selected.
    let selectionBar = MailActionBar()
    var isSelecting = false { didSet { if isSelecting != oldValue { setNeedsLayout() } } }
    /// The lines between the folders and the list, and between the list and the page beside it.
    private let (folderDivider, divider) = (View(), View())
    /// The folders, which have a column in a wide window, and the one that is open.
    var accounts: [FolderList.Account] = [] { didSet { foldersDidChange() } }
    var openFolder: MailFolder? { didSet { foldersDidChange() } }
    /// Called with the folder that the user chooses in the column.
    var onChooseFolder: ((MailFolder) -> Void)?
    /// The numbers of unread mails, by the paths of their folders, as far as they are known.
    var unreadCounts: [MailPath: Int] = [:] { didSet { folders?.unreadCounts = unreadCounts } }
    /// Called when the folders have got their column.
    var onShowFolders: (() -> Void)?
    /// Called when the user hides the column of the folders.
    var onFoldFolders: (() -> Void)?
    /// The column of the folders, which is created when a window first has room for it.
    private var folders: FolderColumn?
    /// Whether the user has hidden the column of the folders.
    private(set) var areFoldersFolded = false
    /// Whether the column is on its way out of the window.
    private var isColumnLeaving = false
    /// The number of times that the column was hidden or shown.
    private var foldCount = 0
    /// The column of the folders; nil while it has no room.
    var shownFolders: FolderColumn? { columns.folders == nil ? nil : folders }

    /// The duration of the movement that hides or shows the column of the folders, in seconds. Chosen: that of a sheet.
    private static let foldersDuration = 0.4
    private static let (searchFieldHeight, noticeMargin) = (36.0, 8.0)

    /// The duration of the fade from placeholders to rows, in seconds. Chosen: long enough not to look like a flash.
    private static let fadeDuration = 0.25

    init(bar: NavigationBar, table: TableView) {
        self.bar = bar
        self.table = table
        super.init()
        dynamicBackgroundColor = .groupedBackground
        clipsToBounds = true
        searchField.accessibilityLabel = localized("Search")
        searchField.accessibilityControlledView = table
        for line in [folderDivider, divider] { line.dynamicBackgroundColor = .separator }
        for view in [invitation, table, skeleton, searchField, selectionBar, bar, folderDivider, divider] {
            addSubview(view)
        }
    }

    /// The columns of the window.
    var columns: MailColumns {
        MailColumns(bounds, isRightToLeft: theme.isRightToLeft, folders: folderState)
    }

    /// How the folders are shown in a window that is wide enough.
    var folderState: MailColumns.Folders { accounts.isEmpty ? .none : areFoldersFolded ? .folded : .shown }

    /// Whether the window has room for the column of the folders.
    var canFoldFolders: Bool { !accounts.isEmpty && bounds.width >= MailColumns.widthForThree }

    /// Hides the column of the folders, or shows it: the list and the page beside it make room.
    /// - Parameter animated: Whether they move there. Nothing moves under reduced motion.
    func setFoldersFolded(_ isFolded: Bool, animated: Bool = true) {
        guard isFolded != areFoldersFolded else { return }
        areFoldersFolded = isFolded
        foldCount += 1
        let window = animated && !theme.prefersReducedMotion ? window : nil
        isColumnLeaving = isFolded && window != nil
        self.window?.setNeedsLayout()
        setNeedsLayout()
        guard let window else { return }
        // The buttons that come have their places in the bar before it moves.
        View.performWithoutAnimation {
            onLayout?()
            bar.layoutIfNeeded()
        }
        View.animate(duration: Self.foldersDuration, dampingRatio: 1) {
            window.layoutIfNeeded()
        } completion: { [weak self, foldCount] _ in
            // A column that was turned around meanwhile is still moving.
            guard let self, self.foldCount == foldCount else { return }
            isColumnLeaving = false
            setNeedsLayout()
        }
    }

    private func foldersDidChange() {
        folders?.show(accounts, open: openFolder)
        setNeedsLayout()
    }

    /// Shows the folders in their column, if they have one.
    private func layOutFolders(_ columns: MailColumns) {
        let outside = MailColumns.foldersOutside(bounds, isRightToLeft: theme.isRightToLeft)
        folders?.isHidden = columns.folders == nil && !isColumnLeaving
        guard let frame = columns.folders else {
            folders?.frame = outside
            return
        }
        folderColumn(at: outside).frame = frame
    }

    /// Returns the column of the folders, which is created with a frame.
    private func folderColumn(at frame: Rect) -> FolderColumn {
        if let folders { return folders }
        let column = FolderColumn()
        folders = column
        column.onChoose = { [weak self] in self?.onChooseFolder?($0) }
        column.onFold = { [weak self] in self?.onFoldFolders?() }
        column.unreadCounts = unreadCounts
        column.show(accounts, open: openFolder)
        View.performWithoutAnimation { column.frame = frame }
        insertSubview(column, belowSubview: folderDivider)
        onShowFolders?()
        return column
    }

    private func contentDidChange(from earlier: Content) {
        message?.removeFromSuperview()
        message = nil
        switch content {
        case .empty:
            add(
                EmptyStateView(
                    title: localized("No mail here"), text: localized("New mail appears here."), icon: Icon(.inbox)))
        case .nothingFound:
            add(
                EmptyStateView(
                    title: localized("Nothing found"), text: localized("No mail here has all of these words."),
                    icon: Icon(.search)))
        case .failure(let sentence):
            add(EmptyStateView(title: localized("No mail can be read"), text: sentence, icon: Icon(.warning)))
        case .loading, .mails: break
        }
        setNeedsLayout()
        guard earlier == .loading, window != nil, !theme.prefersReducedMotion else {
            skeleton.isHidden = content != .loading
            return
        }
        View.animate(duration: Self.fadeDuration) {
            skeleton.alpha = 0
        } completion: { [weak self] _ in
            guard let self, content != .loading else { return }
            skeleton.isHidden = true
            skeleton.alpha = 1
        }
    }

    /// Shows a sentence about the mailbox above the mails, until the user closes it.
    /// - Parameter sentence: The sentence; empty for none.
    func show(notice sentence: String) {
        notice?.removeFromSuperview()
        notice = sentence.isEmpty ? nil : Banner(sentence)
        notice?.onClose = { [weak self] in self?.show(notice: "") }
        if let notice { insertSubview(notice, aboveSubview: table) }
        setNeedsLayout()
    }

    private func add(_ message: EmptyStateView) {
        self.message = message
        insertSubview(message, aboveSubview: table)
        setNeedsLayout()
    }

    override func themeDidChange() {
        onThemeChange?()
        setNeedsLayout()
    }

    /// Gives a row the look that depends on the list's width and on the open mail.
    func prepare(_ cell: MailCell) {
        let columns = columns
        cell.margin = MailListLayout(width: columns.list.width).margin
        cell.isOpen = columns.areTwo && openMail != nil && cell.mail?.id == openMail
    }

    override func layoutSubviews() {
        onLayout?()
        let columns = columns
        layOutFolders(columns)
        bar.frame = Rect(x: columns.list.minX, y: 0, width: columns.list.width, height: bar.areaHeight)
        let bottom = max(bar.frame.maxY, bounds.height)
        let rest = Rect(minX: columns.list.minX, minY: bar.frame.maxY, maxX: columns.list.maxX, maxY: bottom)
        invitation.isHidden = !columns.areTwo || content != .mails
        invitation.frame = columns.page
        let layout = MailListLayout(width: rest.width)
        if let resources = window?.resources { table.rowHeight = MailCell.height(in: resources) }
        table.maximumColumnWidth = layout.columnWidth
        table.rowSpacing = layout.rowSpacing
        table.headerInset = layout.margin
        // Title, headers and rows begin at one edge.
        bar.titleInset = layout.contentInset
        table.cardRadius = layout.hasCards ? MailListLayout.cardRadius : nil
        searchField.isHidden = !isSearching
        let searchWidth = max(0, rest.width - 32)
        // At the standard text size the field is lower than a field in a form, and so is it at any other.
        let formHeight = searchField.sizeThatFits(Size(width: searchWidth, height: 0)).height
        let searchHeight = max(Self.searchFieldHeight, formHeight - 8)
        searchField.frame = Rect(x: rest.minX + 16, y: rest.minY + 8, width: searchWidth, height: searchHeight)
        var rows = rest
        if isSearching { rows = rows.inset(by: EdgeInsets(top: searchHeight + 16)) }
        if let notice {
            let width = max(0, rows.width - 2 * Self.noticeMargin)
            let height = notice.sizeThatFits(Size(width: width, height: 0)).height
            notice.frame = Rect(
                x: rows.minX + Self.noticeMargin, y: rows.minY + Self.noticeMargin, width: width, height: height)
            rows = rows.inset(by: EdgeInsets(top: height + 2 * Self.noticeMargin))
        }
        selectionBar.isHidden = !isSelecting
        let barHeight = selectionBar.sizeThatFits(rest.size).height
        selectionBar.frame = Rect(x: rest.minX, y: rest.maxY - barHeight, width: rest.width, height: barHeight)
        if isSelecting { rows.size.height = max(0, rows.height - barHeight) }
        table.frame = rows
        suggestions?.frame = rows
        layOutDividers(columns)
        for cell in table.subviews.compactMap({ $0 as? MailCell }) { prepare(cell) }
        skeleton.rowHeight = table.rowHeight
        skeleton.frame = rest
        message?.frame = rest
    }

    private func layOutDividers(_ columns: MailColumns) {
        let width = 1 / max(1, window?.resources.grid.scale ?? 1)
        for (line, column) in [(folderDivider, columns.folders), (divider, columns.areTwo ? columns.list : nil)] {
            line.isHidden = column == nil
            guard let column else { continue }
            line.frame = Rect(
                x: theme.isRightToLeft ? column.minX : column.maxX - width, y: 0, width: width, height: bounds.height)
        }
    }
}

/// The message beside the list while no mail is open.
private final class Invitation: View {
    private let label = Label(
        localized("Select a mail to read it here."), style: TextStyle(font: .system(size: 15), alignment: .center),
        color: .secondaryText)

    init() {
        super.init()
        isUserInteractionEnabled = false
        isHidden = true
        label.anchors = Anchors(leading: 24, trailing: 24, centerY: 0)
        addSubview(label)
    }
}
