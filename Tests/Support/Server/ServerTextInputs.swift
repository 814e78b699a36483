internal import GatefoldCWaylandServer
internal import GatefoldGeometry

/// The `zwp_text_input_manager_v3` global, with the text inputs of all seats.
final class ServerTextInputs {
    private unowned let display: ServerDisplay
    private(set) var inputs: [ServerTextInput] = []

    init(display: ServerDisplay) { self.display = display }

    func offer() {
        display.offer(ZwpTextInputManagerV3Resource.self) { [unowned self] manager in
            manager.handle { [unowned self] request in
                guard case .getTextInput(let resource, let seat) = request else { return }
                let index = display.seats.firstIndex { $0.owns(seat) }
                let input = ServerTextInput(display: display, resource: resource, seat: index ?? 0)
                inputs.append(input)
                resource.whenDestroyed { [weak self] in
                    self?.inputs.removeAll { $0.resource.pointer == resource.pointer }
                }
            }
        }
    }
}

/// A `zwp_text_input_v3` of the client.
final class ServerTextInput {
    let resource: ZwpTextInputV3Resource
    let seat: Int
    /// The number of commits, which is the serial of the next `done`.
    private(set) var commits: UInt32 = 0
    var surface: ServerSurface?
    private unowned let display: ServerDisplay
    private var isEnabled = false
    private var pending: [CompositorState.TextInputRequest] = []

    init(display: ServerDisplay, resource: ZwpTextInputV3Resource, seat: Int) {
        self.display = display
        self.resource = resource
        self.seat = seat
        resource.handle { [unowned self] in receive($0) }
    }

    private func receive(_ request: ZwpTextInputV3Resource.Request) {
        switch request {
        case .destroy: return
        case .enable:
            isEnabled = true
            pending.append(.enable)
        case .disable:
            isEnabled = false
            pending.append(.disable)
        case .setSurroundingText(let text, let cursor, let anchor):
            checkSurrounding(text, cursor, anchor)
            pending.append(.surroundingText(text, cursor: cursor, anchor: anchor))
        case .setTextChangeCause(let cause):
            pending.append(.changeCause(isInputMethod: cause == .inputMethod))
        case .setContentType(let hint, let purpose):
            pending.append(.contentType(hint: hint.rawValue, purpose: purpose.rawValue))
        case .setCursorRectangle(let x, let y, let width, let height):
            pending.append(.caret(PixelRect(x: x, y: y, width: width, height: height)))
        case .commit:
            commits &+= 1
            checkCommit(pending, isEnabled: isEnabled, hasFocus: surface != nil)
            display.state.textInputCommits.append(pending)
            pending = []
        }
    }

    func violate(_ breach: String) { display.violate("zwp_text_input_v3@\(resource.id): \(breach)") }

    /// Sends a composed text as bytes, which need not be valid UTF-8.
    func sendPreedit(_ bytes: [UInt8], _ begin: Int32, _ end: Int32) {
        (bytes + [0]).withUnsafeBytes { bytes in
            let text = bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
            var arguments = (Wire.text(text), Wire.int(begin), Wire.int(end))
            Wire.send(resource, 2, &arguments)
        }
    }
}
