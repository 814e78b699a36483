import GatefoldLanguage

nonisolated extension AtspiRole {
    /// The name of the role in the user's language.
    var localizedName: String {
        switch self {
        case .alert: localized("alert", context: "role")
        case .checkBox: localized("check box", context: "role")
        case .checkMenuItem: localized("check menu item", context: "role")
        case .comboBox: localized("combo box", context: "role")
        case .dialog: localized("dialog", context: "role")
        case .frame: localized("frame", context: "role")
        case .image: localized("image", context: "role")
        case .label: localized("label", context: "role")
        case .list: localized("list", context: "role")
        case .listItem: localized("list item", context: "role")
        case .menu: localized("menu", context: "role")
        case .menuItem: localized("menu item", context: "role")
        case .pageTab: localized("page tab", context: "role")
        case .pageTabList: localized("page tab list", context: "role")
        case .panel: localized("panel", context: "role")
        case .passwordText: localized("password text", context: "role")
        case .progressBar: localized("progress bar", context: "role")
        case .pushButton: localized("push button", context: "role")
        case .radioButton: localized("radio button", context: "role")
        case .scrollPane: localized("scroll pane", context: "role")
        case .separator: localized("separator", context: "role")
        case .slider: localized("slider", context: "role")
        case .spinButton: localized("spin button", context: "role")
        case .table: localized("table", context: "role")
        case .tableCell: localized("table cell", context: "role")
        case .text: localized("text", context: "role")
        case .toolBar: localized("tool bar", context: "role")
        case .application: localized("application", context: "role")
        case .entry: localized("entry", context: "role")
        case .heading: localized("heading", context: "role")
        case .link: localized("link", context: "role")
        case .grouping: localized("grouping", context: "role")
        case .notification: localized("notification", context: "role")
        }
    }
}
