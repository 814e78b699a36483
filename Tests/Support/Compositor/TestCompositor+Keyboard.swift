extension TestCompositor {
    /// Moves the keyboard focus to a surface.
    /// - Parameters:
    ///   - window: the index of the window.
    ///   - held: the codes of the keys that are already down.
    ///   - surface: the object ID of a surface of the client; nil for the window's own surface.
    public func keyboardEnter(window: Int = 0, held: [UInt32] = [], surface: UInt32? = nil) {
        onSurface(surface, window: window) { display, surface in
            for keyboard in display.seats[0].keyboards {
                keyboard.sendEnter(serial: display.nextSerial(), surface: surface.resource, keys: held)
                display.seats[0].keymap.sendModifiers(to: keyboard, serial: display.nextSerial())
            }
        }
    }

    /// Switches to another group of the layout, as a key combination of the user does.
    public func setLayoutGroup(_ group: UInt32) {
        server.perform { display in
            display.seats[0].keymap.setGroup(group)
            for keyboard in display.seats[0].keyboards {
                display.seats[0].keymap.sendModifiers(to: keyboard, serial: display.nextSerial())
            }
        }
    }

    /// Announces a key repeat: repetitions per second, and the milliseconds before the first.
    public func setKeyRepeat(rate: Int32, delay: Int32) {
        server.perform { display in
            for keyboard in display.seats[0].keyboards where keyboard.version >= 4 {
                keyboard.sendRepeatInfo(rate: rate, delay: delay)
            }
        }
    }

    /// Sends a keymap to the client.
    /// - Parameters:
    ///   - text: the text of the keymap, which need not be valid.
    ///   - size: the size in bytes to announce; nil for the true size.
    public func sendKeymap(text: String, size: UInt32? = nil) {
        server.perform { display in
            ServerKeymap.lend(Array(text.utf8CString)) { file, byteCount in
                for keyboard in display.seats[0].keyboards {
                    keyboard.sendKeymap(format: .xkbV1, fd: file, size: size ?? UInt32(byteCount))
                }
            }
        }
    }

    /// Takes the keyboard focus from a surface; `surface` is as for `keyboardEnter`.
    public func keyboardLeave(window: Int = 0, surface: UInt32? = nil) {
        onSurface(surface, window: window) { display, surface in
            for keyboard in display.seats[0].keyboards {
                keyboard.sendLeave(serial: display.nextSerial(), surface: surface.resource)
            }
        }
    }

    /// Sends a press or a release of the key with a Linux key code (30 is A, 42 is the left Shift key).
    public func key(_ code: UInt32, isPressed: Bool) {
        server.perform { display in
            display.seats[0].keymap.note(code: code, isPressed: isPressed)
            let serial = display.nextSerial()
            if isPressed { display.seats[0].keys[code] = serial }
            for keyboard in display.seats[0].keyboards {
                keyboard.sendKey(
                    serial: serial, time: display.time, key: code,
                    state: isPressed ? .pressed : .released)
                display.seats[0].keymap.sendModifiers(to: keyboard, serial: display.nextSerial())
            }
        }
    }
}
