public import GatefoldGeometry

/// A short-lived surface beside a window or another popup, such as a menu (`xdg_popup`).
///
/// After creating it, call ``grab(for:serial:)`` if it is to take the keyboard, and commit its surface once without a
/// buffer; the compositor answers with the first ``Configure``. Remove the popups
/// whose parent it is before it.
public final class Popup {
    /// The position that a popup asks for. The compositor moves or shrinks it so that it fits on the screen.
    public struct Position: Hashable, Sendable {
        /// The rectangle that the popup is attached to, in points of the parent's window geometry. It must lie inside the
        /// geometry.
        public var anchor: Rect
        /// The point of the anchor at which the popup begins: the middle of an edge, or the corner of two edges.
        public var corner: Toplevel.Edges
        /// The direction in which the popup extends from that point.
        public var direction: Toplevel.Edges
        /// The size of the popup's window geometry, in points.
        public var size: Size

        /// Creates a position with the given values.
        public init(anchor: Rect, corner: Toplevel.Edges, direction: Toplevel.Edges, size: Size) {
            self.anchor = anchor
            self.corner = corner
            self.direction = direction
            self.size = size
        }
    }

    /// The position that the compositor gives to the popup.
    public struct Configure: Hashable, Sendable {
        /// The position of the popup's window geometry, in points of the parent's window geometry. The compositor may
        /// send an empty size.
        public var frame: Rect
        /// The serial number of the configure, which ``Popup/acknowledge(_:)`` returns to the compositor.
        public var serial: UInt32
    }

    /// The surface that shows the popup.
    public let surface: Surface
    /// Called with each configure.
    public var onConfigure: ((Configure) -> Void)?
    /// Called when the compositor has dismissed the popup, which is to be removed then.
    public var onDismiss: (() -> Void)?

    /// The `xdg_popup`, for requests that this class does not offer. ``remove()`` destroys it.
    public let proxy: XdgPopup
    /// The `xdg_surface` of the popup. ``remove()`` destroys it.
    public let shellSurface: XdgSurface
    private var pendingFrame = Rect.zero
    private var isRemoved = false

    /// Gives a surface the role of a popup.
    /// - Parameters:
    ///   - surface: A surface without a role and without a buffer.
    ///   - parent: The `xdg_surface` of the parent, a ``Toplevel`` or another popup.
    ///   - position: The position that the popup asks for.
    public init(surface: Surface, parent: XdgSurface, position: Position) {
        guard let wmBase = surface.registry.wmBase else {
            fatalError("a registry binds xdg_wm_base before it is handed out")
        }
        self.surface = surface
        let positioner = wmBase.createPositioner()
        positioner.apply(position)
        shellSurface = wmBase.getXdgSurface(surface: surface.proxy)
        proxy = shellSurface.getPopup(parent: parent, positioner: positioner)
        positioner.destroy()
        proxy.handle(for: self) { popup, event in
            switch event {
            case .configure(let x, let y, let width, let height):
                popup.pendingFrame = Rect(
                    x: Double(x), y: Double(y), width: Double(max(0, width)), height: Double(max(0, height)))
            case .popupDone: popup.onDismiss?()
            case .repositioned: break
            }
        }
        shellSurface.handle(for: self) { popup, event in
            guard case .configure(let serial) = event else { return }
            popup.onConfigure?(Configure(frame: popup.pendingFrame, serial: serial))
        }
    }

    deinit {
        remove()
    }

    /// Removes the popup from the screen now. No other method may be called after it; a second call has no effect.
    ///
    /// A deinitializer may come too late, because a popup lives on while it handles an event.
    /// - C: `xdg_popup.destroy`
    public func remove() {
        guard !isRemoved else { return }
        isRemoved = true
        proxy.destroy()
        shellSurface.destroy()
    }

    /// Takes the keyboard until the popup is dismissed, and lets a press outside of the program dismiss it. Call it
    /// before the surface's first commit.
    /// - Parameters:
    ///   - seat: The seat whose user has asked for the popup.
    ///   - serial: The serial number of the press that asked for it. The compositor dismisses the popup if it does not
    ///     accept the number.
    /// - C: `xdg_popup.grab`
    public func grab(for seat: Seat, serial: UInt32) {
        proxy.grab(seat: seat.proxy, serial: serial)
    }

    /// Announces that the next commit applies a configure.
    /// - C: `xdg_surface.ack_configure`
    public func acknowledge(_ configure: Configure) {
        shellSurface.ackConfigure(serial: configure.serial)
    }

    /// Sets the part of the surface that counts as the popup, without its shadow, in the surface's points.
    /// - C: `xdg_surface.set_window_geometry`
    public func setWindowGeometry(_ rect: PixelRect) {
        shellSurface.setWindowGeometry(x: rect.x, y: rect.y, width: max(1, rect.width), height: max(1, rect.height))
    }
}

extension XdgPositioner {
    fileprivate func apply(_ position: Popup.Position) {
        let anchor = PixelGrid(scale: 1).snap(position.anchor)
        let size = PixelGrid(scale: 1).snap(position.size)
        setSize(width: max(1, size.width), height: max(1, size.height))
        setAnchorRect(x: anchor.x, y: anchor.y, width: max(1, anchor.width), height: max(1, anchor.height))
        setAnchor(anchor: Anchor(rawValue: Self.number(of: position.corner)))
        setGravity(gravity: Gravity(rawValue: Self.number(of: position.direction)))
        let adjustment: ConstraintAdjustment = [.flipX, .flipY, .slideX, .slideY, .resizeY]
        setConstraintAdjustment(constraintAdjustment: adjustment.rawValue)
        if version >= 3 { setReactive() }
    }

    /// Returns the number of an edge or a corner in `xdg_positioner.anchor` and `xdg_positioner.gravity`.
    private static func number(of edges: Toplevel.Edges) -> UInt32 {
        switch edges {
        case .top: Anchor.top.rawValue
        case .bottom: Anchor.bottom.rawValue
        case .left: Anchor.left.rawValue
        case .right: Anchor.right.rawValue
        case [.top, .left]: Anchor.topLeft.rawValue
        case [.bottom, .left]: Anchor.bottomLeft.rawValue
        case [.top, .right]: Anchor.topRight.rawValue
        case [.bottom, .right]: Anchor.bottomRight.rawValue
        default: Anchor.none.rawValue
        }
    }
}
