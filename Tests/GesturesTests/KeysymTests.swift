import GatefoldGestures
import Testing

/// Keys have the numbers of xkbcommon-keysyms.h.
@Suite struct KeysymTests {
    @Test(
        arguments: [
            (0xFF67, .menu), (0xFF63, .insert), (0xFF9E, .insert), (0xFFBE, .f(1)), (0xFFC9, .f(12)), (0xFFE0, .f(35)),
            (0xFF91, .f(1)), (0xFF94, .f(4)), (0xFF95, .home), (0xFF8D, .enter), (0xFE51, .keysym(0xFE51)),
        ] as [(UInt32, KeyEvent.Key)])
    func aKeyHasItsName(keysym: UInt32, key: KeyEvent.Key) {
        #expect(KeyEvent.Key(keysym: keysym) == key)
    }

    @Test func modifiersAreTheKeysThatSetThem() {
        #expect(KeyEvent.Key(keysym: 0xFFE2).modifier == .shift && KeyEvent.Key.leftLogo.modifier == .logo)
        #expect(KeyEvent.Key.capsLock.modifier.isEmpty && KeyEvent.Key.f(1).modifier.isEmpty)
    }

    @Test func shiftAndDeadKeysDecideWhatIsTyped() {
        let deciding: [KeyEvent.Key] = [.leftShift, .keysym(0xFE51), .keysym(0xFF20), .character("a")]
        #expect(deciding.allSatisfy { !$0.isCommand })
        let others: [KeyEvent.Key] = [.menu, .f(5), .left, .leftControl, .rightLogo, .mute]
        #expect(others.allSatisfy { $0.isCommand })
    }
}
