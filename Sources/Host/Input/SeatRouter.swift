import GatefoldGeometry
import GatefoldGestures
import GatefoldLog
import GatefoldStage
import GatefoldViews
import GatefoldWayland

/// Translates the input of a seat that concerns one window, and routes it to the window or to its frame.
final class SeatRouter {
    /// The number of the seat, which tells concurrent seats apart; the lowest free number, from 0.
    let number: Int
    private let inputRouter: InputRouter
    private let clock: WindowClock
    private weak var surface: WindowSurface?
    private weak var popups: WindowPopups?
    private let surfaceID: UInt32
    private weak var seat: Seat?
    private var touchTime = DeviceTime()
    private var pointerTime = DeviceTime()
    /// The surface on which each finger is down.
    private var fingers: [Int32: UInt32] = [:]
    /// The fingers whose popup was closed beneath them and whose end is not reported yet.
    private var lostFingers: [Int32] = []
    /// The popup that the pointer is over; nil if it is elsewhere.
    private var hoveredPopup: UInt32?
    /// The departure of the pointer from the content or a popup, which counts only if the pointer does not come onto
    /// another one with the same events; nil for none.
    private var departure: PointerInput?
    private var scroll: ScrollEvent?
    private var keyRepeat = KeyRepeat()
    private var hasKeys = false
    /// Whether the keyboard focus has moved with the events that are being handled.
    private var hasFocusMoved = false
    /// The key that each held key code stood for when it was pressed.
    private var heldKeys: [UInt32: KeyEvent.Key] = [:]
    /// Whether the pointer is over the window or its frame.
    private(set) var isPointerInside = false
    /// Whether the cursor is hidden because a finger has touched the screen since the pointer last moved.
    private(set) var isPointerHidden = false
    /// The cursor that was last set; nil if none was set since the pointer entered the window.
    var shownPicture: PointerImage?

    /// Called with the serial of each press of a key, a button or a finger, before the window handles it.
    var onPress: ((UInt32) -> Void)?

    /// Called with touches after the window has handled them.
    var didSend: (([Touch]) -> Void)?

    /// Called before each event is handled.
    var willReceive: (() -> Void)?

    /// The cursor over the window's own frame; nil while the pointer is elsewhere.
    private(set) var frameCursor: CursorShape?

    /// Creates a router, which is told of the events of the seat.
    /// - Parameters:
    ///   - seat: The seat.
    ///   - number: The number of the seat.
    ///   - inputRouter: The router of the window, which receives the input of the content.
    ///   - clock: The window's clock, on which the input is timed.
    ///   - surfaceID: The ID of the content's surface.
    ///   - surface: The window, which is told of presses and whose frame receives the input on its parts; nil for none.
    ///   - popups: The popups of the window, whose input is the content's; nil for none.
    init(
        seat: Seat, number: Int, inputRouter: InputRouter, clock: WindowClock, surfaceID: UInt32,
        surface: WindowSurface? = nil, popups: WindowPopups? = nil
    ) {
        self.seat = seat
        self.number = number
        self.inputRouter = inputRouter
        self.clock = clock
        self.surface = surface
        self.popups = popups
        self.surfaceID = surfaceID
    }

    /// Handles an event of the seat, unless it belongs to another window.
    func receive(_ event: Seat.Event) {
        guard concerns(event) else { return }
        willReceive?()
        clock.beginInput()
        switch event {
        case .touch(let frame): receive(frame)
        case .pointer(let frame): receive(frame)
        case .pinch(let pinch): receive(pinch)
        case .hold(let hold): receive(hold)
        case .key(let press): receive(press)
        case .keyboardFocus(let surfaceID):
            hasKeys = surfaceID.map(owns) ?? false
            hasFocusMoved = true
            if hasKeys { forgetKeys() } else { loseKeys() }
        case .keyboardLayoutChanged: loseKeys()
        case .problem(let error): Log.warn(.wayland, "\(error)")
        case .capabilities: break
        }
    }

    /// Whether an event is the window's. Keys are those of the window with the focus, and everything without a place
    /// concerns every window.
    private func concerns(_ event: Seat.Event) -> Bool {
        switch event {
        case .touch(let frame): frame.points.contains { owns($0.surfaceID) }
        case .pointer(let frame): owns(frame.surfaceID)
        case .pinch(let pinch): owns(pinch.surfaceID)
        case .hold(let hold): owns(hold.surfaceID)
        case .key: hasKeys
        case .keyboardFocus(let surfaceID): hasKeys || surfaceID.map(owns) ?? true
        case .keyboardLayoutChanged, .problem, .capabilities: true
        }
    }

    /// Returns the position of the content's or of a popup's surface, in points of the window; nil for other surfaces.
    private func origin(of surfaceID: UInt32) -> Point? {
        surfaceID == self.surfaceID ? .zero : popups?.origin(of: surfaceID)
    }

    /// Whether a surface is the window's, its frame's or a popup's. While it has the keyboard focus, the keys are the
    /// window's: a compositor may give it to a part of the frame after a press there.
    private func owns(_ surfaceID: UInt32) -> Bool {
        origin(of: surfaceID) != nil || surface?.frame?.owns(surfaceID) ?? false
    }

    /// Forgets a popup that was closed. Contacts on it may never be reported again.
    func forget(_ popupID: UInt32) {
        for (finger, surfaceID) in fingers where surfaceID == popupID {
            fingers[finger] = nil
            lostFingers.append(finger)
        }
        guard hoveredPopup == popupID else { return }
        leave(PointerInput(.left, location: .zero, timestamp: clock.time, seat: number))
    }

