import Gatefold
import GatefoldTestSupport
import GatefoldWayland

/// A compositor that sends a window events of any kind, in any order, with the programs and devices behind it.
enum WaylandTarget {
    static func sendEvents(_ bytes: [UInt8]) {
        var input = FuzzInput(bytes)
        do {
            let window = try FuzzWindow { $0.change(with: input.byte()) }
            var sender = EventSender(window)
            do {
                while !input.isAtEnd, !window.host.isOver, sender.count < 60 { try sender.sendNext(&input) }
                try window.settle()
                if window.host.isOver { return }
                promise(try window.draws(), "a window does not draw any more")
            } catch let error as WaylandError {
                if case .protocolError = error, !sender.hasEndedConnection {
                    promise(false, "the compositor has refused a request: \(error)")
                }
                throw error
            }
            window.application.screen.check()
            plant(window.host.window.title != window.application.title)
        } catch {
            promise(error is WaylandError, "an error has an unexpected type: \(error)")
            promiseSentence("\(error)")
        }
    }
}

extension TestCompositor.Configuration {
    /// Leaves out or adds what compositors may lack or have.
    fileprivate mutating func change(with bits: UInt8) {
        if bits & 1 != 0 { globals["wp_fractional_scale_manager_v1"] = nil }
        if bits & 2 != 0 { fractionalScale = 150 }
        if bits & 4 != 0 { globals["wl_output 2"] = 4 }
        if bits & 8 != 0 { globals["zwp_text_input_manager_v3"] = nil }
        if bits & 16 != 0 { globals["xdg_wm_base"] = 5 }
        // The window's own frame takes long to draw, so it is rare.
        decoration = bits & 0x60 == 0x60 ? .alwaysClient : .alwaysServer
        if bits & 64 != 0 { popups = .refused }
        if bits & 128 != 0 { capabilities = [] }
    }
}

/// Sends the events that bytes choose.
@MainActor private struct EventSender {
    private let window: FuzzWindow
    private var compositor: TestCompositor { window.compositor }
    /// The pipes of content that the program reads, oldest first.
    private var pipes: [TestPipe] = []
    /// The number of steps so far.
    private(set) var count = 0
    /// Whether the compositor has ended the connection, or sent what no compositor sends.
    private(set) var hasEndedConnection = false

    init(_ window: FuzzWindow) { self.window = window }

    /// Takes the next step. The highest bit of its first byte tells whether the program acts on it before the next one.
    mutating func sendNext(_ input: inout FuzzInput) throws {
        count += 1
        let choice = input.byte()
        switch choice & 7 {
        case 0: try frame(&input)
        case 1: touch(&input)
        case 2: pointer(&input)
        case 3: keyboard(&input)
        case 4: windows(&input)
        case 5: exchange(&input)
        case 6: inputMethod(&input)
        default: input.flag() ? act(&input) : surroundings(&input)
        }
        if choice & 0x80 != 0 { try window.settle() }
    }

    // MARK: Numbers

    private func coordinate(_ input: inout FuzzInput) -> Double {
        let byte = input.byte()
        return byte == 0xFF ? Double(input.signed()) / 256 : Double(byte)
    }

    private func point(_ input: inout FuzzInput) -> Point {
        Point(x: coordinate(&input), y: coordinate(&input) * 2)
    }

    /// A length that is small, or one that no screen has.
    private func length(_ input: inout FuzzInput) -> Double {
        let byte = input.byte()
        return byte < 0xF8 ? Double(byte) : [-1, .init(Int32.min), .init(Int32.max), 40_000][Int(byte & 3)]
    }

    private func types(_ input: inout FuzzInput) -> [String] {
        let known = ["text/plain;charset=utf-8", "text/plain", "UTF8_STRING", "text/uri-list", "image/png", ""]
        return (0..<input.byte() % 5).map { _ in input.flag() ? input.one(of: known) : input.text() }
    }

    // MARK: Events

    private func frame(_ input: inout FuzzInput) throws {
        switch input.byte() % 7 {
        case 0: compositor.loseFrames()
        case 1: compositor.sendDiscarded()
        case 2:
            compositor.sendPresented(
                nanoseconds: UInt64(input.number()) << 32 | UInt64(input.number()), refresh: input.number())
        case 3: compositor.ping(serial: input.number())
        case 4: try window.nextFrame(after: UInt32(input.byte()) * 40)
        default: try window.nextFrame()
        }
    }

