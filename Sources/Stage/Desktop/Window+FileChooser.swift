public import GatefoldLanguage
public import GatefoldViews

/// Letting the user choose files with the desktop's own file chooser.
///
/// The file chooser is a window of the desktop (`org.freedesktop.portal.FileChooser`), and the program goes on meanwhile. A
/// task that is cancelled closes it.
extension Window {
    /// Lets the user choose files that exist.
    /// - Parameters:
    ///   - title: The title of the file chooser.
    ///   - types: The kinds of files that are shown; by default, all files.
    ///   - allowsMultipleSelection: Whether several files may be chosen.
    /// - Returns: The absolute paths of the files; none if the user has given up.
    /// - Throws: ``DesktopError`` if no file chooser can be shown.
    public func chooseFiles(
        title: String = Translations.standardWords.localized("Open"), types: [FileType] = [],
        allowsMultipleSelection: Bool = false
    ) async throws(DesktopError) -> [String] {
        let kind = FileChooserRequest.Kind.files(allowsMultipleSelection: allowsMultipleSelection)
        return try await choose(FileChooserRequest(title: title, kind: kind, types: types))
    }

    /// Lets the user choose a folder that exists.
    /// - Parameter title: The title of the file chooser.
    /// - Returns: The absolute path of the folder; nil if the user has given up.
    /// - Throws: ``DesktopError`` if no file chooser can be shown.
    public func chooseFolder(
        title: String = Translations.standardWords.localized("Choose a Folder")
    ) async throws(DesktopError) -> String? {
        try await choose(FileChooserRequest(title: title, kind: .folder)).first
    }

    /// Lets the user choose where a file is written. The desktop asks the user before an existing file is chosen.
    /// - Parameters:
    ///   - name: The name that the file has unless the user changes it, such as `Plan.pdf`.
    ///   - title: The title of the file chooser.
    ///   - types: The kinds of files that are shown; by default, all files.
    /// - Returns: The absolute path of the file, which need not exist; nil if the user has given up.
    /// - Throws: ``DesktopError`` if no file chooser can be shown.
    public func chooseSaveLocation(
        named name: String, title: String = Translations.standardWords.localized("Save"), types: [FileType] = []
    ) async throws(DesktopError) -> String? {
        try await choose(FileChooserRequest(title: title, kind: .saveLocation(name: name), types: types)).first
    }

    private func choose(_ request: FileChooserRequest) async throws(DesktopError) -> [String] {
        guard let host = host as? any DesktopHost else { throw .noDesktop }
        let choice = host.fileChoice
        let result: Result<[String], DesktopError> = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                if choice.begin(request, completion: { continuation.resume(returning: $0) }) {
                    host.openFileChooser(request)
                }
            }
        } onCancel: {
            Task { @MainActor in choice.cancel() }
        }
        return try result.get()
    }
}