    /// Forgets a contact that the compositor has taken for a drag. A finger is never reported again; the pointer leaves.
    func forget(_ contact: Touch.Contact) {
        for finger in fingers.keys where self.contact(finger) == contact {
            fingers[finger] = nil
            lostFingers.append(finger)
        }
    }

    /// Reports what has turned out to be the end of a contact, after all events that had arrived were handled.
    func settle() {
        // The focus may have moved between the window and its popups.
        if hasFocusMoved {
            hasFocusMoved = false
            surface?.note(hasKeys: hasKeys, ofSeat: number)
        }
        guard departure != nil || !lostFingers.isEmpty else { return }
        clock.beginInput()
        let lost = lostFingers.map {
            Touch(id: contact($0), phase: .cancelled, location: .zero, timestamp: clock.time, device: .finger)
        }
        lostFingers = []
        if !lost.isEmpty { inputRouter.send(.touches(lost)) }
        guard let departure = departure.take() else { return }
        cancelScroll(at: departure.timestamp)
        inputRouter.send(.pointer(departure))
    }

    // MARK: Touch

    private func receive(_ frame: TouchFrame) {
        surface?.noteInput()
        var touches: [Touch] = []
        let windowFrame = surface?.frame
        for point in frame.points {
            let origin = origin(of: point.surfaceID)
            let isContent = origin != nil
            guard isContent || windowFrame?.owns(point.surfaceID) ?? false else { continue }
            if fingers.isEmpty {
                touchTime.begin(
                    at: point.timeMilliseconds, arrival: clock.seconds(), timeToPresentation: clock.timeToPresentation)
            }
            touchTime.note(point.timeMilliseconds, arrival: clock.seconds())
            switch point.phase {
            case .began:
                fingers[point.id] = point.surfaceID
                isPointerHidden = true
            case .ended, .cancelled: fingers[point.id] = nil
            case .moved: break
            }
            if point.phase == .began { onPress?(point.serial) }
            if point.phase == .began, let seat {
                let press = WindowFrame.Press(seat: seat, serial: point.serial)
                if let origin {
                    surface?.presses[contact(point.id)] = (press, origin + point.location)
                } else {
                    windowFrame?.receive(point.location, on: point.surfaceID, press: press)
                }
            }
            guard let origin else { continue }
            touches.append(
                Touch(
                    id: contact(point.id), phase: Touch.Phase(point.phase), location: origin + point.location,
                    timestamp: touchTime.seconds(point.timeMilliseconds), device: .finger))
        }
        guard !touches.isEmpty else { return }
        inputRouter.send(.touches(touches))
        didSend?(touches)
    }

    /// Returns a contact ID that is unique among all seats, and never negative, whatever ID the compositor uses.
    private func contact(_ id: Int32) -> Touch.Contact { .finger(Int64(UInt32(bitPattern: id)), seat: number) }

    // MARK: Pointer

    private func receive(_ frame: PointerFrame) {
        if let press = frame.buttons.last(where: \.isPressed) { onPress?(press.serial) }
        // A pointer that merely enters or leaves is not an action of the user: windows may move beneath it.
        if frame.hasMoved || !frame.buttons.isEmpty || frame.scroll != nil { surface?.noteInput() }
        guard let origin = origin(of: frame.surfaceID) else { return receiveOnFrame(frame) }
        let timestamp = pointerTime.follow(frame.timeMilliseconds, clock: clock.time)
        let location = origin + frame.location
        func send(_ kind: PointerInput.Kind) {
            inputRouter.send(.pointer(PointerInput(kind, location: location, timestamp: timestamp, seat: number)))
        }
        switch frame.crossing {
        case .entered:
            isPointerInside = true
            departure = nil
            hoveredPopup = frame.surfaceID == surfaceID ? nil : frame.surfaceID
            shownPicture = nil
            if !frame.hasMoved, !isPointerHidden { send(.moved) }
        // A button that is still held will be released elsewhere, as will fingers on a touchpad, so the release may
        // never be reported here.
        case .left, .lost:
            leave(PointerInput(.left, location: location, timestamp: timestamp, seat: number))
            // Without popups, the pointer can come onto nothing else that belongs to the content.
            if popups?.isEmpty ?? true { settle() }
        case nil: break
        }
        if frame.hasMoved || !frame.buttons.isEmpty || frame.scroll != nil { isPointerHidden = false }
        if frame.hasMoved { send(.moved) }
        for change in frame.buttons {
            guard let button = PointerButton(rawValue: change.button) else { continue }
            if change.isPressed, let seat {
                let press = WindowFrame.Press(seat: seat, serial: change.serial)
                surface?.presses[.pointer(seat: number)] = (press, location)
            }
            send(change.isPressed ? .pressed(button) : .released(button))
        }
        if let scroll = frame.scroll { sendScroll(scroll, location: location, timestamp: timestamp) }
    }

    private func leave(_ departure: PointerInput) {
        isPointerInside = false
        hoveredPopup = nil
        self.departure = departure
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

    /// Sends fingers that rest on the touchpad as a scroll that does not move, which stops content that moves by itself.
    private func receive(_ hold: PointerHold) {
        surface?.noteInput()
        guard let origin = origin(of: hold.surfaceID) else { return }
        let timestamp = pointerTime.follow(hold.timeMilliseconds, clock: clock.time)
        inputRouter.send(
            .scroll(
                ScrollEvent(
                    location: origin + hold.location, delta: .zero, source: .finger,
                    phase: hold.isBeginning ? .changed : .ended, timestamp: timestamp)))
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
        let modifiers = KeyEvent.Modifiers(press.modifiers)
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
