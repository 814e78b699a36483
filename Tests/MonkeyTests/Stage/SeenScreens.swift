import Gatefold

/// The screens that a life has shown, none of which is kept alive.
struct SeenScreens {
    private struct Entry {
        weak var screen: ViewController?
        let name: String
    }

    private var entries: [ObjectIdentifier: Entry] = [:]

    /// The names of the screens that exist.
    var living: [String] { entries.values.filter { $0.screen != nil }.map(\.name).sorted() }

    /// Notes the screens of some windows, and returns the faults: the screens that have left them and still exist.
    mutating func faults(in windows: [Window]) -> [String] {
        entries = entries.filter { $0.value.screen != nil }
        var present: Set<ObjectIdentifier> = []
        func visit(_ screen: ViewController) {
            guard present.insert(ObjectIdentifier(screen)).inserted else { return }
            entries[ObjectIdentifier(screen)] = Entry(screen: screen, name: "\(type(of: screen))")
            for child in screen.children { visit(child) }
        }
        for window in windows {
            for screen in [window.rootViewController].compactMap(\.self) { visit(screen) }
            for presentation in window.presentations { visit(presentation.presentedViewController) }
        }
        let kept = entries.filter { !present.contains($0.key) }.values.map(\.name).sorted()
        return kept.isEmpty ? [] : ["\(kept.joined(separator: ", ")) is kept, although it is gone"]
    }
}
