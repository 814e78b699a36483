import GatefoldTestSupport
import GatefoldWayland
import Testing

/// Keys may be pressed together with Control or Alt, in several layouts.
@Suite struct ShortcutTests {
    /// Returns the keys that the client was told, without the modifiers' own.
    private func keys(
        _ layout: String, group: UInt32 = 0, holding held: [UInt32], _ codes: [UInt32], isLocked: Bool = false
    ) throws -> [KeyPress] {
        var configuration = TestCompositor.Configuration()
        configuration.layout = layout
        let compositor = TestCompositor(configuration)
        let client = try TestClient.mapped(compositor)
        compositor.keyboardEnter()
        compositor.setLayoutGroup(group)
        if isLocked {
            compositor.key(58, isPressed: true)
            compositor.key(58, isPressed: false)
        }
        for code in held { compositor.key(code, isPressed: true) }
        for code in codes {
            compositor.key(code, isPressed: true)
            compositor.key(code, isPressed: false)
        }
        try client.connection.roundTrip()
        return client.keys.filter { $0.state == .pressed && codes.contains($0.code) }
    }

    private static let (control, alt, shift) = (UInt32(29), UInt32(56), UInt32(42))

    @Test func controlLeavesTheLetter() throws {
        let pressed = try keys("us", holding: [Self.control], [46, 47, 45])
        #expect(pressed.map(\.text) == ["c", "v", "x"])
        #expect(pressed.map(\.keysym) == [0x63, 0x76, 0x78])
        #expect(pressed.allSatisfy { $0.modifiers == .control })
    }

    @Test func aShortcutFollowsTheLayout() throws {
        // The keys Y and Z are exchanged on a German keyboard.
        #expect(try keys("de", holding: [Self.control], [44, 21, 39]).map(\.text) == ["y", "z", "ö"])
        let redo = try keys("us", holding: [Self.control, Self.shift], [44])
        #expect(redo.map(\.text) == ["Z"] && redo.first?.modifiers == [.control, .shift])
    }

    @Test(arguments: [("ru,us", 0), ("us,ru", 1), ("gr,ru,us", 1)] as [(String, UInt32)])
    func anotherScriptHasTheLatinLettersOfAnotherLayout(layout: String, group: UInt32) throws {
        #expect(try keys(layout, group: group, holding: [Self.control], [46, 51]).map(\.text) == ["c", ","])
        #expect(try keys(layout, group: group, holding: [Self.alt], [33]).map(\.text) == ["f"])
        #expect(try keys(layout, group: group, holding: [Self.control, Self.shift], [44]).map(\.text) == ["Z"])
    }

    @Test func withoutAnotherLayoutTheLetterStays() throws {
        #expect(try keys("ru", holding: [Self.control], [46]).map(\.text) == ["с"])
    }

    @Test func withoutAModifierTheScriptStays() throws {
        #expect(try keys("ru,us", holding: [], [46]).map(\.text) == ["с"])
    }

    @Test func theLockOfCapitalsDoesNotCount() throws {
        #expect(try keys("us", holding: [Self.control], [46], isLocked: true).map(\.text) == ["c"])
        #expect(try keys("us", holding: [Self.control, Self.shift], [44], isLocked: true).map(\.text) == ["Z"])
        #expect(try keys("us", holding: [], [46], isLocked: true).map(\.text) == ["C"])
    }
}
