import GatefoldCompositor
import GatefoldGeometry
import GatefoldScene
import GatefoldViews
import GatefoldWayland

/// The popups of a window on one compositor.
final class WindowPopups {
    private let window: WindowSurface
    private let requestFrame: () -> Void
    private let makePresenter: (Surface, PixelSize) throws -> ShmPresenter
    /// The open popups, each after the one that it was opened from.
    private var surfaces: [PopupSurface] = []
    private var isEnded = false
    /// Returns the user's last press, which a popup names to take the keyboard; nil if there is none.
    var lastPress: () -> (seat: Seat, serial: UInt32)? = { nil }
    /// Called after a popup was closed, with the ID of its surface.
    var onClose: ((UInt32) -> Void)?

    /// Creates the popups of a window; none is open.
    /// - Parameters:
    ///   - window: The window's surface.
    ///   - requestFrame: Asks for a frame of the window.
    ///   - makePresenter: Creates a presenter of a size in pixels.
    init(
        of window: WindowSurface, requestFrame: @escaping () -> Void,
        makePresenter: @escaping (Surface, PixelSize) throws -> ShmPresenter
    ) {
        self.window = window
        self.requestFrame = requestFrame
        self.makePresenter = makePresenter
    }

    // MARK: Requests of the window

    /// Whether there may be room outside of the window. A window that fills the screen has none.
    var offersPopups: Bool {
        !isEnded && window.isMapped && !window.isHidden && !window.placement.isFullscreen
            && !window.placement.isMaximized && window.surface.registry.offers("wl_shm")
    }

    func open(_ popup: WindowPopup) {
        let parent = popup.parent.flatMap { outer in surfaces.first { $0.popup === outer } }
        // Only the newest popup may be the parent of one that takes the keyboard.
        let mayGrab = parent?.isGrabbing ?? true && parent === surfaces.last
        open(popup, from: parent, press: mayGrab ? lastPress() : nil)
    }

    private func open(_ popup: WindowPopup, from parent: PopupSurface?, press: (seat: Seat, serial: UInt32)?) {
        let made = PopupSurface(of: popup, parent: parent, window: window, press: press)
        made.shell.onConfigure = { [weak self, weak made] configure in
            guard let self, let made else { return }
            made.take(configure)
            requestFrame()
        }
        made.shell.onDismiss = { [weak self, weak made] in
            if let self, let made { dismissed(made) }
        }
        surfaces.append(made)
    }

    /// Handles a popup that the compositor has dismissed. Before it has a position, the compositor has not accepted the
    /// press that it names: then it is opened without the keyboard.
    private func dismissed(_ surface: PopupSurface) {
        guard surfaces.contains(where: { $0 === surface }) else { return }
        let popup = surface.popup
        if surface.isPlaced {
            popup.onDismiss?()
        } else if surface.isGrabbing {
            close(popup)
            open(popup, from: surface.parent, press: nil)
        } else {
            popup.view.window?.refuse(popup)
        }
    }

    func close(_ popup: WindowPopup) {
        guard let index = surfaces.firstIndex(where: { $0.popup === popup }) else { return }
        let closed = surfaces.remove(at: index)
        closed.close()
        onClose?(closed.surface.id)
    }

    /// Closes all popups, because the session ends.
    func end() {
        isEnded = true
        while let last = surfaces.last { close(last.popup) }
    }

    // MARK: Frames

    /// Whether a frame that has waited for a buffer can be shown now.
    var wantsFrame: Bool { surfaces.contains { $0.isStale && $0.isReady(scale: window.scale) } }

    /// Shows the popups' frames, which were recorded with that of the window.
    func present(_ images: ImageStore) throws {
        for surface in surfaces where surface.isPlaced {
            guard surface.isReady(scale: window.scale) else {
                surface.wait()
                continue
            }
            do {
                try surface.present(images, like: window, makePresenter: makePresenter)
            } catch WaylandError.noSharedMemory {
                let popup = surface.popup
                popup.view.window?.refuse(popup)
            }
        }
    }

    /// Frees the graphics resources of all popups, because the renderer is replaced.
    func freeGraphics() { for surface in surfaces { surface.freeGraphics() } }

    // MARK: Input

    var isEmpty: Bool { surfaces.isEmpty }

    /// Returns the position of a popup's surface, in points of the window; nil for other surfaces.
    func origin(of surfaceID: UInt32) -> Point? { surfaces.first { $0.surface.id == surfaceID }?.origin }
}
