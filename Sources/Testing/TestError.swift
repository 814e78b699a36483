/// A test's request that cannot be carried out.
nonisolated public enum TestError: Error, Hashable, Sendable {
    /// No view on the screen is what was looked for; `texts` are those that can be seen.
    case notFound(what: String, texts: [String])
    /// The view is in no window, hidden, or outside of what is seen.
    case notOnScreen(view: String)
    /// Another view lies above the place where the view was to be touched.
    case covered(view: String, by: String)
    case neverRests(seconds: Double)
}

nonisolated extension TestError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .notFound(let what, let texts):
            "there is no \(what) on the screen; it shows \(texts.map { "'\($0)'" }.joined(separator: ", "))"
        case .notOnScreen(let view):
            "\(view) cannot be seen, and so not be touched; scroll to it or open its screen first"
        case .covered(let view, let other):
            "\(view) is covered by \(other) where it was to be touched; close what covers it first"
        case .neverRests(let seconds):
            "the screen still moves after \(seconds) s; let time go by with advance(by:) where it moves for good"
        }
    }
}
