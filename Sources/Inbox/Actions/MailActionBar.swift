import Gatefold

/// The bar at the lower edge of a page, or of a list with selected rows, with a button for each action.
final class MailActionBar: View {
    /// The width from which there are buttons for all actions, in points. Chosen: room for their titles.
    private static let widthForAll = 560.0

    private let toolbar = Toolbar()
    /// Called with the action whose button was pressed.
    var onAction: ((MailAction) -> Void)?
    /// The marks of the mails that the actions are for, on which the titles depend.
    var marks = MailMarks([]) { didSet { if marks != oldValue { setNeedsLayout() } } }
    /// The actions that can be done with the mails.
    var possible = MailAction.allCases { didSet { if possible != oldValue { setNeedsLayout() } } }

    init() {
        super.init()
        addSubview(toolbar)
    }

    override func themeDidChange() { setNeedsLayout() }

    override func safeAreaInsetsDidChange() { superview?.setNeedsLayout() }

    override func sizeThatFits(_ available: Size) -> Size {
        Size(width: available.width, height: Toolbar.height(in: theme) + safeAreaInsets.bottom)
    }

    override func layoutSubviews() {
        toolbar.frame = bounds
        let isForOne = marks.count <= 1
        let shown = possible.filter { action in
            isForOne ? action.isOnNarrowPage || bounds.width >= Self.widthForAll : action.isForMany
        }
        let rest = isForOne ? possible.filter { !shown.contains($0) } : []
        let more = BarItem(title: localized("More"), icon: Icon(.more), menu: Menu(children: rest.map(entry)))
        toolbar.items = shown.map(item) + (rest.isEmpty ? [] : [more])
    }

    private func item(of action: MailAction) -> BarItem {
        BarItem(title: action.title(for: marks), icon: action.icon(for: marks)) { [weak self] in
            self?.onAction?(action)
        }
    }

    private func entry(of action: MailAction) -> MenuAction {
        MenuAction(
            KeyCommand(
                title: action.title(for: marks), icon: action.icon(for: marks), input: action.inputs[0],
                attributes: action == .delete ? .destructive : []
            ) { [weak self] in self?.onAction?(action) })
    }
}
