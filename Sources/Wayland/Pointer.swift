import GatefoldGeometry

/// A seat's pointer: a mouse or a touchpad.
final class Pointer {
    private let proxy: WlPointer
    private let report: (Seat.Event) -> Void
    private var surfaceID: UInt32?
    private var location = Point.zero
    private var enterSerial: UInt32 = 0
    private var collected: PointerFrame?

    init(proxy: WlPointer, report: @escaping (Seat.Event) -> Void) {
        self.proxy = proxy
        self.report = report
        proxy.handle { [unowned self] event in
            receive(event)
            // Before version 5 nothing tells what belongs together.
            if proxy.version < 5 { flush() }
        }
    }

    deinit {
        proxy.destroy()
    }

    func flush() {
        guard let frame = collected else { return }
        collected = nil
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

    private func receive(_ event: WlPointer.Event) {
        switch event {
        case .enter(let serial, let surface, let x, let y):
            flush()
            enterSerial = serial
            surfaceID = surface?.id
            location = Point(x: x, y: y)
            change { $0.crossing = .entered }
        case .leave:
            flush()
            change { $0.crossing = .left }
            flush()
            surfaceID = nil
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

    private func receiveScroll(_ event: WlPointer.Event) {
        switch event {
        case .axis(let time, let axis, let value):
            change(time) { Self.add(value, on: axis, to: &$0.scroll[orNew: PointerScroll()].delta) }
        case .axisSource(let source):
            change { $0.scroll[orNew: PointerScroll()].source = Self.source(source) }
        case .axisStop(let time, _):
            change(time) { $0.scroll[orNew: PointerScroll()].isStopped = true }
        case .axisDiscrete(let axis, let discrete):
            change { Self.add(Double(discrete) * 120, on: axis, to: &$0.scroll[orNew: PointerScroll()].steps120) }
        case .axisValue120(let axis, let value):
            change { Self.add(Double(value), on: axis, to: &$0.scroll[orNew: PointerScroll()].steps120) }
        default:
            break
        }
    }

    /// Without a surface there is nobody to tell.
    private func change(_ time: UInt32? = nil, _ body: (inout PointerFrame) -> Void) {
        guard let surfaceID else { return }
        var frame = collected ?? PointerFrame(surfaceID: surfaceID, location: location)
        collected = nil
        frame.location = location
        if let time { frame.timeMilliseconds = time }
        body(&frame)
        collected = frame
    }

    private static func add(_ value: Double, on axis: WlPointer.Axis, to sum: inout Point) {
        if axis == .horizontalScroll { sum.x += value } else { sum.y += value }
    }

    private static func source(_ source: WlPointer.AxisSource) -> PointerScroll.Source {
        switch source {
        case .finger: .finger
        case .continuous: .continuous
        case .wheelTilt: .wheelTilt
        default: .wheel
        }
    }
}

extension Optional {
    /// The value, which is made when it is first spoken of.
    fileprivate subscript(orNew new: @autoclosure () -> Wrapped) -> Wrapped {
        get { self ?? new() }
        set { self = newValue }
    }
}
