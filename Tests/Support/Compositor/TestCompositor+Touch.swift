public import GatefoldGeometry

extension TestCompositor {
    /// Plugs devices of a seat in and out.
    public func setCapabilities(_ capabilities: Capabilities, seat: Int = 0) {
        server.perform { $0.seats[seat].change(capabilities) }
    }

    // MARK: Touch

    /// - Parameter surface: one of the client's, by its number; nil for the window's own.
    public func touchDown(
        _ id: Int32, at location: Point, window: Int = 0, seat: Int = 0, surface: UInt32? = nil
    ) {
        onSurface(surface, window: window) { stage, surface in
            let serial = stage.nextSerial()
            stage.seats[seat].fingers[id] = serial
            for touch in stage.seats[seat].touches {
                touch.sendDown(
                    serial: serial, time: stage.time, surface: surface.resource, id: id, x: location.x,
                    y: location.y)
            }
        }
    }

    public func touchMotion(_ id: Int32, to location: Point, seat: Int = 0) {
        server.perform { stage in
            for touch in stage.seats[seat].touches {
                touch.sendMotion(time: stage.time, id: id, x: location.x, y: location.y)
            }
        }
    }

    /// Many moves, each in a frame of its own, that reach the client together.
    public func touchMotions(_ id: Int32, to locations: [Point], seat: Int = 0) {
        server.perform { stage in
            for location in locations {
                for touch in stage.seats[seat].touches {
                    touch.sendMotion(time: stage.time, id: id, x: location.x, y: location.y)
                    touch.sendFrame()
                }
            }
        }
    }

    public func touchUp(_ id: Int32, seat: Int = 0) {
        server.perform { stage in
            for touch in stage.seats[seat].touches {
                touch.sendUp(serial: stage.nextSerial(), time: stage.time, id: id)
            }
        }
    }

    public func touchFrame(seat: Int = 0) {
        server.perform { stage in
            for touch in stage.seats[seat].touches { touch.sendFrame() }
        }
    }

    public func touchCancel(seat: Int = 0) {
        server.perform { stage in
            for touch in stage.seats[seat].touches { touch.sendCancel() }
        }
    }
}
