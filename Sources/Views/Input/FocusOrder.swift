import GatefoldGeometry

/// What keys can reach in a window, in the order in which one reads it.
struct FocusOrder {
    /// A view that takes the focus. What stands inside it is its own affair.
    struct Stop {
        let view: View
        /// In points of the window. What a scroll view has scrolled out is told of where it would stand.
        let rect: Rect
    }

    private(set) var stops: [Stop]

    /// Stops that keep together, and where they are seen.
    private struct Entry {
        var rect: Rect
        var stops: [Stop]
    }

    /// - Parameters:
    ///   - roots: views that count themselves whatever they look like: a transition may have hidden them.
    ///   - bounds: what lies outside cannot be reached; nil while a transition has views elsewhere.
    init(in roots: [View], bounds: Rect?) {
        var entries: [Entry] = []
        for view in roots {
            if view.canBecomeFocused {
                Self.addEntries(of: view, clip: bounds, to: &entries)
            } else {
                Self.addEntries(below: view, clip: bounds, to: &entries)
            }
        }
        stops = Self.inReadingOrder(entries)
    }

    /// - Parameter clip: nil where nothing is out of reach, as within a scroll view.
    private static func addEntries(of view: View, clip: Rect?, to entries: inout [Entry]) {
        guard view.isOpenToFocus else { return }
        guard view.canBecomeFocused else { return addEntries(below: view, clip: clip, to: &entries) }
        var rect = view.convert(view.shownBounds, to: nil)
        if let clip { rect = rect.intersection(clip) }
        guard rect.isFinite, !rect.isEmpty else { return }
        entries.append(Entry(rect: rect, stops: [Stop(view: view, rect: rect)]))
    }

    private static func addEntries(below view: View, clip: Rect?, to entries: inout [Entry]) {
        var clip = clip
        if view.clipsToBounds, let outer = clip {
            let inner = outer.intersection(view.convert(view.shownBounds, to: nil))
            guard !inner.isEmpty else { return }
            clip = inner
        }
        guard view is any FocusScroller else {
            for subview in view.subviews { addEntries(of: subview, clip: clip, to: &entries) }
            return
        }
        var inner: [Entry] = []
        for subview in view.subviews { addEntries(of: subview, clip: nil, to: &inner) }
        guard let first = inner.first else { return }
        // They stand together where they are seen.
        let seen = inner.reduce(Rect.zero) { union, entry in
            union.union(clip.map { entry.rect.intersection($0) } ?? entry.rect)
        }
        entries.append(Entry(rect: seen.isEmpty ? clip ?? first.rect : seen, stops: inReadingOrder(inner)))
    }

    /// Line by line: on the line of the topmost one is whatever has its middle beside it.
    private static func inReadingOrder(_ entries: [Entry]) -> [Stop] {
        var rest = entries.sorted { ($0.rect.minY, $0.rect.minX) < ($1.rect.minY, $1.rect.minX) }
        var stops: [Stop] = []
        while let first = rest.first {
            let line = rest.enumerated().filter { $0.offset == 0 || $0.element.rect.midY < first.rect.maxY }
            for entry in line.sorted(by: { $0.element.rect.minX < $1.element.rect.minX }) {
                stops += entry.element.stops
            }
            for index in line.map(\.offset).reversed() { rest.remove(at: index) }
        }
        return stops
    }

    // MARK: Moves

    /// The one before or after another, round and round; the first or last one where there is no other.
    func stop(after view: View?, backwards: Bool) -> Stop? {
        guard let index = stops.firstIndex(where: { $0.view === view }) else {
            return backwards ? stops.last : stops.first
        }
        return stops[(index + (backwards ? stops.count - 1 : 1)) % stops.count]
    }

    /// The first one that stands where another stood, or behind.
    func stop(from rect: Rect) -> Stop? {
        stops.first { $0.rect.midY >= rect.maxY || ($0.rect.midY >= rect.minY && $0.rect.minX >= rect.minX) }
    }

    /// The nearest one in a direction, of those that are asked for.
    func nearest(to rect: Rect, _ direction: FocusDirection, where isWanted: (Stop) -> Bool) -> Stop? {
        var best: (stop: Stop, distance: (along: Double, aside: Double))?
        for stop in stops where isWanted(stop) {
            guard let distance = direction.distance(from: rect, to: stop.rect) else { continue }
            if let best, best.distance <= distance { continue }
            best = (stop, distance)
        }
        return best?.stop
    }
}
