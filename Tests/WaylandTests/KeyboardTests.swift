import GatefoldGeometry
import GatefoldTestSupport
import GatefoldWayland
import Testing

/// The client is told of keyboards and their keys.
@Suite struct KeyboardTests {
    @Test func keysSpeakTheUsersLayout() throws {
        var configuration = TestCompositor.Configuration()
        configuration.layout = "de"
        let compositor = TestCompositor(configuration)
        let client = try TestClient.mapped(compositor)
        compositor.keyboardEnter()
        compositor.setTime(50)
        compositor.key(21, isPressed: true)
        compositor.key(21, isPressed: false)
        compositor.key(42, isPressed: true)
        compositor.key(39, isPressed: true)
        compositor.keyboardLeave()
        compositor.key(30, isPressed: true)
        try client.connection.roundTrip()
        #expect(client.events.first == .keyboardFocus(surfaceID: client.surface.id))
        #expect(client.events.last == .keyboardFocus(surfaceID: nil))
        let keys = client.keys
        #expect(keys.map(\.state) == [.pressed, .released, .pressed, .pressed])
        #expect(keys[0].text == "z" && keys[0].keysym == 0x7a && keys[0].timeMilliseconds == 50)
        #expect(keys[0].repeats && !keys[2].repeats)
        #expect(keys[3].text == "Ö" && keys[3].modifiers == .shift)
        #expect(client.registry.seats[0].keyRepeatRate == KeyRepeat.Rate(perSecond: 25, delay: 0.6))
    }

    @Test func escapeHasAKeysymAndModifiersAreNamed() throws {
        let compositor = TestCompositor()
        let client = try TestClient.mapped(compositor)
        compositor.keyboardEnter()
        compositor.key(56, isPressed: true)
        compositor.key(105, isPressed: true)
        compositor.key(105, isPressed: false)
        compositor.key(56, isPressed: false)
        compositor.key(1, isPressed: true)
        try client.connection.roundTrip()
        let keys = client.keys
        #expect(keys[1].keysym == 0xff51 && keys[1].modifiers == .alt)
        #expect(keys[4].keysym == 0xff1b && keys[4].modifiers == [])
    }

    @Test func deadKeysCompose() throws {
        var configuration = TestCompositor.Configuration()
        configuration.layoutVariant = "intl"
        let compositor = TestCompositor(configuration)
        let client = try TestClient.mapped(compositor)
        compositor.keyboardEnter()
        for code in [40, 18, 18] as [UInt32] {
            compositor.key(code, isPressed: true)
            compositor.key(code, isPressed: false)
        }
        try client.connection.roundTrip()
        #expect(client.keys.filter { $0.state == .pressed }.map(\.text) == ["", "é", "e"])
    }

    @Test func aBrokenLayoutIsReportedAndReplaced() throws {
        let compositor = TestCompositor()
        let client = try TestClient.mapped(compositor)
        compositor.sendKeymap(text: "xkb_keymap { nonsense")
        compositor.keyboardEnter()
        compositor.key(30, isPressed: true)
        try client.connection.roundTrip()
        #expect(client.events.first == .keyboardLayoutChanged)
        guard case .problem(.keymapRejected) = client.events.last else {
            Issue.record("it is \(client.events)")
            return
        }
        #expect(client.keys.isEmpty)
        compositor.sendKeymap(text: "")
        try client.connection.roundTrip()
        #expect(client.keys.isEmpty)
    }

    /// A page behind the end of a mapped file would end the program.
    @Test(arguments: [20_000, 5_000_000, 4_000_000_000] as [UInt32])
    func aLayoutThatIsShorterThanStatedIsReported(size: UInt32) throws {
        let compositor = TestCompositor()
        let client = try TestClient.mapped(compositor)
        compositor.sendKeymap(text: "xkb_keymap {", size: size)
        compositor.keyboardEnter()
        compositor.key(30, isPressed: true)
        try client.connection.roundTrip()
        let problems = client.events.compactMap { if case .problem(let error) = $0 { "\(error)" } else { nil } }
        #expect(problems.count == 1)
        #expect(problems.first?.contains(size > 10_000_000 ? "are too many" : "its file is shorter than") == true)
        #expect(client.keys.isEmpty)
    }

    @Test func aLayoutIsReadAtTheFirstKey() throws {
        let compositor = TestCompositor()
        let client = try TestClient.mapped(compositor)
        compositor.sendKeymap(text: "xkb_keymap { nonsense")
        compositor.keyboardEnter()
        try client.connection.roundTrip()
        #expect(client.events == [.keyboardLayoutChanged, .keyboardFocus(surfaceID: client.surface.id)])
        compositor.key(30, isPressed: true)
        compositor.key(30, isPressed: false)
        try client.connection.roundTrip()
        let problems = client.events.compactMap { if case .problem(let error) = $0 { error } else { nil } }
        #expect(problems.count == 1)
        guard case .keymapRejected = problems.first else {
            Issue.record("it is \(client.events)")
            return
        }
    }

