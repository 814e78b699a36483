internal import Glibc

/// A seat's keyboard.
final class Keyboard {
    /// How held keys repeat; nil when they do not.
    private(set) var repeatRate: KeyRepeat.Rate?

    private let proxy: WlKeyboard
    private let report: (Seat.Event) -> Void
    private var keymap: Keymap?
    private var surfaceID: UInt32?

    init(proxy: WlKeyboard, report: @escaping (Seat.Event) -> Void) {
        self.proxy = proxy
        self.report = report
        // A compositor too old to say leaves it to us; these are XKB's.
        if proxy.version < 4 { repeatRate = KeyRepeat.Rate(perSecond: 25, delay: 0.66) }
        proxy.handle { [unowned self] event in receive(event) }
    }

    deinit {
        proxy.destroy()
    }

    func withdraw() {
        focus(nil)
    }

    private func receive(_ event: WlKeyboard.Event) {
        switch event {
        case .keymap(let format, let file, let size):
            defer { close(file) }
            load(format, file, size)
        case .enter(_, let surface, _):
            focus(surface?.id)
        case .leave:
            focus(nil)
        case .key(let serial, let time, let code, let state):
            guard surfaceID != nil, let keymap else { return }
            report(.key(keymap.press(code: code, isPressed: state == .pressed, time: time, serial: serial)))
        case .modifiers(_, let depressed, let latched, let locked, let group):
            keymap?.update(depressed: depressed, latched: latched, locked: locked, group: group)
        case .repeatInfo(let rate, let delay):
            repeatRate =
                rate > 0 ? KeyRepeat.Rate(perSecond: Double(rate), delay: Double(max(0, delay)) / 1000) : nil
        }
    }

    private func load(_ format: WlKeyboard.KeymapFormat, _ file: Int32, _ size: UInt32) {
        // Keys that are held now may come up as others, or not at all.
        if keymap != nil { report(.keyboardLayoutChanged) }
        keymap = nil
        guard format == .xkbV1 else { return }
        do {
            keymap = try Keymap(fileDescriptor: file, byteCount: Int(size))
        } catch {
            report(.problem(error))
        }
    }

    private func focus(_ surface: UInt32?) {
        guard surface != surfaceID else { return }
        keymap?.reset()
        surfaceID = surface
        report(.keyboardFocus(surfaceID: surface))
    }
}
