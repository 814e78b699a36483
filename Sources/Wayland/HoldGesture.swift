public import GatefoldGeometry

/// Fingers that rest on a touchpad without moving, or that cease to (`zwp_pointer_gesture_hold_v1`).
public struct PointerHold: Hashable, Sendable {
    /// Whether the fingers have come to rest. Otherwise they have lifted or begun another gesture, or the device is gone.
    public var isBeginning: Bool
    /// The ``Surface/id`` of the surface under the pointer.
    public var surfaceID: UInt32
    /// The pointer's location, in the surface's points.
    public var location: Point
    /// The time of the event in milliseconds, on a clock with an undefined zero; nil if the device is gone.
    public var timeMilliseconds: UInt32?
}

/// The holds of a seat's touchpad.
final class HoldGesture {
    private let proxy: ZwpPointerGestureHoldV1
    private let report: (Seat.Event) -> Void
    /// Returns the pointer's location in its surface, after all earlier events of the pointer have been reported.
    private let pointerLocation: () -> Point
    /// The hold under way; nil for none.
    private var hold: PointerHold?

    init(
        proxy: ZwpPointerGestureHoldV1, report: @escaping (Seat.Event) -> Void,
        pointerLocation: @escaping () -> Point
    ) {
        self.proxy = proxy
        self.report = report
        self.pointerLocation = pointerLocation
        proxy.handle(for: self) { gesture, event in gesture.receive(event) }
    }

    deinit { proxy.destroy() }

    /// Ends the hold under way, because the device is gone.
    func withdraw() { end(at: nil) }

    private func receive(_ event: ZwpPointerGestureHoldV1.Event) {
        switch event {
        case .begin(_, let time, let surface, _):
            withdraw()
            guard let surface else { return }
            let hold = PointerHold(
                isBeginning: true, surfaceID: surface.id, location: pointerLocation(), timeMilliseconds: time)
            self.hold = hold
            report(.hold(hold))
        // Whether the fingers have lifted or go on to scroll makes no difference: the scroll has events of its own.
        case .end(_, let time, _): end(at: time)
        }
    }

    private func end(at time: UInt32?) {
        guard var ended = hold.take() else { return }
        ended.isBeginning = false
        ended.timeMilliseconds = time
        report(.hold(ended))
    }
}
