import Gatefold

/// The pages of components. The raw values are those of `--page`.
nonisolated enum ComponentPage: String, Hashable, Sendable, CaseIterable {
    case text
    case layout
    case lists
    case grid
    case swipes
    case sheets
    case menus
    case icons
    case pages
    case controls
    case columns
    case bars
    case desktop
    case sections
    case player
    case popovers

    var title: String {
        switch self {
        case .text: "Text"
        case .layout: "Layout"
        case .lists: "Lists"
        case .grid: "Grids"
        case .swipes: "Swipes"
        case .sheets: "Sheets"
        case .menus: "Menus"
        case .icons: "Icons"
        case .pages: "Pages"
        case .controls: "Controls"
        case .columns: "Columns"
        case .bars: "Bars"
        case .desktop: "Desktop"
        case .sections: "Sections"
        case .player: "Player"
        case .popovers: "Popovers"
        }
    }

    /// The line below the title in the list.
    var summary: String {
        switch self {
        case .text: "Fields to type in, text to copy"
        case .layout: "Stacks, anchors and margins"
        case .lists: "Rows that come, go and move"
        case .grid: "Items in columns or in lines"
        case .swipes: "Actions on rows, refreshing, selection"
        case .sheets: "Alerts, choices and sheets"
        case .menus: "Menus of buttons and views, tooltips"
        case .icons: "Symbols beside and without words"
        case .pages: "Pictures to zoom, pages to swipe"
        case .controls: "Steps, choices, progress and messages"
        case .columns: "A list and a page, side by side"
        case .bars: "Toolbars, large titles, accessories"
        case .desktop: "Files, notifications, settings"
        case .sections: "Headers and footers of rows"
        case .player: "A bar that grows into a page"
        case .popovers: "Screens beside a button"
        }
    }

    @MainActor func makeScreen() -> ViewController {
        let screen: ViewController =
            switch self {
            case .text: TextScreen()
            case .layout: LayoutScreen()
            case .lists: ListsScreen()
            case .grid: GridScreen()
            case .swipes: SwipesScreen()
            case .sheets: SheetsScreen()
            case .menus: MenuScreen()
            case .icons: IconsScreen()
            case .pages: PagesScreen()
            case .controls: ControlsScreen()
            case .columns: ColumnsScreen()
            case .bars: BarsScreen()
            case .desktop: DesktopScreen()
            case .sections: SectionsScreen()
            case .player: ExpandingBarScreen()
            case .popovers: PopoversScreen()
            }
        screen.title = title
        return screen
    }
}
