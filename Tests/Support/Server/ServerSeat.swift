internal import GatefoldCXKBCommon
internal import GatefoldGeometry

/// A seat with its devices, as the compositor serves it.
final class ServerSeat {
    private(set) var touches: [WlTouchResource] = []
    private(set) var pointers: [WlPointerResource] = []
    private(set) var keyboards: [WlKeyboardResource] = []
    private(set) lazy var keymap = ServerKeymap(display.configuration)

    /// The serial of the last `wl_pointer.enter`, which the client must pass when it sets the cursor.
    var enterSerial: UInt32 = 0
    /// The serial of each button's last press.
    var presses: [UInt32: UInt32] = [:]
    /// The serial of each finger's last touch-down.
    var fingers: [Int32: UInt32] = [:]
    /// The serial of each key's last press.
    var keys: [UInt32: UInt32] = [:]
    unowned let display: ServerDisplay
    let globalName: String
    private var seats: [WlSeatResource] = []
    private var capabilities: TestCompositor.Capabilities

    init(display: ServerDisplay, globalName: String) {
        self.display = display
        self.globalName = globalName
        capabilities = display.configuration.capabilities
    }

    func offer() {
        display.offer(WlSeatResource.self, as: globalName) { [unowned self] seat in
            seats.append(seat)
            seat.handle { [unowned self] in receive($0) }
            seat.whenDestroyed { [weak self] in
                self?.seats.removeAll { $0.pointer == seat.pointer }
            }
            if seat.version >= 2 { seat.sendName(name: "seat0") }
            seat.sendCapabilities(capabilities: .init(rawValue: capabilities.rawValue))
        }
    }

    func owns(_ seat: WlSeatResource?) -> Bool { seats.contains { $0.pointer == seat?.pointer } }

    func change(_ capabilities: TestCompositor.Capabilities) {
        self.capabilities = capabilities
        for seat in seats { seat.sendCapabilities(capabilities: .init(rawValue: capabilities.rawValue)) }
    }

    private func receive(_ request: WlSeatResource.Request) {
        switch request {
        case .getTouch(let touch):
            touches.append(touch)
            touch.handle { _ in }
            touch.whenDestroyed { [weak self] in
                self?.touches.removeAll { $0.pointer == touch.pointer }
                self?.publish()
            }
        case .getPointer(let pointer):
            pointers.append(pointer)
            pointer.handle { [unowned self] request in
                guard case .setCursor(let serial, let surface, _, _) = request else { return }
                guard display.surface(surface)?.take(.cursor) ?? true else {
                    return pointer.postError(0, "the surface has another role")
                }
                checkCursor(serial: serial)
                display.state.cursorSurfaceID = surface?.id ?? 0
                display.state.cursors.append(
                    CompositorState.CursorRequest(
                        seat: globalName, surfaceID: surface?.id, isCurrent: serial == enterSerial))
            }
            pointer.whenDestroyed { [weak self] in
                self?.pointers.removeAll { $0.pointer == pointer.pointer }
                self?.publish()
            }
        case .getKeyboard(let keyboard):
            keyboards.append(keyboard)
            keyboard.handle { _ in }
            keyboard.whenDestroyed { [weak self] in
                self?.keyboards.removeAll { $0.pointer == keyboard.pointer }
                self?.publish()
            }
            introduce(keyboard)
        case .release:
            break
        }
        publish()
    }

    private func introduce(_ keyboard: WlKeyboardResource) {
        keymap.lend { file, byteCount in keyboard.sendKeymap(format: .xkbV1, fd: file, size: UInt32(byteCount)) }
        let (rate, delay) = display.configuration.keyRepeat
        if keyboard.version >= 4 { keyboard.sendRepeatInfo(rate: rate, delay: delay) }
    }

    private func publish() {
        guard globalName == "wl_seat" else { return }
        var devices: TestCompositor.Capabilities = []
        if !touches.isEmpty { devices.insert(.touch) }
        if !pointers.isEmpty { devices.insert(.pointer) }
        if !keyboards.isEmpty { devices.insert(.keyboard) }
        display.state.devices = devices
    }
}
