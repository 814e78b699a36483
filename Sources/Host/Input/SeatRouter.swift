import GatefoldGeometry
import GatefoldGestures
import GatefoldLog
import GatefoldStage
import GatefoldViews
import GatefoldWayland

/// Translates the input of a seat and routes it to the window or to its frame.
final class SeatRouter {
    /// The number of the seat, which tells concurrent seats apart; the lowest free number, from 0.
    let number: Int
    private let inputRouter: InputRouter
    private let clock: WindowClock
    private weak var surface: WindowSurface?
    private let surfaceID: UInt32
    private weak var seat: Seat?
    private var touchTime = DeviceTime()
    private var pointerTime = DeviceTime()
    private var fingers: Set<Int32> = []
    private var scroll: ScrollEvent?
    private var keyRepeat = KeyRepeat()
    private var hasKeys = false
    /// The key that each held key code stood for when it was pressed.
    private var heldKeys: [UInt32: KeyEvent.Key] = [:]
    /// Whether the pointer is over the window or its frame.
    private(set) var isPointerInside = false
    /// Whether the cursor is hidden because a finger has touched the screen since the pointer last moved.
    private(set) var isPointerHidden = false
    /// The cursor that was last set; nil if none was set since the pointer entered the window.
    var shownPicture: PointerPicture?

    /// Called with the serial of each press of a key, a button or a finger, before the window handles it.
    var onPress: ((UInt32) -> Void)?

    /// The cursor over the window's own frame; nil while the pointer is elsewhere.
    private(set) var frameCursor: CursorShape?

    /// Creates a router and listens to the seat.
    /// - Parameters:
    ///   - seat: The seat.
    ///   - number: The number of the seat.
    ///   - inputRouter: The router of the window, which receives the input of the content.
    ///   - clock: The window's clock, on which the input is timed.
    ///   - surfaceID: The ID of the content's surface.
    ///   - surface: The window, which is told of presses and whose frame receives the input on its parts; nil for none.
    init(
        seat: Seat, number: Int, inputRouter: InputRouter, clock: WindowClock, surfaceID: UInt32,
        surface: WindowSurface? = nil
    ) {
        self.seat = seat
        self.number = number
        self.inputRouter = inputRouter
        self.clock = clock
        self.surface = surface
        self.surfaceID = surfaceID
        seat.onEvent = { [weak self] event in self?.receive(event) }
    }

