import GatefoldGeometry

/// A seat's pointer: a mouse or a touchpad.
final class Pointer {
    private let proxy: WlPointer
    private let report: (Seat.Event) -> Void
    private var surfaceID: UInt32?
    private var location = Point.zero
    private var enterSerial: UInt32 = 0
    private var collected: PointerFrame?
    private var scroll: ScrollCollector?

    init(proxy: WlPointer, report: @escaping (Seat.Event) -> Void) {
        self.proxy = proxy
        self.report = report
        proxy.handle(for: self) { pointer, event in
            pointer.receive(event)
            // Before version 5 there are no frame events, so each event is a frame of its own.
            if proxy.version < 5 { pointer.flush() }
        }
    }

    deinit {
        proxy.destroy()
    }

    func flush() {
        guard var frame = collected else { return }
        frame.scroll = scroll?.scroll
        collected = nil
        scroll = nil
        report(.pointer(frame))
    }

    func withdraw() {
        flush()
        guard let surfaceID else { return }
        self.surfaceID = nil
        report(.pointer(PointerFrame(surfaceID: surfaceID, location: location, crossing: .lost)))
    }

    func setCursor(_ surface: Surface?, hotspotX: Int32, hotspotY: Int32) {
        proxy.setCursor(serial: enterSerial, surface: surface?.proxy, hotspotX: hotspotX, hotspotY: hotspotY)
    }

    /// Listens to pinches on the touchpad; returns nil if the compositor does not report them.
    func makePinch(_ gestures: ZwpPointerGesturesV1?) -> PinchGesture? {
        gestures.map { gestures in
            PinchGesture(proxy: gestures.getPinchGesture(pointer: proxy), report: report) { [weak self] in
                self?.flush()
                return self?.location ?? .zero
            }
        }
    }

    /// Listens to fingers that rest on the touchpad; returns nil if the compositor does not report them.
    func makeHold(_ gestures: ZwpPointerGesturesV1?) -> HoldGesture? {
        guard let gestures, gestures.version >= 3 else { return nil }
        return HoldGesture(proxy: gestures.getHoldGesture(pointer: proxy), report: report) { [weak self] in
            self?.flush()
            return self?.location ?? .zero
        }
    }

    private func receive(_ event: WlPointer.Event) {
        switch event {
        case .enter(let serial, let surface, let x, let y):
            // An enter without a leave before it also means that the pointer has left the previous surface.
            leave()
            enterSerial = serial
            surfaceID = surface?.id
            location = Point(x: x, y: y)
            change { $0.crossing = .entered }
        case .leave:
            leave()
        case .motion(let time, let x, let y):
            location = Point(x: x, y: y)
            change(time) { $0.hasMoved = true }
        case .button(let serial, let time, let button, let state):
            change(time) {
                $0.buttons.append(.init(button: button, isPressed: state == .pressed, serial: serial))
            }
        case .frame:
            flush()
        default:
            receiveScroll(event)
        }
    }

    private func leave() {
        flush()
        change { $0.crossing = .left }
        flush()
        surfaceID = nil
    }

    private func receiveScroll(_ event: WlPointer.Event) {
        switch event {
        case .axis(let time, let axis, let value):
            collect(time) { $0.move(by: value, on: ScrollCollector.Axis(axis)) }
        case .axisSource(let source):
            collect { $0.source = PointerScroll.Source(source) }
        case .axisStop(let time, let axis):
            collect(time) { $0.stop(ScrollCollector.Axis(axis)) }
        case .axisDiscrete(let axis, let steps):
            collect { $0.step(by: Double(steps), on: ScrollCollector.Axis(axis)) }
        case .axisValue120(let axis, let value):
            collect { $0.step(by120: Double(value), on: ScrollCollector.Axis(axis)) }
        default:
            break
        }
    }

    private func collect(_ time: UInt32? = nil, _ body: (inout ScrollCollector) -> Void) {
        guard surfaceID != nil else { return }
        change(time) { _ in }
        var collector = scroll ?? ScrollCollector()
        body(&collector)
        scroll = collector
    }

    /// Changes the frame that is being collected; does nothing while the pointer is on no surface.
    private func change(_ time: UInt32? = nil, _ body: (inout PointerFrame) -> Void) {
        guard let surfaceID else { return }
        var frame = collected ?? PointerFrame(surfaceID: surfaceID, location: location)
        collected = nil
        frame.location = location
        if let time { frame.timeMilliseconds = time }
        body(&frame)
        collected = frame
    }
}

extension ScrollCollector.Axis {
    init(_ axis: WlPointer.Axis) { self = axis == .horizontalScroll ? .horizontal : .vertical }
}

extension PointerScroll.Source {
    init(_ source: WlPointer.AxisSource) {
        switch source {
        case .finger: self = .finger
        case .continuous: self = .continuous
        case .wheelTilt: self = .wheelTilt
        default: self = .wheel
        }
    }
}
