extension TestCompositor {
    /// - Parameters:
    ///   - held: the keys that are down already.
    ///   - surface: one of the client's, by its number; nil for the window's own.
    public func keyboardEnter(window: Int = 0, held: [UInt32] = [], surface: UInt32? = nil) {
        onSurface(surface, window: window) { stage, surface in
            for keyboard in stage.seats[0].keyboards {
                keyboard.sendEnter(serial: stage.nextSerial(), surface: surface.resource, keys: held)
                stage.seats[0].keymap.sendModifiers(to: keyboard, serial: stage.nextSerial())
            }
        }
    }

    /// Switches to another of the layout's groups, as a key combination of the user's does.
    public func setLayoutGroup(_ group: UInt32) {
        server.perform { stage in
            stage.seats[0].keymap.setGroup(group)
            for keyboard in stage.seats[0].keyboards {
                stage.seats[0].keymap.sendModifiers(to: keyboard, serial: stage.nextSerial())
            }
        }
    }

    public func setKeyRepeat(rate: Int32, delay: Int32) {
        server.perform { stage in
            for keyboard in stage.seats[0].keyboards where keyboard.version >= 4 {
                keyboard.sendRepeatInfo(rate: rate, delay: delay)
            }
        }
    }

    /// Gives the client a layout, in XKB's text format or not.
    /// - Parameter size: how many bytes the file is said to have; nil for as many as it has.
    public func sendKeymap(text: String, size: UInt32? = nil) {
        server.perform { stage in
            ServerKeymap.lend(Array(text.utf8CString)) { file, byteCount in
                for keyboard in stage.seats[0].keyboards {
                    keyboard.sendKeymap(format: .xkbV1, fd: file, size: size ?? UInt32(byteCount))
                }
            }
        }
    }

    public func keyboardLeave(window: Int = 0, surface: UInt32? = nil) {
        onSurface(surface, window: window) { stage, surface in
            for keyboard in stage.seats[0].keyboards {
                keyboard.sendLeave(serial: stage.nextSerial(), surface: surface.resource)
            }
        }
    }

    /// A key goes down or comes up, by Linux's number for it (30 is A, 42 the left shift).
    public func key(_ code: UInt32, isPressed: Bool) {
        server.perform { stage in
            stage.seats[0].keymap.note(code: code, isPressed: isPressed)
            for keyboard in stage.seats[0].keyboards {
                keyboard.sendKey(
                    serial: stage.nextSerial(), time: stage.time, key: code, state: isPressed ? .pressed : .released)
                stage.seats[0].keymap.sendModifiers(to: keyboard, serial: stage.nextSerial())
            }
        }
    }
}
