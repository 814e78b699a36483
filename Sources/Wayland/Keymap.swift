internal import GatefoldCXKBCommon
internal import GatefoldSystem
internal import Glibc

/// The user's keyboard layout and the state of its modifiers.
final class Keymap {
    /// The modifiers and the layout group that are in effect, as bits that the keymap defines.
    struct Modifiers {
        var depressed: UInt32 = 0
        var latched: UInt32 = 0
        var locked: UInt32 = 0
        var group: UInt32 = 0
    }

    private let context: OpaquePointer
    private let keymap: OpaquePointer
    private let state: OpaquePointer
    private var composition: Composition?
    private var hasLookedForComposition = false

    /// Reads a layout from a file descriptor sent by the compositor; the caller closes the descriptor.
    init(fileDescriptor: Int32, byteCount: Int) throws(WaylandError) {
        let text = try Self.read(fileDescriptor, byteCount: byteCount)
        guard let context = xkb_context_new(XKB_CONTEXT_NO_FLAGS) else {
            throw .keymapRejected(reason: "XKB has no memory")
        }
        xkb_context_set_log_level(context, XKB_LOG_LEVEL_CRITICAL)
        let keymap = xkb_keymap_new_from_buffer(
            context, text, strnlen(text, text.count), XKB_KEYMAP_FORMAT_TEXT_V1, XKB_KEYMAP_COMPILE_NO_FLAGS)
        guard let keymap, let state = xkb_state_new(keymap) else {
            xkb_keymap_unref(keymap)
            xkb_context_unref(context)
            throw .keymapRejected(reason: "XKB does not understand it")
        }
        self.context = context
        self.keymap = keymap
        self.state = state
    }

    /// The largest layout that is read, in bytes. Chosen: a hundred times the longest layout of XKB.
    private static let sizeLimit = 1 << 23

    /// Reads exactly `byteCount` bytes of a file.
    ///
    /// The file is read rather than mapped: touching a page of a mapped file that is shorter than stated, or is
    /// truncated later, raises SIGBUS.
    /// - C: `fstat`, `pread`
    private static func read(_ file: Int32, byteCount: Int) throws(WaylandError) -> [CChar] {
        guard byteCount > 0 else { throw .keymapRejected(reason: "it is empty") }
        guard byteCount <= sizeLimit else { throw .keymapRejected(reason: "its \(byteCount) bytes are too many") }
        var status = stat()
        guard fstat(file, &status) == 0 else { throw .keymapRejected(reason: "it has no file (errno \(errno))") }
        let shorter = WaylandError.keymapRejected(reason: "its file is shorter than the \(byteCount) bytes stated")
        guard Int(status.st_size) >= byteCount else { throw shorter }
        var bytes = [CChar](repeating: 0, count: byteCount)
        var count = 0
        while count < byteCount {
            let part = bytes.withUnsafeMutableBytes {
                let rest = $0.baseAddress.map { $0 + count }
                return retrying { pread(file, rest, byteCount - count, off_t(count)) }
            }
            guard part >= 0 else { throw .keymapRejected(reason: "it cannot be read (errno \(errno))") }
            guard part > 0 else { throw shorter }
            count += part
        }
        return bytes
    }

    deinit {
        xkb_state_unref(state)
        xkb_keymap_unref(keymap)
        xkb_context_unref(context)
    }

    /// Updates the modifier state from `wl_keyboard.modifiers`.
    /// - C: `xkb_state_update_mask`
    func update(_ modifiers: Modifiers) {
        xkb_state_update_mask(
            state, modifiers.depressed, modifiers.latched, modifiers.locked, 0, 0, modifiers.group)
    }

    /// Discards an incomplete composed character.
    func reset() {
        composition?.reset()
    }

    /// Interprets a key event with the layout and the current modifiers.
    func press(code: UInt32, isPressed: Bool, time: UInt32, serial: UInt32) -> KeyPress {
        // XKB keycodes are evdev codes plus 8, as in X11.
        let key = code &+ 8
        let modifiers = modifiers
        let isShortcut = !modifiers.isDisjoint(with: [.control, .alt])
        var symbol = xkb_state_key_get_one_sym(state, key)
        if isShortcut { symbol = shortcutSymbol(symbol, of: key, isShifted: modifiers.contains(.shift)) }
        // With Control, XKB's text of a key is a control character.
        var text = Self.text {
            isShortcut ? xkb_keysym_to_utf8(symbol, $0, $1) : xkb_state_key_get_utf8(state, key, $0, $1)
        }
        if isPressed, !isShortcut, let composed = compose(symbol) {
            text = composed.text
            if composed.keysym != 0 { symbol = composed.keysym }
        }
        return KeyPress(
            code: code, keysym: symbol, text: text, modifiers: modifiers, state: isPressed ? .pressed : .released,
            repeats: xkb_keymap_key_repeats(keymap, key) != 0, timeMilliseconds: time, serial: serial)
    }

