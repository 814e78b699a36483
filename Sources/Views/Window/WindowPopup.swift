package import GatefoldGeometry
import GatefoldMotion
package import GatefoldScene

/// The position that a popup asks for. The compositor turns the popup to the other side, moves it or makes it lower if
/// it does not fit on the screen.
nonisolated package struct PopupPlacement: Hashable, Sendable {
    /// The side of the anchor on which the popup lies.
    package enum Side: Hashable, Sendable {
        /// Below the anchor, from its left edge to the right.
        case below
        /// Below the anchor, with the same middle.
        case centredBelow
        /// To the right of the anchor, with the same upper edge.
        case beside
    }

    /// The rectangle that the popup is attached to, in points of the window.
    package var anchor: Rect
    package var side: Side
    /// The size of the view, in whole points.
    package var size: Size
    /// Whether left and right are exchanged.
    package var isMirrored: Bool

    package init(anchor: Rect, side: Side, size: Size, isMirrored: Bool) {
        self.anchor = anchor
        self.side = side
        self.size = size
        self.isMirrored = isMirrored
    }
}

/// A view of a window that is shown on a surface of its own, which may lie outside of the window.
///
/// The view stays in the window's tree, where it has focus and input like others; its frame is in points of the window.
/// Only the drawing goes elsewhere.
@MainActor package final class WindowPopup {
    /// The view that is shown, a live view of the window.
    package let view: View
    /// The popup that this one was opened from; nil if it was opened from the window.
    package let parent: WindowPopup?
    /// The position that the popup asks for.
    package let placement: PopupPlacement
    /// How far the view draws outside of its bounds, in whole points.
    package let reach: Double
    /// The position of the view, in whole points of the window; nil until the host has found one.
    package private(set) var frame: Rect?
    /// The scene of the surface in the last frame; empty before the first.
    package private(set) var scene = Scene(size: .zero)
    /// Called with each position that the host finds for the view.
    package var onPlace: ((Rect) -> Void)?
    /// Called when the host cannot show the popup, which is closed by then.
    package var onRefuse: (() -> Void)?
    /// Called when the user has dismissed the popup by a press outside of the program. The owner closes it.
    package var onDismiss: (() -> Void)?

    /// Creates a popup that is not open yet.
    /// - Parameters:
    ///   - view: The view to show, a live view of the window.
    ///   - parent: The popup that this one is opened from; nil if it is opened from the window.
    ///   - placement: The position to ask for.
    ///   - reach: How far the view draws outside of its bounds, in whole points.
    package init(of view: View, parent: WindowPopup?, at placement: PopupPlacement, reach: Double) {
        self.view = view
        self.parent = parent
        self.placement = placement
        self.reach = reach
    }

    /// The position of the surface, in whole points of the window; nil until the host has found one.
    package var surfaceFrame: Rect? { frame.map { $0.inset(by: EdgeInsets(all: -reach)) } }

    /// Shows the view at the position that the host has found.
    package func move(to frame: Rect) {
        self.frame = frame
        onPlace?(frame)
    }

    /// Records the surface's scene.
    func record(with resources: WindowResources) {
        guard let place = surfaceFrame else { return }
        let grid = resources.grid
        let size = grid.snap(place.size)
        var taken = Scene(size: .zero)
        swap(&taken, &scene)
        taken.removeAll(size: size, background: .clear)
        let area = PixelRect(
            x: grid.pixel(place.minX), y: grid.pixel(place.minY), width: size.width, height: size.height)
        var recorder = Recorder(scene: taken, area: area, resources: resources)
        taken = Scene(size: .zero)
        if !view.isShownHidden { view.recordUnhidden(into: &recorder) }
        scene = recorder.scene
    }
}

extension Window {
    /// The longest time that the host may take to find a position for a popup, in seconds. Chosen: a menu that appears
    /// later seems not to come.
    package static let popupPatience = 0.3

    /// Whether views can be shown outside of the window now.
    package var offersPopups: Bool { host?.offersPopups ?? false }

    /// Opens a popup. It is refused if the host does not find a position for it within a short time.
    package func open(_ popup: WindowPopup) {
        guard let host, host.offersPopups else {
            popup.onRefuse?()
            return
        }
        popups.append(popup)
        wake(popup, at: clock.time + Self.popupPatience) { [weak self, weak popup] in
            if let self, let popup, popup.frame == nil { refuse(popup) }
        }
        host.open(popup)
    }

    /// Closes a popup, after the popups that were opened from it. Nothing happens if it is closed already.
    package func close(_ popup: WindowPopup) {
        guard let index = popups.firstIndex(where: { $0 === popup }) else { return }
        for inner in popups where inner.parent === popup { close(inner) }
        popups.remove(at: popups.firstIndex { $0 === popup } ?? index)
        cancelWake(popup)
        host?.close(popup)
    }

    /// Closes a popup that the host cannot show.
    package func refuse(_ popup: WindowPopup) {
        guard popups.contains(where: { $0 === popup }) else { return }
        close(popup)
        popup.onRefuse?()
    }

    /// Whether a view is drawn on a surface of its own.
    func isOnPopup(_ view: View) -> Bool { !popups.isEmpty && popups.contains { $0.view === view } }

    /// Returns the deepest view of a popup at a point of the window; nil if no popup lies there.
    func hitTestPopups(_ point: Point) -> View? {
        for popup in popups.reversed() where popup.frame?.contains(point) ?? false {
            if let inside = popup.view.fromSuperview(point), let hit = popup.view.hitTest(inside) { return hit }
        }
        return nil
    }
}
