import GatefoldGeometry
import GatefoldGestures
import GatefoldMotion
import GatefoldStage
import GatefoldViews
import GatefoldWayland

extension WindowFrame {
    // MARK: The pointer

    /// Handles the input of a pointer on one of the frame's surfaces; `timestamp` is in seconds of the window's clock.
    /// - Returns: The cursor at the pointer's location.
    func receive(_ frame: PointerFrame, at timestamp: Double, of seat: Seat, number: Int) -> CursorShape {
        guard isTitleBar(frame.surfaceID) else { return receiveOnEdge(frame, of: seat) }
        func send(_ kind: PointerInput.Kind) {
            titleBar.inputRouter.send(
                .pointer(PointerInput(kind, location: frame.location, timestamp: timestamp, seat: number)))
        }
        if frame.crossing == .entered || frame.hasMoved { send(.moved) }
        for change in frame.buttons {
            guard let button = PointerButton(rawValue: change.button) else { continue }
            let press = Press(seat: seat, serial: change.serial)
            if button == .left {
                presses[contact(ofPointer: number)] = change.isPressed ? (press, frame.location) : nil
                send(change.isPressed ? .pressed(.left) : .released(.left))
            } else if button == .right, change.isPressed, titleBar.view.isGrip(at: frame.location) {
                showMenu(at: frame.location, press)
            }
        }
        if frame.crossing == .left || frame.crossing == .lost {
            presses[contact(ofPointer: number)] = nil
            send(.left)
        }
        carryOutWishes()
        return .default
    }

    private func receiveOnEdge(_ frame: PointerFrame, of seat: Seat) -> CursorShape {
        let edges = edges(at: frame.location, surfaceID: frame.surfaceID)
        for change in frame.buttons where change.isPressed && change.button == PointerButton.left.rawValue {
            if !edges.isEmpty { onAction?(.resize(edges, Press(seat: seat, serial: change.serial))) }
        }
        return CursorShape(resizing: edges)
    }

    /// Returns the contact ID that `InputRouter` gives the pointer of a seat.
    private func contact(ofPointer seat: Int) -> Int64 { -1 - Int64(seat) }

    private func edges(at location: Point, surfaceID: UInt32) -> Toplevel.Edges {
        guard let frame = frame(ofShadow: surfaceID) else { return [] }
        return parts.edges(at: frame.origin + location, content: content)
    }

    // MARK: Fingers

    /// Handles the input of a finger on one of the frame's surfaces.
    func receive(_ touch: Touch, on surfaceID: UInt32, press: Press) {
        guard isTitleBar(surfaceID) else {
            let edges = edges(at: touch.location, surfaceID: surfaceID)
            if touch.phase == .began, !edges.isEmpty { onAction?(.resize(edges, press)) }
            return
        }
        if touch.phase == .began { presses[touch.id] = (press, touch.location) }
        // The compositor has taken over the contact, so the title bar ignores it.
        guard presses[touch.id] != nil else { return }
        if touch.phase == .ended || touch.phase == .cancelled { presses[touch.id] = nil }
        titleBar.inputRouter.send(.touches([touch]))
        carryOutWishes()
    }

    // MARK: Deadlines and actions

    /// Runs what is due in the title bar, such as a long press.
    func actOnDeadlines() {
        titleBar.inputRouter.send(.wake)
        carryOutWishes()
    }

    /// Carries out the actions that the title bar's gestures have requested. This happens after the gestures have
    /// handled the input, because an action may withdraw a contact from them.
    private func carryOutWishes() {
        let due = wishes
        wishes = []
        for wish in due {
            switch wish {
            case .move(let contact):
                guard let (press, _) = presses[contact] else { continue }
                letGo(of: contact)
                onAction?(.move(press))
            case .menu(let contact):
                guard let (press, location) = presses[contact] else { continue }
                letGo(of: contact)
                showMenu(at: location, press)
            case .toggleMaximized: onAction?(.toggleMaximized)
            case .minimize: onAction?(.minimize)
            case .close: onAction?(.close)
            }
        }
    }

    private func showMenu(at location: Point, _ press: Press) {
        guard parts.hasWindowMenu else { return }
        onAction?(.menu(Point(x: location.x, y: location.y - FrameParts.titleBarHeight), press))
    }

    /// Withdraws a contact from the title bar. It now belongs to the compositor, which may never report its end.
    func letGo(of contact: Int64) {
        guard let (_, location) = presses.removeValue(forKey: contact) else { return }
        let time = titleBar.view.window?.clock.time ?? 0
        if contact < 0 {
            titleBar.inputRouter.send(
                .pointer(PointerInput(.left, location: location, timestamp: time, seat: Int(-1 - contact))))
        } else {
            let touch = Touch(id: contact, phase: .cancelled, location: location, timestamp: time, device: .finger)
            titleBar.inputRouter.send(.touches([touch]))
        }
    }
}

extension CursorShape {
    /// Creates the cursor for dragging the given edges.
    init(resizing edges: Toplevel.Edges) {
        switch edges {
        case .top: self = .northResize
        case .bottom: self = .southResize
        case .left: self = .westResize
        case .right: self = .eastResize
        case [.top, .left]: self = .northWestResize
        case [.top, .right]: self = .northEastResize
        case [.bottom, .left]: self = .southWestResize
        case [.bottom, .right]: self = .southEastResize
        default: self = .default
        }
    }
}
