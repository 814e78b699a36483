internal import Glibc
internal import Synchronization

/// Diagnostic messages on standard error, silent unless the environment variable `GATEFOLD_LOG` names their category.
///
/// `GATEFOLD_LOG=wayland,gestures` switches two categories on, `GATEFOLD_LOG=all` all of them. The variable is read
/// once, at the first message. Warnings are written regardless of it.
public enum Log {
    /// A part of the library whose messages can be switched on by naming it in `GATEFOLD_LOG`.
    public enum Category: String, CaseIterable, Sendable {
        /// Messages about the part that the case is named after; the raw value is the name used in `GATEFOLD_LOG`.
        case wayland, graphics, text, images, gestures, lists, transitions, passes, host
    }

    private static let enabled: Set<Category> = {
        guard let value = getenv("GATEFOLD_LOG") else { return [] }
        let names = String(cString: value).split(separator: ",").map { $0.filter { $0 != " " } }
        if names.contains("all") { return Set(Category.allCases) }
        return Set(names.compactMap { Category(rawValue: $0) })
    }()

    /// The names in `GATEFOLD_LOG` that are not categories, so that a program can report a misspelt name.
    public static var unknownCategories: [String] {
        guard let value = getenv("GATEFOLD_LOG") else { return [] }
        return String(cString: value).split(separator: ",").map { String($0.filter { $0 != " " }) }
            .filter { $0 != "all" && Category(rawValue: $0) == nil }
    }

    /// Returns whether `GATEFOLD_LOG` switches a category on.
    public static func isEnabled(_ category: Category) -> Bool { enabled.contains(category) }

    /// Writes one line to standard error if its category is switched on.
    ///
    /// - Parameters:
    ///   - category: The part of the library that the message is about.
    ///   - text: The message without a line break; it is only evaluated if the category is switched on.
    public static func note(_ category: Category, _ text: @autoclosure () -> String) {
        guard enabled.contains(category) else { return }
        write("gatefold \(category.rawValue): \(text())\n")
    }

    /// The collector of warnings for the current task; nil while no test collects them.
    @TaskLocal private static var collection: Collection?

    private final class Collection: Sendable {
        let lines = Mutex<[String]>([])
    }

    /// Runs a closure, as tests do, and returns the warnings that it raised in the current task instead of writing
    /// them.
    ///
    /// - Parameter body: The closure to run; an error that it throws is rethrown.
    /// - Returns: The text of each warning, in order.
    public static func warnings(during body: () throws -> Void) rethrows -> [String] {
        let collection = Collection()
        try $collection.withValue(collection) { try body() }
        return collection.lines.withLock { $0 }
    }

    /// Writes one line to standard error regardless of `GATEFOLD_LOG`, about a mistake that the programmer should fix.
    ///
    /// - Parameters:
    ///   - category: The part of the library that the message is about.
    ///   - text: The message without a line break.
    public static func warn(_ category: Category, _ text: String) {
        reportProblem(text)
        if let collection { return collection.lines.withLock { $0.append(text) } }
        write("gatefold \(category.rawValue): \(text)\n")
    }

    /// The observer of problems; nil while there is none.
    private static let problemObserver = Mutex<(@Sendable (String) -> Void)?>(nil)

    /// Calls a closure with the text of each warning from now on, and with the sentence of a requirement that does not
    /// hold, before that ends the program.
    ///
    /// - Parameter observer: The closure, called on the thread that has the problem; nil to end the observation. It
    ///   replaces the one before.
    package static func observeProblems(_ observer: (@Sendable (String) -> Void)?) {
        problemObserver.withLock { $0 = observer }
    }

    /// Tells the observer of a problem.
    static func reportProblem(_ text: String) {
        // The closure is called without the lock, since it may raise a warning itself.
        let observer = problemObserver.withLock { $0 }
        observer?(text)
    }

    private static func write(_ line: String) {
        var line = line
        line.withUTF8 { bytes in
            _ = Glibc.write(STDERR_FILENO, bytes.baseAddress, bytes.count)
        }
    }
}
