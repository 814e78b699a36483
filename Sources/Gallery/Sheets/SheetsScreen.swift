import Gatefold

/// The page of questions and sheets: each row shows one of them over this page.
final class SheetsScreen: TableViewController {
    private let items = Item.allCases

    /// A row of the page.
    enum Item: String, CaseIterable {
        case one = "One answer"
        case two = "Two answers"
        case three = "Three answers"
        case field = "Text field"
        case choices = "Action sheet"
        case sheet = "Sheet"
        case undimmed = "Undimmed sheet"

        var detail: String {
            switch self {
            case .one: "An alert with one button"
            case .two: "Buttons side by side"
            case .three: "Buttons one above the other"
            case .field: "An alert with a text field"
            case .choices: "Choices at the bottom edge"
            case .sheet: "Three heights, with a list inside"
            case .undimmed: "This list stays in use beneath"
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
        cell.textLabel.text = items[indexPath.row].rawValue
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
            title: "Saved", message: "The drawing is in your pictures.", preferredStyle: .alert)
        alert.addAction(AlertAction(title: "OK"))
        return alert
    }

    static func discard() -> AlertController {
        let alert = AlertController(
            title: "Discard the draft?", message: "It cannot be brought back.", preferredStyle: .alert)
        alert.addAction(AlertAction(title: "Discard", style: .destructive))
        alert.addAction(AlertAction(title: "Keep", style: .cancel))
        return alert
    }

    static func save() -> AlertController {
        let alert = AlertController(
            title: "Save the changes?", message: "Changes that are not saved are lost.", preferredStyle: .alert)
        let save = AlertAction(title: "Save")
        alert.addAction(save)
        alert.addAction(AlertAction(title: "Don’t Save", style: .destructive))
        alert.addAction(AlertAction(title: "Cancel", style: .cancel))
        alert.preferredAction = save
        return alert
    }

    static func name() -> AlertController {
        let alert = AlertController(title: "New album", message: "Give it a name.", preferredStyle: .alert)
        let create = AlertAction(title: "Create")
        create.isEnabled = false
        alert.addTextField { field in
            field.placeholder = "Name"
            field.action = { [weak field] in create.isEnabled = field?.text.isEmpty == false }
        }
        alert.addAction(create)
        alert.addAction(AlertAction(title: "Cancel", style: .cancel))
        alert.preferredAction = create
        return alert
    }

    static func share(from source: View?) -> AlertController {
        let sheet = AlertController(title: "Holiday.png", preferredStyle: .actionSheet)
        sheet.sourceView = source
        sheet.addAction(AlertAction(title: "Send"))
        sheet.addAction(AlertAction(title: "Copy"))
        sheet.addAction(AlertAction(title: "Delete", style: .destructive))
        sheet.addAction(AlertAction(title: "Cancel", style: .cancel))
        return sheet
    }
}
