import GatefoldGeometry
import GatefoldGestures
import GatefoldLog
import GatefoldViews
import GatefoldWayland

/// Hands a seat's input on to a window, in the values that it understands.
final class SeatRouter {
    private let door: FrontDoor
    private let clock: WindowClock
    private let surfaceID: UInt32
    private var touchTime = DeviceTime()
    private var pointerTime = DeviceTime()
    private var fingers: Set<Int32> = []
    private var keyRepeat = KeyRepeat()
    /// Whether the pointer is over the window.
    private(set) var isPointerInside = false
    /// Called when the pointer comes over the window: it has no picture until we give it one.
    var onPointerEnter: (() -> Void)?

    init(seat: Seat, door: FrontDoor, clock: WindowClock, surfaceID: UInt32) {
        self.door = door
        self.clock = clock
        self.surfaceID = surfaceID
        seat.onEvent = { [weak self, weak seat] event in self?.receive(event, rate: seat?.keyRepeatRate) }
    }

    private func receive(_ event: Seat.Event, rate: KeyRepeat.Rate?) {
        clock.beginInput()
        switch event {
        case .touch(let frame): receive(frame)
        case .pointer(let frame): receive(frame)
        case .key(let press):
            keyRepeat.note(press, rate: rate, at: clock.seconds())
            if let event = KeyEvent(press) { door.send(.key(event)) }
        case .keyboardFocus(let surfaceID):
            keyRepeat.stop()
            if surfaceID != self.surfaceID { door.send(.keysLost) }
        case .problem(let error): Log.warn(.wayland, "\(error)")
        case .capabilities: break
        }
    }

    // MARK: Touch

    private func receive(_ frame: TouchFrame) {
        var touches: [Touch] = []
        for point in frame.points where point.surfaceID == surfaceID {
            if fingers.isEmpty { touchTime.begin(at: point.timeMilliseconds, clock: clock.time) }
            switch point.phase {
            case .began: fingers.insert(point.id)
            case .ended, .cancelled: fingers.remove(point.id)
            case .moved: break
            }
            touches.append(
                Touch(
                    id: Int64(point.id), phase: Touch.Phase(point.phase), location: point.location,
                    timestamp: touchTime.seconds(point.timeMilliseconds), device: .finger))
        }
        if !touches.isEmpty { door.send(.touches(touches)) }
    }

    // MARK: Pointer

    private func receive(_ frame: PointerFrame) {
        guard frame.surfaceID == surfaceID else { return }
        pointerTime.follow(frame.timeMilliseconds, clock: clock.time)
        let timestamp = pointerTime.seconds(frame.timeMilliseconds)
        func send(_ kind: PointerInput.Kind) {
            door.send(.pointer(PointerInput(kind, location: frame.location, timestamp: timestamp)))
        }
        switch frame.crossing {
        case .entered:
            isPointerInside = true
            onPointerEnter?()
        // A button that is still held comes up elsewhere, if at all.
        case .left, .lost:
            isPointerInside = false
            send(.left)
        case nil: break
        }
        if frame.hasMoved { send(.moved) }
        for change in frame.buttons {
            guard let button = PointerButton(rawValue: change.button) else { continue }
            send(change.isPressed ? .pressed(button) : .released(button))
        }
        guard let scroll = frame.scroll else { return }
        let event = ScrollEvent(
            location: frame.location, delta: scroll.delta, notches: scroll.steps120 * (1.0 / 120),
            source: ScrollEvent.Source(scroll.source), phase: scroll.isStopped ? .ended : .changed,
            timestamp: timestamp)
        door.send(.scroll(event))
    }

    // MARK: Keys that are held

    /// When a held key acts again, in seconds of the clock beneath the window's.
    var deadline: Double? { keyRepeat.deadline }

    func repeatKeys() {
        guard let press = keyRepeat.advance(to: clock.seconds()), let event = KeyEvent(press) else { return }
        clock.beginInput()
        door.send(.key(event))
    }
}

/// Lays a device's milliseconds, whose zero may be anywhere, over the window's clock.
nonisolated struct DeviceTime: Hashable, Sendable {
    private var origin: UInt32 = 0
    private var start = 0.0
    private var latest: UInt32?
    /// After a pause this long the device's time is laid over the clock anew, in ms. Chosen: longer than any gesture
    /// looks back.
    private static let pause: UInt32 = 1000

    mutating func begin(at milliseconds: UInt32, clock: Double) {
        origin = milliseconds
        start = clock
    }

    /// The same for a device that has no first and last contact.
    mutating func follow(_ milliseconds: UInt32, clock: Double) {
        if latest.map({ milliseconds &- $0 > Self.pause }) ?? true { begin(at: milliseconds, clock: clock) }
        latest = milliseconds
    }

    /// Seconds on the window's clock. The device's counter may wrap around.
    func seconds(_ milliseconds: UInt32) -> Double {
        start + Double(Int32(bitPattern: milliseconds &- origin)) / 1000
    }
}

extension Touch.Phase {
    init(_ phase: TouchPoint.Phase) {
        switch phase {
        case .began: self = .began
        case .moved: self = .moved
        case .ended: self = .ended
        case .cancelled: self = .cancelled
        }
    }
}

extension ScrollEvent.Source {
    init(_ source: PointerScroll.Source) {
        switch source {
        case .wheel: self = .wheel
        case .wheelTilt: self = .wheelTilt
        case .finger: self = .finger
        case .continuous: self = .continuous
        }
    }
}
