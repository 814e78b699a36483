public import GatefoldGeometry

/// One step of a pinch on a touchpad (`zwp_pointer_gesture_pinch_v1`).
public struct PointerPinch: Hashable, Sendable {
    /// The stages of a pinch.
    public enum Phase: Hashable, Sendable {
        /// The fingers began to pinch.
        case began
        /// The fingers moved.
        case changed
        /// The fingers were lifted.
        case ended
        /// The compositor took the pinch over, or the device is gone; the pinch should have no effect.
        case cancelled
    }

    /// Whether the pinch begins, goes on or is over.
    public var phase: Phase
    /// The ``Surface/id`` of the surface under the pointer.
    public var surfaceID: UInt32
    /// The pointer's location, in the surface's points.
    public var location: Point
    /// The movement of the fingers' centre since the pinch began, in points.
    public var translation: Point
    /// The distance of the fingers as a factor of that at which the pinch began.
    public var scale: Double
    /// The turn of the fingers since the pinch began, in degrees clockwise.
    public var rotation: Double
    /// The time of the event in milliseconds, on a clock with an undefined zero; nil if the device is gone.
    public var timeMilliseconds: UInt32?
}

/// The pinches of a seat's touchpad.
final class PinchGesture {
    private let proxy: ZwpPointerGesturePinchV1
    private let report: (Seat.Event) -> Void
    /// Returns the pointer's location in its surface, after all earlier events of the pointer have been reported.
    private let pointerLocation: () -> Point
    /// The pinch under way; nil for none.
    private var pinch: PointerPinch?

    init(
        proxy: ZwpPointerGesturePinchV1, report: @escaping (Seat.Event) -> Void,
        pointerLocation: @escaping () -> Point
    ) {
        self.proxy = proxy
        self.report = report
        self.pointerLocation = pointerLocation
        proxy.handle(for: self) { gesture, event in gesture.receive(event) }
    }

    deinit { proxy.destroy() }

    /// Cancels the pinch under way, because the device is gone.
    func withdraw() { change(nil) { $0.phase = .cancelled } }

    private func receive(_ event: ZwpPointerGesturePinchV1.Event) {
        switch event {
        case .begin(_, let time, let surface, _):
            withdraw()
            guard let surface else { return }
            pinch = PointerPinch(
                phase: .began, surfaceID: surface.id, location: pointerLocation(), translation: .zero, scale: 1,
                rotation: 0)
            change(time) { _ in }
        case .update(let time, let dx, let dy, let scale, let rotation):
            change(time) {
                $0.phase = .changed
                $0.translation = $0.translation + Point(x: dx, y: dy)
                $0.scale = scale
                $0.rotation += rotation
            }
        case .end(_, let time, let cancelled):
            change(time) { $0.phase = cancelled == 0 ? .ended : .cancelled }
        }
    }

    private func change(_ time: UInt32?, _ body: (inout PointerPinch) -> Void) {
        guard var pinch else { return }
        pinch.timeMilliseconds = time
        body(&pinch)
        self.pinch = pinch.phase == .began || pinch.phase == .changed ? pinch : nil
        report(.pinch(pinch))
    }
}
