import Gatefold

/// A setting of the notebook, which the user switches on or off.
enum Setting: String, CaseIterable {
    case pinnedFirst, largeText

    var title: String { self == .pinnedFirst ? "Pinned notes first" : "Large text in notes" }

    @MainActor func isOn(in settings: SettingsStore) -> Bool {
        settings.bool(forKey: rawValue) ?? (self == .pinnedFirst)
    }
}

/// The screen of the settings, which has a window of its own.
final class SettingsScreen: TableViewController {
    private let switches = Setting.allCases.map { _ in Switch() }

    override func viewDidLoad() {
        title = "Settings"
        tableView.style = .insetGrouped
        tableView.rowHeight = TableView.automaticDimension
        tableView.dynamicBackgroundColor = .groupedBackground
        let done = TextButton(title: "Done")
        done.action = { [weak self] in self?.view.window?.performClose() }
        navigationBar?.trailingItem = done
    }

    override func viewWillAppear(_ animated: Bool) {
        guard let settings = view.window?.settings else { return }
        for (setting, control) in zip(Setting.allCases, switches) {
            control.accessibilityLabel = setting.title
            control.isOn = setting.isOn(in: settings)
            control.action = { [unowned control] in settings.set(control.isOn, forKey: setting.rawValue) }
        }
    }

    override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { switches.count }

    override func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        let cell = tableView.dequeueReusableCell() ?? TableViewCell()
        cell.textLabel.text = Setting.allCases[indexPath.row].title
        cell.accessory = .view(switches[indexPath.row])
        return cell
    }

    override func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        let control = switches[indexPath.row]
        control.setOn(!control.isOn, animated: true)
        control.sendAction()
    }
}
