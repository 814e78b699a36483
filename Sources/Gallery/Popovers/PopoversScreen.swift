import Gatefold

/// The page of popovers: each button shows one beside itself.
final class PopoversScreen: ViewController, PopoverPresentationControllerDelegate {
    private let filters = TextButton(title: localized("Filters"))
    private let colours = TextButton(title: localized("Colours"))
    private let arrow = SegmentedControl(
        titles: [localized("Any"), localized("Up"), localized("Down"), localized("Left"), localized("Right")],
        selectedIndex: 0)
    private let becomesSheet = Switch()
    private lazy var columnView = ColumnView(
        Column(
            [
                Text.note(localized("Each button shows a popover beside itself.")),
                Card([ControlRow(localized("What is shown"), filters)]),
                Card([
                    ControlRow(localized("The arrow points"), arrow, isStacked: true),
                    ControlRow(localized("Sheet if narrow"), becomesSheet),
                ]),
                Card([ControlRow(localized("A list"), colours)]),
            ], bottomMargin: 24),
        background: Palette.background)

    private static let directions: [PopoverArrowDirection] = [.any, .up, .down, .left, .right]

    override init() {
        super.init()
        becomesSheet.isOn = true
        filters.action = { [weak self] in self?.show(FiltersScreen(), beside: self?.filters) }
        colours.action = { [weak self] in
            let list = ColorsScreen()
            list.preferredContentSize = Size(width: 280, height: 320)
            self?.show(list, beside: self?.colours)
        }
    }

    override var contentScrollView: ScrollView? { columnView.scrollView }

    override func loadView() -> View { columnView }

    private func show(_ screen: ViewController, beside button: View?) {
        screen.modalPresentationStyle = .popover
        guard let popover = screen.popoverPresentationController else { return }
        popover.sourceView = button
        popover.permittedArrowDirections = Self.directions[arrow.selectedIndex ?? 0]
        popover.delegate = self
        popover.adaptiveSheetPresentationController.detents = [.medium(), .large()]
        popover.adaptiveSheetPresentationController.prefersGrabberVisible = true
        present(screen, animated: true)
    }

    func adaptivePresentationStyle(for controller: PopoverPresentationController) -> ModalPresentationStyle {
        becomesSheet.isOn ? .sheet : .popover
    }
}

/// A few switches, as wide and high as they need.
private final class FiltersScreen: ViewController {
    private let column: Column
    private lazy var columnView = ColumnView(column, background: Palette.paper)

    private static let width = 260.0

    override init() {
        let rows = [localized("Unread"), localized("With pictures"), localized("From friends")].map {
            ControlRow($0, Switch())
        }
        (rows.first?.arrangedSubviews.last as? Switch)?.isOn = true
        column = Column(rows, topMargin: 8, spacing: 0, bottomMargin: 8)
        super.init()
        title = localized("Filters")
    }

    override var contentScrollView: ScrollView? { columnView.scrollView }

    override func loadView() -> View { columnView }

    override func viewDidLayoutSubviews() { updateSize() }

    override func viewWillAppear(_ animated: Bool) { updateSize() }

    /// Asks for the size that shows all rows, which follows the size of their text.
    private func updateSize() {
        let width = Self.width * min(1.5, max(1, view.theme.textScale))
        let height = column.sizeThatFits(Size(width: width, height: 0)).height
        let size = Size(width: width, height: height.rounded(.up))
        if size != preferredContentSize { preferredContentSize = size }
    }
}
