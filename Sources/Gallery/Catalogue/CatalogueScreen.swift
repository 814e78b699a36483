import Gatefold

/// A list of pages, each with a pictogram, a name and a summary: the first screen of a tab.
class CatalogueScreen: BoxedListScreen {
    private let tools: Tools

    init(title: String, tools: Tools) {
        self.tools = tools
        super.init()
        self.title = title
        tableView.rowHeight = TableView.automaticDimension
    }

    /// An entry of the list.
    struct Entry {
        var title: String
        var summary: String
        var pictogram: Pictogram.Drawing
        /// Makes the page.
        var makeScreen: () -> ViewController
    }

    /// The entries, from top to bottom.
    var entries: [Entry] { [] }

    override func viewWillAppear(_ animated: Bool) { tools.scrubber.screen = nil }

    override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { entries.count }

    override func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        let cell = (tableView.dequeueReusableCell() as? CatalogueCell) ?? CatalogueCell()
        cell.show(entries[indexPath.row])
        return cell
    }

    override func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
        guard let navigationController, navigationController.topViewController === self else { return }
        navigationController.pushViewController(entries[indexPath.row].makeScreen(), animated: true)
    }
}

/// The list of all transitions.
final class TransitionsScreen: CatalogueScreen {
    private let demos: [Entry]

    init(tools: Tools) {
        demos = Demo.allCases.map { demo in
            Entry(title: demo.title, summary: demo.summary, pictogram: demo.pictogram) {
                demo.makeScreen(tools: tools)
            }
        }
        super.init(title: localized("Transitions"), tools: tools)
    }

    override var entries: [Entry] { demos }
}

/// The list of the pages of components.
final class ComponentsScreen: CatalogueScreen {
    private let pages = ComponentPage.allCases.map { page in
        Entry(title: page.title, summary: page.summary, pictogram: page.pictogram) { page.makeScreen() }
    }

    init(tools: Tools) {
        super.init(title: localized("Components"), tools: tools)
        // The pages that are to have a large title say so themselves.
        largeTitleDisplayMode = .never
    }

    override var entries: [Entry] { pages }
}