    private func touch(_ input: inout FuzzInput) {
        let choice = input.byte()
        let finger = choice & 0x40 == 0 ? Int32(choice >> 3 & 3) : input.signed()
        switch choice % 8 {
        case 0, 1: compositor.touchDown(finger, at: point(&input))
        case 2: compositor.touchMotion(finger, to: point(&input))
        case 3: compositor.touchMotions(finger, to: (0..<4).map { _ in point(&input) })
        case 4: compositor.touchUp(finger)
        case 5: compositor.touchCancel()
        default: return compositor.touchFrame()
        }
        if choice & 0x80 == 0 { compositor.touchFrame() }
    }

    private func pointer(_ input: inout FuzzInput) {
        let choice = input.byte()
        switch choice % 14 {
        case 0: compositor.pointerEnter(at: point(&input))
        case 1: compositor.pointerLeave()
        case 2: compositor.pointerMotion(to: point(&input))
        case 3, 4:
            let buttons: [UInt32] = [0x110, 0x111, 0x112, 0x113, 0, input.number()]
            compositor.pointerButton(input.one(of: buttons), isPressed: choice % 14 == 3)
        case 5:
            let sources: [TestCompositor.ScrollSource?] = [nil, .wheel, .finger, .continuous, .wheelTilt]
            compositor.pointerScroll(
                point(&input), source: input.one(of: sources), steps120: input.flag() ? input.signed() : 0,
                stepAxis: input.flag() ? .horizontal : .vertical)
        case 6: compositor.pointerScrollStop(input.flag() ? [.vertical] : [.vertical, .horizontal])
        case 7: compositor.pointerNotches(input.signed(), on: input.flag() ? .horizontal : .vertical)
        case 8: compositor.pinchBegin()
        case 9:
            compositor.pinchUpdate(
                by: point(&input), scale: coordinate(&input) / 16, degrees: coordinate(&input))
        case 10: compositor.pinchEnd(isCancelled: input.flag())
        case 11: compositor.holdBegin()
        case 12: compositor.holdEnd(isCancelled: input.flag())
        default: return compositor.pointerFrame()
        }
        if choice & 0x80 == 0 { compositor.pointerFrame() }
    }

    private func keyboard(_ input: inout FuzzInput) {
        switch input.byte() % 8 {
        case 0: compositor.keyboardEnter(held: (0..<input.byte() % 4).map { _ in UInt32(input.byte()) })
        case 1: compositor.keyboardLeave()
        case 2: compositor.setLayoutGroup(input.number())
        case 3: compositor.setKeyRepeat(rate: input.signed(), delay: input.signed())
        case 4:
            let text = "xkb_keymap { xkb_keycodes { <A> = 38; }; xkb_types { }; xkb_compatibility { }; xkb_symbols { "
            compositor.sendKeymap(
                text: input.flag() ? input.text() : text + input.text() + " }; };",
                size: input.flag() ? input.number() : nil)
        case 5: compositor.key(input.number(), isPressed: input.flag())
        default: compositor.key(UInt32(input.byte()), isPressed: input.flag())
        }
    }

    private func windows(_ input: inout FuzzInput) {
        let choice = input.byte()
        let size = Size(width: length(&input), height: length(&input))
        switch choice % 8 {
        case 0, 1, 2:
            let states = (1...9).filter { choice >> 3 & 0x1F == $0 || input.byte() & 7 == 7 }
            compositor.configure(
                size, states: states.compactMap { TestCompositor.WindowState(rawValue: UInt32($0)) },
                bounds: choice & 1 == 0 ? nil : size)
        case 3: compositor.configurePopup(Rect(x: coordinate(&input), y: 0, width: size.width, height: size.height))
        case 4: compositor.dismissPopups()
        case 5:
            let scales: [UInt32] = [0, 1, 60, 90, 120, 150, 180, 240, 120_000, .max]
            compositor.setFractionalScale(input.one(of: scales))
        case 6: compositor.setDecoration(input.flag() ? .client : .server)
        default:
            if input.byte() == 0xFF { return compositor.close() }
            compositor.setWindowCapabilities(input.flag() ? [] : [.maximize, .windowMenu])
        }
    }

