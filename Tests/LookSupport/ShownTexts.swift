package import Gatefold
package import GatefoldViews

/// The texts that a window shows at rest, and what is wrong with them.
package struct ShownTexts {
    /// The labels that are seen, each with text.
    package let labels: [Label]
    private let window: Window

    package init(in window: Window) {
        self.window = window
        let roots = [window, window.overlay].compactMap(\.self)
        labels = roots.flatMap { Self.labels(in: $0) }.filter { label in
            !label.text.isEmpty && label.visiblePart(in: window) != nil
        }
    }

    private static func labels(in view: View) -> [Label] {
        guard !view.isHidden, view.alpha > 0.01 else { return [] }
        return [view as? Label].compactMap(\.self) + view.subviews.flatMap { labels(in: $0) }
    }

    /// The labels that show less than their whole text.
    /// - Parameter isAllowed: Tells of a label that is cut off whether its whole text is shown elsewhere.
    package func cutOff(unless isAllowed: (Label) -> Bool) -> [String] {
        labels.filter { $0.isCutOff && !isAllowed($0) }.map { "\($0.text) has \($0.bounds.size)" }
    }

    /// The pairs of labels whose letters lie over each other.
    package var overlaps: [String] {
        let places = labels.compactMap { label in label.visibleText(in: window).map { (label, $0) } }
        return places.indices.flatMap { index in
            places[(index + 1)...].compactMap { other in
                let common = places[index].1.intersection(other.1)
                guard common.width > 1, common.height > 1, !isCovered(places[index].0, at: common.center, by: other.0)
                else { return nil }
                return "\(places[index].0.text) lies under \(other.0.text)"
            }
        }
    }

    /// Whether something opaque lies between a label and another one above it.
    private func isCovered(_ label: Label, at place: Point, by other: Label) -> Bool {
        let around = Set(label.selfAndAncestors.map(ObjectIdentifier.init))
        let between = other.selfAndAncestors.filter { !around.contains(ObjectIdentifier($0)) }
        if between.contains(where: { ($0.backgroundColor?.alpha ?? 0) >= 0.999 }) { return true }
        // A view that draws its own background, such as a menu or a toast, takes the touches from those beneath it.
        guard let hit = window.hitTest(place) else { return false }
        return !hit.selfAndAncestors.contains { $0 === label.superview } && !around.contains(ObjectIdentifier(hit))
    }
}

extension View {
    /// Whether the view is inside a view of a class, which may be private to another room.
    package func isInside(_ name: String) -> Bool { selfAndAncestors.contains { "\(type(of: $0))" == name } }

    /// The part of the view that its superviews do not clip, in points of the window; nil if there is none.
    fileprivate func visiblePart(in window: Window) -> Rect? {
        let part = shownPlacement.part.intersection(window.bounds)
        return part.isEmpty ? nil : part
    }
}

extension Label {
    /// Whether the label shows less than its whole text.
    package var isCutOff: Bool {
        let whole = sizeThatFits(Size(width: style.lineLimit == 1 ? .infinity : bounds.width, height: 0))
        if whole.width > bounds.width + 0.5 || whole.height > bounds.height + 0.5 { return true }
        return layout(in: window)?.isTruncated ?? false
    }

    private func layout(in window: Window?) -> TextLayout? {
        guard let resources = window?.resources else { return nil }
        return resources.typesetter.layout(
            text, style: shownStyle, width: bounds.width, scale: resources.grid.scale)
    }

    /// The rectangle around the letters that are seen, in points of the window; nil if there are none.
    fileprivate func visibleText(in window: Window) -> Rect? {
        guard let layout = layout(in: window), let part = visiblePart(in: window) else { return nil }
        let rects = window.resources.typesetter.geometry(of: layout).rects(of: 0..<text.utf8.count)
        guard let first = rects.first else { return nil }
        let letters = convert(rects.dropFirst().reduce(first) { $0.union($1) }, to: nil)
        let seen = letters.intersection(part)
        return seen.isEmpty ? nil : seen
    }
}