    private func receive(_ event: Seat.Event) {
        clock.beginInput()
        switch event {
        case .touch(let frame): receive(frame)
        case .pointer(let frame): receive(frame)
        case .pinch(let pinch): receive(pinch)
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
        surface?.noteInput()
        var touches: [Touch] = []
        let windowFrame = surface?.frame
        for point in frame.points {
            let isContent = point.surfaceID == surfaceID
            guard isContent || windowFrame?.owns(point.surfaceID) ?? false else { continue }
            if fingers.isEmpty {
                touchTime.begin(
                    at: point.timeMilliseconds, arrival: clock.seconds(), timeToPresentation: clock.timeToPresentation)
            }
            touchTime.note(point.timeMilliseconds, arrival: clock.seconds())
            switch point.phase {
            case .began:
                fingers.insert(point.id)
                isPointerHidden = true
            case .ended, .cancelled: fingers.remove(point.id)
            case .moved: break
            }
            if point.phase == .began { onPress?(point.serial) }
            if point.phase == .began, let seat {
                let press = WindowFrame.Press(seat: seat, serial: point.serial)
                if isContent {
                    surface?.presses[contact(point.id)] = (press, point.location)
                } else {
                    windowFrame?.receive(point.location, on: point.surfaceID, press: press)
                }
            }
            guard isContent else { continue }
            touches.append(
                Touch(
                    id: contact(point.id), phase: Touch.Phase(point.phase), location: point.location,
                    timestamp: touchTime.seconds(point.timeMilliseconds), device: .finger))
        }
        if !touches.isEmpty { inputRouter.send(.touches(touches)) }
    }

    /// Returns a contact ID that is unique among all seats, and never negative, whatever ID the compositor uses.
    private func contact(_ id: Int32) -> Int64 { Int64(number) << 32 | Int64(UInt32(bitPattern: id)) }

    // MARK: Pointer

    private func receive(_ frame: PointerFrame) {
        if let press = frame.buttons.last(where: \.isPressed) { onPress?(press.serial) }
        // A pointer that merely enters or leaves is not an action of the user: windows may move beneath it.
        if frame.hasMoved || !frame.buttons.isEmpty || frame.scroll != nil { surface?.noteInput() }
        guard frame.surfaceID == surfaceID else { return receiveOnFrame(frame) }
        let timestamp = pointerTime.follow(frame.timeMilliseconds, clock: clock.time)
        func send(_ kind: PointerInput.Kind) {
            inputRouter.send(.pointer(PointerInput(kind, location: frame.location, timestamp: timestamp, seat: number)))
        }
        switch frame.crossing {
        case .entered:
            isPointerInside = true
            shownPicture = nil
            if !frame.hasMoved, !isPointerHidden { send(.moved) }
        // A button that is still held will be released elsewhere, as will fingers on a touchpad, so the release may
        // never be reported here.
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
            if change.isPressed, let seat {
                let press = WindowFrame.Press(seat: seat, serial: change.serial)
                surface?.presses[-1 - Int64(number)] = (press, frame.location)
            }
            send(change.isPressed ? .pressed(button) : .released(button))
        }
        if let scroll = frame.scroll { sendScroll(scroll, location: frame.location, timestamp: timestamp) }
    }

    private func receiveOnFrame(_ frame: PointerFrame) {
        guard let seat, let windowFrame = surface?.frame, windowFrame.owns(frame.surfaceID) else { return }
        if frame.crossing == .entered {
            isPointerInside = true
            shownPicture = nil
        }
        if frame.hasMoved || !frame.buttons.isEmpty { isPointerHidden = false }
        frameCursor = windowFrame.receive(frame, of: seat)
        guard frame.crossing == .left || frame.crossing == .lost else { return }
        isPointerInside = false
        frameCursor = nil
    }

    private func sendScroll(_ scroll: PointerScroll, location: Point, timestamp: Double) {
        let event = ScrollEvent(
            location: location, delta: scroll.delta, notches: scroll.steps120 * (1.0 / 120),
            source: ScrollEvent.Source(scroll.source), phase: scroll.isStopped ? .ended : .changed,
            timestamp: timestamp)
        // A wheel's scrolling has no end that could be missed.
        let lasts = (event.source == .finger || event.source == .continuous) && event.phase == .changed
        self.scroll = lasts ? event : nil
        inputRouter.send(.scroll(event))
    }

    private func cancelScroll(at timestamp: Double) {
        guard var event = scroll else { return }
        scroll = nil
        event.delta = .zero
        event.notches = .zero
        event.phase = .cancelled
        event.timestamp = timestamp
        inputRouter.send(.scroll(event))
    }

    private func receive(_ pinch: PointerPinch) {
        surface?.noteInput()
        // A pinch on the frame means nothing.
        guard pinch.surfaceID == surfaceID else { return }
        let timestamp = pointerTime.follow(pinch.timeMilliseconds, clock: clock.time)
        inputRouter.send(.pinch(PinchEvent(pinch, timestamp: timestamp)))
    }

    // MARK: Keys

    private func receive(_ press: KeyPress) {
        guard hasKeys else { return }
        surface?.noteInput()
        keyRepeat.note(press, rate: seat?.keyRepeatRate, at: clock.seconds())
        if press.state == .pressed { onPress?(press.serial) }
        guard press.state == .released else {
            guard let event = KeyEvent(press) else { return }
            heldKeys[press.code] = event.key
            return inputRouter.send(.key(event))
        }
        // The release carries the key that was pressed, even if the layout or the modifiers have changed since. A key
        // that was pressed before the window had the focus is ignored.
        guard let key = heldKeys.removeValue(forKey: press.code) else { return }
        let modifiers = KeyEvent.Modifiers(rawValue: press.modifiers.rawValue)
        inputRouter.send(.key(KeyEvent(key, modifiers: modifiers, phase: .up)))
    }

    private func forgetKeys() {
        keyRepeat.stop()
        heldKeys = [:]
    }

    private func loseKeys() {
        forgetKeys()
        inputRouter.send(.keysLost)
    }

    /// The time of the next key repeat, in seconds of the host's clock; nil if no key is held.
    var deadline: Double? { keyRepeat.deadline }

    func repeatKeys() {
        guard let press = keyRepeat.advance(to: clock.seconds()), let event = KeyEvent(press) else { return }
        // The user may have turned off key repeat while the key was held.
        guard seat?.keyRepeatRate != nil else { return keyRepeat.stop() }
        clock.beginInput()
        inputRouter.send(.key(event))
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

extension PinchEvent {
    init(_ pinch: PointerPinch, timestamp: Double) {
        let phase: Phase =
            switch pinch.phase {
            case .began: .began
            case .changed: .changed
            case .ended: .ended
            case .cancelled: .cancelled
            }
        self.init(
            phase, at: pinch.location, translation: pinch.translation, scale: pinch.scale,
            rotation: pinch.rotation * .pi / 180, timestamp: timestamp)
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
