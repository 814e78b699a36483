import GatefoldGeometry
import GatefoldGestures
import GatefoldTestSupport
import GatefoldViews
import GatefoldWayland
import Testing

@testable import GatefoldHost
@testable import GatefoldStage

/// The events of a Wayland seat reach a window as input values.
@MainActor @Suite struct SeatRouterTests {
    /// A router between a compositor and a window, with all inputs that have reached the window.
    @MainActor private final class Hall {
        let compositor: TestCompositor
        let router: SeatRouter
        var heard: [WindowInput] = []
        /// The time in seconds of the clock on which the window's clock is built.
        var seconds = 100.0
        private let registry: Registry
        private let connection: Connection
        private let toplevel: Toplevel
        private let runtime: WindowRuntime
        private let inputRouter: InputRouter

        init(number: Int = 0, _ change: (inout TestCompositor.Configuration) -> Void = { _ in }) throws {
            var configuration = TestCompositor.Configuration()
            change(&configuration)
            compositor = TestCompositor(configuration)
            connection = try Connection(fileDescriptor: compositor.clientFileDescriptor)
            registry = try Registry(connection: connection)
            let surface = Surface(registry: registry)
            toplevel = Toplevel(surface: surface, title: "", appID: "")
            let time = Time()
            let clock = WindowClock(seconds: { time.hall?.seconds ?? 100 })
            runtime = try WindowRuntime(size: Size(width: 300, height: 300), scale: 1, clock: clock)
            inputRouter = InputRouter(window: runtime.window)
            router = SeatRouter(
                seat: registry.seats[0], number: number, inputRouter: inputRouter, clock: clock, surfaceID: surface.id)
            time.hall = self
            inputRouter.onInput = { [unowned self] in heard.append($0) }
            registry.seats[0].onEvent = { [router] in router.receive($0) }
            try connection.roundTrip()
        }

        private final class Time { weak var hall: Hall? }

        /// Handles the events that the compositor has sent.
        func settle() throws {
            try connection.roundTrip()
        }

        func tap(_ code: UInt32) {
            compositor.key(code, isPressed: true)
            compositor.key(code, isPressed: false)
        }

        var keys: [KeyEvent] { heard.compactMap { if case .key(let event) = $0 { event } else { nil } } }
        var touches: [Touch] {
            heard.flatMap { input -> [Touch] in if case .touches(let touches) = input { touches } else { [] } }
        }
        var scrolls: [ScrollEvent] { heard.compactMap { if case .scroll(let event) = $0 { event } else { nil } } }
    }

    // MARK: Contacts

    @Test(arguments: [0, 3])
    func everyFingerHasANumberOfItsOwn(seat: Int) throws {
        let hall = try Hall(number: seat)
        for id in [0, 288, -1, .min, .max] as [Int32] {
            hall.compositor.touchDown(id, at: .zero)
            hall.compositor.touchUp(id)
        }
        try hall.settle()
        let ids = hall.touches.filter { $0.phase == .began }.map(\.id)
        let numbers: [Int64] = [0, 288, 0xFFFF_FFFF, 0x8000_0000, 0x7FFF_FFFF]
        #expect(ids == numbers.map { .finger($0, seat: seat) })
    }

    @Test func timesAreCountedFromTheContactsBeginning() throws {
        let hall = try Hall()
        // The touch screen's counter is about to wrap around, and the pointer's has just begun.
        hall.compositor.setTime(0xFFFF_FFF0)
        hall.compositor.touchDown(0, at: .zero)
        hall.compositor.touchFrame()
        hall.compositor.setTime(0x0000_0010)
        hall.compositor.touchMotion(0, to: Point(x: 1, y: 1))
        hall.compositor.touchFrame()
        hall.compositor.setTime(7)
        hall.compositor.pointerEnter(at: .zero)
        hall.compositor.pointerFrame()
        hall.compositor.pointerMotion(to: Point(x: 2, y: 2))
        hall.compositor.pointerFrame()
        try hall.settle()
        let times = hall.touches.map(\.timestamp)
        #expect(times.count == 2 && abs(times[1] - times[0] - 0.032) < 1e-9)
        for input in hall.heard {
            guard case .pointer(let step) = input else { continue }
            // A touch is timed for a frame that is drawn when the touch arrives, the pointer for the middle of an
            // interval.
            #expect(abs(times[0] - step.timestamp - 1.0 / 120) < 0.001)
        }
    }

