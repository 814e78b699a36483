import GatefoldGeometry
package import GatefoldGestures
package import GatefoldViews

/// Content that is dragged within a window that has no desktop, as in a test, or whose compositor knows no drags, or none by fingers.
final class Drags: InputInterceptor {
    static var rank: WindowRank { .menus }
    private unowned let window: Window
    private var drag: WindowDrag?
    private var picture: DragPicture?

    init(window: Window) { self.window = window }

    var isDragging: Bool { drag != nil }

    /// Whether a drag is the one under way within the window.
    func has(_ drag: WindowDrag) -> Bool { self.drag === drag }

    /// Shows a picture where the contact is, in points of the window.
    func lift(_ picture: DragPicture, to location: Point) -> DragPicture {
        window.addLiveView(picture, level: .tools)
        picture.follow(location)
        picture.rise()
        return picture
    }

    /// Begins a drag, and takes its picture over.
    func begin(_ drag: WindowDrag, picture: DragPicture?) {
        cancel(self.drag)
        self.drag = drag
        self.picture = picture
    }

    /// Moves a drag to a point of the window; does nothing if it has ended.
    func move(_ drag: WindowDrag, to location: Point) {
        guard drag === self.drag else { return }
        picture?.follow(location)
        window.handle(DropInput.moved(location, kinds: drag.kinds))
    }

    /// Drops what is dragged at a point of the window; does nothing if the drag has ended.
    func drop(_ drag: WindowDrag, at location: Point) {
        guard drag === self.drag else { return }
        let kind = window.acceptedDropKind(at: location, of: drag.kinds)
        guard let item = drag.item(of: kind), let reception = window.dropReception(at: location, of: item.kind) else {
            return cancel(drag)
        }
        finish()
        // A promise is kept later; the next drag may begin meanwhile.
        item.make { content in drag.end(isTaken: content.map(reception.deliver) ?? false) }
    }

    /// Ends a drag whose content nobody takes; does nothing if it has ended.
    func cancel(_ drag: WindowDrag?) {
        guard let drag, drag === self.drag else { return }
        finish()
        window.handle(DropInput.left)
        drag.end(isTaken: false)
    }

    private func finish() {
        drag = nil
        picture?.leave()
        picture = nil
    }

    // MARK: The window

    var holdsKeys: Bool { isDragging }

    /// Handles all keys during a drag; Escape ends it.
    func handle(_ event: KeyEvent) -> Bool {
        guard isDragging else { return false }
        if event.phase == .down, event.plainKey == .escape { cancel(drag) }
        return true
    }

    func gesturesWereCancelled() { cancel(drag) }

    func windowDidChange(_ change: WindowChange) { if change == .visibility, !window.isVisible { cancel(drag) } }
}

extension WindowDrag {
    /// Returns the content of a kind; nil if there is none.
    fileprivate func item(of kind: DropKind?) -> DragItem? { items.first { $0.kind == kind } }
}

extension Window {
    /// The drags within the window, which are made on first use.
    var drags: Drags { part(Drags.self) { Drags(window: $0) } }

    /// Carries on a drag within the window that the desktop has refused, with a touch of its finger.
    package func follow(_ drag: WindowDrag, by touch: Touch) {
        guard drag.isUnderWay else { return }
        if !drags.has(drag) {
            let picture = drag.snapshot.map { drags.lift(DragPicture($0, grip: drag.grip), to: touch.location) }
            drags.begin(drag, picture: picture)
        }
        drags.move(drag, to: touch.location)
        switch touch.phase {
        case .ended: drags.drop(drag, at: touch.location)
        case .cancelled: drags.cancel(drag)
        case .began, .moved: break
        }
    }
}
