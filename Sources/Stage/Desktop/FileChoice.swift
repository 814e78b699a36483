/// The file chooser that a window has open, until its answer arrives as an input of the window.
package final class FileChoice {
    /// The request of the open file chooser; nil if none is open.
    package private(set) var request: FileChooserRequest?
    /// Closes the open file chooser of the desktop.
    private var closeChooser: (() -> Void)?
    private var completion: ((Result<[String], DesktopError>) -> Void)?

    /// Notes that a file chooser is to be opened.
    /// - Parameter completion: Called once with the chosen paths; with none if the user has given up.
    /// - Returns: Whether it may be opened. While another one is open, the completion is called at once.
    package func begin(
        _ request: FileChooserRequest, completion: @escaping (Result<[String], DesktopError>) -> Void
    ) -> Bool {
        guard self.completion == nil else {
            completion(.failure(.isChoosing))
            return false
        }
        self.request = request
        self.completion = completion
        return true
    }

    /// Sets what closes the file chooser of the desktop, if it is still open.
    package func onCancel(_ close: @escaping () -> Void) { if completion != nil { closeChooser = close } }

    /// Ends the open file chooser with an answer.
    /// - Returns: Whether one was open.
    @discardableResult
    package func end(_ result: Result<[String], DesktopError>) -> Bool {
        guard let completion = completion.take() else { return false }
        request = nil
        closeChooser = nil
        completion(result)
        return true
    }

    /// Closes the open file chooser, as if the user had given up.
    package func cancel() {
        let close = closeChooser.take()
        end(.success([]))
        close?()
    }
}