    @Test func aPauseLaysADevicesTimeOverTheClockAnew() {
        var time = DeviceTime()
        #expect(time.follow(5000, clock: 10) == 10)
        #expect(time.follow(5008, clock: 10.1) == 10.008)
        #expect(time.follow(nil, clock: 10.2) == 10.2)
        #expect(time.follow(7000, clock: 12) == 12)
        // Another device of the seat has a clock of its own.
        #expect(time.follow(900, clock: 12.5) == 12.5)
    }

    /// The program was busy when the second touch began; its reports are as old as those of the first.
    @Test func aTouchIsTimedByTheReportThatWasDelayedLeast() {
        var time = DeviceTime()
        time.begin(at: 1000, arrival: 10, timeToPresentation: 0.02)
        #expect(time.seconds(1000) == 10.02)
        time.note(1010, arrival: 10.004)
        #expect(time.seconds(1010) == 10.03)
        time.begin(at: 2000, arrival: 11.015, timeToPresentation: 0.02)
        // The second report of the first touch came 6 ms early. The clocks may drift by 1 ms from touch to touch.
        #expect(abs(time.seconds(2000) - (11 - 0.006 + 0.001 + 0.02)) < 1e-9)
        // Another device has a clock of its own.
        time.begin(at: 50, arrival: 12, timeToPresentation: 0.02)
        #expect(time.seconds(50) == 12.02)
    }

    // MARK: Scrolling

    @Test(arguments: [true, false])
    func aScrollIsCancelledWhereItsEndWillNotCome(unplugged: Bool) throws {
        let hall = try Hall()
        hall.compositor.pointerEnter(at: Point(x: 5, y: 6))
        hall.compositor.pointerScroll(Point(x: 1, y: 2), source: .finger)
        hall.compositor.pointerFrame()
        if unplugged {
            hall.compositor.setCapabilities([])
        } else {
            hall.compositor.pointerLeave()
            hall.compositor.pointerFrame()
        }
        try hall.settle()
        #expect(hall.scrolls.map(\.phase) == [.changed, .cancelled])
        let last = try #require(hall.scrolls.last)
        #expect(last.source == .finger && last.delta == .zero && last.location == Point(x: 5, y: 6))
        guard case .pointer(let step)? = hall.heard.last else {
            Issue.record("it is \(String(describing: hall.heard.last))")
            return
        }
        #expect(step.kind == .left)
    }

    @Test func aPinchComesInRadiansAtThePointer() throws {
        let hall = try Hall()
        hall.compositor.pointerEnter(at: Point(x: 20, y: 30))
        hall.compositor.pointerFrame()
        hall.compositor.pinchBegin()
        hall.compositor.pinchUpdate(by: Point(x: 3, y: 4), scale: 1.25, degrees: 90)
        hall.compositor.pinchEnd(isCancelled: true)
        try hall.settle()
        let steps = hall.heard.compactMap { if case .pinch(let event) = $0 { event } else { nil } }
        #expect(steps.map(\.phase) == [.began, .changed, .cancelled])
        let last = try #require(steps.last)
        #expect(last.location == Point(x: 20, y: 30) && last.translation == Point(x: 3, y: 4))
        #expect(last.scale == 1.25 && abs(last.rotation - .pi / 2) < 1e-9)
    }

    @Test func restingFingersAreAScrollThatDoesNotMove() throws {
        let hall = try Hall()
        hall.compositor.pointerEnter(at: Point(x: 20, y: 30))
        hall.compositor.pointerFrame()
        hall.compositor.holdBegin()
        hall.compositor.holdEnd()
        try hall.settle()
        #expect(hall.scrolls.map(\.phase) == [.changed, .ended])
        #expect(hall.scrolls.allSatisfy { $0.delta == .zero && $0.source == .finger })
        #expect(hall.scrolls.allSatisfy { $0.location == Point(x: 20, y: 30) })
    }

    @Test func endedInputIsNotCancelled() throws {
        let hall = try Hall()
        hall.compositor.pointerEnter(at: .zero)
        hall.compositor.pointerScroll(Point(x: 1, y: 2), source: .finger)
        hall.compositor.pointerFrame()
        hall.compositor.pointerScrollStop()
        hall.compositor.pointerFrame()
        hall.compositor.pointerScroll(Point(x: 0, y: 15), source: .wheel, steps120: 120)
        hall.compositor.pointerFrame()
        hall.compositor.pointerLeave()
        hall.compositor.pointerFrame()
        try hall.settle()
        #expect(hall.scrolls.map(\.phase) == [.changed, .ended, .changed])
        #expect(hall.scrolls.last?.notches == Point(x: 0, y: 1))
    }

