public import GatefoldGeometry

/// A window (`xdg_toplevel`).
///
/// After creating it, commit its surface once without a buffer; the compositor answers with the first ``Configure``.
public final class Toplevel {
    /// The size and state that the compositor suggests for the window.
    public struct Configure: Hashable, Sendable {
        /// The window's size in points; nil lets the program choose.
        public var size: Size?
        /// The window's states.
        public var states: States
        /// The largest size in points that fits on the screen without panels; nil if unknown.
        public var bounds: Size?
        /// The operations that the compositor supports for the window; nil if the compositor does not announce them.
        public var capabilities: Capabilities?
        /// The serial number of the configure, which ``Toplevel/acknowledge(_:)`` returns to the compositor.
        public var serial: UInt32
    }

    /// The states of a window. The bit of each state is `1 << n` for its number n in `xdg_toplevel.state`.
    public struct States: OptionSet, Hashable, Sendable {
        /// The states as bits.
        public let rawValue: UInt32
        /// Creates a set of states from bits.
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        /// The window is maximized: it fills the size of the configure exactly, without a shadow.
        public static let maximized = States(rawValue: 1 << 1)
        /// The window fills a whole screen.
        public static let fullscreen = States(rawValue: 1 << 2)
        /// The user is resizing the window.
        public static let resizing = States(rawValue: 1 << 3)
        /// The window is drawn as active; it usually has the keyboard focus.
        public static let activated = States(rawValue: 1 << 4)
        /// The left edge touches another window or the screen's edge.
        public static let tiledLeft = States(rawValue: 1 << 5)
        /// The right edge touches another window or the screen's edge.
        public static let tiledRight = States(rawValue: 1 << 6)
        /// The top edge touches another window or the screen's edge.
        public static let tiledTop = States(rawValue: 1 << 7)
        /// The bottom edge touches another window or the screen's edge.
        public static let tiledBottom = States(rawValue: 1 << 8)
        /// The window is not visible, so drawing it would be wasted work.
        public static let suspended = States(rawValue: 1 << 9)

        /// The edges that touch another window or the screen's edge.
        public var tiledEdges: Edges {
            let pairs: [(States, Edges)] = [
                (.tiledLeft, .left), (.tiledRight, .right), (.tiledTop, .top), (.tiledBottom, .bottom),
            ]
            return Edges(pairs.lazy.filter { contains($0.0) }.map(\.1))
        }
    }

    /// Edges of a window. The bit of each edge is its number in `xdg_toplevel.resize_edge`.
    public struct Edges: OptionSet, Hashable, Sendable {
        /// The edges as bits.
        public let rawValue: UInt32
        /// Creates a set of edges from bits.
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        /// The top edge.
        public static let top = Edges(rawValue: 1)
        /// The bottom edge.
        public static let bottom = Edges(rawValue: 2)
        /// The left edge.
        public static let left = Edges(rawValue: 4)
        /// The right edge.
        public static let right = Edges(rawValue: 8)
        /// All four edges.
        public static let all: Edges = [.top, .bottom, .left, .right]
    }

    /// Operations that a compositor supports. The bit of each is `1 << n` for its number n in
    /// `xdg_toplevel.wm_capabilities`.
    public struct Capabilities: OptionSet, Hashable, Sendable {
        /// The capabilities as bits.
        public let rawValue: UInt32
        /// Creates a set of capabilities from bits.
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        /// The compositor can show the window menu.
        public static let windowMenu = Capabilities(rawValue: 1 << 1)
        /// The compositor can maximize the window.
        public static let maximize = Capabilities(rawValue: 1 << 2)
        /// The compositor can make the window fullscreen.
        public static let fullscreen = Capabilities(rawValue: 1 << 3)
        /// The compositor can minimize the window.
        public static let minimize = Capabilities(rawValue: 1 << 4)
    }

