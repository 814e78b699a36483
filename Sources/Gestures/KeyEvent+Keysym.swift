// The only file that knows numbers of XKB's keysyms. Their source is xkbcommon-keysyms.h.

extension KeyEvent.Key {
    /// Creates the key with a keysym: by its name if it has one, so that the keys of the keypad and of other layouts are
    /// the same as those of the main block.
    package init(keysym: UInt32) {
        let (f1, f35, keypadF1, keypadF4): (UInt32, UInt32, UInt32, UInt32) = (0xFFBE, 0xFFE0, 0xFF91, 0xFF94)
        self =
            switch keysym {
            case f1...f35: .f(Int(keysym - f1) + 1)
            case keypadF1...keypadF4: .f(Int(keysym - keypadF1) + 1)
            default: Self.named[keysym] ?? .keysym(keysym)
            }
    }

    private static let named: [UInt32: KeyEvent.Key] = [
        0xFF1B: .escape, 0xFF0D: .enter, 0xFF8D: .enter, 0x0020: .space, 0xFF09: .tab, 0xFE20: .tab,
        0xFF08: .backspace, 0xFFFF: .delete, 0xFF9F: .delete, 0x1008_FF26: .back, 0xFF63: .insert, 0xFF9E: .insert,
        0xFF67: .menu, 0xFF52: .up, 0xFF97: .up, 0xFF54: .down, 0xFF99: .down, 0xFF51: .left, 0xFF96: .left,
        0xFF53: .right, 0xFF98: .right, 0xFF50: .home, 0xFF95: .home, 0xFF57: .end, 0xFF9C: .end, 0xFF55: .pageUp,
        0xFF9A: .pageUp, 0xFF56: .pageDown, 0xFF9B: .pageDown,
    ]

    package static let leftShift = KeyEvent.Key.keysym(0xFFE1)
    package static let rightShift = KeyEvent.Key.keysym(0xFFE2)
    package static let leftControl = KeyEvent.Key.keysym(0xFFE3)
    package static let rightControl = KeyEvent.Key.keysym(0xFFE4)
    package static let capsLock = KeyEvent.Key.keysym(0xFFE5)
    package static let leftAlt = KeyEvent.Key.keysym(0xFFE9)
    package static let rightAlt = KeyEvent.Key.keysym(0xFFEA)
    package static let leftLogo = KeyEvent.Key.keysym(0xFFEB)
    package static let rightLogo = KeyEvent.Key.keysym(0xFFEC)
    package static let volumeDown = KeyEvent.Key.keysym(0x1008_FF11)
    package static let mute = KeyEvent.Key.keysym(0x1008_FF12)
    package static let volumeUp = KeyEvent.Key.keysym(0x1008_FF13)
    package static let power = KeyEvent.Key.keysym(0x1008_FF2A)

    /// The modifier that the key sets while it is held; empty for a key that sets none.
    package var modifier: KeyEvent.Modifiers {
        switch self {
        case .leftShift, .rightShift: .shift
        case .leftControl, .rightControl: .control
        case .leftAlt, .rightAlt: .alt
        case .leftLogo, .rightLogo: .logo
        default: []
        }
    }

    /// Whether the key never decides what is typed: a key that acts on the text or the window, a modifier of shortcuts,
    /// or a key of a multimedia keyboard. Dead keys, the compose key and Shift do.
    package var isCommand: Bool {
        switch self {
        case .character: false
        case .keysym(let keysym):
            switch keysym {
            case 0xFF50...0xFF6B, 0xFFBE...0xFFE0, 0xFFE3...0xFFE4, 0xFFE7...0xFFEE, 0x1008_FE00...0x1008_FFFF: true
            default: false
            }
        default: true
        }
    }
}
