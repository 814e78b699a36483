import GatefoldScene
import GatefoldTestSupport
import GatefoldViews
import Testing

@testable import GatefoldHost
@testable import GatefoldStage

/// The settings that a portal sends arrive, and a portal that sends none, or nonsense, keeps nobody waiting.
@Suite(.serialized) @MainActor struct DesktopSettingsTests {
    private static let appearance = "org.freedesktop.appearance"
    private static let interface = "org.gnome.desktop.interface"

    /// Runs both sides until a condition holds; a condition that does not hold after long is an error.
    private func wait(
        _ settings: DesktopSettings, _ portal: FakePortal?, sourceLocation: SourceLocation = #_sourceLocation,
        until isSo: () -> Bool
    ) {
        while !isSo() {
            portal?.deliver()
            settings.deliver()
            if isSo() { return }
            let others = WaitDescriptors(images: portal?.fileDescriptor ?? -1, desktop: settings.fileDescriptor)
            guard !others.wait(atMost: 300).ready.isEmpty else {
                Issue.record("nothing has come", sourceLocation: sourceLocation)
                return
            }
        }
    }

    @Test func theFirstAnswerIsWhatThePortalSays() throws {
        let bus = try TestBus()
        let portal = try FakePortal(
            address: bus.address,
            all: """
                {'org.freedesktop.appearance': {'color-scheme': <uint32 1>, 'contrast': <uint32 1>,
                 'accent-color': <(0.0, 0.5, 1.0)>, 'unknown': <'x'>},
                 'org.gnome.desktop.interface': {'enable-animations': <false>, 'font-name': <'Cantarell 11'>,
                 'text-scaling-factor': <1.25>}, 'org.example': {'a': <1>},
                 'org.gnome.desktop.wm.preferences': {'button-layout': <'close:maximize'>}}
                """)
        let settings = DesktopSettings(address: bus.address)
        #expect(settings.settings == nil)
        wait(settings, portal) { settings.settings != nil }
        var wanted = ThemeSettings()
        wanted.appearance = .dark
        wanted.contrast = .high
        wanted.accentColor = Color(hex: 0x00_80_FF)
        wanted.prefersReducedMotion = true
        wanted.fontFamily = "Cantarell"
        wanted.textScale = 1.25
        wanted.header = WindowHeader(leading: [.close], trailing: [.maximize])
        #expect(settings.settings == wanted)
        #expect(portal.calls == ["ReadAll"])
    }

    @Test func aChangeIsHeardOf() throws {
        let bus = try TestBus()
        let portal = try FakePortal(address: bus.address, all: "@a{sa{sv}} {}")
        let settings = DesktopSettings(address: bus.address)
        var heard: [ThemeSettings?] = []
        settings.onChange = { heard.append(settings.settings) }
        wait(settings, portal) { settings.settings != nil }
        try portal.change(Self.appearance, "color-scheme", to: "<uint32 1>")
        wait(settings, portal) { settings.settings?.appearance == .dark }
        // A message that leaves the settings as they are calls no handler.
        try portal.change(Self.appearance, "color-scheme", to: "<uint32 1>")
        try portal.change(Self.interface, "cursor-blink", to: "<true>")
        try portal.change(Self.appearance, "color-scheme", to: "<uint32 2>")
        wait(settings, portal) { settings.settings?.appearance == .light }
        #expect(heard.map { $0?.appearance } == [nil, .dark, .light])
    }

    @Test func aPortalThatKnowsNoReadAllIsAskedOneByOne() throws {
        let bus = try TestBus()
        let portal = try FakePortal(address: bus.address, all: nil)
        // The value has one wrapper too many, as the values of real portals do.
        portal.each = ["color-scheme": "<<uint32 1>>", "text-scaling-factor": "<1.5>"]
        let settings = DesktopSettings(address: bus.address)
        wait(settings, portal) { settings.settings != nil }
        #expect(settings.settings?.appearance == .dark)
        #expect(settings.settings?.textScale == 1.5)
        #expect(settings.settings?.contrast == nil)
        #expect(portal.calls.count == 1 + DesktopSetting.allCases.count)
    }

