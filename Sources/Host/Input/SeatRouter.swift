import GatefoldGeometry
import GatefoldGestures
import GatefoldLog
import GatefoldStage
import GatefoldViews
import GatefoldWayland

/// Hands a seat's input on to a window, in the values that it understands.
final class SeatRouter {
    /// Tells the users' seats apart while they last; counts from 0.
    let number: Int
    private let door: FrontDoor
    private let clock: WindowClock
    private let surfaceID: UInt32
    private let frame: () -> WindowFrame?
    private let willAct: () -> Void
    private weak var seat: Seat?
    private var touchTime = DeviceTime()
    private var pointerTime = DeviceTime()
    private var fingers: Set<Int32> = []
    private var scroll: ScrollEvent?
    private var keyRepeat = KeyRepeat()
    private var hasKeys = false
    /// What each held key meant when it went down, by its code.
    private var heldKeys: [UInt32: KeyEvent.Key] = [:]
    /// Whether the pointer is over the window.
    private(set) var isPointerInside = false
    /// Whether the pointer is out of use: a finger has landed since it moved.
    private(set) var isPointerHidden = false
    /// What the pointer shows; nil where it was told nothing since it came over the window.
    var shownPicture: PointerPicture?

    /// The pointer's picture over the window's own frame; nil while it is elsewhere.
    private(set) var frameCursor: CursorShape?

    /// - Parameters:
    ///   - surfaceID: of the content.
    ///   - frame: the window's own, which gets what happens on its surfaces.
    ///   - willAct: called before the window or its frame hears of something that the user does to it.
    init(
        seat: Seat, number: Int, door: FrontDoor, clock: WindowClock, surfaceID: UInt32,
        frame: @escaping () -> WindowFrame? = { nil }, willAct: @escaping () -> Void = {}
    ) {
        self.seat = seat
        self.number = number
        self.door = door
        self.clock = clock
        self.surfaceID = surfaceID
        self.frame = frame
        self.willAct = willAct
        seat.onEvent = { [weak self] event in self?.receive(event) }
    }

    private func receive(_ event: Seat.Event) {
        clock.beginInput()
        switch event {
        case .touch(let frame): receive(frame)
        case .pointer(let frame): receive(frame)
        case .key(let press): receive(press)
        case .keyboardFocus(let surfaceID):
            hasKeys = surfaceID == self.surfaceID
            if hasKeys { forgetKeys() } else { loseKeys() }
        case .keyboardLayoutChanged: loseKeys()
        case .problem(let error): Log.warn(.wayland, "\(error)")
        case .capabilities: break
        }
    }

    // MARK: Touch

    private func receive(_ frame: TouchFrame) {
        willAct()
        var touches: [Touch] = []
        let windowFrame = self.frame()
        for point in frame.points {
            let isContent = point.surfaceID == surfaceID
            guard isContent || windowFrame?.owns(point.surfaceID) ?? false else { continue }
            if fingers.isEmpty { touchTime.begin(at: point.timeMilliseconds, clock: clock.time) }
            switch point.phase {
            case .began:
                fingers.insert(point.id)
                isPointerHidden = true
            case .ended, .cancelled: fingers.remove(point.id)
            case .moved: break
            }
            let touch = Touch(
                id: contact(point.id), phase: Touch.Phase(point.phase), location: point.location,
                timestamp: touchTime.seconds(point.timeMilliseconds), device: .finger)
            if isContent {
                touches.append(touch)
            } else if let seat {
                windowFrame?.receive(touch, on: point.surfaceID, press: .init(seat: seat, serial: point.serial))
            }
        }
        if !touches.isEmpty { door.send(.touches(touches)) }
    }

    /// A finger's number among those of all seats; never below 0, whatever the compositor's is.
    private func contact(_ id: Int32) -> Int64 { Int64(number) << 32 | Int64(UInt32(bitPattern: id)) }

    // MARK: Pointer

