public import GatefoldGeometry
public import GatefoldViews

/// Lets the user drag text or files out of a view: to other programs, and to views that take them.
///
/// A finger lifts the view after it has rested on it for 0.35 seconds, and drags the content when it moves on. The pointer
/// drags at once when it moves with its button held. Set it as the view's ``View/dragInteraction``.
public final class DragInteraction {
    /// Returns what is dragged from a location in points of the view, in each kind in which it can be had; an empty array
    /// if nothing can be dragged from there. It is called when a drag begins.
    public var content: (Point) -> [DropContent]
    /// Returns what is dragged from a location in points of the view, as `content` does, and in place of it; nil, the
    /// default, for none. An item may be a promise, whose content is made when it has been dropped.
    public var items: ((Point) -> [DragItem])?
    /// Called when a drag has ended, with what has become of its content.
    public var onEnd: ((DropOperation) -> Void)?

    /// Creates a drag interaction.
    /// - Parameter content: Returns what is dragged from a location in points of the view, in each kind in which it can be
    ///   had; an empty array if nothing can be dragged from there.
    public init(content: @escaping (Point) -> [DropContent]) { self.content = content }

    /// Creates a drag interaction whose content may be made when it has been dropped.
    /// - Parameter items: Returns what is dragged from a location in points of the view, in each kind in which it can be
    ///   had; an empty array if nothing can be dragged from there.
    public init(items: @escaping (Point) -> [DragItem]) {
        content = { _ in [] }
        self.items = items
    }

    func items(at place: Point) -> [DragItem] { items?(place) ?? content(place).map { DragItem($0) } }
}

/// The fate of content that was dragged.
nonisolated public enum DropOperation: Hashable, Sendable {
    /// Nobody has taken the content, or the user has given up.
    case cancel
    /// A program or a view has taken a copy of the content.
    case copy
}

extension View {
    /// Lets the user drag content out of the view; nil, the default, for none.
    public var dragInteraction: DragInteraction? {
        get { interaction(DragGestures.self)?.interaction }
        set {
            guard newValue !== dragInteraction else { return }
            interaction(DragGestures.self)?.end()
            interactions.removeAll { $0 is DragGestures }
            if let newValue { interactions.append(DragGestures(of: self, newValue)) }
        }
    }
}