    /// The surface that shows the window.
    public let surface: Surface
    /// Called with each configure.
    public var onConfigure: ((Configure) -> Void)?
    /// Called when the user wants to close the window.
    public var onClose: (() -> Void)?

    /// The `xdg_toplevel`, for requests that this class does not offer. The window destroys it in its deinitializer.
    public let proxy: XdgToplevel
    /// The `xdg_surface` of the window. The window destroys it in its deinitializer.
    public let shellSurface: XdgSurface
    private var sent = SentState()
    private var pending = Configure(size: nil, states: [], bounds: nil, capabilities: nil, serial: 0)

    /// Gives a surface the role of a window.
    /// - Parameters:
    ///   - surface: A surface without a role and without a buffer.
    ///   - title: The window's title.
    ///   - appID: The application's ID, usually the name of its desktop file without `.desktop`.
    public init(surface: Surface, title: String, appID: String) {
        guard let wmBase = surface.registry.wmBase else {
            fatalError("a registry binds xdg_wm_base before it is handed out")
        }
        self.surface = surface
        shellSurface = wmBase.getXdgSurface(surface: surface.proxy)
        proxy = shellSurface.getToplevel()
        shellSurface.handle(for: self) { toplevel, event in
            guard case .configure(let serial) = event else { return }
            toplevel.pending.serial = serial
            toplevel.onConfigure?(toplevel.pending)
        }
        proxy.handle(for: self) { toplevel, event in toplevel.receive(event) }
        // A window that is taken off the screen loses what was set.
        surface.onUnmap = { [weak self] in self?.sent = SentState() }
        setTitle(title)
        proxy.setAppId(appId: appID)
    }

    deinit {
        proxy.destroy()
        shellSurface.destroy()
    }

    /// Announces that the next commit applies a configure.
    /// - C: `xdg_surface.ack_configure`
    public func acknowledge(_ configure: Configure) {
        shellSurface.ackConfigure(serial: configure.serial)
    }

    /// Sets the title, as task bars show it.
    /// - C: `xdg_toplevel.set_title`
    public func setTitle(_ title: String) {
        if sent.title.change(to: title) { proxy.setTitle(title: title) }
    }

    /// Makes the window a dialog of another one, in front of which the compositor keeps it; nil makes it independent. A
    /// parent that is not on the screen counts as none.
    /// - C: `xdg_toplevel.set_parent`
    public func setParent(_ parent: Toplevel?) { proxy.setParent(parent: parent?.proxy) }

    /// Sets the smallest useful size in points; a side of zero has no limit.
    /// - C: `xdg_toplevel.set_min_size`
    public func setMinimumSize(_ size: Size) {
        let size = Self.whole(size)
        if sent.minimumSize.change(to: size) { proxy.setMinSize(width: size.width, height: size.height) }
    }

    /// Sets the largest useful size in points; a side of zero has no limit.
    /// - C: `xdg_toplevel.set_max_size`
    public func setMaximumSize(_ size: Size) {
        let size = Self.whole(size)
        if sent.maximumSize.change(to: size) { proxy.setMaxSize(width: size.width, height: size.height) }
    }

    /// Sets the part of the surface and its subsurfaces that counts as the window, without shadows, in the surface's
    /// points.
    ///
    /// Until it is called, the window is the whole surface with its subsurfaces. Edges are rounded to whole points.
    /// - C: `xdg_surface.set_window_geometry`
    public func setWindowGeometry(_ rect: Rect) {
        let left = Self.nearest(rect.minX)
        let top = Self.nearest(rect.minY)
        let geometry = PixelRect(
            x: left, y: top, width: max(1, Self.nearest(rect.maxX) - left),
            height: max(1, Self.nearest(rect.maxY) - top))
        guard sent.geometry.change(to: geometry) else { return }
        shellSurface.setWindowGeometry(x: left, y: top, width: geometry.width, height: geometry.height)
    }

