internal import Glibc
internal import Synchronization

/// Lines for whoever looks for a fault: silent unless `GATEFOLD_LOG` names the category.
///
/// `GATEFOLD_LOG=wayland,gestures` turns two categories on, `GATEFOLD_LOG=all` every one. Lines go to stderr.
public enum Log {
    public enum Category: String, CaseIterable, Sendable {
        case wayland, graphics, text, images, gestures, transitions, host
    }

    private static let enabled: Set<Category> = {
        guard let value = getenv("GATEFOLD_LOG") else { return [] }
        let names = String(cString: value).split(separator: ",").map { $0.filter { $0 != " " } }
        if names.contains("all") { return Set(Category.allCases) }
        return Set(names.compactMap { Category(rawValue: $0) })
    }()

    /// Names in `GATEFOLD_LOG` that are no category, so that a program can say so.
    public static var unknownCategories: [String] {
        guard let value = getenv("GATEFOLD_LOG") else { return [] }
        return String(cString: value).split(separator: ",").map { String($0.filter { $0 != " " }) }
            .filter { $0 != "all" && Category(rawValue: $0) == nil }
    }

    public static func isEnabled(_ category: Category) -> Bool { enabled.contains(category) }

    /// Writes one line. The text is only made where the category is on.
    public static func note(_ category: Category, _ text: @autoclosure () -> String) {
        guard enabled.contains(category) else { return }
        write("gatefold \(category.rawValue): \(text())\n")
    }

    /// What `warn` has said while a test collects it; nil while none does.
    @TaskLocal private static var collection: Collection?

    private final class Collection: Sendable {
        let lines = Mutex<[String]>([])
    }

    /// The sentences that `warn` would have written meanwhile in this task, for tests.
    public static func warnings(during body: () throws -> Void) rethrows -> [String] {
        let collection = Collection()
        try $collection.withValue(collection) { try body() }
        return collection.lines.withLock { $0 }
    }

    /// Writes one line whatever `GATEFOLD_LOG` says: for what a programmer has to mend.
    public static func warn(_ category: Category, _ text: String) {
        if let collection { return collection.lines.withLock { $0.append(text) } }
        write("gatefold \(category.rawValue): \(text)\n")
    }

    private static func write(_ line: String) {
        var line = line
        line.withUTF8 { bytes in
            _ = Glibc.write(STDERR_FILENO, bytes.baseAddress, bytes.count)
        }
    }
}
