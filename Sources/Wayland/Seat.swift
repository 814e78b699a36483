/// The input devices of one user: at most one touch screen, pointer and keyboard.
public final class Seat {
    /// The kinds of devices that a seat has.
    public struct Capabilities: OptionSet, Hashable, Sendable {
        /// The kinds of devices as bits of `wl_seat.capability`.
        public let rawValue: UInt32
        /// Creates a set of devices from bits of `wl_seat.capability`.
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        /// A mouse or a touchpad.
        public static let pointer = Capabilities(rawValue: 1)
        /// A keyboard.
        public static let keyboard = Capabilities(rawValue: 2)
        /// A touch screen.
        public static let touch = Capabilities(rawValue: 4)
    }

    /// An input event, or a change of the seat's devices.
    public enum Event: Hashable, Sendable {
        /// The seat has gained or lost devices; the value is the new set.
        case capabilities(Capabilities)
        /// Fingers touched, moved on or left the touch screen.
        case touch(TouchFrame)
        /// The pointer moved, scrolled, or changed a button.
        case pointer(PointerFrame)
        /// Fingers on the touchpad moved apart, together or about each other.
        case pinch(PointerPinch)
        /// Fingers came to rest on the touchpad, or ceased to rest.
        case hold(PointerHold)
        /// A key went down or came up.
        case key(KeyPress)
        /// The keyboard focus moved to the surface with this ``Surface/id``; nil if no surface of this program has it.
        /// Keys that are held count as released.
        case keyboardFocus(surfaceID: UInt32?)
        /// The keyboard layout changed. Keys that are held count as released.
        case keyboardLayoutChanged
        /// A device cannot be used; the seat's other devices still work.
        case problem(WaylandError)
    }

    /// The seat's name, such as `seat0`; empty from compositors that do not send one.
    public private(set) var name = ""
    /// The devices that the seat has now.
    public private(set) var capabilities: Capabilities = []
    /// Called with each input event.
    public var onEvent: ((Event) -> Void)?

    /// The `wl_seat`, for requests that this class does not offer. The seat destroys it in its deinitializer.
    public let proxy: WlSeat
    let globalName: UInt32
    private let connection: Connection
    private let gestures: ZwpPointerGesturesV1?
    private var touch: Touch?
    private var pointer: Pointer?
    private var pinch: PinchGesture?
    private var hold: HoldGesture?
    private var keyboard: Keyboard?

    init(connection: Connection, globalName: UInt32, proxy: WlSeat, gestures: ZwpPointerGesturesV1?) {
        self.connection = connection
        self.gestures = gestures
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
        // The devices are destroyed before the connection, which the seat may be the last to hold.
        touch = nil
        pinch = nil
        hold = nil
        pointer = nil
        keyboard = nil
        proxy.destroy()
    }

    /// The rate at which held keys repeat; nil if there is no keyboard, or if keys do not repeat.
    public var keyRepeatRate: KeyRepeat.Rate? { keyboard?.repeatRate }

    /// Sets the surface that is shown as the pointer, or hides the pointer.
    ///
    /// The setting lasts until the pointer next enters a surface.
    /// - Parameters:
    ///   - surface: The surface to show; nil hides the pointer.
    ///   - hotspotX: The horizontal position of the hotspot from the surface's left edge, in points.
    ///   - hotspotY: The vertical position of the hotspot from the surface's top edge, in points.
    /// - C: `wl_pointer.set_cursor`
    public func setCursor(_ surface: Surface?, hotspotX: Int32 = 0, hotspotY: Int32 = 0) {
        pointer?.setCursor(surface, hotspotX: hotspotX, hotspotY: hotspotY)
    }

    /// Withdraws all devices, because the whole seat is gone.
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
            pinch?.withdraw()
            pinch = pointer.flatMap { $0.makePinch(gestures) }
            hold?.withdraw()
            hold = pointer.flatMap { $0.makeHold(gestures) }
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
