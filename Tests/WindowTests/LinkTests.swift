import Gatefold
import GatefoldTestSupport
import Testing

@testable import GatefoldHost
@testable import GatefoldStage

/// A window asks the desktop to open addresses.
@Suite(.serialized) struct LinkTests {
    private let bus: TestBus
    private let portal: FakePortal
    private let settings: DesktopSettings
    private let session: WindowSession

    init() throws {
        bus = try TestBus()
        portal = try FakePortal(address: bus.address, all: "@a{sa{sv}} {}")
        settings = DesktopSettings(address: bus.address)
        session = try WindowSession(desktop: settings)
        try wait { settings.settings != nil }
    }

    /// Runs the portal and the window until a condition holds.
    private func wait(sourceLocation: SourceLocation = #_sourceLocation, until isSo: () -> Bool) throws {
        while !isSo() {
            portal.deliver()
            try session.settle()
            if isSo() { return }
            let others = WaitDescriptors(images: portal.fileDescriptor, desktop: settings.fileDescriptor)
            guard !others.wait(atMost: 300).ready.isEmpty else {
                Issue.record("nothing has come", sourceLocation: sourceLocation)
                return
            }
        }
    }

    @Test func thePortalOpensAnAddressWithATokenForTheFocus() throws {
        try session.tap(180, 700)
        session.window.open("https://example.org/?a=b")
        try wait { !portal.opened.isEmpty }
        #expect(portal.opened.map(\.address) == ["https://example.org/?a=b"])
        #expect(portal.opened.map(\.token) == ["token-1"])
        let asked = try #require(session.compositor.state.tokens.first)
        #expect(asked.serial != nil && asked.surfaceID == session.compositor.state.windows.first?.surfaceID)
        try session.end()
    }

    @Test func withoutThePortalTheProgramIsLaunched() throws {
        portal.opensLinks = false
        var launched: [String?] = []
        settings.launch = { launched += [$0, $1] }
        session.window.open("mailto:ada@example.org")
        try wait { !launched.isEmpty }
        #expect(launched == ["mailto:ada@example.org", "token-1"])
    }

    @Test(arguments: ["file:///etc/passwd", "javascript:alert(1)", "no address", "", "https:\0x", ":"])
    func otherAddressesAreNotOpened(address: String) throws {
        let warnings = try Log.warnings {
            session.window.open(address)
            try session.settle()
        }
        #expect(warnings.count == 1 && warnings.first?.contains("was not opened") == true)
        #expect(session.compositor.state.tokens.isEmpty)
    }

    @Test func withoutABusTheProgramIsLaunched() throws {
        let settings = DesktopSettings(address: nil)
        var launched: [String?] = []
        settings.launch = { launched += [$0, $1] }
        let session = try WindowSession(desktop: settings) { $0.globals["xdg_activation_v1"] = nil }
        session.window.open("HTTPS://example.org")
        #expect(launched == ["HTTPS://example.org", nil])
    }
}
