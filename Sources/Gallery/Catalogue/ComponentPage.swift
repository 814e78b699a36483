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
        case .text: localized("Text")
        case .layout: localized("Layout")
        case .lists: localized("Lists")
        case .grid: localized("Grids")
        case .swipes: localized("Swipes")
        case .sheets: localized("Sheets")
        case .menus: localized("Menus")
        case .icons: localized("Icons")
        case .pages: localized("Pages")
        case .controls: localized("Controls")
        case .columns: localized("Columns")
        case .bars: localized("Bars")
        case .desktop: localized("Desktop")
        case .sections: localized("Sections")
        case .player: localized("Player")
        case .popovers: localized("Popovers")
        }
    }

    /// The line below the title in the list.
    var summary: String {
        switch self {
        case .text: localized("Fields to type in, text to copy")
        case .layout: localized("Stacks, anchors and margins")
        case .lists: localized("Rows that come, go and move")
        case .grid: localized("Items in columns or in lines")
        case .swipes: localized("Actions on rows, refreshing, selection")
        case .sheets: localized("Alerts, choices and sheets")
        case .menus: localized("Menus of buttons and views, tooltips")
        case .icons: localized("Symbols beside and without words")
        case .pages: localized("Pictures to zoom, pages to swipe")
        case .controls: localized("Steps, choices, progress and messages")
        case .columns: localized("A list and a page, side by side")
        case .bars: localized("Toolbars, large titles, accessories")
        case .desktop: localized("Files, notifications, settings")
        case .sections: localized("Headers and footers of rows")
        case .player: localized("A bar that grows into a page")
        case .popovers: localized("Screens beside a button")
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
