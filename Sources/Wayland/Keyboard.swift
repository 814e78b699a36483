internal import Glibc

/// A seat's keyboard.
final class Keyboard {
    private(set) var repeatRate: KeyRepeat.Rate?

    private let proxy: WlKeyboard
    private let report: (Seat.Event) -> Void
    private var keymap: Keymap?
    /// The keymap file that the compositor has sent and that is not parsed yet. Parsing takes milliseconds and waits for
    /// the first key, so that the window's first frame need not wait for it.
    private var unreadLayout: (file: Int32, byteCount: Int)?
    /// The modifiers that the compositor reported last.
    private var modifiers = Keymap.Modifiers()
    private var surfaceID: UInt32?

    init(proxy: WlKeyboard, report: @escaping (Seat.Event) -> Void) {
        self.proxy = proxy
        self.report = report
        // Before version 4 the compositor does not send a repeat rate; XKB's defaults are used.
        if proxy.version < 4 { repeatRate = KeyRepeat.Rate(perSecond: 25, delay: 0.66) }
        proxy.handle(for: self) { keyboard, event in keyboard.receive(event) }
    }

    deinit {
        forgetUnreadLayout()
        proxy.destroy()
    }

    func withdraw() {
        focus(nil)
    }

    private func receive(_ event: WlKeyboard.Event) {
        switch event {
        case .keymap(let format, let file, let size):
            take(format, file, size)
        case .enter(_, let surface, _):
            focus(surface?.id)
        case .leave:
            focus(nil)
        case .key(let serial, let time, let code, let state):
            guard surfaceID != nil else { return }
            readLayout()
            guard let keymap else { return }
            report(.key(keymap.press(code: code, isPressed: state == .pressed, time: time, serial: serial)))
        case .modifiers(_, let depressed, let latched, let locked, let group):
            modifiers = Keymap.Modifiers(depressed: depressed, latched: latched, locked: locked, group: group)
            keymap?.update(modifiers)
        case .repeatInfo(let rate, let delay):
            repeatRate =
                rate > 0 ? KeyRepeat.Rate(perSecond: Double(rate), delay: Double(max(0, delay)) / 1000) : nil
        }
    }

    private func take(_ format: WlKeyboard.KeymapFormat, _ file: Int32, _ size: UInt32) {
        // Keys that are held now may come up with another meaning, or not at all.
        if keymap != nil || unreadLayout != nil { report(.keyboardLayoutChanged) }
        keymap = nil
        forgetUnreadLayout()
        guard format == .xkbV1 else {
            close(file)
            return
        }
        unreadLayout = (file, Int(size))
    }

    private func readLayout() {
        guard let layout = unreadLayout else { return }
        defer { forgetUnreadLayout() }
        do {
            let new = try Keymap(fileDescriptor: layout.file, byteCount: layout.byteCount)
            new.update(modifiers)
            keymap = new
        } catch {
            report(.problem(error))
        }
    }

    private func forgetUnreadLayout() {
        if let layout = unreadLayout.take() { close(layout.file) }
    }

    private func focus(_ surface: UInt32?) {
        guard surface != surfaceID else { return }
        keymap?.reset()
        surfaceID = surface
        report(.keyboardFocus(surfaceID: surface))
    }
}
