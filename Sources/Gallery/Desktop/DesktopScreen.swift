import Gatefold

/// The page of what a program asks the desktop for: files, notifications, pictures of the clipboard, a setting that is
/// there in the next run, further windows, and drags from program to program.
final class DesktopScreen: ViewController {
    private let open = TextButton(title: localized("Open"))
    private let folder = TextButton(title: localized("Choose"))
    private let save = TextButton(title: localized("Save as"))
    private let notify = TextButton(title: localized("Show"))
    private let remove = TextButton(title: localized("Remove"))
    private let copy = TextButton(title: localized("Copy"))
    private let paste = TextButton(title: localized("Paste"))
    private let badge = Switch()
    private let openWindow = TextButton(title: localized("Open"))
    private let openDialog = TextButton(title: localized("Open"))
    private let result = Text.note(localized("Nothing chosen yet."))
    private lazy var columnView = ColumnView(
        Column([
            Card([
                ControlRow(localized("Pictures and texts"), open), ControlRow(localized("A folder"), folder),
                ControlRow(localized("A new file"), save),
            ]),
            Card([
                ControlRow(localized("A notification"), notify), ControlRow(localized("The one that is shown"), remove),
            ]),
            Card([ControlRow(localized("A red picture"), copy), ControlRow(localized("The copied picture"), paste)]),
            Card([ControlRow(localized("Another window"), openWindow), ControlRow(localized("A dialog"), openDialog)]),
            Card([ControlRow(localized("Kept for the next run"), badge)]),
            DragCard { [weak self] in self?.result.text = $0 },
            result,
        ]), background: Palette.background)

    private static let identifier = "gallery"
    private static let key = "desktop.switch"
    private static var types: [FileType] {
        [
            FileType(name: localized("Pictures"), extensions: ["png", "jpg", "jpeg"], mimeTypes: ["image/*"]),
            FileType(name: localized("Texts"), extensions: ["txt", "md"]),
        ]
    }

    override init() {
        super.init()
        badge.accessibilityLabel = localized("Kept for the next run")
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
            self?.result.text = localized("Copied.")
        }
        openWindow.action = { [weak self] in self?.open(.independent, titled: localized("Another window")) }
        openDialog.action = { [weak self] in self?.open(.dialog, titled: localized("A dialog")) }
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
        result.text =
            response.actionIdentifier.map { localized("Pressed: {answer}.", ["answer": $0]) }
            ?? localized("The notification was pressed.")
    }

    private func choose(_ body: @escaping (Window) async throws -> [String]) {
        guard let window = view.window else { return }
        Task { [weak self] in
            do {
                let paths = try await body(window)
                self?.result.text = paths.isEmpty ? localized("Nothing chosen.") : paths.joined(separator: "\n")
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
            opened.onClose = { [weak self] in self?.result.text = localized("The window was closed.") }
            result.text = localized("{title} was opened.", ["title": title])
        } catch { result.text = error.description }
    }

    private func pastePicture() {
        guard let pasteboard = view.window?.pasteboard else { return }
        Task { [weak self] in
            do {
                let size = try await pasteboard.picture()?.size
                self?.result.text = size.map { Self.sentence(about: $0) } ?? localized("No picture.")
            } catch { self?.result.text = "\(error)." }
        }
    }

    private static func sentence(about size: PixelSize) -> String {
        let locale = NumberLocale.current
        return localized(
            "A picture of {width} by {height} pixels.",
            ["width": locale.text(Int(size.width)), "height": locale.text(Int(size.height))])
    }

    private func showNotification() {
        guard let window = view.window else { return }
        let notification = UserNotification(
            identifier: Self.identifier, title: localized("Gallery"),
            body: localized("Press a button of this notification."),
            iconName: "dialog-information",
            actions: [
                .init(identifier: "yes", title: localized("Yes")), .init(identifier: "no", title: localized("No")),
            ])
        Task { [weak self] in
            do throws(DesktopError) {
                try await window.show(notification)
                self?.result.text = localized("The desktop shows the notification.")
            } catch { self?.result.text = "\(error)." }
        }
    }
}