    private func receive(_ frame: PointerFrame) {
        // A pointer also comes and goes because windows do.
        if frame.hasMoved || !frame.buttons.isEmpty || frame.scroll != nil { willAct() }
        guard frame.surfaceID == surfaceID else { return receiveOnFrame(frame) }
        let timestamp = pointerTime.follow(frame.timeMilliseconds, clock: clock.time)
        func send(_ kind: PointerInput.Kind) {
            door.send(.pointer(PointerInput(kind, location: frame.location, timestamp: timestamp, seat: number)))
        }
        switch frame.crossing {
        case .entered:
            isPointerInside = true
            shownPicture = nil
            if !frame.hasMoved, !isPointerHidden { send(.moved) }
        // A button that is still held comes up elsewhere, if at all, and so do fingers on a touchpad.
        case .left, .lost:
            isPointerInside = false
            cancelScroll(at: timestamp)
            send(.left)
        case nil: break
        }
        if frame.hasMoved || !frame.buttons.isEmpty || frame.scroll != nil { isPointerHidden = false }
        if frame.hasMoved { send(.moved) }
        for change in frame.buttons {
            guard let button = PointerButton(rawValue: change.button) else { continue }
            send(change.isPressed ? .pressed(button) : .released(button))
        }
        if let scroll = frame.scroll { sendScroll(scroll, location: frame.location, timestamp: timestamp) }
    }

    private func receiveOnFrame(_ frame: PointerFrame) {
        guard let seat, let windowFrame = self.frame(), windowFrame.owns(frame.surfaceID) else { return }
        let timestamp = pointerTime.follow(frame.timeMilliseconds, clock: clock.time)
        if frame.crossing == .entered {
            isPointerInside = true
            shownPicture = nil
        }
        if frame.hasMoved || !frame.buttons.isEmpty { isPointerHidden = false }
        frameCursor = windowFrame.receive(frame, at: timestamp, of: seat, number: number)
        guard frame.crossing == .left || frame.crossing == .lost else { return }
        isPointerInside = false
        frameCursor = nil
    }

    private func sendScroll(_ scroll: PointerScroll, location: Point, timestamp: Double) {
        let event = ScrollEvent(
            location: location, delta: scroll.delta, notches: scroll.steps120 * (1.0 / 120),
            source: ScrollEvent.Source(scroll.source), phase: scroll.isStopped ? .ended : .changed,
            timestamp: timestamp)
        // A wheel has no end that could be missed.
        let lasts = (event.source == .finger || event.source == .continuous) && event.phase == .changed
        self.scroll = lasts ? event : nil
        door.send(.scroll(event))
    }

    private func cancelScroll(at timestamp: Double) {
        guard var event = scroll else { return }
        scroll = nil
        event.delta = .zero
        event.notches = .zero
        event.phase = .cancelled
        event.timestamp = timestamp
        door.send(.scroll(event))
    }

    // MARK: Keys

    private func receive(_ press: KeyPress) {
        guard hasKeys else { return }
        willAct()
        keyRepeat.note(press, rate: seat?.keyRepeatRate, at: clock.seconds())
        guard press.state == .released else {
            guard let event = KeyEvent(press) else { return }
            heldKeys[press.code] = event.key
            return door.send(.key(event))
        }
        // What went down comes up, whatever layout or modifiers say by now; what was held before is not ours.
        guard let key = heldKeys.removeValue(forKey: press.code) else { return }
        let modifiers = KeyEvent.Modifiers(rawValue: press.modifiers.rawValue)
        door.send(.key(KeyEvent(key, modifiers: modifiers, phase: .up)))
    }

    private func forgetKeys() {
        keyRepeat.stop()
        heldKeys = [:]
    }

    private func loseKeys() {
        forgetKeys()
        door.send(.keysLost)
    }

    /// When a held key acts again, in seconds of the clock beneath the window's.
    var deadline: Double? { keyRepeat.deadline }

    func repeatKeys() {
        guard let press = keyRepeat.advance(to: clock.seconds()), let event = KeyEvent(press) else { return }
        // The user may have switched it off while the key was held.
        guard seat?.keyRepeatRate != nil else { return keyRepeat.stop() }
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
    /// - Parameter milliseconds: nil for what has no time of its own, and happens now.
    /// - Returns: seconds on the window's clock.
    mutating func follow(_ milliseconds: UInt32?, clock: Double) -> Double {
        guard let milliseconds else { return clock }
        if latest.map({ milliseconds &- $0 > Self.pause }) ?? true { begin(at: milliseconds, clock: clock) }
        latest = milliseconds
        return seconds(milliseconds)
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
