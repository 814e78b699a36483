import Gatefold
import GatefoldTestSupport
import Testing

@testable import GatefoldHost
@testable import GatefoldStage

/// A window follows the desktop's theme from its first frame on, and whenever the theme changes.
@Suite(.serialized) struct DesktopThemeTests {
    private static let appearance = "org.freedesktop.appearance"
    private let bus: TestBus
    private let portal: FakePortal

    init() throws {
        bus = try TestBus()
        portal = try FakePortal(
            address: bus.address, all: "{'org.freedesktop.appearance': {'color-scheme': <uint32 1>}}")
    }

    /// Runs the portal, the settings and an optional window until a condition holds.
    private func wait(
        for settings: DesktopSettings, _ session: WindowSession? = nil,
        sourceLocation: SourceLocation = #_sourceLocation, until isSo: () -> Bool
    ) throws {
        while !isSo() {
            portal.deliver()
            try session?.host.turn(waitingAtMost: 0)
            if session == nil { settings.deliver() }
            if isSo() { return }
            let others = WaitDescriptors(images: portal.fileDescriptor, desktop: settings.fileDescriptor)
            guard !others.wait(atMost: 300).ready.isEmpty else {
                Issue.record("nothing has come", sourceLocation: sourceLocation)
                return
            }
        }
    }

    @Test func anAnswerThatIsThereIsInTheFirstFrame() throws {
        let settings = DesktopSettings(address: bus.address)
        try wait(for: settings) { settings.settings != nil }
        var themes: [Theme] = []
        let session = try WindowSession(desktop: settings)
        themes.append(session.host.runtime.window.theme)
        #expect(themes == [Theme(appearance: .dark)])
        #expect(session.frames.count == 1)
        try session.end()
    }

    @Test func cursorsFollowTheDesktop() throws {
        let settings = DesktopSettings(address: bus.address)
        let session = try WindowSession(desktop: settings)
        try wait(for: settings, session) { settings.settings != nil }
        session.compositor.pointerEnter(at: Point(x: 100, y: 300))
        session.compositor.pointerFrame()
        try session.settle()
        let arrow = try #require(session.compositor.state.cursors.last?.surfaceID)
        try portal.change("org.gnome.desktop.interface", "cursor-size", to: "<48>")
        try wait(for: settings, session) { settings.settings?.cursorSize == 48 }
        try session.settle()
        let cursor = try #require(session.compositor.state.cursors.last)
        #expect(cursor.surfaceID != nil && cursor.surfaceID != arrow && cursor.isCurrent)
        // A setting that is repeated changes nothing.
        let count = session.compositor.state.cursors.count
        try portal.change("org.gnome.desktop.interface", "cursor-size", to: "<48>")
        try portal.change(Self.appearance, "contrast", to: "<uint32 1>")
        try wait(for: settings, session) { settings.settings?.contrast == .high }
        try session.settle()
        #expect(session.compositor.state.cursors.count == count)
        try session.end()
    }

    @Test func settingsFromTheStartOverrideTheDesktop() throws {
        let settings = DesktopSettings(address: bus.address)
        try wait(for: settings) { settings.settings != nil }
        var theme = ThemeSettings()
        theme.appearance = .light
        let session = try WindowSession(desktop: settings, theme: theme)
        #expect(session.host.runtime.window.theme == Theme())
        try portal.change(Self.appearance, "contrast", to: "<uint32 1>")
        try wait(for: settings, session) { settings.settings?.contrast == .high }
        #expect(session.host.runtime.window.theme == Theme(contrast: .high))
        try session.end()
    }

    @Test func aChangeInFlightKeepsTheFlightsPlace() throws {
        let settings = DesktopSettings(address: bus.address)
        try wait(for: settings) { settings.settings != nil }
        let session = try WindowSession(desktop: settings)
        try session.tap(180, 388)
        for _ in 0..<10 { try session.nextFrame() }
        let before = try #require(session.progress)
        #expect(before > 0 && before < 1)
        try portal.change(Self.appearance, "color-scheme", to: "<uint32 2>")
        try wait(for: settings, session) { settings.settings?.appearance == .light }
        #expect(session.host.runtime.window.theme.appearance == .light)
        try session.nextFrame()
        let after = try #require(session.progress)
        // The flight has advanced by one frame, and no more.
        #expect(after > before && after - before < 0.2)
        try session.playToRest()
        #expect(session.front is CardPage)
        try session.end()
    }

