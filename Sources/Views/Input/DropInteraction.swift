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

/// The view on which something was dropped, which waits for the content.
package struct DropReception {
    fileprivate weak var target: View?
    /// The place of the drop, in points of the view.
    fileprivate let location: Point

    /// Gives the content to the view, unless the view has left its window meanwhile.
    /// - Returns: Whether the view has got it.
    @discardableResult
    package func deliver(_ content: DropContent) -> Bool {
        guard let target, target.window != nil, let interaction = target.dropInteraction else { return false }
        interaction.onDrop(content, location)
        return true
    }
}

extension Window {
    /// Handles a step of something that is dragged over the window.
    package func handle(_ input: DropInput) {
        switch input {
        case .moved(let location, let kinds):
            updateDropTarget(dropTarget(at: location, for: kinds), location)
            let scrolling = dropScrolling ?? DropScrolling(of: self)
            dropScrolling = scrolling
            scrolling.move(to: location, kinds: kinds)
        case .left: endDrop()
        case .dropped(let content, let location):
            dropReception(at: location, of: content.kind)?.deliver(content)
        }
    }

    /// Returns the view on which something is dropped, with the place of the drop, and ends what shows that it is dragged.
    /// - Returns: Nil if no view takes content of the kind there.
    package func dropReception(at location: Point, of kind: DropKind) -> DropReception? {
        let target = dropTarget(at: location, for: [kind])
        endDrop()
        return target.map { DropReception(target: $0, location: $0.convert(fromWindow: location)) }
    }

    private func endDrop() {
        dropScrolling.take()?.end()
        updateDropTarget(nil, .zero)
    }

    /// Updates the view beneath something that rests while content moves, as far as the views were placed last.
    func updateDropTarget(at location: Point, kinds: Set<DropKind>) {
        updateDropTarget(path(to: location).first { $0.takes(kinds) }, location)
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
        return path(to: location).first { $0.takes(kinds) }
    }

    private func updateDropTarget(_ target: View?, _ location: Point) {
        if let earlier = hoveredDropTarget, earlier !== target { earlier.dropInteraction?.onHover?(nil) }
        hoveredDropTarget = target
        if let target { target.dropInteraction?.onHover?(target.convert(fromWindow: location)) }
    }
}