    // MARK: Keys

    @Test func aKeyIsReleasedAsTheKeyThatWasPressed() throws {
        let hall = try Hall { $0.layout = "us,ru" }
        hall.compositor.keyboardEnter(held: [30])
        hall.compositor.key(30, isPressed: false)
        hall.compositor.key(16, isPressed: true)
        hall.compositor.setLayoutGroup(1)
        hall.compositor.key(16, isPressed: false)
        hall.tap(16)
        try hall.settle()
        #expect(hall.keys.map(\.key) == ["q", "q", "й", "й"].map { .character($0) })
        #expect(hall.keys.map(\.phase) == [.down, .up, .down, .up])
    }

    @Test func keysAreLostWithTheFocusAndWithTheLayout() throws {
        let hall = try Hall()
        hall.compositor.keyboardEnter()
        hall.compositor.key(16, isPressed: true)
        hall.compositor.sendKeymap(text: "nonsense")
        hall.compositor.key(16, isPressed: false)
        try hall.settle()
        #expect(hall.keys.map(\.phase) == [.down])
        #expect(hall.heard.last == .keysLost && hall.router.deadline == nil)
        hall.compositor.keyboardLeave()
        try hall.settle()
        #expect(hall.heard.filter { $0 == .keysLost }.count == 2)
    }

    @Test func aHeldKeyRepeatsAtTheUsersRate() throws {
        let hall = try Hall { $0.keyRepeat = (20, 500) }
        hall.compositor.keyboardEnter()
        hall.compositor.key(108, isPressed: true)
        try hall.settle()
        #expect(hall.router.deadline == 100.5)
        hall.seconds = 100.5
        hall.router.repeatKeys()
        hall.seconds = 100.54
        hall.router.repeatKeys()
        hall.seconds = 100.55
        hall.router.repeatKeys()
        #expect(hall.keys.map(\.phase) == [.down, .repeated, .repeated])
        #expect(hall.keys.allSatisfy { $0.key == .down })
        // Key repeat is switched off while the key is held.
        hall.compositor.setKeyRepeat(rate: 0, delay: 0)
        try hall.settle()
        hall.seconds = 101
        hall.router.repeatKeys()
        #expect(hall.keys.count == 3 && hall.router.deadline == nil)
    }

    @Test func controlLeavesTheCharacterAndTypesNothing() throws {
        let hall = try Hall { $0.layout = "ru,us" }
        hall.compositor.keyboardEnter()
        hall.compositor.key(29, isPressed: true)
        hall.tap(46)
        hall.compositor.key(42, isPressed: true)
        hall.tap(44)
        try hall.settle()
        let typed = hall.keys.filter { if case .character = $0.key { true } else { false } }
        #expect(typed.map(\.key) == ["c", "c", "Z", "Z"].map { .character($0) })
        #expect(typed.allSatisfy { $0.text.isEmpty && $0.modifiers.contains(.control) })
    }

    @Test func deadKeysTypeTheComposedCharacter() throws {
        let hall = try Hall {
            $0.layout = "de"
            $0.layoutVariant = ""
        }
        hall.compositor.keyboardEnter()
        // The keys are the acute accent, E, and then the other keys that type or do not.
        for code in [13, 18, 57, 28, 14, 111] as [UInt32] { hall.tap(code) }
        try hall.settle()
        let pressed = hall.keys.filter { $0.phase == .down }
        #expect(pressed.map(\.text) == ["", "é", " ", "", "", ""])
        #expect(pressed[1].key == .character("é"))
        #expect(pressed.dropFirst(2).map(\.key) == [.space, .enter, .backspace, .delete])
        #expect(hall.keys.filter { $0.phase == .up }.allSatisfy { $0.text.isEmpty })
    }

    @Test(arguments: [0x66, 0x20] as [UInt32]) func aSequenceMayTypeSeveralCharacters(keysym: UInt32) {
        let press = KeyPress(
            code: 33, keysym: keysym, text: "ffi", modifiers: [], state: .pressed, repeats: true,
            timeMilliseconds: 0, serial: 0)
        #expect(KeyEvent(press)?.text == "ffi")
        #expect(KeyEvent(press)?.key == (keysym == 0x20 ? .space : .keysym(0x66)))
    }
}
