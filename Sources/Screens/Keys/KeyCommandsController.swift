import GatefoldControls
import GatefoldGeometry
import GatefoldLanguage
import GatefoldLists
import GatefoldMenus
import GatefoldText
import GatefoldViews

/// A sheet that lists the commands of the screens in front, with their keys. A command that is chosen is performed once
/// the sheet has gone.
final class KeyCommandsController: TableViewController {
    /// The commands of a screen, under its title.
    typealias Group = (title: String, commands: [KeyCommand])

    private let groups: [Group]

    init(_ groups: [Group]) {
        self.groups = groups
        super.init()
        title = localized("Keys")
        modalPresentationStyle = .sheet
        sheetPresentationController?.detents = [.medium(), .large()]
        sheetPresentationController?.prefersGrabberVisible = true
    }

    override func viewDidLoad() { tableView.rowHeight = 44 }

    override func numberOfSections(in tableView: TableView) -> Int { groups.count }

    override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
        groups[section].commands.count
    }

    override func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
        groups[section].title.isEmpty ? title : groups[section].title
    }

    override func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        let cell = (tableView.dequeueReusableCell() as? KeyCommandCell) ?? KeyCommandCell()
        cell.command = groups[indexPath.section].commands[indexPath.row]
        return cell
    }

    override func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
        let command = groups[indexPath.section].commands[indexPath.row]
        dismiss(animated: true) { if !command.attributes.contains(.disabled) { command.handler() } }
    }
}

/// The row of a command: its title, and its keys at the trailing edge.
private final class KeyCommandCell: TableViewCell {
    var command: KeyCommand? {
        didSet {
            textLabel.text = command?.title ?? ""
            keys.text = command?.shortcut ?? ""
            textLabel.alpha = command?.attributes.contains(.disabled) == true ? ControlColor.disabledAlpha : 1
            setNeedsLayout()
        }
    }
    private let keys = Label(
        style: TextStyle(font: .system(size: 14), alignment: .trailing, lineLimit: 1), color: .secondaryText)

    init() {
        super.init(frame: .zero)
        addSubview(keys)
    }

    override func layoutSubviews() {
        let width = max(0, bounds.width - 32)
        let size = keys.sizeThatFits(Size(width: width, height: 0))
        let keysWidth = min(size.width, width / 2)
        let height = textLabel.sizeThatFits(Size(width: width, height: 0)).height
        keys.frame = mirrored(
            Rect(
                x: 16 + width - keysWidth, y: (bounds.height - size.height) / 2, width: keysWidth, height: size.height))
        textLabel.frame = mirrored(
            Rect(x: 16, y: (bounds.height - height) / 2, width: max(0, width - keysWidth - 12), height: height))
    }
}
