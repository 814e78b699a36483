import GatefoldViews

/// The roles of AT-SPI that elements have here.
/// - Source: At-spi2-core 2.46, `AtspiRole` and `atspi_role_get_name`.
nonisolated enum AtspiRole: UInt32 {
    case alert = 2
    case checkBox = 7
    case checkMenuItem = 8
    case comboBox = 11
    case dialog = 16
    case frame = 23
    case image = 27
    case label = 29
    case list = 31
    case listItem = 32
    case menu = 33
    case menuItem = 35
    case pageTab = 37
    case pageTabList = 38
    case panel = 39
    case passwordText = 40
    case progressBar = 42
    case pushButton = 43
    case radioButton = 44
    case scrollPane = 49
    case separator = 50
    case slider = 51
    case spinButton = 52
    case table = 55
    case tableCell = 56
    case text = 61
    case toolBar = 63
    case application = 75
    case entry = 79
    case heading = 83
    case link = 88
    case grouping = 99
    case notification = 101

    /// The name of the role, in English and lowercase.
    var name: String {
        switch self {
        case .alert: "alert"
        case .checkBox: "check box"
        case .checkMenuItem: "check menu item"
        case .comboBox: "combo box"
        case .dialog: "dialog"
        case .frame: "frame"
        case .image: "image"
        case .label: "label"
        case .list: "list"
        case .listItem: "list item"
        case .menu: "menu"
        case .menuItem: "menu item"
        case .pageTab: "page tab"
        case .pageTabList: "page tab list"
        case .panel: "panel"
        case .passwordText: "password text"
        case .progressBar: "progress bar"
        case .pushButton: "push button"
        case .radioButton: "radio button"
        case .scrollPane: "scroll pane"
        case .separator: "separator"
        case .slider: "slider"
        case .spinButton: "spin button"
        case .table: "table"
        case .tableCell: "table cell"
        case .text: "text"
        case .toolBar: "tool bar"
        case .application: "application"
        case .entry: "entry"
        case .heading: "heading"
        case .link: "link"
        case .grouping: "grouping"
        case .notification: "notification"
        }
    }

    /// Returns the role of an element: the one that GTK 4 gives to the same control, if it has it.
    /// - Source: GTK, `gtk_accessible_role_to_atspi_role` and the accessible roles in the documentation of its widgets.
    init(_ node: AccessibilityNode) {
        self =
            switch node.role {
            case .button: .pushButton
            case .link: .link
            case .checkBox, .switchButton: .checkBox
            case .radioButton: .radioButton
            case .tab: .pageTab
            case .menuItem: node.traits.contains(.checked) ? .checkMenuItem : .menuItem
            case .popUpButton: .comboBox
            case .slider: .slider
            case .spinButton: .spinButton
            case .progressBar: .progressBar
            case .textField, .searchField: .entry
            case .textView: .text
            case .secureTextField: .passwordText
            case .staticText: .label
            case .heading: .heading
            case .image: .image
            case .separator: .separator
            case .row: .listItem
            case .cell: .tableCell
            case .group, .radioGroup, .navigationBar: .grouping
            case .list: .list
            case .grid: .table
            case .tabBar: .pageTabList
            case .toolbar: .toolBar
            case .scrollArea: .scrollPane
            case .page: .panel
            case .sheet: .dialog
            case .alert: .alert
            case .menu: .menu
            case .notice: .notification
            case .window: node.details.isDialog ? .dialog : .frame
            }
    }
}
