public import GatefoldGeometry

extension TestCompositor {
    /// Changes the devices of a seat, as when they are plugged in or unplugged.
    public func setCapabilities(_ capabilities: Capabilities, seat: Int = 0) {
        server.perform { $0.seats[seat].change(capabilities) }
    }

    // MARK: Touch

    /// Puts a finger down on a surface.
    /// - Parameters:
    ///   - id: the number of the finger.
    ///   - location: the finger's location in the surface's points.
    ///   - window: the index of the window.
    ///   - seat: the index of the seat.
    ///   - surface: the object ID of a surface of the client; nil for the window's own surface.
    public func touchDown(
        _ id: Int32, at location: Point, window: Int = 0, seat: Int = 0, surface: UInt32? = nil
    ) {
        onSurface(surface, window: window) { display, surface in
            let serial = display.nextSerial()
            display.seats[seat].fingers[id] = serial
            for touch in display.seats[seat].touches {
                touch.sendDown(
                    serial: serial, time: display.time, surface: surface.resource, id: id, x: location.x,
                    y: location.y)
            }
        }
    }

    /// Moves a finger.
    public func touchMotion(_ id: Int32, to location: Point, seat: Int = 0) {
        server.perform { display in
            for touch in display.seats[seat].touches {
                touch.sendMotion(time: display.time, id: id, x: location.x, y: location.y)
            }
        }
    }

    /// Moves a finger many times, each in a frame of its own; all frames reach the client together.
    public func touchMotions(_ id: Int32, to locations: [Point], seat: Int = 0) {
        server.perform { display in
            for location in locations {
                for touch in display.seats[seat].touches {
                    touch.sendMotion(time: display.time, id: id, x: location.x, y: location.y)
                    touch.sendFrame()
                }
            }
        }
    }

    /// Lifts a finger.
    public func touchUp(_ id: Int32, seat: Int = 0) {
        server.perform { display in
            for touch in display.seats[seat].touches {
                touch.sendUp(serial: display.nextSerial(), time: display.time, id: id)
            }
        }
    }

    /// Ends a frame of touch events.
    public func touchFrame(seat: Int = 0) {
        server.perform { display in
            for touch in display.seats[seat].touches { touch.sendFrame() }
        }
    }

    /// Cancels all touches of a seat.
    public func touchCancel(seat: Int = 0) {
        server.perform { display in
            for touch in display.seats[seat].touches { touch.sendCancel() }
        }
    }
}
