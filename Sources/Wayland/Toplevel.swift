public import GatefoldGeometry

/// A window.
///
/// After it is made, commit its surface once without a buffer: the first ``Configure`` follows.
public final class Toplevel {
    /// What the compositor wants the window to be.
    public struct Configure: Hashable, Sendable {
        /// The window's size in points; nil leaves it to us.
        public var size: Size?
        public var states: States
        /// The room that a window could fill, in points; nil when unknown.
        public var bounds: Size?
        /// What the compositor can do for the window; nil when it does not say.
        public var capabilities: Capabilities?
        /// What ``Toplevel/acknowledge(_:)`` answers to.
        public var serial: UInt32
    }

    /// Each state's bit is its number in `xdg_toplevel.state`.
    public struct States: OptionSet, Hashable, Sendable {
        public let rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        public static let maximized = States(rawValue: 1 << 1)
        public static let fullscreen = States(rawValue: 1 << 2)
        public static let resizing = States(rawValue: 1 << 3)
        public static let activated = States(rawValue: 1 << 4)
        public static let tiledLeft = States(rawValue: 1 << 5)
        public static let tiledRight = States(rawValue: 1 << 6)
        public static let tiledTop = States(rawValue: 1 << 7)
        public static let tiledBottom = States(rawValue: 1 << 8)
        /// Nobody sees the window: drawing is a waste.
        public static let suspended = States(rawValue: 1 << 9)

        /// The edges that lie at a screen's edge or at another window's.
        public var tiledEdges: Edges {
            let pairs: [(States, Edges)] = [
                (.tiledLeft, .left), (.tiledRight, .right), (.tiledTop, .top), (.tiledBottom, .bottom),
            ]
            return Edges(pairs.lazy.filter { contains($0.0) }.map(\.1))
        }
    }

    /// Each edge's bit is its number in `xdg_toplevel.resize_edge`.
    public struct Edges: OptionSet, Hashable, Sendable {
        public let rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        public static let top = Edges(rawValue: 1)
        public static let bottom = Edges(rawValue: 2)
        public static let left = Edges(rawValue: 4)
        public static let right = Edges(rawValue: 8)
        public static let all: Edges = [.top, .bottom, .left, .right]
    }

    /// Each capability's bit is its number in `xdg_toplevel.wm_capabilities`.
    public struct Capabilities: OptionSet, Hashable, Sendable {
        public let rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        public static let windowMenu = Capabilities(rawValue: 1 << 1)
        public static let maximize = Capabilities(rawValue: 1 << 2)
        public static let fullscreen = Capabilities(rawValue: 1 << 3)
        public static let minimize = Capabilities(rawValue: 1 << 4)
    }

    public let surface: Surface
    /// Called with each complete set of wishes.
    public var onConfigure: ((Configure) -> Void)?
    /// Called when the user wants the window closed.
    public var onClose: (() -> Void)?

    /// The protocol object, for requests of other protocols; it lasts as long as the window, which ends it.
    public let proxy: XdgToplevel
    /// The `xdg_surface` that the window is made of; it lasts as long as the window.
    public let shellSurface: XdgSurface
    private var pending = Configure(size: nil, states: [], bounds: nil, capabilities: nil, serial: 0)

    public init(surface: Surface, title: String, appID: String) {
        guard let wmBase = surface.registry.wmBase else {
            preconditionFailure("a registry binds xdg_wm_base before it is handed out")
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
        setTitle(title)
        proxy.setAppId(appId: appID)
    }

    deinit {
        proxy.destroy()
        shellSurface.destroy()
    }

    /// Tells that the next commit shows what was asked for.
    /// - C: `xdg_surface.ack_configure`
    public func acknowledge(_ configure: Configure) {
        shellSurface.ackConfigure(serial: configure.serial)
    }

    /// - C: `xdg_toplevel.set_title`
    public func setTitle(_ title: String) {
        proxy.setTitle(title: title)
    }

    /// The smallest useful size, in points.
    /// - C: `xdg_toplevel.set_min_size`
    public func setMinimumSize(_ size: Size) {
        proxy.setMinSize(width: Self.whole(size.width), height: Self.whole(size.height))
    }

    /// The largest useful size, in points; a side of zero has no limit.
    /// - C: `xdg_toplevel.set_max_size`
    public func setMaximumSize(_ size: Size) {
        proxy.setMaxSize(width: Self.whole(size.width), height: Self.whole(size.height))
    }

    /// What of the surface and of those that hang on it is the window, in the surface's points; without it, all.
    /// - C: `xdg_surface.set_window_geometry`
    public func setWindowGeometry(_ rect: Rect) {
        let left = Self.nearest(rect.minX)
        let top = Self.nearest(rect.minY)
        shellSurface.setWindowGeometry(
            x: left, y: top, width: max(1, Self.nearest(rect.maxX) - left),
            height: max(1, Self.nearest(rect.maxY) - top))
    }

    /// - C: `xdg_toplevel.set_maximized`, `unset_maximized`
    public func setMaximized(_ isMaximized: Bool) {
        isMaximized ? proxy.setMaximized() : proxy.unsetMaximized()
    }

    /// - C: `xdg_toplevel.set_fullscreen`, `unset_fullscreen`
    public func setFullscreen(_ isFullscreen: Bool, on output: Output? = nil) {
        isFullscreen ? proxy.setFullscreen(output: output?.proxy) : proxy.unsetFullscreen()
    }

    /// - C: `xdg_toplevel.set_minimized`
    public func minimize() {
        proxy.setMinimized()
    }

    /// Lets the user drag the window by what is pressed.
    /// - C: `xdg_toplevel.move`
    public func beginMove(by seat: Seat, serial: UInt32) {
        proxy.move(seat: seat.proxy, serial: serial)
    }

    /// Lets the user drag edges by what is pressed: one, or two that meet.
    /// - C: `xdg_toplevel.resize`
    public func beginResize(_ edges: Edges, by seat: Seat, serial: UInt32) {
        proxy.resize(seat: seat.proxy, serial: serial, edges: .init(rawValue: edges.rawValue))
    }

    /// Has the compositor show what it can do with the window.
    /// - Parameter location: of the menu, in the surface's points.
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

    private static func whole(_ length: Double) -> Int32 {
        Int32(clamping: Int(max(0, min(length, 1e6)).rounded(.up)))
    }
}