    /// Returns the symbol of a key for shortcuts. A letter of another script, such as a Cyrillic one, is replaced by the
    /// Latin letter that the key has in another layout of the user, so that shortcuts work in every layout. The lock of
    /// capitals does not count.
    /// - Source: GTK looks for the key of a shortcut in the other layouts, too.
    private func shortcutSymbol(_ symbol: UInt32, of key: UInt32, isShifted: Bool) -> UInt32 {
        var symbol = symbol
        if Self.isForeignLetter(symbol) {
            let present = xkb_state_key_get_layout(state, key)
            let others = (0..<xkb_keymap_num_layouts_for_key(keymap, key)).lazy.filter { $0 != present }
            symbol = others.compactMap { self.latinSymbol(of: key, in: $0) }.first ?? symbol
        }
        guard isActive("Lock") else { return symbol }
        return isShifted ? xkb_keysym_to_upper(symbol) : xkb_keysym_to_lower(symbol)
    }

    /// The end of the Latin blocks of Unicode.
    private static let latinEnd: UInt32 = 0x250

    private static func isForeignLetter(_ symbol: UInt32) -> Bool {
        let code = xkb_keysym_to_utf32(symbol)
        return code >= latinEnd && Unicode.Scalar(code)?.properties.isAlphabetic ?? false
    }

    /// Returns the Latin character of a key in a layout, with the present modifiers; nil if it has none.
    private func latinSymbol(of key: UInt32, in layout: UInt32) -> UInt32? {
        let level = xkb_state_key_get_level(state, key, layout)
        var symbols: UnsafePointer<UInt32>?
        guard xkb_keymap_key_get_syms_by_level(keymap, key, layout, level, &symbols) == 1, let symbols else {
            return nil
        }
        return 0x20..<Self.latinEnd ~= xkb_keysym_to_utf32(symbols.pointee) ? symbols.pointee : nil
    }

    /// Feeds a pressed key to the compose rules. They take milliseconds to load, so they are loaded when the first dead
    /// key or compose key is pressed.
    private func compose(_ symbol: UInt32) -> (text: String, keysym: UInt32)? {
        let deadKeys: ClosedRange<UInt32> = 0xfe50...0xfe93
        let composeKey: UInt32 = 0xff20
        if !hasLookedForComposition, deadKeys.contains(symbol) || symbol == composeKey {
            hasLookedForComposition = true
            composition = Composition(context: context)
        }
        return composition?.feed(symbol)
    }

    private var modifiers: KeyPress.Modifiers {
        var modifiers: KeyPress.Modifiers = []
        // These are XKB's names of the modifiers.
        if isActive("Shift") { modifiers.insert(.shift) }
        if isActive("Control") { modifiers.insert(.control) }
        if isActive("Mod1") { modifiers.insert(.alt) }
        if isActive("Mod4") { modifiers.insert(.logo) }
        return modifiers
    }

    private func isActive(_ name: String) -> Bool {
        xkb_state_mod_name_is_active(state, name, XKB_STATE_MODS_EFFECTIVE) > 0
    }

    /// Returns the text that an XKB function writes into a buffer of 64 bytes; longer texts are truncated.
    static func text(_ write: (UnsafeMutablePointer<CChar>?, Int) -> Int32) -> String {
        withUnsafeTemporaryAllocation(of: CChar.self, capacity: 64) { buffer in
            guard let start = buffer.baseAddress, write(start, buffer.count) > 0 else { return "" }
            return String(cString: start)
        }
    }
}

/// The state of a sequence of dead keys or compose keys.
private final class Composition {
    private let table: OpaquePointer
    private let state: OpaquePointer

    /// Loads the compose rules of the locale; returns nil if the machine has none.
    init?(context: OpaquePointer) {
        let variables = ["LC_ALL", "LC_CTYPE", "LANG"]
        let name = variables.lazy.compactMap { getenv($0) }.map { String(cString: $0) }.first { !$0.isEmpty } ?? "C"
        // If the locale is not installed, the rules of "C" still contain the plain accents.
        let found =
            xkb_compose_table_new_from_locale(context, name, XKB_COMPOSE_COMPILE_NO_FLAGS)
            ?? xkb_compose_table_new_from_locale(context, "C", XKB_COMPOSE_COMPILE_NO_FLAGS)
        guard let table = found else { return nil }
        guard let state = xkb_compose_state_new(table, XKB_COMPOSE_STATE_NO_FLAGS) else {
            xkb_compose_table_unref(table)
            return nil
        }
        self.table = table
        self.state = state
    }

    deinit {
        xkb_compose_state_unref(state)
        xkb_compose_table_unref(table)
    }

    func reset() {
        xkb_compose_state_reset(state)
    }

    /// Adds a key to the sequence. Returns the text and keysym composed so far, or nil if the key is not part of a
    /// sequence.
    func feed(_ symbol: UInt32) -> (text: String, keysym: UInt32)? {
        guard xkb_compose_state_feed(state, symbol) == XKB_COMPOSE_FEED_ACCEPTED else { return nil }
        switch xkb_compose_state_get_status(state) {
        case XKB_COMPOSE_COMPOSING:
            return ("", 0)
        case XKB_COMPOSE_COMPOSED:
            let text = Keymap.text { xkb_compose_state_get_utf8(state, $0, $1) }
            let composed = xkb_compose_state_get_one_sym(state)
            xkb_compose_state_reset(state)
            return (text, composed)
        case XKB_COMPOSE_CANCELLED:
            xkb_compose_state_reset(state)
            return ("", 0)
        default:
            return nil
        }
    }
}
