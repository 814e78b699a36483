import Gatefold

/// The list of the pages of components.
final class ComponentsScreen: TableViewController {
    static let title = "Components"
    /// The line below the title in the list of the first screen.
    static let summary = "Text, layout, and what programs are made of"

    private let pages = ComponentPage.allCases

    override init() {
        super.init()
        title = Self.title
        tableView.dynamicBackgroundColor = Palette.paper
        tableView.rowHeight = TableView.automaticDimension
    }

    override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { pages.count }

    override func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        let cell = tableView.dequeueReusableCell() ?? TableViewCell()
        cell.dynamicBackgroundColor = Palette.paper
        cell.textLabel.text = pages[indexPath.row].title
        cell.detailTextLabel.text = pages[indexPath.row].summary
        return cell
    }

    override func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
        guard navigationController?.topViewController === self else { return }
        navigationController?.pushViewController(pages[indexPath.row].makeScreen(), animated: true)
    }
}
