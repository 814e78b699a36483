public import GatefoldGeometry

/// Lets a view take text and files that the user drags onto it from other programs.
///
/// Set it as the view's ``View/dropInteraction``.
public final class DropInteraction {
    /// The kinds of content that the view takes.
    public var acceptedKinds: Set<DropKind>
    /// Called while something acceptable is dragged over the view, with its location in points of the view; called with
    /// nil when it has left the view or has been dropped.
    public var onHover: ((Point?) -> Void)?
    /// Called with the dropped content and its location in points of the view.
    public var onDrop: (DropContent, Point) -> Void

    /// Creates a drop interaction.
    /// - Parameters:
    ///   - kinds: The kinds of content that the view takes.
    ///   - onDrop: Called with the dropped content and its location in points of the view.
    public init(accepting kinds: Set<DropKind>, onDrop: @escaping (DropContent, Point) -> Void) {
        acceptedKinds = kinds
        self.onDrop = onDrop
    }
}

/// The kinds of content that can be dropped onto a view.
nonisolated public enum DropKind: Hashable, Sendable, CaseIterable {
    /// Plain text.
    case text
    /// Files and other resources, by their addresses.
    case files
}

/// Content that was dropped onto a view.
nonisolated public enum DropContent: Hashable, Sendable {
    /// Plain text, at most 16 MiB of it.
    case text(String)
    /// The addresses (URIs) of files and other resources, such as `file:///home/ada/notes.txt`.
    case files([String])

    /// The kind of the content.
    public var kind: DropKind {
        switch self {
        case .text: .text
        case .files: .files
        }
    }
}

/// One step of something that is dragged over a window from another program.
nonisolated package enum DropInput: Hashable, Sendable {
    /// It is at a location, in points of the window, and can be delivered as one of some kinds.
    case moved(Point, kinds: Set<DropKind>)
    /// It has left the window, or the user has given up.
    case left
    /// It was dropped, and its content has arrived. The location is in points of the window.
    case dropped(DropContent, Point)
}

extension Window {
    /// Handles a step of something that is dragged over the window.
    package func handle(_ input: DropInput) {
        switch input {
        case .moved(let location, let kinds):
            updateDropTarget(dropTarget(at: location, for: kinds), location)
        case .left: updateDropTarget(nil, .zero)
        case .dropped(let content, let location):
            let target = dropTarget(at: location, for: [content.kind])
            updateDropTarget(nil, .zero)
            guard let target, let interaction = target.dropInteraction else { return }
            interaction.onDrop(content, target.convert(fromWindow: location))
        }
    }

    /// Returns the kind in which the view under a location takes something that is offered as one of several kinds; nil
    /// if no view there takes it. Files are preferred to text.
    package func acceptedDropKind(at location: Point, of kinds: Set<DropKind>) -> DropKind? {
        guard let accepted = dropTarget(at: location, for: kinds)?.dropInteraction?.acceptedKinds else { return nil }
        let both = accepted.intersection(kinds)
        return both.contains(.files) ? .files : both.first
    }

    private func dropTarget(at location: Point, for kinds: Set<DropKind>) -> View? {
        layoutIfNeeded()
        return path(to: location).first {
            $0.dropInteraction.map { !$0.acceptedKinds.isDisjoint(with: kinds) } ?? false
        }
    }

    private func updateDropTarget(_ target: View?, _ location: Point) {
        if let earlier = hoveredDropTarget, earlier !== target { earlier.dropInteraction?.onHover?(nil) }
        hoveredDropTarget = target
        if let target { target.dropInteraction?.onHover?(target.convert(fromWindow: location)) }
    }
}