    @Test func modifiersThatAreHeldBeforeTheFirstKeyCount() throws {
        let compositor = TestCompositor()
        let client = try TestClient.mapped(compositor)
        // The window gets the focus after Shift was pressed.
        compositor.key(42, isPressed: true)
        compositor.keyboardEnter()
        compositor.key(30, isPressed: true)
        try client.connection.roundTrip()
        #expect(client.keys.map(\.text) == ["A"] && client.keys.map(\.modifiers) == [.shift])
    }

    @Test func aHeldKeyRepeatsByItsUsersClock() {
        let press = KeyPress(
            code: 30, keysym: 97, text: "a", modifiers: [], state: .pressed, repeats: true, timeMilliseconds: 7,
            serial: 1)
        var held = KeyRepeat()
        held.note(press, rate: KeyRepeat.Rate(perSecond: 10, delay: 0.5), at: 100)
        #expect(held.deadline == 100.5)
        #expect(held.advance(to: 100.4) == nil)
        #expect(held.advance(to: 100.5)?.state == .repeated)
        #expect(held.deadline == 100.6)
        // A loop that was held up is not flooded with repeats.
        #expect(held.advance(to: 103) != nil)
        #expect(held.deadline == 103.1)
        #expect(held.advance(to: 103) == nil)
        var release = press
        release.state = .released
        held.note(release, rate: nil, at: 103)
        #expect(held.deadline == nil)
    }

    @Test func anotherKeyTakesTheRepeatOverAndAModifierDoesNot() {
        func press(_ code: UInt32, repeats: Bool = true) -> KeyPress {
            KeyPress(
                code: code, keysym: code, text: "", modifiers: [], state: .pressed, repeats: repeats,
                timeMilliseconds: 0, serial: 0)
        }
        let rate = KeyRepeat.Rate(perSecond: 10, delay: 0.5)
        var held = KeyRepeat()
        held.note(press(30), rate: rate, at: 1)
        held.note(press(42, repeats: false), rate: rate, at: 1.2)
        #expect(held.deadline == 1.5)
        held.note(press(31), rate: rate, at: 1.4)
        #expect(held.deadline == 1.9)
        var release = press(30)
        release.state = .released
        held.note(release, rate: rate, at: 1.5)
        #expect(held.advance(to: 1.9)?.code == 31)
        // Where key repeat is off, no repeat goes on from before.
        held.note(press(32), rate: nil, at: 2)
        #expect(held.deadline == nil)
    }

    @Test func keysThatWereHeldBeforeAreNotPressed() throws {
        let compositor = TestCompositor()
        let client = try TestClient.mapped(compositor)
        compositor.keyboardEnter(held: [30, 1])
        try client.connection.roundTrip()
        #expect(client.keys.isEmpty)
    }

    @Test func theLayoutsGroupCounts() throws {
        var configuration = TestCompositor.Configuration()
        configuration.layout = "us,ru"
        let compositor = TestCompositor(configuration)
        let client = try TestClient.mapped(compositor)
        compositor.keyboardEnter()
        compositor.key(16, isPressed: true)
        compositor.key(16, isPressed: false)
        compositor.setLayoutGroup(1)
        compositor.key(16, isPressed: true)
        compositor.key(16, isPressed: false)
        compositor.setLayoutGroup(0)
        compositor.key(16, isPressed: true)
        try client.connection.roundTrip()
        #expect(client.keys.filter { $0.state == .pressed }.map(\.text) == ["q", "й", "q"])
    }

    @Test func theKeypadFollowsItsLock() throws {
        let compositor = TestCompositor()
        let client = try TestClient.mapped(compositor)
        compositor.keyboardEnter()
        for code in [71, 69, 71, 96] as [UInt32] {
            compositor.key(code, isPressed: true)
            compositor.key(code, isPressed: false)
        }
        try client.connection.roundTrip()
        let pressed = client.keys.filter { $0.state == .pressed }
        // The keys are Home, the lock itself, 7 and Enter.
        #expect(pressed.map(\.keysym) == [0xff95, 0xff7f, 0xffb7, 0xff8d])
        #expect(pressed[2].text == "7")
    }

    @Test func aNewLayoutEndsWhatIsHeld() throws {
        let compositor = TestCompositor()
        let client = try TestClient.mapped(compositor)
        compositor.keyboardEnter()
        compositor.key(30, isPressed: true)
        compositor.sendKeymap(text: "xkb_keymap { nonsense")
        compositor.key(30, isPressed: false)
        try client.connection.roundTrip()
        #expect(client.keys.map(\.state) == [.pressed])
        #expect(client.events.contains(.keyboardLayoutChanged))
    }

    @Test func theRateIsTheUsers() throws {
        var configuration = TestCompositor.Configuration()
        configuration.keyRepeat = (0, 400)
        let compositor = TestCompositor(configuration)
        let client = try TestClient.mapped(compositor)
        #expect(client.registry.seats[0].keyRepeatRate == nil)
        compositor.setKeyRepeat(rate: 40, delay: 250)
        try client.connection.roundTrip()
        #expect(client.registry.seats[0].keyRepeatRate == KeyRepeat.Rate(perSecond: 40, delay: 0.25))
    }
}
