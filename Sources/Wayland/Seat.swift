/// One user's set of input devices.
public final class Seat {
    /// Which devices there are.
    public struct Capabilities: OptionSet, Hashable, Sendable {
        public let rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        public static let pointer = Capabilities(rawValue: 1)
        public static let keyboard = Capabilities(rawValue: 2)
        public static let touch = Capabilities(rawValue: 4)
    }

    /// What the user does.
    public enum Event: Hashable, Sendable {
        /// Devices came or went.
        case capabilities(Capabilities)
        case touch(TouchFrame)
        case pointer(PointerFrame)
        case key(KeyPress)
        /// Keys now go to that surface; nil: to none of ours, and what is held counts as up.
        case keyboardFocus(surfaceID: UInt32?)
        /// The keys mean something else from now on, and what is held counts as up.
        case keyboardLayoutChanged
        /// A device cannot be used; the others can.
        case problem(WaylandError)
    }

    public private(set) var name = ""
    public private(set) var capabilities: Capabilities = []
    public var onEvent: ((Event) -> Void)?

    /// The protocol object, for requests of other protocols; it lasts as long as the seat, which ends it.
    public let proxy: WlSeat
    let globalName: UInt32
    private let connection: Connection
    private var touch: Touch?
    private var pointer: Pointer?
    private var keyboard: Keyboard?

    init(connection: Connection, globalName: UInt32, proxy: WlSeat) {
        self.connection = connection
        self.globalName = globalName
        self.proxy = proxy
        proxy.handle(for: self) { seat, event in seat.receive(event) }
        connection.observeBatches(self) { [weak self] in
            self?.touch?.flush()
            self?.pointer?.flush()
        }
    }

    deinit {
        connection.stopObservingBatches(self)
        // Before the connection, which may end with us.
        touch = nil
        pointer = nil
        keyboard = nil
        proxy.destroy()
    }

    /// How held keys repeat; nil without a keyboard, or when they do not.
    public var keyRepeatRate: KeyRepeat.Rate? { keyboard?.repeatRate }

    /// Shows a surface as the pointer's picture, or nothing; it counts until the pointer enters again.
    /// - Parameter hotspot: where in the picture the pointer points, in points.
    /// - C: `wl_pointer.set_cursor`
    public func setCursor(_ surface: Surface?, hotspotX: Int32 = 0, hotspotY: Int32 = 0) {
        pointer?.setCursor(surface, hotspotX: hotspotX, hotspotY: hotspotY)
    }

    /// The whole seat is gone, and with it all devices.
    func withdraw() {
        update([])
    }

    private func receive(_ event: WlSeat.Event) {
        switch event {
        case .name(let name): self.name = name
        case .capabilities(let capabilities): update(Capabilities(rawValue: capabilities.rawValue))
        }
    }

    private func update(_ new: Capabilities) {
        let old = capabilities
        capabilities = new
        let report: (Event) -> Void = { [weak self] event in self?.onEvent?(event) }
        if new.contains(.touch) != (touch != nil) {
            let gone = touch
            touch = gone == nil ? Touch(proxy: proxy.getTouch(), report: report) : nil
            gone?.withdraw()
        }
        if new.contains(.pointer) != (pointer != nil) {
            let gone = pointer
            pointer = gone == nil ? Pointer(proxy: proxy.getPointer(), report: report) : nil
            gone?.withdraw()
        }
        if new.contains(.keyboard) != (keyboard != nil) {
            let gone = keyboard
            keyboard = gone == nil ? Keyboard(proxy: proxy.getKeyboard(), report: report) : nil
            gone?.withdraw()
        }
        if new != old { report(.capabilities(new)) }
    }
}
