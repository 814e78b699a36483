public import GatefoldGeometry

extension TestCompositor {
    /// A scroll axis, with its number in `wl_pointer.axis`.
    public enum ScrollAxis: UInt32, Sendable { case vertical, horizontal }
    /// The source of a scroll, with its number in `wl_pointer.axis_source`.
    public enum ScrollSource: UInt32, Sendable { case wheel, finger, continuous, wheelTilt }

    /// Moves the pointer onto a surface.
    /// - Parameters:
    ///   - location: the pointer's location in the surface's points.
    ///   - window: the index of the window.
    ///   - seat: the index of the seat.
    ///   - surface: the object ID of a surface of the client; nil for the window's own surface.
    public func pointerEnter(at location: Point, window: Int = 0, seat: Int = 0, surface: UInt32? = nil) {
        onSurface(surface, window: window) { display, surface in
            let serial = display.nextSerial()
            display.seats[seat].enterSerial = serial
            for pointer in display.seats[seat].pointers {
                pointer.sendEnter(
                    serial: serial, surface: surface.resource, surfaceX: location.x, surfaceY: location.y)
            }
        }
    }

    /// Moves the pointer off a surface; the parameters are those of `pointerEnter`.
    public func pointerLeave(window: Int = 0, seat: Int = 0, surface: UInt32? = nil) {
        onSurface(surface, window: window) { display, surface in
            for pointer in display.seats[seat].pointers {
                pointer.sendLeave(serial: display.nextSerial(), surface: surface.resource)
            }
        }
    }

    /// Moves the pointer within its surface, in the surface's points.
    public func pointerMotion(to location: Point, seat: Int = 0) {
        server.perform { display in
            for pointer in display.seats[seat].pointers {
                pointer.sendMotion(time: display.time, surfaceX: location.x, surfaceY: location.y)
            }
        }
    }

    /// Presses or releases a button, given by its Linux event code (0x110 is the left button).
    public func pointerButton(_ button: UInt32 = 0x110, isPressed: Bool, seat: Int = 0) {
        server.perform { display in
            let serial = display.nextSerial()
            if isPressed { display.seats[seat].presses[button] = serial }
            for pointer in display.seats[seat].pointers {
                pointer.sendButton(
                    serial: serial, time: display.time, button: button,
                    state: isPressed ? .pressed : .released)
            }
        }
    }

    /// Scrolls by a distance in points, with the wheel's detents in 120ths if the version of the protocol supports
    /// them.
    public func pointerScroll(
        _ delta: Point, source: ScrollSource? = nil, steps120: Int32 = 0, stepAxis: ScrollAxis = .vertical
    ) {
        server.perform { display in
            for pointer in display.seats[0].pointers {
                if let source, pointer.version >= 5 {
                    pointer.sendAxisSource(axisSource: .init(rawValue: source.rawValue))
                }
                if steps120 != 0, pointer.version >= 8 {
                    pointer.sendAxisValue120(axis: .init(rawValue: stepAxis.rawValue), value120: steps120)
                } else if steps120 != 0, pointer.version >= 5 {
                    pointer.sendAxisDiscrete(axis: .init(rawValue: stepAxis.rawValue), discrete: steps120 / 120)
                }
                if delta.x != 0 { pointer.sendAxis(time: display.time, axis: .horizontalScroll, value: delta.x) }
                if delta.y != 0 { pointer.sendAxis(time: display.time, axis: .verticalScroll, value: delta.y) }
            }
        }
    }

    /// Sends the end of a scroll along the given axes.
    public func pointerScrollStop(_ axes: [ScrollAxis] = [.vertical]) {
        server.perform { display in
            for pointer in display.seats[0].pointers where pointer.version >= 5 {
                for axis in axes { pointer.sendAxisStop(time: display.time, axis: .init(rawValue: axis.rawValue)) }
            }
        }
    }

    /// Sends a wheel's detents in the older form (`axis_discrete`), which some compositors still use.
    public func pointerNotches(_ count: Int32, on axis: ScrollAxis = .vertical) {
        server.perform { display in
            for pointer in display.seats[0].pointers where pointer.version >= 5 {
                pointer.sendAxisDiscrete(axis: .init(rawValue: axis.rawValue), discrete: count)
            }
        }
    }

    /// Ends a frame of pointer events.
    public func pointerFrame(seat: Int = 0) {
        server.perform { display in
            for pointer in display.seats[seat].pointers where pointer.version >= 5 { pointer.sendFrame() }
        }
    }
}
