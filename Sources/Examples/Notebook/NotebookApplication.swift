import Gatefold

/// The delegate of the notebook, which creates its tabs. The notes and pictures are part of the saved state.
final class NotebookApplication: ApplicationDelegate {
    let title = "Notebook"
    let applicationID = "org.gatefold.Notebook"

    private let notebook = Notebook()
    private let list: NoteListScreen
    private let grid: PictureGridScreen

    init() {
        list = NoteListScreen(notebook)
        grid = PictureGridScreen(notebook)
    }

    func didCreate(_ window: Window, now: WallClock) {
        window.rootViewController = TabController(viewControllers: [
            stack(list, TabBar.Item(title: "Notes", icon: Icon(.document))),
            stack(grid, TabBar.Item(title: "Pictures", icon: Icon(.picture))),
        ])
    }

    private func stack(_ screen: ViewController, _ item: TabBar.Item) -> NavigationController {
        screen.title = item.title
        let navigation = NavigationController(rootViewController: screen)
        navigation.prefersLargeTitles = true
        navigation.tabBarItem = item
        return navigation
    }

    func encodeRestorableState(into state: inout SavedState) { notebook.encode(into: &state) }

    func restoreState(from state: SavedState) {
        notebook.restore(from: state)
        list.showNotes(animated: false)
        grid.showPictures(animated: false)
    }
}
