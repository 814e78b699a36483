/// An error in a test's use of a ``TestApplication``.
nonisolated public enum TestError: Error, Hashable, Sendable {
    /// No visible view matches; `what` describes what was looked for, and `texts` are the texts of all visible labels.
    case notFound(what: String, texts: [String])
    /// The view to touch is not visible: it is in no window, hidden, or outside the visible area.
    case notOnScreen(view: String)
    /// Another view lies above the point at which the view should be touched.
    case covered(view: String, by: String)
    /// The screen still moves after `seconds` of virtual time.
    case neverRests(seconds: Double)
    /// The application has no file chooser open.
    case noFileChooser
    /// The application shows no such notification, or the notification has no such button.
    case noNotification(identifier: String, action: String?)
}

nonisolated extension TestError: CustomStringConvertible {
    /// The error message: what is wrong and how to correct the test.
    public var description: String {
        switch self {
        case .notFound(let what, let texts):
            "there is no \(what) on the screen; it shows \(texts.map { "'\($0)'" }.joined(separator: ", "))"
        case .notOnScreen(let view):
            "\(view) is not visible and cannot be touched; scroll to it or open its screen first"
        case .covered(let view, let other):
            "\(view) is covered by \(other) at the point to touch; close what covers it first"
        case .neverRests(let seconds):
            "the screen still moves after \(seconds) s; if it never comes to rest, use advance(by:) instead"
        case .noFileChooser: "no file chooser is open; do first what opens one"
        case .noNotification(let identifier, nil): "no notification '\(identifier)' is shown"
        case .noNotification(let identifier, let action?):
            "no notification '\(identifier)' with a button '\(action)' is shown"
        }
    }
}
