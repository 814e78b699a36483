import GatefoldGeometry

/// The views of a window that keys can reach, in reading order.
struct FocusOrder {
    /// A view that takes the focus. The views inside it are not stops of their own.
    struct Stop {
        let view: View
        /// The view's visible rectangle, in points of the window. A view scrolled out of the viewport has the rectangle
        /// it would have without clipping.
        let rect: Rect
    }

    private(set) var stops: [Stop]

    /// Stops that stay together in the order, and the rectangle that they share.
    private struct Entry {
        var rect: Rect
        var stops: [Stop]
        /// Whether the stops are the content of a scroll view, which bars may cover.
        var isContent = false

        /// Returns the entry without the part of its content that other views cover, such as bars at both ends.
        func uncovered(by others: [Entry]) -> Entry {
            guard isContent else { return self }
            var (top, bottom) = (rect.minY, rect.maxY)
            for other in others where !other.isContent {
                guard other.rect.minX < rect.maxX, rect.minX < other.rect.maxX else { continue }
                if other.rect.midY < rect.midY { top = max(top, other.rect.maxY) }
                if other.rect.midY > rect.midY { bottom = min(bottom, other.rect.minY) }
            }
            guard top < bottom else { return self }
            let part = Rect(minX: rect.minX, minY: top, maxX: rect.maxX, maxY: bottom)
            return Entry(rect: part, stops: stops, isContent: true)
        }
    }

    /// Finds the stops below some views and puts them in order.
    /// - Parameters:
    ///   - roots: The topmost views; they are searched even if a transition has hidden them.
    ///   - bounds: The rectangle of the window, in points, that views must reach into; nil during a transition, which
    ///     shows views elsewhere.
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

    /// Adds the stops of another order behind those of this one.
    mutating func append(_ other: FocusOrder) { stops += other.stops }

    /// Adds the stops of a view and of all views inside it.
    /// - Parameter clip: The visible rectangle, in points of the window; nil if every view counts, as inside a scroll
    ///   view.
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
        // The content of a scroll view stays together and is positioned where the visible part of it is.
        let seen = inner.reduce(Rect.zero) { union, entry in
            union.union(clip.map { entry.rect.intersection($0) } ?? entry.rect)
        }
        entries.append(
            Entry(rect: seen.isEmpty ? clip ?? first.rect : seen, stops: inReadingOrder(inner), isContent: true))
    }

    /// Sorts line by line: a line holds the topmost entry and every entry whose vertical middle lies above its bottom
    /// edge.
    private static func inReadingOrder(_ entries: [Entry]) -> [Stop] {
        var rest = entries.map { $0.uncovered(by: entries) }.sorted {
            ($0.rect.minY, $0.rect.minX) < ($1.rect.minY, $1.rect.minX)
        }
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

    /// Returns the next or previous stop, wrapping around; the first or last stop if the view is none.
    func stop(after view: View?, backwards: Bool) -> Stop? {
        guard let index = stops.firstIndex(where: { $0.view === view }) else {
            return backwards ? stops.last : stops.first
        }
        return stops[(index + (backwards ? stops.count - 1 : 1)) % stops.count]
    }

    /// Returns the first stop at or after a rectangle in reading order.
    func stop(from rect: Rect) -> Stop? {
        stops.first { $0.rect.midY >= rect.maxY || ($0.rect.midY >= rect.minY && $0.rect.minX >= rect.minX) }
    }

    /// Returns the nearest stop in a direction that satisfies a condition.
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
