import Gatefold

/// The page of what a program asks the desktop for: files, notifications, pictures of the clipboard, a setting that is
/// there in the next run, further windows, and drags from program to program.
final class DesktopScreen: ViewController {
    private let open = TextButton(title: "Open")
    private let folder = TextButton(title: "Choose")
    private let save = TextButton(title: "Save as")
    private let notify = TextButton(title: "Show")
    private let remove = TextButton(title: "Remove")
    private let copy = TextButton(title: "Copy")
    private let paste = TextButton(title: "Paste")
    private let badge = Switch()
    private let openWindow = TextButton(title: "Open")
    private let openDialog = TextButton(title: "Open")
    private let result = Text.note("Nothing chosen yet.")
    private lazy var columnView = ColumnView(
        Column([
            Card([
                ControlRow("Pictures and texts", open), ControlRow("A folder", folder), ControlRow("A new file", save),
            ]),
            Card([ControlRow("A notification", notify), ControlRow("The one that is shown", remove)]),
            Card([ControlRow("A red picture", copy), ControlRow("The copied picture", paste)]),
            Card([ControlRow("Another window", openWindow), ControlRow("A dialog", openDialog)]),
            Card([ControlRow("Kept for the next run", badge)]), DragCard { [weak self] in self?.result.text = $0 },
            result,
        ]), background: Palette.background)

    private static let identifier = "gallery"
    private static let key = "desktop.switch"
    private static let types = [
        FileType(name: "Pictures", extensions: ["png", "jpg", "jpeg"], mimeTypes: ["image/*"]),
        FileType(name: "Texts", extensions: ["txt", "md"]),
    ]

    override init() {
        super.init()
        badge.accessibilityLabel = "Kept for the next run"
        open.action = { [weak self] in
            self?.choose { try await $0.chooseFiles(types: Self.types, allowsMultipleSelection: true) }
        }
        folder.action = { [weak self] in self?.choose { try await [$0.chooseFolder()].compactMap(\.self) } }
        save.action = { [weak self] in
            self?.choose { try await [$0.chooseSaveLocation(named: "Plan.txt")].compactMap(\.self) }
        }
        notify.action = { [weak self] in self?.showNotification() }
        remove.action = { [weak self] in self?.view.window?.removeNotification(Self.identifier) }
        copy.action = { [weak self] in
            let red = Bitmap(
                size: PixelSize(width: 64, height: 48), filledWith: (blue: 30, green: 40, red: 200, alpha: 255))
            self?.view.window?.pasteboard.copy(red)
            self?.result.text = "Copied."
        }
        openWindow.action = { [weak self] in self?.open(.independent, titled: "Another window") }
        openDialog.action = { [weak self] in self?.open(.dialog, titled: "A dialog") }
        paste.action = { [weak self] in self?.pastePicture() }
        badge.action = { [weak self] in
            guard let self else { return }
            view.window?.settings.set(badge.isOn, forKey: Self.key)
        }
    }

    override var contentScrollView: ScrollView? { columnView.scrollView }

    override func loadView() -> View { columnView }

    override func viewWillAppear(_ animated: Bool) {
        badge.isOn = view.window?.settings.bool(forKey: Self.key) ?? false
    }

    /// Shows the user's answer to the notification.
    func show(_ response: NotificationResponse) {
        result.text = response.actionIdentifier.map { "Pressed: \($0)." } ?? "The notification was pressed."
    }

    private func choose(_ body: @escaping (Window) async throws -> [String]) {
        guard let window = view.window else { return }
        Task { [weak self] in
            do {
                let paths = try await body(window)
                self?.result.text = paths.isEmpty ? "Nothing chosen." : paths.joined(separator: "\n")
            } catch { self?.result.text = "\(error)." }
        }
    }

    private func open(_ style: WindowStyle, titled title: String) {
        guard let window = view.window else { return }
        var preferences = WindowPreferences()
        preferences.size = Size(width: 360, height: 480)
        do throws(WindowError) {
            let opened = try window.openWindow(
                showing: WindowScreen.inNavigation(title), title: title, style: style, preferences: preferences)
            opened.onClose = { [weak self] in self?.result.text = "The window was closed." }
            result.text = "\(title) was opened."
        } catch { result.text = error.description }
    }

    private func pastePicture() {
        guard let pasteboard = view.window?.pasteboard else { return }
        Task { [weak self] in
            do {
                let size = try await pasteboard.picture()?.size
                self?.result.text = size.map { "A picture of \($0.width) by \($0.height) pixels." } ?? "No picture."
            } catch { self?.result.text = "\(error)." }
        }
    }

    private func showNotification() {
        guard let window = view.window else { return }
        let notification = UserNotification(
            identifier: Self.identifier, title: "Gallery", body: "Press a button of this notification.",
            iconName: "dialog-information",
            actions: [.init(identifier: "yes", title: "Yes"), .init(identifier: "no", title: "No")])
        Task { [weak self] in
            do throws(DesktopError) {
                try await window.show(notification)
                self?.result.text = "The desktop shows the notification."
            } catch { self?.result.text = "\(error)." }
        }
    }
}
