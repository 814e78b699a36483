import GatefoldGeometry

/// A seat's touch screen.
final class Touch {
    private let proxy: WlTouch
    private let report: (Seat.Event) -> Void
    private var collector = TouchCollector()

    init(proxy: WlTouch, report: @escaping (Seat.Event) -> Void) {
        self.proxy = proxy
        self.report = report
        proxy.handle(for: self) { touch, event in touch.receive(event) }
    }

    deinit {
        proxy.destroy()
    }

    /// Reports the touches collected so far, at the end of a batch of events.
    func flush() {
        deliver(collector.frame())
    }

    /// Cancels all touches, because the device is gone.
    func withdraw() {
        deliver(collector.cancel())
    }

    private func receive(_ event: WlTouch.Event) {
        switch event {
        case .down(let serial, let time, let surface, let id, let x, let y):
            // The surface may have been destroyed while the event was under way.
            guard let surface else { return }
            collector.down(id: id, surfaceID: surface.id, location: Point(x: x, y: y), time: time, serial: serial)
        case .motion(let time, let id, let x, let y):
            collector.motion(id: id, location: Point(x: x, y: y), time: time)
        case .up(_, let time, let id):
            deliver(collector.up(id: id, time: time))
        case .frame:
            deliver(collector.frame())
        case .cancel:
            deliver(collector.cancel())
        case .shape, .orientation:
            break
        }
    }

    private func deliver(_ frame: TouchFrame?) {
        if let frame { report(.touch(frame)) }
    }
}
