public import GatefoldGeometry

extension TestCompositor {
    /// Begins a pinch with two fingers on the touchpad, over the window's own surface.
    public func pinchBegin(window: Int = 0) {
        onSurface(nil, window: window) { display, surface in
            for pinch in display.pinches {
                pinch.sendBegin(
                    serial: display.nextSerial(), time: display.time, surface: surface.resource, fingers: 2)
            }
        }
    }

    /// Moves the fingers of a pinch.
    /// - Parameters:
    ///   - way: the movement of their centre since the last step, in points.
    ///   - scale: their distance as a factor of that at the beginning.
    ///   - degrees: the turn since the last step, in degrees clockwise.
    public func pinchUpdate(by way: Point = .zero, scale: Double, degrees: Double = 0) {
        server.perform { display in
            for pinch in display.pinches {
                pinch.sendUpdate(time: display.time, dx: way.x, dy: way.y, scale: scale, rotation: degrees)
            }
        }
    }

    /// Lets two fingers come to rest on the touchpad, over the window's own surface.
    public func holdBegin(window: Int = 0) {
        onSurface(nil, window: window) { display, surface in
            for hold in display.holds {
                hold.sendBegin(
                    serial: display.nextSerial(), time: display.time, surface: surface.resource, fingers: 2)
            }
        }
    }

    /// Lifts the resting fingers, or lets them go on to another gesture.
    public func holdEnd(isCancelled: Bool = false) {
        server.perform { display in
            for hold in display.holds {
                hold.sendEnd(serial: display.nextSerial(), time: display.time, cancelled: isCancelled ? 1 : 0)
            }
        }
    }

    /// Ends a pinch.
    public func pinchEnd(isCancelled: Bool = false) {
        server.perform { display in
            for pinch in display.pinches {
                pinch.sendEnd(serial: display.nextSerial(), time: display.time, cancelled: isCancelled ? 1 : 0)
            }
        }
    }
}