    /// However many changes come, each frame has the last of them, and input comes through at once.
    @Test func aFloodOfChangesCostsTwoLayoutsAFrame() throws {
        let settings = DesktopSettings(address: bus.address)
        try wait(for: settings) { settings.settings != nil }
        let session = try WindowSession(desktop: settings)
        try session.playToRest()
        var (changes, touches) = (0, 0)
        session.host.inputRouter.onInput = {
            if case .theme = $0 { changes += 1 }
            if case .touches = $0 { touches += 1 }
        }
        for frame in 1...3 {
            (changes, touches) = (0, 0)
            for step in 1...200 {
                let scale = 1 + Double(step) / 1000 + Double(frame) / 10
                try portal.change("org.gnome.desktop.interface", "text-scaling-factor", to: "<\(scale)>")
            }
            session.compositor.touchDown(1, at: Point(x: 180, y: 300))
            session.compositor.touchFrame()
            let last = 1.2 + Double(frame) / 10
            try wait(for: settings, session) { settings.settings?.textScale == last }
            #expect(changes <= 2 && touches == 1)
            session.compositor.touchUp(1)
            try session.nextFrame()
            #expect(session.window.theme.textScale == last && changes <= 2)
        }
        try session.end()
    }

    @Test func theLastAnswerIsTheFirstFramesUntilTheNext() throws {
        let folder = try TemporaryFolder()
        let file = StateFile(path: folder.path(of: "state"))
        let settings = DesktopSettings(address: bus.address)
        try wait(for: settings) { settings.settings != nil }
        try WindowSession(stateStore: StateStore(file: file), desktop: settings).end()

        // The portal has not answered yet.
        let silent = DesktopSettings(address: bus.address)
        let session = try WindowSession(stateStore: StateStore(file: file), desktop: silent)
        #expect(session.host.runtime.window.theme == Theme(appearance: .dark))
        portal.all = "{'org.freedesktop.appearance': {'color-scheme': <uint32 2>}}"
        try wait(for: silent, session) { silent.settings != nil }
        #expect(session.host.runtime.window.theme == Theme())
        try session.end()

        // There is no portal to ask, so the remembered theme is dropped.
        let alone = DesktopSettings(address: nil)
        try WindowSession(stateStore: StateStore(file: file), desktop: alone).end()
        #expect(StateStore(file: file).desktop == nil)
    }

    @Test func changesOfTheProgramOverrideTheDesktop() throws {
        let settings = DesktopSettings(address: bus.address)
        try wait(for: settings) { settings.settings != nil }
        let session = try WindowSession(desktop: settings)
        session.host.runtime.window.prefersReducedMotion = true
        try portal.change(Self.appearance, "contrast", to: "<uint32 1>")
        try wait(for: settings, session) { settings.settings?.contrast == .high }
        let wanted = Theme(appearance: .dark, contrast: .high, prefersReducedMotion: true)
        #expect(session.host.runtime.window.theme == wanted)
        try session.end()
    }

    @Test func aRestingWindowIsNotWokenByWhatChangesNothing() throws {
        let settings = DesktopSettings(address: bus.address)
        try wait(for: settings) { settings.settings != nil }
        let session = try WindowSession(desktop: settings)
        try session.playToRest()
        let count = session.frames.count
        try portal.change(Self.appearance, "color-scheme", to: "<uint32 1>")
        try portal.change("org.gnome.desktop.interface", "cursor-size", to: "<24>")
        try portal.change("org.gnome.desktop.interface", "enable-animations", to: "<false>")
        try wait(for: settings, session) { settings.settings?.prefersReducedMotion == true }
        try session.playToRest()
        #expect(session.frames.count == count)
        #expect(try !session.host.turn(waitingAtMost: 0))
        try session.end()
    }
}
