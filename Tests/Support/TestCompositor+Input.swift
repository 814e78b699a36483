public import GatefoldGeometry

extension TestCompositor {
    /// Plugs devices in and out.
    public func setCapabilities(_ capabilities: Capabilities) {
        server.perform { $0.seat.change(capabilities) }
    }

    // MARK: Touch

    public func touchDown(_ id: Int32, at location: Point, window: Int = 0) {
        onWindow(window) { window in
            for touch in window.stage.seat.touches {
                touch.sendDown(
                    serial: window.stage.nextSerial(), time: window.stage.time, surface: window.surface.resource,
                    id: id, x: location.x, y: location.y)
            }
        }
    }

    public func touchMotion(_ id: Int32, to location: Point) {
        server.perform { stage in
            for touch in stage.seat.touches {
                touch.sendMotion(time: stage.time, id: id, x: location.x, y: location.y)
            }
        }
    }

    public func touchUp(_ id: Int32) {
        server.perform { stage in
            for touch in stage.seat.touches { touch.sendUp(serial: stage.nextSerial(), time: stage.time, id: id) }
        }
    }

    public func touchFrame() {
        server.perform { stage in
            for touch in stage.seat.touches { touch.sendFrame() }
        }
    }

    public func touchCancel() {
        server.perform { stage in
            for touch in stage.seat.touches { touch.sendCancel() }
        }
    }

    // MARK: Pointer

    /// How a scroll came about, by its numbers in `wl_pointer.axis_source`.
    public enum ScrollSource: UInt32, Sendable { case wheel, finger, continuous, wheelTilt }

    public func pointerEnter(at location: Point, window: Int = 0) {
        onWindow(window) { window in
            for pointer in window.stage.seat.pointers {
                pointer.sendEnter(
                    serial: window.stage.nextSerial(), surface: window.surface.resource, surfaceX: location.x,
                    surfaceY: location.y)
            }
        }
    }

    public func pointerLeave(window: Int = 0) {
        onWindow(window) { window in
            for pointer in window.stage.seat.pointers {
                pointer.sendLeave(serial: window.stage.nextSerial(), surface: window.surface.resource)
            }
        }
    }

    public func pointerMotion(to location: Point) {
        server.perform { stage in
            for pointer in stage.seat.pointers {
                pointer.sendMotion(time: stage.time, surfaceX: location.x, surfaceY: location.y)
            }
        }
    }

    public func pointerButton(_ button: UInt32 = 0x110, isPressed: Bool) {
        server.perform { stage in
            for pointer in stage.seat.pointers {
                pointer.sendButton(
                    serial: stage.nextSerial(), time: stage.time, button: button,
                    state: isPressed ? .pressed : .released)
            }
        }
    }

    /// Scrolls, with the wheel's steps in 120ths where the protocol's version has a place for them.
    public func pointerScroll(_ delta: Point, source: ScrollSource? = nil, steps120: Int32 = 0) {
        server.perform { stage in
            for pointer in stage.seat.pointers {
                if let source, pointer.version >= 5 {
                    pointer.sendAxisSource(axisSource: .init(rawValue: source.rawValue))
                }
                if steps120 != 0, pointer.version >= 8 {
                    pointer.sendAxisValue120(axis: .verticalScroll, value120: steps120)
                } else if steps120 != 0, pointer.version >= 5 {
                    pointer.sendAxisDiscrete(axis: .verticalScroll, discrete: steps120 / 120)
                }
                if delta.x != 0 { pointer.sendAxis(time: stage.time, axis: .horizontalScroll, value: delta.x) }
                if delta.y != 0 { pointer.sendAxis(time: stage.time, axis: .verticalScroll, value: delta.y) }
            }
        }
    }

    public func pointerScrollStop() {
        server.perform { stage in
            for pointer in stage.seat.pointers where pointer.version >= 5 {
                pointer.sendAxisStop(time: stage.time, axis: .verticalScroll)
            }
        }
    }

    public func pointerFrame() {
        server.perform { stage in
            for pointer in stage.seat.pointers where pointer.version >= 5 { pointer.sendFrame() }
        }
    }

    // MARK: Keyboard

    public func keyboardEnter(window: Int = 0) {
        onWindow(window) { window in
            let stage = window.stage
            for keyboard in stage.seat.keyboards {
                keyboard.sendEnter(serial: stage.nextSerial(), surface: window.surface.resource, keys: [])
                stage.seat.keymap.sendModifiers(to: keyboard, serial: stage.nextSerial())
            }
        }
    }

    /// Gives the client a layout, in XKB's text format or not.
    public func sendKeymap(text: String) {
        server.perform { stage in
            ServerKeymap.lend(Array(text.utf8CString)) { file, byteCount in
                for keyboard in stage.seat.keyboards {
                    keyboard.sendKeymap(format: .xkbV1, fd: file, size: UInt32(byteCount))
                }
            }
        }
    }

    public func keyboardLeave(window: Int = 0) {
        onWindow(window) { window in
            for keyboard in window.stage.seat.keyboards {
                keyboard.sendLeave(serial: window.stage.nextSerial(), surface: window.surface.resource)
            }
        }
    }

    /// A key goes down or comes up, by Linux's number for it (30 is A, 42 the left shift).
    public func key(_ code: UInt32, isPressed: Bool) {
        server.perform { stage in
            stage.seat.keymap.note(code: code, isPressed: isPressed)
            for keyboard in stage.seat.keyboards {
                keyboard.sendKey(
                    serial: stage.nextSerial(), time: stage.time, key: code, state: isPressed ? .pressed : .released)
                stage.seat.keymap.sendModifiers(to: keyboard, serial: stage.nextSerial())
            }
        }
    }
}