    /// Asks the compositor to maximize the window, or to restore it. A configure follows.
    /// - C: `xdg_toplevel.set_maximized`, `unset_maximized`
    public func setMaximized(_ isMaximized: Bool) {
        isMaximized ? proxy.setMaximized() : proxy.unsetMaximized()
    }

    /// Asks the compositor to make the window fullscreen, or to restore it. A configure follows.
    /// - Parameters:
    ///   - isFullscreen: Whether the window should fill a screen.
    ///   - output: The screen to fill; nil lets the compositor choose.
    /// - C: `xdg_toplevel.set_fullscreen`, `unset_fullscreen`
    public func setFullscreen(_ isFullscreen: Bool, on output: Output? = nil) {
        isFullscreen ? proxy.setFullscreen(output: output?.proxy) : proxy.unsetFullscreen()
    }

    /// Asks the compositor to minimize the window. The compositor does not report whether it did.
    /// - C: `xdg_toplevel.set_minimized`
    public func minimize() {
        proxy.setMinimized()
    }

    /// Starts an interactive move of the window.
    /// - Parameters:
    ///   - seat: The seat whose pointer or finger drags the window.
    ///   - serial: The serial number of the press that starts the drag.
    /// - C: `xdg_toplevel.move`
    public func beginMove(by seat: Seat, serial: UInt32) {
        proxy.move(seat: seat.proxy, serial: serial)
    }

    /// Starts an interactive resize of the window.
    /// - Parameters:
    ///   - edges: The edge to drag, or two edges that share a corner.
    ///   - seat: The seat whose pointer or finger drags.
    ///   - serial: The serial number of the press that starts the drag.
    /// - C: `xdg_toplevel.resize`
    public func beginResize(_ edges: Edges, by seat: Seat, serial: UInt32) {
        proxy.resize(seat: seat.proxy, serial: serial, edges: .init(rawValue: edges.rawValue))
    }

    /// Asks the compositor to show its menu of window operations.
    /// - Parameters:
    ///   - location: The position of the menu, in the surface's points.
    ///   - seat: The seat whose user asked for the menu.
    ///   - serial: The serial number of the press that asked for the menu.
    /// - C: `xdg_toplevel.show_window_menu`
    public func showWindowMenu(at location: Point, for seat: Seat, serial: UInt32) {
        proxy.showWindowMenu(
            seat: seat.proxy, serial: serial, x: Self.nearest(location.x), y: Self.nearest(location.y))
    }

    private func receive(_ event: XdgToplevel.Event) {
        switch event {
        case .configure(let width, let height, let states):
            pending.size = Self.size(width, height)
            pending.states = States(rawValue: Self.bits(states))
        case .configureBounds(let width, let height):
            pending.bounds = Self.size(width, height)
        case .wmCapabilities(let capabilities):
            pending.capabilities = Capabilities(rawValue: Self.bits(capabilities))
        case .close:
            onClose?()
        }
    }

    private static func size(_ width: Int32, _ height: Int32) -> Size? {
        width > 0 && height > 0 ? Size(width: Double(width), height: Double(height)) : nil
    }

    private static func bits(_ values: [some RawRepresentable<UInt32>]) -> UInt32 {
        values.reduce(0) { $1.rawValue < 32 ? $0 | 1 << $1.rawValue : $0 }
    }

    private static func nearest(_ coordinate: Double) -> Int32 {
        coordinate.isFinite ? Int32(max(-1e6, min(coordinate, 1e6)).rounded()) : 0
    }

    private static func whole(_ size: Size) -> PixelSize {
        func whole(_ length: Double) -> Int32 { Int32(clamping: Int(max(0, min(length, 1e6)).rounded(.up))) }
        return PixelSize(width: whole(size.width), height: whole(size.height))
    }
}

/// The state of a window that the compositor has from its client.
private struct SentState {
    var title = SentValue<String?>(nil)
    var minimumSize = SentValue(PixelSize.zero)
    var maximumSize = SentValue(PixelSize.zero)
    var geometry = SentValue<PixelRect?>(nil)
}
