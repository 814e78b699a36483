import Gatefold

/// The page of questions and sheets: each row shows one of them over this page.
final class SheetsScreen: TableViewController {
    private let items = Item.allCases

    /// A row of the page.
    enum Item: CaseIterable {
        case one, two, three, field, choices, sheet, undimmed

        var title: String {
            switch self {
            case .one: localized("One answer")
            case .two: localized("Two answers")
            case .three: localized("Three answers")
            case .field: localized("Text field")
            case .choices: localized("Action sheet")
            case .sheet: localized("Sheet")
            case .undimmed: localized("Undimmed sheet")
            }
        }

        var detail: String {
            switch self {
            case .one: localized("An alert with one button")
            case .two: localized("Buttons side by side")
            case .three: localized("Buttons one above the other")
            case .field: localized("An alert with a text field")
            case .choices: localized("Choices at the bottom edge")
            case .sheet: localized("Three heights, with a list inside")
            case .undimmed: localized("This list stays in use beneath")
            }
        }
    }

    override func loadView() -> View { BoxedList(super.loadView(), table: tableView) }

    override func viewDidLoad() {
        tableView.rowHeight = TableView.automaticDimension
    }

    override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { items.count }

    override func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        let cell = tableView.dequeueReusableCell() ?? TableViewCell()
        cell.dynamicBackgroundColor = Palette.paper
        cell.textLabel.text = items[indexPath.row].title
        cell.detailTextLabel.text = items[indexPath.row].detail
        return cell
    }

    override func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
        let cell = tableView.cellForRow(at: indexPath)
        present(makeScreen(for: items[indexPath.row], source: cell), animated: true)
    }

    private func makeScreen(for item: Item, source: View?) -> ViewController {
        switch item {
        case .one: Questions.saved()
        case .two: Questions.discard()
        case .three: Questions.save()
        case .field: Questions.name()
        case .choices: Questions.share(from: source)
        case .sheet: ColorsScreen()
        case .undimmed: ColorsScreen(leavesListInUse: true)
        }
    }
}

/// The alerts and the action sheet.
enum Questions {
    static func saved() -> AlertController {
        let alert = AlertController(
            title: localized("Saved"), message: localized("The drawing is in your pictures."), preferredStyle: .alert)
        alert.addAction(AlertAction(title: localized("OK")))
        return alert
    }

    static func discard() -> AlertController {
        let alert = AlertController(
            title: localized("Discard the draft?"), message: localized("It cannot be brought back."),
            preferredStyle: .alert)
        alert.addAction(AlertAction(title: localized("Discard"), style: .destructive))
        alert.addAction(AlertAction(title: localized("Keep"), style: .cancel))
        return alert
    }

    static func save() -> AlertController {
        let alert = AlertController(
            title: localized("Save the changes?"), message: localized("Changes that are not saved are lost."),
            preferredStyle: .alert)
        let save = AlertAction(title: localized("Save"))
        alert.addAction(save)
        alert.addAction(AlertAction(title: localized("Don’t Save"), style: .destructive))
        alert.addAction(AlertAction(title: localized("Cancel"), style: .cancel))
        alert.preferredAction = save
        return alert
    }

    static func name() -> AlertController {
        let alert = AlertController(
            title: localized("New album"), message: localized("Give it a name."), preferredStyle: .alert)
        let create = AlertAction(title: localized("Create"))
        create.isEnabled = false
        alert.addTextField { field in
            field.placeholder = localized("Name")
            field.action = { [weak field] in create.isEnabled = field?.text.isEmpty == false }
        }
        alert.addAction(create)
        alert.addAction(AlertAction(title: localized("Cancel"), style: .cancel))
        alert.preferredAction = create
        return alert
    }

    static func share(from source: View?) -> AlertController {
        let sheet = AlertController(title: "Holiday.png", preferredStyle: .actionSheet)
        sheet.sourceView = source
        sheet.addAction(AlertAction(title: localized("Send")))
        sheet.addAction(AlertAction(title: localized("Copy")))
        sheet.addAction(AlertAction(title: localized("Delete"), style: .destructive))
        sheet.addAction(AlertAction(title: localized("Cancel"), style: .cancel))
        return sheet
    }
}
