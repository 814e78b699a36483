import GatefoldLog

/// Content that is dragged out of a view in one kind: as it is, or as a promise that is kept only when it is dropped.
///
/// ```swift
/// DragItem(promising: .files) { .files([try await export()]) }
/// ```
public struct DragItem {
    /// The kind of the content.
    public let kind: DropKind
    private enum Source {
        case content(DropContent)
        case promise(@MainActor () async throws -> DropContent)
    }

    private let source: Source

    /// Creates an item of content that is there already.
    public init(_ content: DropContent) {
        kind = content.kind
        source = .content(content)
    }

    /// Creates an item whose content is made when the view or the program onto which it was dropped asks for it.
    ///
    /// If the closure throws an error, or returns content of another kind, a log line says so, nothing is dropped, and the
    /// drag ends with ``DropOperation/cancel``. It may be called more than once if another program asks more than once.
    /// - Parameters:
    ///   - kind: The kind of the content.
    ///   - make: Makes the content, in its own time.
    public init(promising kind: DropKind, _ make: @escaping @MainActor () async throws -> DropContent) {
        self.kind = kind
        source = .promise(make)
    }

    /// The content, if it is there already; nil for a promise.
    package var content: DropContent? { if case .content(let content) = source { content } else { nil } }

    /// Hands out the content: at once if it is there already, otherwise when it has been made.
    /// - Parameter completion: Called once; with nil if the promise was not kept, for which a log line gives the reason.
    package func make(_ completion: @escaping (DropContent?) -> Void) {
        switch source {
        case .content(let content): completion(content)
        case .promise(let make):
            Task { [kind] in
                do {
                    let content = try await make()
                    guard content.kind == kind else {
                        Log.warn(
                            .gestures, "Nothing was dropped: the content is \(content.kind), but \(kind) was promised.")
                        return completion(nil)
                    }
                    completion(content)
                } catch is CancellationError {
                    Log.warn(.gestures, "Nothing was dropped: making the promised \(kind) was cancelled.")
                    completion(nil)
                } catch {
                    Log.warn(.gestures, "Nothing was dropped: the promised \(kind) could not be made: \(error).")
                    completion(nil)
                }
            }
        }
    }
}