    private mutating func exchange(_ input: inout FuzzInput) {
        let choice = input.byte()
        let kind: TestCompositor.SelectionKind = choice & 0x80 == 0 ? .clipboard : .primary
        switch choice % 12 {
        case 0: compositor.offerSelection(types(&input), kind)
        case 1: compositor.offerSelection(nil, kind)
        case 2: compositor.cancelSelection(kind)
        case 3: pipes += [compositor.requestSelection(kind, as: input.text())].compactMap(\.self)
        case 4: compositor.dragEnter(types(&input), at: point(&input))
        case 5: compositor.dragMotion(to: point(&input))
        case 6: compositor.dragLeave()
        case 7: compositor.dragDrop()
        case 8, 9:
            pipes += [compositor.takePipe()].compactMap(\.self)
            _ = pipes.last?.write(input.bytes())
        case 10: _ = pipes.last?.read()
        default: if !pipes.isEmpty { pipes.removeFirst().end() }
        }
    }

    private func inputMethod(_ input: inout FuzzInput) {
        let choice = input.byte()
        switch choice & 7 {
        case 0: compositor.textInputEnter()
        case 1: compositor.textInputLeave()
        default:
            let preedit = TestCompositor.Preedit(input.bytes(), shortOffset(&input), shortOffset(&input))
            compositor.inputMethod(
                preedit: choice & 1 == 0 ? nil : preedit, commit: choice & 2 == 0 ? nil : input.text(),
                deleted: choice & 4 == 0 ? nil : (UInt32(bitPattern: shortOffset(&input)), UInt32(input.byte())),
                serialOffset: choice & 0x18 == 0x18 ? nil : choice & 0x10 != 0 ? input.number() : 0)
        }
    }

    private func shortOffset(_ input: inout FuzzInput) -> Int32 {
        let byte = input.byte()
        return byte == 0xFF ? input.signed() : Int32(byte)
    }

    /// Changes screens, devices and globals, and now and then the connection itself.
    private mutating func surroundings(_ input: inout FuzzInput) {
        let globals = TestCompositor.Configuration().globals.keys.sorted()
        switch input.byte() % 10 {
        case 0: compositor.withdraw(input.one(of: globals))
        case 1:
            let global = input.one(of: globals)
            compositor.withdraw(global)
            compositor.announce(global, version: max(1, compositor.highestVersion(of: global)))
        case 2, 3:
            var output = TestCompositor.Output()
            output.scale = input.one(of: [1, 2, 0, -1, .max])
            output.refresh = input.one(of: [60_000, 144_000, 0, -1, .max, .min])
            output.transform = input.one(of: TestCompositor.OutputTransform.allCases)
            compositor.changeOutput(output, at: 0)
        case 4: compositor.leaveOutput(0)
        case 5: compositor.enterOutput(0)
        case 6: compositor.setCapabilities(TestCompositor.Capabilities(rawValue: UInt32(input.byte())))
        case 7:
            guard input.byte() > 0xE0 else { return }
            hasEndedConnection = true
            // Half a message would be waited for.
            compositor.sendGarbage(input.bytes())
            compositor.disconnect()
        case 8:
            guard input.byte() > 0xE0 else { return }
            hasEndedConnection = true
            compositor.sendProtocolError(code: input.number(), message: input.text())
        default:
            guard input.byte() > 0xE0 else { return }
            hasEndedConnection = true
            compositor.disconnect()
        }
    }

    /// Does what the user or the program does without an event.
    private func act(_ input: inout FuzzInput) {
        let screen = window.application.screen
        switch input.byte() % 8 {
        case 0: screen.name.becomeFocused()
        case 1: screen.text.becomeFocused()
        case 2: window.host.window.pasteboard.copy(input.text())
        case 3: window.host.window.pasteboard.read { _ in }
        case 4: screen.text.text = input.text()
        case 5: screen.view.resignFocus()
        case 6: screen.table.reloadData()
        default: window.host.window.title = input.text()
        }
    }
}
