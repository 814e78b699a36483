package import GatefoldGeometry

/// One step of a pinch on a touchpad.
package struct PinchEvent: Hashable, Sendable {
    /// The location of the pointer, in points of the window.
    package var location: Point
    /// The movement of the fingers' centre since the pinch began, in points.
    package var translation: Point
    /// The distance of the fingers as a factor of that at which the pinch began; above zero.
    package var scale: Double
    /// The turn of the fingers since the pinch began, in radians; clockwise is positive.
    package var rotation: Double
    package var phase: Phase
    /// The time of the event, in seconds on the device's own clock.
    package var timestamp: Double

    package enum Phase: Hashable, Sendable {
        case began, changed, ended
        /// The pinch was taken over by the desktop, or its end cannot be observed.
        case cancelled
    }

    package init(
        _ phase: Phase, at location: Point, translation: Point = .zero, scale: Double = 1, rotation: Double = 0,
        timestamp: Double
    ) {
        self.phase = phase
        self.location = location
        self.translation = translation
        self.scale = scale
        self.rotation = rotation
        self.timestamp = timestamp
    }

    package var isFinite: Bool {
        location.x.isFinite && location.y.isFinite && translation.x.isFinite && translation.y.isFinite
            && scale.isFinite && scale > 0 && rotation.isFinite
    }
}

extension PinchEvent {
    /// The contacts that stand for the pinch: two fingers on opposite sides of the pointer.
    package var touches: [Touch] {
        let arm = Transform(rotationAngle: rotation).apply(to: Point(x: Self.radius * scale, y: 0))
        let center = location + translation
        return [center - arm, center + arm].enumerated().map { finger, location in
            Touch(
                id: .pinch(finger: finger), phase: phase.ofTouch, location: location, timestamp: timestamp,
                device: .pointer)
        }
    }

    /// The distance of the two contacts from the pointer while the scale is 1, in points. Chosen: as on a touch screen.
    private static let radius = 100.0
}

extension PinchEvent.Phase {
    fileprivate var ofTouch: Touch.Phase {
        switch self {
        case .began: .began
        case .changed: .moved
        case .ended: .ended
        case .cancelled: .cancelled
        }
    }
}
