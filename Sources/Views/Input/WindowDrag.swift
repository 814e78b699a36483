package import GatefoldGeometry
package import GatefoldGestures
package import GatefoldScene

/// Content that the user drags out of a view of the window, with a finger or the pointer.
///
/// The host hands it to the desktop, which then has the contact, shows the picture beneath it and finds out who takes the
/// content. Without a desktop, the window does all that within its own bounds.
@MainActor package final class WindowDrag {
    /// The content in each of the kinds in which it can be had.
    package let items: [DragItem]
    /// The picture of what is dragged; nil for none.
    package let snapshot: Snapshot?
    /// The location of the contact in the picture, in points.
    package let grip: Point
    /// The finger or the pointer that drags.
    package let contact: Touch.Contact
    private var onEnd: ((Bool) -> Void)?

    /// Creates a drag that has not begun yet.
    /// - Parameter onEnd: Called once, when the drag has ended, with whether the content was taken.
    package init(
        _ items: [DragItem], snapshot: Snapshot?, grip: Point, contact: Touch.Contact,
        onEnd: @escaping (_ isTaken: Bool) -> Void
    ) {
        self.items = items
        self.snapshot = snapshot
        self.grip = grip
        self.contact = contact
        self.onEnd = onEnd
    }

    /// The kinds of the content.
    package var kinds: Set<DropKind> { Set(items.map(\.kind)) }

    /// Whether the drag has not ended.
    package var isUnderWay: Bool { onEnd != nil }

    /// Notes that the drag has ended. Nothing happens the second time.
    package func end(isTaken: Bool) { onEnd.take()?(isTaken) }

    /// Returns the scene of the picture, in pixels of a window's images; nil without a picture.
    package func scene(in images: ImageStore) -> Scene? {
        guard let snapshot, case .recording(let scene)? = images[snapshot.image]?.source else { return nil }
        return scene
    }
}

extension Window {
    /// Hands a drag to the desktop.
    /// - Returns: Whether the desktop has it now. Otherwise the drag goes on within the window.
    package func start(_ drag: WindowDrag) -> Bool { host?.start(drag, from: self) ?? false }
}