    @Test func aPortalThatLiesIsNotBelieved() throws {
        let bus = try TestBus()
        let long = String(repeating: "x", count: 100_000)
        let portal = try FakePortal(
            address: bus.address,
            all: """
                {'org.freedesktop.appearance': {'color-scheme': <'dark'>, 'contrast': <1.0>,
                 'accent-color': <(-1.0, 2.0, 0.5)>},
                 'org.gnome.desktop.interface': {'enable-animations': <uint32 0>, 'font-name': <'\(long)'>,
                 'text-scaling-factor': <'2'>}}
                """)
        let settings = DesktopSettings(address: bus.address)
        wait(settings, portal) { settings.settings != nil }
        #expect(settings.settings == ThemeSettings())
        try portal.emit("SettingChanged", "(1, 2)")
        try portal.emit("SettingChanged", "('\(Self.interface)', 'text-scaling-factor', <<<<<<1.5>>>>>>)")
        try portal.change(Self.appearance, "contrast", to: "<uint32 1>")
        wait(settings, portal) { settings.settings?.contrast == .high }
        #expect(settings.settings?.textScale == nil)
    }

    @Test func aPortalThatIsSlowIsNotWaitedFor() throws {
        let bus = try TestBus()
        let portal = try FakePortal(
            address: bus.address, all: "{'org.freedesktop.appearance': {'contrast': <uint32 1>}}")
        let settings = DesktopSettings(address: bus.address)
        // The settings are connected and have asked; the portal does not look yet.
        wait(settings, nil) { settings.isAsking }
        settings.deliver()
        #expect(settings.settings == nil)
        wait(settings, portal) { settings.settings != nil }
        #expect(settings.settings?.contrast == .high)
    }

    @Test func withoutAPortalThereIsNoAnswer() throws {
        let bus = try TestBus()
        let settings = DesktopSettings(address: bus.address)
        wait(settings, nil) { settings.hasFailed }
        #expect(settings.settings == nil)
    }

    @Test(arguments: [nil, "unix:path=/nowhere/bus", "nonsense", ""])
    func withoutABusThereIsNoAnswer(address: String?) throws {
        let settings = DesktopSettings(address: address)
        wait(settings, nil) { settings.hasFailed }
        #expect(settings.settings == nil)
        settings.deliver()
    }

    @Test func aBusThatDiesLeavesWhatWasSaid() throws {
        let bus = try TestBus()
        let portal = try FakePortal(
            address: bus.address, all: "{'org.freedesktop.appearance': {'color-scheme': <uint32 1>}}")
        let settings = DesktopSettings(address: bus.address)
        wait(settings, portal) { settings.settings != nil }
        bus.kill()
        portal.deliver()
        settings.deliver()
        #expect(settings.settings?.appearance == .dark)
    }

    @Test func aBusThatDiesBeforeTheAnswerEndsTheQuestion() throws {
        let bus = try TestBus()
        let portal = try FakePortal(address: bus.address, all: "@a{sa{sv}} {}")
        let settings = DesktopSettings(address: bus.address)
        wait(settings, nil) { settings.isAsking }
        bus.kill()
        wait(settings, nil) { settings.hasFailed }
        #expect(settings.settings == nil)
        withExtendedLifetime(portal) {}
    }

    @Test func theEndMayComeAtAnyTime() throws {
        let bus = try TestBus()
        let portal = try FakePortal(address: bus.address, all: "@a{sa{sv}} {}")
        weak var gone: DesktopSettings?
        do {
            let settings = DesktopSettings(address: bus.address)
            gone = settings
            settings.stop()
            settings.deliver()
            settings.stop()
        }
        #expect(gone == nil)
        do {
            let settings = DesktopSettings(address: bus.address)
            gone = settings
            wait(settings, portal) { settings.settings != nil }
            // The listener releases the object that it listens to.
            settings.onChange = { settings.stop() }
            try portal.change(Self.appearance, "contrast", to: "<uint32 1>")
            wait(settings, portal) { settings.fileDescriptor < 0 }
        }
        #expect(gone == nil)
    }
}
