internal import GatefoldCLinux
internal import GatefoldCXKBCommon
internal import Glibc

/// A keyboard layout, and the state of its keys.
final class ServerKeymap {
    private let context: OpaquePointer
    private let keymap: OpaquePointer
    private let state: OpaquePointer

    init(_ configuration: TestCompositor.Configuration) {
        let made = configuration.layout.withCString { layout in
            configuration.layoutVariant.withCString { variant -> (OpaquePointer, OpaquePointer, OpaquePointer)? in
                var names = xkb_rule_names(rules: nil, model: nil, layout: layout, variant: variant, options: nil)
                guard let context = xkb_context_new(XKB_CONTEXT_NO_FLAGS),
                    let keymap = xkb_keymap_new_from_names(context, &names, XKB_KEYMAP_COMPILE_NO_FLAGS),
                    let state = xkb_state_new(keymap)
                else { return nil }
                return (context, keymap, state)
            }
        }
        guard let made else {
            preconditionFailure("XKB knows no layout \(configuration.layout); install the package xkb-data")
        }
        (context, keymap, state) = made
    }

    deinit {
        xkb_state_unref(state)
        xkb_keymap_unref(keymap)
        xkb_context_unref(context)
    }

    /// Calls a closure with the layout as a file, which is valid only during the call.
    func lend(_ body: (Int32, Int) -> Void) {
        guard let text = xkb_keymap_get_as_string(keymap, XKB_KEYMAP_FORMAT_TEXT_V1) else { return }
        defer { free(text) }
        Self.lend(Array(UnsafeBufferPointer(start: text, count: strlen(text) + 1)), body)
    }

    /// Calls a closure with a null-terminated text as a file, which is valid only during the call.
    static func lend(_ text: [CChar], _ body: (Int32, Int) -> Void) {
        let file = memfd_create("keymap", 1)  // MFD_CLOEXEC
        guard file >= 0 else { return }
        defer { close(file) }
        guard write(file, text, text.count) == text.count else { return }
        body(file, text.count)
    }

    /// Updates the modifiers with a key that was pressed or released.
    func note(code: UInt32, isPressed: Bool) {
        xkb_state_update_key(state, code &+ 8, isPressed ? XKB_KEY_DOWN : XKB_KEY_UP)
    }

    func setGroup(_ group: UInt32) {
        xkb_state_update_mask(
            state, xkb_state_serialize_mods(state, XKB_STATE_MODS_DEPRESSED),
            xkb_state_serialize_mods(state, XKB_STATE_MODS_LATCHED),
            xkb_state_serialize_mods(state, XKB_STATE_MODS_LOCKED), 0, 0, group)
    }

    func sendModifiers(to keyboard: WlKeyboardResource, serial: UInt32) {
        keyboard.sendModifiers(
            serial: serial, modsDepressed: xkb_state_serialize_mods(state, XKB_STATE_MODS_DEPRESSED),
            modsLatched: xkb_state_serialize_mods(state, XKB_STATE_MODS_LATCHED),
            modsLocked: xkb_state_serialize_mods(state, XKB_STATE_MODS_LOCKED),
            group: xkb_state_serialize_layout(state, XKB_STATE_LAYOUT_EFFECTIVE))
    }
}
