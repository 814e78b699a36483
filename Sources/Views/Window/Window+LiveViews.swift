/// The layers of the views that a window draws above its screens, lowest first.
nonisolated package enum LiveLevel: Int, Comparable, Sendable {
    case afterglow, ring, overlay, notices, tools, status

    package static func < (one: LiveLevel, other: LiveLevel) -> Bool { one.rawValue < other.rawValue }
}

/// The views that a window draws above its screens. They are part of no snapshot.
struct LiveViews {
    struct Entry {
        let view: View
        let level: LiveLevel
    }

    /// The views with their levels, lowest first.
    private(set) var entries: [Entry] = []
    /// The cached drawing order, with the ring above or below the overlay and the
    /// notices.
    private var known: (isRingOnTop: Bool, views: [View])?

    /// Adds a view.
    /// - Returns: The view directly above it; nil for none.
    mutating func add(_ view: View, level: LiveLevel) -> View? {
        known = nil
        let index = entries.firstIndex { $0.level > level } ?? entries.count
        entries.insert(Entry(view: view, level: level), at: index)
        return index + 1 < entries.count ? entries[index + 1].view : nil
    }

    mutating func remove(_ view: View) {
        known = nil
        entries.removeAll { $0.view === view }
    }

    /// The views that are as large as the window.
    var filling: some Sequence<View> {
        entries.lazy.filter { $0.level == .overlay || $0.level == .afterglow }.map(\.view)
    }

    /// The messages above the screens, which keys can reach.
    var notices: some Sequence<View> { entries.lazy.filter { $0.level == .notices }.map(\.view) }

    mutating func views(isRingOnTop: Bool) -> [View] {
        if let known, known.isRingOnTop == isRingOnTop { return known.views }
        var ordered = entries
        if isRingOnTop {
            let rings = ordered.filter { $0.level == .ring }
            ordered.removeAll { $0.level == .ring }
            ordered.insert(contentsOf: rings, at: ordered.firstIndex { $0.level > .notices } ?? ordered.count)
        }
        known = (isRingOnTop, ordered.map(\.view))
        return ordered.map(\.view)
    }
}

extension Window {
    /// Adds a view that the window draws itself, above the screens, and that is part of no snapshot.
    package func addLiveView(_ view: View, level: LiveLevel) {
        view.isDrawnByWindow = true
        if let above = live.add(view, level: level) {
            insertSubview(view, belowSubview: above)
        } else {
            addSubview(view)
        }
    }

    package func removeLiveView(_ view: View) {
        live.remove(view)
        view.removeFromSuperview()
        view.isDrawnByWindow = false
    }
}
